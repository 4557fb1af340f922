#pragma once

#include "acw/base/failure.hpp"

namespace acw {

/// The exit status that a failure ends the program with: 2 where the command line is at fault or
/// asks too much, 1 where the rules or a file are.
inline int exit_status(const Failure& failure) {
  switch (failure.kind()) {
    case Failure::Kind::misread:
    case Failure::Kind::too_long:
      return 2;
    case Failure::Kind::refused:
    case Failure::Kind::file:
      break;
  }
  return 1;
}

}  // namespace acw
