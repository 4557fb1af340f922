#pragma once

#include "acw/chance/nearest_fraction.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// Value of an outcome. A dotted name such as `attacker.hits` is the field `hits` of the object
/// `attacker`.
inline const Value& outcome_at(const Value& outcome, std::string_view name) {
  const auto dot = name.find('.');
  return dot == std::string_view::npos ? outcome[name]
                                       : outcome[name.substr(0, dot)][name.substr(dot + 1)];
}

/// Numeric value of an outcome, or none if it is a word or a flag.
inline std::optional<double> number_of(const Value& value) {
  if (const auto* whole = value.as<long long>()) return static_cast<double>(*whole);
  if (const auto* real = value.as<double>()) return *real;
  return std::nullopt;
}

/// Distribution of the outcome `name`; null if there is none.
inline const Marginal* find_marginal(const Marginals& odds, std::string_view name) {
  return named(odds, name);
}

/// Probability that the outcome occurs at all.
inline double reached(const Marginal& odds) { return nearest_fraction(1 - odds.not_reached); }

/// Rank of a value in the outcome's distribution, given that the outcome occurs. Returns nothing if
/// the distribution has fewer than two values or lacks this one. `label` marks a number that
/// identifies something, so it has no order.
inline std::optional<OutcomeRank> outcome_rank(const Marginal& odds, const Value& value,
                                               bool label = false) {
  if (odds.pmf.size() < 2) return std::nullopt;
  OutcomeRank luck;
  luck.outcome = odds.name;
  const auto number = number_of(value);
  luck.ordered = odds.numeric && number && !label;
  bool listed = false;
  for (const auto& [other, chance] : odds.pmf) {
    const bool same = number ? number_of(other) == number : other == value;
    listed = listed || same;
    if (same) luck.chance += chance;
    if (luck.ordered) (*number_of(other) < *number ? luck.fewer : luck.at_least) += chance;
  }
  const bool all = odds.unresolved <= 0 && luck.fewer <= 0;
  // a certain result has probability 1 in spite of rounding errors
  luck.at_least = all ? 1 : nearest_fraction(std::min(luck.at_least, 1.0));
  luck.fewer = nearest_fraction(std::min(luck.fewer, 1.0));
  luck.chance = nearest_fraction(luck.chance);
  return listed ? std::optional{luck} : std::nullopt;
}

}  // namespace acw
