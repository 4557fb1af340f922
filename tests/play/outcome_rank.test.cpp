#include "acw/play/outcome_rank.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "../../src/records/luck_log.hpp"  // the tests have one of that name, too
#include "acw/base/effort.hpp"
#include "acw/base/json.hpp"
#include "render/render.hpp"

using namespace acw;

namespace {

Marginal killed() {
  Marginal odds;
  odds.name = "killed";
  odds.numeric = true;
  odds.pmf = {{0, 0.125}, {1, 0.375}, {2, 0.375}, {3, 0.125}};
  return odds;
}

}  // namespace

TEST_CASE("luck: a number stands between as many or more, and fewer") {
  const auto luck = outcome_rank(killed(), 2);
  REQUIRE(luck);
  CHECK(luck->outcome == "killed");
  CHECK(luck->ordered);
  CHECK(luck->at_least == 0.5);
  CHECK(luck->fewer == 0.5);
  CHECK(luck->chance == 0.375);
  CHECK(outcome_rank(killed(), 2.0)->at_least == 0.5);
}

TEST_CASE("luck: words, yes and no, and numbers that name a thing have one chance") {
  Marginal holds;
  holds.name = "holds";
  holds.pmf = {{false, 0.39}, {true, 0.61}};
  const auto luck = outcome_rank(holds, true);
  REQUIRE(luck);
  CHECK_FALSE(luck->ordered);
  CHECK(luck->chance == 0.61);
  CHECK_FALSE(outcome_rank(killed(), 2, true)->ordered);
}

TEST_CASE("luck: there is none where nothing else could have come, or the value itself couldn't") {
  Marginal certain = killed();
  certain.pmf = {{3, 1.0}};
  CHECK_FALSE(outcome_rank(certain, 3));
  CHECK_FALSE(outcome_rank(killed(), 4));
  CHECK_FALSE(outcome_rank(killed(), "three"));
}

TEST_CASE("luck: outcomes of a side are found in its object") {
  const auto outcome = parse_json(R"({"hits":4,"attacker":{"hits":2}})");
  CHECK(outcome_at(outcome, "hits") == Value{4});
  CHECK(outcome_at(outcome, "attacker.hits") == Value{2});
  CHECK(outcome_at(outcome, "defender.hits").is_null());
}

TEST_CASE("luck: it is told in plain words" * doctest::test_suite("render")) {
  const auto words = [](double at_least, double fewer, double chance, bool times = false) {
    return luck_words({"killed", true, at_least, fewer, chance}, times);
  };
  CHECK(words(0.21, 0.79, 0.1) == "this many or more: 21 %");
  CHECK(words(1, 0, 0.07) == "this few or fewer: 7 %");
  CHECK(words(0.0042, 0.9958, 0.004) == "this many or more: 0.4 %");
  CHECK(words(0.000025, 0.999975, 0.00002) == "this many or more: once in 40,000");
  CHECK(words(0.000123, 0.999877, 0.0001) == "this many or more: once in 8,100");
  CHECK(words(1e-15, 1, 1e-15) == "this many or more: less than once in a million million");
  CHECK(words(0.5, 0.5, 0.2, true) == "this often or more: 50 %");
  CHECK(words(1, 0, 0.3, true) == "this rarely or less: 30 %");
  CHECK(luck_words({"holds", false, 0, 0, 0.61}) == "61 %");
  CHECK(how_often(0) == "never");
  CHECK(how_often(1) == "always");
  CHECK(how_often(0.00996) == "1 %");
  CHECK(how_often(0.9951) == "over 99 %");
  CHECK(how_often(0.9949) == "99 %");
}

TEST_CASE("luck: results of which hardly two had the same chances are added up all the same") {
  LuckKind kind;
  constexpr int many = 20'000;
  for (int i = 0; i < many; ++i) {
    const double edge = 0.2 + 1e-6 * i;
    kind.parts[{{0, edge}, {9'000, 1 - 2 * edge}, {18'000, edge}}] = 1;
  }
  kind.parts[{{0, 0.5}, {1'000, 0.5}}] = 1;  // so that the sum goes by ones
  kind.number = many + 1;
  kind.actual = 9'000LL * many;
  const Effort worth;
  const auto luck = kind.luck();
  // The sum of the rest is as likely above its mean as below, and of the last there are two ways.
  const double middle = 2 * luck.chance;
  CHECK(std::fabs(luck.fewer - (0.5 - middle / 2)) < 1e-12);
  CHECK(std::fabs(luck.at_least - (0.5 + middle / 2)) < 1e-12);
  const double variance = 2 * (0.2 * many + 1e-6 * many * (many - 1) / 2);
  CHECK(std::fabs(middle * std::sqrt(2 * 3.141592653589793 * variance) - 1) < 1e-3);
}
