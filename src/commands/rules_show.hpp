#pragma once

#include <string>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Rules laid open, as a text and for the other formats.
struct ShownRules {
  Value outcome;
  std::string text;
  Value table =
      {};  ///< for formats of lines and columns, where they don't show the outcome's own lists
};

/// All tables, refusals and rulings, and the names of what can be looked up; when one is `wanted`,
/// one command alone, or one fact.
ShownRules show_rules(const Ruleset& rules, const std::string& wanted);

/// The commands that a ruleset has, each once.
std::vector<std::string> commands_of(const Ruleset& rules);

}  // namespace acw
