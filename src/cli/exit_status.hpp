#pragma once

#include "acw/base/failure.hpp"

namespace acw {

/// Exit status after a failure: 2 for an invalid command line or one that takes too long, 1 for an
/// error in the rules or a file, or for a refusal by the rules.
inline int exit_status(const Failure& failure) {
  using Kind = Failure::Kind;
  return failure.kind() == Kind::usage || failure.kind() == Kind::budget ? 2 : 1;
}

}  // namespace acw
