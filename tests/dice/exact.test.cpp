#include "acw/dice/exact.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>

#include "support/brute.hpp"
#include "support/walk.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using namespace acw::test;
using dice::Exact;

namespace {

std::string pair(int a, int b) { return std::to_string(a) + "," + std::to_string(b); }

}  // namespace

TEST_CASE("exact: a pool of dice is a binomial") {
  for (const bool low : {false, true}) {
    for (int needs = 0; needs <= 9; ++needs) {
      CAPTURE(needs);
      CAPTURE(low);
      Chances right;
      for_all_faces(4, 8, [&](Faces faces, Chance chance) {
        right.add(low ? at_most(faces, needs) : at_least(faces, needs), chance);
      });
      CHECK(between(walk([&](Exact& dice) {
                      return dice.count({"", 4, 8, needs, low});
                    }),
                    right) == "");
    }
  }
}

TEST_CASE("exact: no dice are no successes, and no branch") {
  CHECK(between(walk([](Exact& dice) { return dice.count({"", 0, 8, 1}); }), always(0)) == "");
  CHECK(between(walk([](Exact& dice) { return dice.count({"", -1, 8, 5}); }), always(0)) == "");
}

TEST_CASE("exact: hits and saves of a cascade come together") {
  const Pool hit{"hit", 3, 6, 4};
  for (const Pool save : {Pool{"save", 1, 4, 3}, Pool{"save", 1, 4, 2, true}, Pool{"save", 1, 4, 5},
                          Pool{"save", 1, 4, 1}}) {
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

TEST_CASE("exact: an aside has no branches") {
  CHECK(between(walk([](Exact& dice) { return dice.aside({"name", 20}); }), always(1)) == "");
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

TEST_CASE("exact: dice are counted in pools, so that twelve of them are thirteen paths") {
  int paths = 0;
  Exact dice;
  do {
    dice.start();
    (void)dice.count({"", 12, 8, 6});
    ++paths;
  } while (dice.next());
  CHECK(paths == 13);
}

TEST_CASE("exact: a cascade of a hundred thousand dice is quick when one part is asked for") {
  Exact dice{Focus::unsaved};
  double mean = 0;
  int paths = 0;
  do {
    dice.start();
    const int unsaved = dice.cascade({"", 100'000, 8, 5}, {"", 1, 6, 4}).hits;
    mean += dice.weight() * unsaved;
    ++paths;
  } while (dice.next());
  CHECK(mean == doctest::Approx(25'000).epsilon(1e-10));
  CHECK(paths < 20'000);
}

TEST_SUITE_END();
