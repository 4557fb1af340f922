#pragma once

#include "acw/engine/process.hpp"

namespace acw {

/// Sets a value under a name. A dotted name such as `attacker.hits` sets a field of the object
/// `attacker`.
void put_named(Value& object, std::string_view name, Value value);

/// Object of all outcomes by name. Numbers that represent words or values are converted.
Value outcome_value(const std::vector<Outcome>& fields, std::span<const long long> numbers);

}  // namespace acw
