#pragma once

#include "acw/engine/process.hpp"

namespace acw {

/// Puts a value under its name; `attacker.hits` goes into an object `attacker`.
void put_named(Value& object, std::string_view name, Value value);

/// Outcomes as one object: each by its name, its number as the word or value that it stands for.
Value outcome_value(const std::vector<Outcome>& fields, std::span<const long long> numbers);

/// Probability of each number, in rising order.
using NumberChances = std::vector<std::pair<long long, double>>;
Marginal marginal(const Outcome& field, const NumberChances& chances);

}  // namespace acw
