#pragma once

#include <string>

#include "acw/rules/ruleset.hpp"
#include "commands/rules_show.hpp"

namespace acw {

/// What a player typed as a name: in lower case, with hyphens for blanks.
std::string as_name(const std::string& wanted);

/// The fact that a player's words name, whatever their case, with blanks for hyphens; null where
/// none does.
const Fact* fact_meant(const Ruleset& rules, const std::string& wanted);

/// One fact: its lines in full, and a line of a table for each.
ShownRules show_fact(const Ruleset& rules, const Fact& fact);

Value fact_value(const Fact& fact);

/// The names of all facts, wrapped; empty where there is none.
std::string fact_names(const Ruleset& rules);

/// Ends the command: nothing that can be shown is called so. Says what is nearest, or speaks of it,
/// or what there is.
[[noreturn]] void nothing_called(const Ruleset& rules, const std::string& wanted);

}  // namespace acw
