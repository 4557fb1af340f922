#pragma once

#include "acw/base/problem.hpp"
#include "acw/rules/ruleset.hpp"
#include "render/listing.hpp"

namespace acw {

struct Session;

/// What `acw rules` is asked for.
inline constexpr std::string_view rules_words[] = {"list", "show",   "check",
                                                   "diff", "schema", "path"};

/// `words` are what stands behind the word.
int rules_diff(const Session& session, const Texts& words);
/// Adds rows that never match, situations that no row answers, results that no game records.
void check_sense(const Ruleset& rules, Problems& problems);
int rules_schema(const Session& session, const Texts& words);

/// All tables, refusals and rulings, and the names of what can be looked up; when one is `wanted`,
/// one command alone, or one fact.
Listing show_rules(const Session& session, const Ruleset& rules, const std::string& wanted);

/// "class = veteran, arm = infantry".
std::string when_words(const Conditions& when);

std::string cell_words(const Cell& cell);

/// What stands in a cell, for machines.
Value cell_value(const Cell& cell);

/// What a row is called, and when it holds where another one is called the same.
std::string label_words(const Table& table, const Row& row);

/// The commands that a ruleset has, each once.
Texts commands_of(const Ruleset& rules);

/// The fact that a player's words name, whatever their case, with blanks for hyphens; null where
/// none does.
const Fact* fact_meant(const Ruleset& rules, const std::string& wanted);

}  // namespace acw
