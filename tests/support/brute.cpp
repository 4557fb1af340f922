#include "support/brute.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace acw::test {

int at_least(Faces faces, int needs) {
  return static_cast<int>(
      std::count_if(faces.begin(), faces.end(), [needs](int face) { return face >= needs; }));
}

int at_most(Faces faces, int needs) {
  return static_cast<int>(
      std::count_if(faces.begin(), faces.end(), [needs](int face) { return face <= needs; }));
}

int total(Faces faces) {
  int sum = 0;
  for (const int face : faces) sum += face;
  return sum;
}

std::string text(const Value& value) {
  if (const auto* flag = value.as<bool>()) return *flag ? "true" : "false";
  if (const auto* number = value.as<long long>()) return std::to_string(*number);
  if (const auto* number = value.as<double>()) return std::to_string(*number);
  const auto* string = value.as<std::string>();
  return string != nullptr ? *string : "(no flag, number or text)";
}

double number(const Value& value) {
  if (const auto* whole = value.as<long long>()) return static_cast<double>(*whole);
  const auto* real = value.as<double>();
  return real != nullptr ? *real : std::nan("");
}

Chances operator+(const Chances& a, const Chances& b) {
  Chances sum;
  for (const auto& [x, p] : a) {
    for (const auto& [y, q] : b) sum.add(std::atoi(x.c_str()) + std::atoi(y.c_str()), p * q);
  }
  return sum;
}

Chances always(int value) {
  Chances chances;
  chances.add(value, 1);
  return chances;
}

Chances one_die(int sides) {
  Chances chances;
  for (int face = 1; face <= sides; ++face) chances.add(face, Chance{1} / sides);
  return chances;
}

Chances told(const Value& outcome) {
  Chances chances;
  const auto* pmf = outcome["pmf"].as<Value::Array>();
  if (pmf == nullptr) return chances;
  const Chance reached = outcome["reached"].is_null() ? 1 : number(outcome["reached"]);
  for (const auto& row : *pmf) chances.add(text(row["value"]), number(row["p"]) * reached);
  return chances;
}

std::string apart(const std::string& what, Chance told_chance, Chance right_chance) {
  char line[160];
  std::snprintf(line, sizeof line, "%s: %.17g, should be %.17g; ", what.c_str(),
                static_cast<double>(told_chance), static_cast<double>(right_chance));
  return line;
}

std::string difference(const Value& outcome, const Chances& right) {
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

std::string unlikely(const Chances& sampled, const Chances& right, int games) {
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
