#include "acw/dice/exact.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "acw/dice/exact.hpp"
#include "support/brute.hpp"
#include "support/walk.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using namespace acw::test;
using dice::Exact;

TEST_CASE("answers: a total is conditioned on its bounds") {
  for (const auto& [least, most] :
       {std::pair{INT32_MIN, INT32_MAX}, {5, INT32_MAX}, {INT32_MIN, 9}, {7, 7}, {4, 16}}) {
    const int from = least;
    const int to = most;
    CAPTURE(from);
    Chances right;
    for_all_faces(3, 6, [&](Faces faces, Chance chance) {
      if (total(faces) >= from && total(faces) <= to) right.add(total(faces), chance);
    });
    right.settle();
    const Sum sum{"", 3, 6, least, most};
    CHECK(between(walk([&](Exact& dice) { return dice.sum(sum); }), right) == "");
  }
}

TEST_CASE("answers: sums of different dice add up") {
  const std::array<Sum, 3> pools{Sum{"", 2, 4}, Sum{"", 0, 8}, Sum{"", 1, 6}};
  CHECK(between(walk([&](Exact& dice) { return dice.sums(pools); }),
                one_die(4) + one_die(4) + one_die(6)) == "");
}

TEST_CASE("answers: faces thrown again leave the others their equal shares") {
  const std::array<std::uint8_t, 3> again{1, 0, 1};
  Chances right;
  for (const int face : {2, 4, 5, 6}) right.add(face, Chance{1} / 4);
  CHECK(between(walk([&](Exact& dice) { return dice.face({"", 6, again}); }), right) == "");
  CHECK(between(walk([&](Exact& dice) { return dice.face({"", 6}); }), one_die(6)) == "");
}

TEST_CASE("answers: a chart's lines are as likely as their faces are many") {
  const std::array<int, 4> to{2, 5, 5, 12};
  Chances right;
  right.add(0, Chance{2} / 12);
  right.add(1, Chance{3} / 12);
  right.add(3, Chance{7} / 12);
  CHECK(between(walk([&](Exact& dice) { return dice.line({"", to}); }), right) == "");
}

TEST_CASE("answers: either side of a contest wins as often") {
  Chances right;
  right.add(0, Chance{1} / 2);
  right.add(1, Chance{1} / 2);
  CHECK(between(walk([](Exact& dice) { return dice.contest({"", 6}); }), right) == "");
}

TEST_CASE("answers: the best and the worst of some dice, thrown out one by one") {
  for (int keep = 1; keep <= 4; ++keep) {
    for (const bool lowest : {false, true}) {
      CAPTURE(keep);
      Chances right;
      for_all_faces(4, 5, [&](Faces faces, Chance chance) {
        std::vector<int> sorted{faces.begin(), faces.end()};
        std::sort(sorted.begin(), sorted.end());
        if (!lowest) std::reverse(sorted.begin(), sorted.end());
        right.add(total(Faces{sorted}.first(static_cast<std::size_t>(keep))), chance);
      });
      CHECK(between(walk([&](Exact& dice) {
                      return dice.keep({"", 4, 5, keep, lowest});
                    }),
                    right) == "");
    }
  }
}

TEST_CASE("answers: throws of the same dice with other needs aren't taken for each other") {
  Exact dice;
  double both = 0;
  do {
    dice.start();
    const int first = dice.count({"", 1, 6, 6});
    const int second = dice.count({"", 1, 6, 3});
    const int third = dice.sum({"", 1, 6, 1, 2});
    const int fourth = dice.sum({"", 1, 6});
    if (first == 1 && second == 1 && third == 2 && fourth == 6) both += dice.weight();
  } while (dice.next());
  CHECK(both == doctest::Approx(1.0 / 6 * 4 / 6 / 2 / 6).epsilon(1e-14));
}

TEST_SUITE_END();
