#pragma once

#include <cmath>

#include "acw/engine/process.hpp"

namespace acw {

/// Sets a value under a name. A dotted name such as `attacker.hits` sets a field of the object
/// `attacker`.
void put_named(Value& object, std::string_view name, Value value);

/// Object of all outcomes by name. Numbers that represent words or values are converted.
Value outcome_value(const std::vector<Outcome>& fields, std::span<const long long> numbers);

/// Numbers in ascending order, with their probabilities.
using NumberChances = std::vector<std::pair<long long, double>>;
Marginal marginal(const Outcome& field, const NumberChances& chances);

/// Mean and standard deviation of weighted numbers.
std::pair<double, double> mean_and_sd(const auto& weights) {
  double total = 0;
  double sum = 0;
  for (const auto& [number, weight] : weights)
    total += weight, sum += static_cast<double>(number) * weight;
  if (total <= 0) return {};
  const double mean = sum / total;
  double square = 0;
  for (const auto& [number, weight] : weights) {
    const double off = static_cast<double>(number) - mean;
    square += off * off * weight;
  }
  return {mean, std::sqrt(square / total)};
}

}  // namespace acw
