#pragma once

#include "acw/play/outcome_fields.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// Puts a value under its name; `attacker.hits` goes into an object `attacker`.
void put_named(Value& object, std::string_view name, Value value);

/// One outcome as an object: each field by its name, its number as the word or value that it stands
/// for.
Value outcome_value(const OutcomeFields& fields, std::span<const long long> numbers);

/// The distribution of a field, of the chances of its numbers.
Marginal marginal(const OutcomeField& field,
                  const std::vector<std::pair<long long, double>>& chances);

}  // namespace acw
