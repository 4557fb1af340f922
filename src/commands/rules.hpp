#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

struct Session;

/// What `acw rules` is asked for.
inline constexpr std::string_view rules_words[] = {"list",   "show", "check", "diff",
                                                   "schema", "new",  "path"};

/// `words` are what stands behind the word.
int rules_diff(const Session& session, const Texts& words);
int rules_schema(const Session& session, const Texts& words);
int rules_new(const Session& session, const Texts& words);

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
Texts commands_of(const Ruleset& rules);

/// The fact that a player's words name, whatever their case, with blanks for hyphens; null where
/// none does.
const Fact* fact_meant(const Ruleset& rules, const std::string& wanted);

}  // namespace acw
