#include "acw/dice/exact.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/brute.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using namespace acw::test;
using dice::Exact;

namespace {

/// The chances of what a rule comes to, by walking its paths.
template <class Rule>
Chances walk(Rule rule, Focus focus = Focus::joint) {
  Chances chances;
  Exact dice{focus};
  Chance all = 0;
  do {
    dice.start();
    const auto result = rule(dice);
    CHECK(dice.weight() > 0);
    all += dice.weight();
    chances.add(result, dice.weight());
  } while (dice.next());
  CHECK(std::fabs(static_cast<double>(all - 1)) < 1e-12);
  return chances;
}

/// In what the chances differ; empty when in nothing.
std::string between(const Chances& a, const Chances& b) {
  std::string words;
  for (const auto& [value, chance] : b) {
    if (std::fabs(static_cast<double>(a[value] - chance)) > 1e-13) words += apart(value, a[value], chance);
  }
  for (const auto& [value, chance] : a) {
    if (b[value] == 0) words += apart(value, chance, 0);
  }
  return words;
}

std::string pair(int a, int b) { return std::to_string(a) + "," + std::to_string(b); }

}  // namespace

TEST_CASE("exact: a pool of dice is a binomial") {
  for (const bool low : {false, true}) {
    for (int needs = 0; needs <= 9; ++needs) {
      CAPTURE(needs);
      CAPTURE(low);
      Chances right;
      for_all_faces(4, 8, [&](Faces faces, Chance chance) { right.add(low ? at_most(faces, needs) : at_least(faces, needs), chance); });
      CHECK(between(walk([&](Exact& dice) { return dice.count({"", 4, 8, needs, low}); }), right) == "");
    }
  }
}

TEST_CASE("exact: no dice are no successes, and no branch") {
  CHECK(between(walk([](Exact& dice) { return dice.count({"", 0, 8, 1}); }), always(0)) == "");
  CHECK(between(walk([](Exact& dice) { return dice.count({"", -1, 8, 5}); }), always(0)) == "");
}

TEST_CASE("exact: hits and saves of a cascade come together") {
  const Pool hit{"hit", 3, 6, 4};
  for (const Pool save : {Pool{"save", 1, 4, 3}, Pool{"save", 1, 4, 2, true}, Pool{"save", 1, 4, 5}, Pool{"save", 1, 4, 1}}) {
    CAPTURE(save.needs);
    Chances both, hits, saved, unsaved;
    for_all_faces(3, 6, [&](Faces first, Chance before) {
      const int hit_dice = at_least(first, hit.needs);
      for_all_faces(before, hit_dice, save.sides, [&](Faces second, Chance chance) {
        const int undone = save.low ? at_most(second, save.needs) : at_least(second, save.needs);
        both.add(pair(hit_dice, undone), chance);
        hits.add(hit_dice, chance);
        saved.add(undone, chance);
        unsaved.add(hit_dice - undone, chance);
      });
    });
    const auto ask = [&](Exact& dice) { return dice.cascade(hit, save); };
    CHECK(between(walk([&](Exact& dice) {
                    const auto cascade = ask(dice);
                    return pair(cascade.hits, cascade.saved);
                  }),
                  both) == "");
    CHECK(between(walk([&](Exact& dice) { return ask(dice).hits; }, Focus::hits), hits) == "");
    CHECK(between(walk([&](Exact& dice) { return ask(dice).saved; }, Focus::saved), saved) == "");
    CHECK(between(walk(
                      [&](Exact& dice) {
                        const auto cascade = ask(dice);
                        return cascade.hits - cascade.saved;
                      },
                      Focus::unsaved),
                  unsaved) == "");
  }
}

TEST_CASE("exact: a total is conditioned on its bounds") {
  for (const auto& [least, most] : {std::pair{INT32_MIN, INT32_MAX}, {5, INT32_MAX}, {INT32_MIN, 9}, {7, 7}, {4, 16}}) {
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

TEST_CASE("exact: sums of different dice add up") {
  const std::array<Sum, 3> pools{Sum{"", 2, 4}, Sum{"", 0, 8}, Sum{"", 1, 6}};
  CHECK(between(walk([&](Exact& dice) { return dice.sums(pools); }), one_die(4) + one_die(4) + one_die(6)) == "");
}

TEST_CASE("exact: faces thrown again leave the others their equal shares") {
  const std::array<std::uint8_t, 3> again{1, 0, 1};
  Chances right;
  for (const int face : {2, 4, 5, 6}) right.add(face, Chance{1} / 4);
  CHECK(between(walk([&](Exact& dice) { return dice.face({"", 6, again}); }), right) == "");
  CHECK(between(walk([&](Exact& dice) { return dice.face({"", 6}); }), one_die(6)) == "");
}

TEST_CASE("exact: a chart's lines are as likely as their faces are many") {
  const std::array<int, 4> to{2, 5, 5, 12};
  Chances right;
  right.add(0, Chance{2} / 12);
  right.add(1, Chance{3} / 12);
  right.add(3, Chance{7} / 12);
  CHECK(between(walk([&](Exact& dice) { return dice.line({"", to}); }), right) == "");
}

TEST_CASE("exact: either side of a contest wins as often") {
  Chances right;
  right.add(0, Chance{1} / 2);
  right.add(1, Chance{1} / 2);
  CHECK(between(walk([](Exact& dice) { return dice.contest({"", 6}); }), right) == "");
}

TEST_CASE("exact: an aside has no branches") {
  CHECK(between(walk([](Exact& dice) { return dice.aside({"name", 20}); }), always(1)) == "");
}

TEST_CASE("exact: the best and the worst of some dice, thrown out one by one") {
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
      CHECK(between(walk([&](Exact& dice) { return dice.keep({"", 4, 5, keep, lowest}); }), right) == "");
    }
  }
}

TEST_CASE("exact: kinds are taken in the order thrown until the cap is had") {
  const std::array<std::uint8_t, 6> kind{0, 0, 1, 1, 1, 2};
  for (const int cap : {1, 2, 3, 4, INT32_MAX}) {
    CAPTURE(cap);
    Chances right;
    for_all_faces(4, 6, [&](Faces faces, Chance chance) {
      std::array<int, 3> tally{};
      for (const int face : faces) {
        if (tally[1] + tally[2] < cap) ++tally[kind[static_cast<std::size_t>(face) - 1]];
      }
      right.add(pair(tally[1], tally[2]), chance);
    });
    CHECK(between(walk([&](Exact& dice) {
                    const auto tally = dice.kinds({"", 4, 6, kind, cap});
                    return pair(tally.first, tally.second);
                  }),
                  right) == "");
  }
}

TEST_SUITE_END();
