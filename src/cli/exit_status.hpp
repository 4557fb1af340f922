#pragma once

#include "acw/base/failure.hpp"

namespace acw {

/// The exit status that a failure ends the program with: 2 where the command line is at fault or
/// asks too much, 1 where the rules or a file are.
inline int exit_status(const Failure& failure) {
  using Kind = Failure::Kind;
  return failure.kind() == Kind::misread || failure.kind() == Kind::too_long ? 2 : 1;
}

}  // namespace acw
