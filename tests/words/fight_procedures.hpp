#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw::test {

/// A fight, and what follows it, by the words that they take.
inline Procedure melee() {
  Procedure procedure;
  procedure.acting = {"count", "class"};
  procedure.target = {"count", "class", "cover"};
  procedure.between = {"slope"};
  return procedure;
}
inline Procedure morale() {
  Procedure procedure;
  procedure.acting = {"count", "original", "class", "cover", "supported"};
  return procedure;
}

}  // namespace acw::test
