#pragma once

#include <span>

#include "acw/base/node.hpp"
#include "acw/base/problem.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/texts.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// What a ruleset's file is checked against: the mechanisms there are, and the words that it can't
/// use for its slots.
struct Known {
  std::span<const MechanismShape> mechanisms;
  std::span<const std::string_view> options;  ///< names of the program's own options
};

/// Reads a whole ruleset. What is wrong goes to `problems`, all of it.
Ruleset read_ruleset(const Node& document, const Known& known, Problems& problems);

/// Reads one procedure of it (`name` as typed: `fire`, `throw river`).
Procedure read_procedure(const std::string& name, const Field& field, const Ruleset& rules,
                         const Known& known, Problems& problems);

/// What would let a procedure fail, or tell what isn't so, when it is first played: names of
/// outcomes, slots and procedures that there aren't, tables without a row, charts with a gap. The
/// node is what the procedure was read from.
void check_procedure(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                     const Field& from, Problems& problems);

/// What a ruleset says of what becomes of whom, of what an id gives and of what can follow has to
/// be about outcomes, slots and procedures that there are.
void check_aftermath(const Ruleset& rules, std::span<const MechanismShape> mechanisms,
                     Problems& problems);

/// Lays a file that says `extends` over the one it extends: tables are merged key by key, rows of
/// lists by what they say they are about (`name`, `id`, `slot` and `when`), and anything else is
/// replaced. New rows go before the old ones, so that they are met first.
void lay_over(Node& base, const Node& over);

}  // namespace acw
