#pragma once

#include "acw/base/problem.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Adds a problem if a word is not one of those that are known.
void require_known(Problems& problems, const Mark& at, std::string_view what, std::string_view word,
                   const auto& known) {
  if (!contains(known, word)) problems.unknown(at, what, word, known);
}

/// Why a word of a ruleset can't be typed as itself, as it goes on behind the word: "is read as a
/// distance". Empty if it can.
std::string why_untypable(std::string_view word);

/// Reads a whole ruleset. What is wrong goes to `problems`, all of it.
Ruleset read_ruleset(const Node& document, Problems& problems);

/// Reads one procedure of it (`name` as typed: `fire`, `throw river`).
Procedure read_procedure(const std::string& name, const Field& field, const Ruleset& rules,
                         Problems& problems);

/// What would let a procedure fail, or tell what isn't so, when it is first played: names of
/// outcomes, slots and procedures that there aren't, tables without a row, charts with a gap. The
/// node is what the procedure was read from.
void check_procedure(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                     const Field& from, Problems& problems);

/// Adds a problem if a procedure has outcomes, but not that one.
void require_outcome(const Procedure& procedure, std::string_view name, const Mark& at,
                     Problems& problems);

/// What a ruleset says of what becomes of whom, of what an id gives and of what can follow has to
/// be about outcomes, slots and procedures that there are.
void check_aftermath(const Ruleset& rules, Problems& problems);

/// Lays a file that says `extends` over the one it extends: tables are merged key by key, rows of
/// lists by what they say they are about (`name`, `id`, `slot` and `when`), and anything else is
/// replaced. New rows go before the old ones, so that they are met first.
void lay_over(Node& base, const Node& over);

}  // namespace acw
