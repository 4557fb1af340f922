#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
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

int at_least(Faces faces, int needs);
int at_most(Faces faces, int needs);
int total(Faces faces);

std::string text(const Value& value);
double number(const Value& value);

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

  Chance operator[](const std::string& value) const {
    const auto found = chances_.find(value);
    return found == chances_.end() ? 0 : found->second;
  }
  /// Divides by the total: what is left of ways that were thrown again.
  void settle() {
    Chance all = 0;
    for (const auto& [value, chance] : chances_) all += chance;
    for (auto& [value, chance] : chances_) chance /= all;
  }
  auto begin() const { return chances_.begin(); }
  auto end() const { return chances_.end(); }

 private:
  std::map<std::string, Chance> chances_;
};

/// The chances of a sum of two independent numbers.
Chances operator+(const Chances& a, const Chances& b);
/// A number that is certain.
Chances always(int value);
/// One die, its faces as they are.
Chances one_die(int sides);

/// The chances that an outcome's `pmf` tells; impossible when there is none.
Chances told(const Value& outcome);

std::string apart(const std::string& what, Chance told_chance, Chance right_chance);

/// In what an outcome's odds differ from the right ones; empty when in nothing. Numbers also tell
/// mean and deviation.
std::string difference(const Value& outcome, const Chances& right);

/// Values that a sample of `games` shows oftener or less often than five standard deviations allow.
/// A value that hardly ever comes may come a few times more.
std::string unlikely(const Chances& sampled, const Chances& right, int games);

}  // namespace acw::test
