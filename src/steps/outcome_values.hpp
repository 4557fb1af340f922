#pragma once

#include <cmath>

#include "acw/engine/process.hpp"

namespace acw {

/// Puts a value under its name; `attacker.hits` goes into an object `attacker`.
void put_named(Value& object, std::string_view name, Value value);

/// Outcomes as one object: each by its name, its number as the word or value that it stands for.
Value outcome_value(const std::vector<Outcome>& fields, std::span<const long long> numbers);

/// Probability of each number, in rising order.
using NumberChances = std::vector<std::pair<long long, double>>;
Marginal marginal(const Outcome& field, const NumberChances& chances);

/// Mean and standard deviation of numbers with weights.
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
