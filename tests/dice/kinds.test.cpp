#include "acw/dice/exact.hpp"

#include <doctest/doctest.h>

#include <map>
#include <utility>

#include "support/brute.hpp"

using acw::dice::KindsTable;
using acw::test::Chance;

namespace {

/// The chances of pairs, by throwing every way there is: faces 1 to `first` are of the first kind,
/// the next `second` of the second.
std::map<std::pair<int, int>, Chance> thrown(const KindsTable& asked) {
  std::map<std::pair<int, int>, Chance> pairs;
  acw::test::for_all_faces(asked.dice, asked.sides, [&](acw::test::Faces faces, Chance chance) {
    std::pair<int, int> had{0, 0};
    for (const int face : faces) {
      if (had.first + had.second >= asked.cap) break;
      if (face <= asked.first) ++had.first;
      else if (face <= asked.first + asked.second) ++had.second;
    }
    pairs[had] += chance;
  });
  return pairs;
}

}  // namespace

TEST_CASE("kinds: pairs, one kind alone and effects alone are those of throwing every die") {
  for (const auto& [first, second] : {std::pair{3, 4}, {2, 3}, {0, 4}, {5, 0}, {1, 1}, {6, 4}}) {
    for (int dice = 1; dice <= 5; ++dice) {
      for (int cap = 1; cap <= dice; ++cap) {
        const KindsTable asked{dice, cap, 10, first, second};
        const auto kinds = std::pair{first, second};
        CAPTURE(kinds.first);
        CAPTURE(kinds.second);
        CAPTURE(dice);
        CAPTURE(cap);
        const auto right = thrown(asked);
        std::map<std::pair<int, int>, Chance> left = right;
        asked.each([&](int a, int b, double chance) { left[{a, b}] -= chance; });
        for (const auto& [pair, chance] : left) CHECK(std::fabs(chance) < 1e-14L);
        auto firsts = asked.of_one(first);
        auto seconds = asked.of_one(second);
        auto effects = asked.effects();
        for (const auto& [pair, chance] : right) {
          firsts.at(static_cast<std::size_t>(pair.first)) -= static_cast<double>(chance);
          seconds.at(static_cast<std::size_t>(pair.second)) -= static_cast<double>(chance);
          effects.at(static_cast<std::size_t>(pair.first + pair.second)) -=
              static_cast<double>(chance);
        }
        for (const auto* rest : {&firsts, &seconds, &effects}) {
          for (const double chance : *rest) CHECK(std::fabs(chance) < 1e-14);
        }
      }
    }
  }
}

TEST_CASE("kinds: tables that would take for ever are refused, lines of one kind are not") {
  const KindsTable many{100'000, 50'000, 10, 3, 4};
  CHECK_THROWS_AS(static_cast<void>(many.of_one(3)), acw::Failure);
  CHECK(many.effects().size() == 50'001);
  CHECK(KindsTable{100'000, 100'000, 10, 3, 4}.of_one(3).size() == 100'001);
}
