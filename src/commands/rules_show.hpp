#pragma once

#include <string>
#include <vector>

#include "acw/ruleset.hpp"
#include "acw/value.hpp"

namespace acw {

/// Rules laid open, as a text and for the other formats.
struct ShownRules {
  Value outcome;
  std::string text;
};

/// All tables, refusals and rulings; of one command alone when one is `wanted`.
ShownRules show_rules(const Ruleset& rules, const std::string& wanted);

/// The commands that a ruleset has, each once.
std::vector<std::string> commands_of(const Ruleset& rules);

}  // namespace acw
