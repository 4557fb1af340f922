#pragma once

#include "acw/base/problem.hpp"
#include "render/listing.hpp"

namespace acw {

struct Session;

/// Words of `acw rules`.
inline constexpr std::string_view rules_words[] = {"list", "show",   "check",
                                                   "diff", "schema", "path"};

/// `words` follow the word `diff`.
int rules_diff(const Session& session, const Texts& words);
/// Reports rows that never match, situations that no row matches, and results that a game does not
/// record.
void check_sense(const Ruleset& rules, Problems& problems);
int rules_schema(const Session& session, const Texts& words);

/// All tables, refusals and rulings, and the names of the topics; or only the command or topic that
/// `wanted` names.
Listing show_rules(const Session& session, const Ruleset& rules, const std::string& wanted);

/// "class = veteran, arm = infantry".
std::string when_words(const Conditions& when);

std::string cell_words(const Cell& cell);

/// Value of a cell for JSON.
Value cell_value(const Cell& cell);

/// Label of a row, with its conditions if another row of the table has the same label.
std::string label_words(const Table& table, const Row& row);

/// Commands of a ruleset, each once.
Texts commands_of(const Ruleset& rules);

/// Fact that words name, in any case and with blanks for hyphens; null if none.
const Fact* find_fact(const Ruleset& rules, const std::string& wanted);

}  // namespace acw
