#include "steps/odds_builder.hpp"

#include <cmath>

#include "acw/chance/cutoffs.hpp"
#include "acw/chance/nearest_fraction.hpp"
#include "acw/play/outcome_rank.hpp"

namespace acw {
namespace {

/// Sort key of a value that is not a number: words in the ruleset's order, false before true.
std::size_t rank(const Marginal& head, const Value& value) {
  if (const auto* flag = value.as<bool>()) return *flag ? 1 : 0;
  const auto* word = value.as<std::string>();
  return word == nullptr ? head.words.size() : ranges::index_of(head.words, *word);
}

/// Mean and standard deviation of weighted numbers.
std::pair<double, double> mean_and_sd(const std::map<double, double>& weights) {
  double total = 0;
  double sum = 0;
  for (const auto& [number, weight] : weights) {
    total += weight;
    sum += number * weight;
  }
  const double mean = sum / total;
  double square = 0;
  for (const auto& [number, weight] : weights) square += (number - mean) * (number - mean) * weight;
  return {mean, std::sqrt(square / total)};
}

}  // namespace

OddsBuilder::Part& OddsBuilder::part(const std::string& name) {
  if (auto* found =
          ranges::first_that(parts_, [&](const Part& one) { return one.head.name == name; }))
    return *found;
  auto& added = parts_.emplace_back();
  added.head.name = name;
  return added;
}

void OddsBuilder::add(const Outcome& outcome, long long number, double chance) {
  auto& head = part(outcome.name).head;
  if (head.words.empty()) head.words = outcome.words;
  if (const auto value = outcome.value(number); !value.is_null()) add(outcome.name, value, chance);
}

void OddsBuilder::add(const Marginal& one, double chance) {
  chance *= 1 - one.not_reached;
  auto& mine = part(one.name);
  mine.head.words = one.words;
  mine.head.numeric = one.numeric;
  mine.head.unresolved += one.unresolved * chance;
  for (const auto& [value, likely] : one.pmf) add(one.name, value, likely * chance);
}

void OddsBuilder::add(const std::string& name, const Value& value, double chance) {
  auto& mine = part(name);
  if (const auto number = number_of(value)) {
    mine.head.numeric = true;
    mine.numbers[*number] += chance;
    return;
  }
  const auto is_value = [&](const auto& one) { return one.first == value; };
  if (auto* found = ranges::first_that(mine.kinds, is_value)) found->second += chance;
  else mine.kinds.emplace_back(value, chance);
}

Marginals OddsBuilder::marginals(double total) const {
  Marginals list;
  for (const auto& mine : parts_) {
    if (mine.numbers.empty() && mine.kinds.empty()) continue;
    auto& one = list.emplace_back(mine.head);
    one.unresolved /= total;
    double sum = one.unresolved;
    for (const auto& [number, chance] : mine.numbers)
      one.pmf.emplace_back(number_value(number), chance / total);
    for (const auto& [value, chance] : mine.kinds) one.pmf.emplace_back(value, chance / total);
    if (!one.numeric) {
      std::stable_sort(one.pmf.begin(), one.pmf.end(), [&](const auto& a, const auto& b) {
        return rank(mine.head, a.first) < rank(mine.head, b.first);
      });
    }
    for (const auto& value : one.pmf) sum += value.second;
    if (1 - sum > rounding_error) {
      one.not_reached = 1 - sum;
      one.unresolved /= sum;
      for (auto& value : one.pmf) value.second /= sum;
    }
    if (one.pmf.size() == 1 && std::abs(one.pmf.front().second - 1) < rounding_error)
      one.pmf.front().second = 1;
    if (one.numeric) std::tie(one.mean, one.sd) = mean_and_sd(mine.numbers);
    if (one.pmf.size() == 1) one.sd = 0;
    one.mean = nearest_fraction(one.mean);
    for (auto& value : one.pmf) value.second = nearest_fraction(value.second);
  }
  return list;
}

}  // namespace acw
