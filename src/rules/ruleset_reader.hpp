#pragma once

#include "rules/condition_reader.hpp"

namespace acw {

/// Reason why a ruleset's word can't be typed, as the end of a sentence: "is read as a distance".
/// Empty if it can be typed.
std::string why_untypable(std::string_view word);

/// Reads a whole ruleset. Adds all errors to `problems`.
Ruleset read_ruleset(Node document, Problems& problems);

/// Reads one procedure; `name` is its command: `fire`, `throw river`.
Procedure read_procedure(const std::string& name, const Field& field, const Ruleset& rules,
                         Problems& problems);

/// Checks a procedure for errors that would otherwise appear during play: unknown outcomes, slots
/// and procedures, charts with gaps. `from` is the table that defines the procedure.
void check_procedure(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                     const Node& from, Problems& problems);

/// Merges a file that extends another into it. Tables are merged key by key. Rows of lists are
/// merged if they have the same `name`, `id`, `slot` and `when`. Any other value is replaced. New
/// rows go before the old ones, so that they match first.
void merge_into(Node& base, const Node& over);

}  // namespace acw
