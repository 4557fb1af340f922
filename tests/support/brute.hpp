#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/value.hpp"

namespace acw::test {

/// Wider than what the program works with, so that adding up millions of paths costs no digits that
/// matter.
using Chance = long double;
using Faces = std::span<const int>;

/// Calls `fn(faces, chance)` for each of the sides^dice ways that dice can fall, one by one. What
/// came before has the chance `before`: a call inside `fn` goes on from there.
template <class Fn>
void for_all_faces(Chance before, int dice, int sides, Fn fn) {
  std::vector<int> faces(static_cast<std::size_t>(std::max(dice, 0)), 1);
  for (int i = 0; i < dice; ++i) before /= sides;
  for (;;) {
    fn(Faces{faces}, before);
    std::size_t at = 0;
    while (at < faces.size() && faces[at] == sides) faces[at++] = 1;
    if (at == faces.size()) return;
    ++faces[at];
  }
}
template <class Fn>
void for_all_faces(int dice, int sides, Fn fn) {
  for_all_faces(Chance{1}, dice, sides, fn);
}

inline int at_least(Faces faces, int needs) {
  return static_cast<int>(
      std::count_if(faces.begin(), faces.end(), [needs](int face) { return face >= needs; }));
}
inline int at_most(Faces faces, int needs) {
  return static_cast<int>(
      std::count_if(faces.begin(), faces.end(), [needs](int face) { return face <= needs; }));
}
inline int total(Faces faces) {
  int sum = 0;
  for (const int face : faces) sum += face;
  return sum;
}

inline std::string text(const Value& value) {
  if (const auto* flag = value.as<bool>()) return *flag ? "true" : "false";
  if (const auto* number = value.as<long long>()) return std::to_string(*number);
  if (const auto* number = value.as<double>()) return std::to_string(*number);
  const auto* string = value.as<std::string>();
  return string != nullptr ? *string : "(no flag, number or text)";
}
inline double number(const Value& value) {
  if (const auto* whole = value.as<long long>()) return static_cast<double>(*whole);
  const auto* real = value.as<double>();
  return real != nullptr ? *real : std::nan("");
}

/// The chances of one outcome's values, by what the values are called in machine output.
class Chances {
 public:
  void add(const std::string& value, Chance chance) {
    if (chance > 0) chances_[value] += chance;
  }
  void add(std::same_as<bool> auto value, Chance chance) {
    add(std::string{value ? "true" : "false"}, chance);
  }
  void add(std::same_as<int> auto value, Chance chance) { add(std::to_string(value), chance); }

  [[nodiscard]] Chance operator[](const std::string& value) const {
    const auto found = chances_.find(value);
    return found == chances_.end() ? 0 : found->second;
  }
  /// Divides by the total: what is left of ways that were thrown again.
  void settle() {
    Chance all = 0;
    for (const auto& [value, chance] : chances_) all += chance;
    for (auto& [value, chance] : chances_) chance /= all;
  }
  [[nodiscard]] auto begin() const { return chances_.begin(); }
  [[nodiscard]] auto end() const { return chances_.end(); }

 private:
  std::map<std::string, Chance> chances_;
};

/// The chances of a sum of two independent numbers.
inline Chances operator+(const Chances& a, const Chances& b) {
  Chances sum;
  for (const auto& [x, p] : a) {
    for (const auto& [y, q] : b) sum.add(std::atoi(x.c_str()) + std::atoi(y.c_str()), p * q);
  }
  return sum;
}
/// A number that is certain.
inline Chances always(int value) {
  Chances chances;
  chances.add(value, 1);
  return chances;
}
/// One die, its faces as they are.
inline Chances one_die(int sides) {
  Chances chances;
  for (int face = 1; face <= sides; ++face) chances.add(face, Chance{1} / sides);
  return chances;
}

/// The chances that an outcome's `pmf` tells; impossible when there is none.
inline Chances told(const Value& outcome) {
  Chances chances;
  const auto* pmf = outcome["pmf"].as<Value::Array>();
  if (pmf == nullptr) return chances;
  for (const auto& row : *pmf) chances.add(text(row["value"]), number(row["p"]));
  return chances;
}

inline std::string apart(const std::string& what, Chance told_chance, Chance right_chance) {
  char line[160];
  std::snprintf(line, sizeof line, "%s: %.17g, should be %.17g; ", what.c_str(),
                static_cast<double>(told_chance), static_cast<double>(right_chance));
  return line;
}

/// In what an outcome's odds differ from the right ones; empty when in nothing. Numbers also tell
/// mean and deviation.
inline std::string difference(const Value& outcome, const Chances& right) {
  std::string words;
  const Chances chances = told(outcome);
  for (const auto& [value, chance] : right) {
    if (std::fabs(chances[value] - chance) > 1e-12L) words += apart(value, chances[value], chance);
  }
  for (const auto& [value, chance] : chances) {
    if (right[value] == 0) words += apart(value, chance, 0);
    if (chance == 0) words += value + " is listed without a chance; ";
  }
  if (outcome["mean"].is_null()) return words;
  Chance mean = 0;
  Chance square = 0;
  for (const auto& [value, chance] : right) {
    mean += chance * std::atoi(value.c_str());
    square += chance * std::atoi(value.c_str()) * std::atoi(value.c_str());
  }
  const Chance sd = std::sqrt(std::max(square - mean * mean, Chance{0}));
  if (!(std::fabs(number(outcome["mean"]) - mean) <= 1e-9L))
    words += apart("mean", number(outcome["mean"]), mean);
  if (!(std::fabs(number(outcome["sd"]) - sd) <= 1e-6L))
    words += apart("sd", number(outcome["sd"]), sd);
  return words;
}

/// Values that a sample of `games` shows oftener or less often than five standard deviations allow.
/// A value that hardly ever comes may come a few times more.
inline std::string unlikely(const Chances& sampled, const Chances& right, int games) {
  std::string words;
  for (const auto& [value, chance] : right) {
    const Chance spread =
        5 * std::sqrt(std::max(chance * (1 - chance), Chance{0}) / games) + Chance{4} / games;
    if (std::fabs(sampled[value] - chance) > spread) words += apart(value, sampled[value], chance);
  }
  for (const auto& [value, chance] : sampled) {
    if (right[value] == 0) words += apart(value, chance, 0);
  }
  return words;
}

}  // namespace acw::test
