#include "steps/odds_builder.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace acw;

namespace {

Marginal numbers(std::string name, std::vector<std::pair<Value, double>> pmf) {
  Marginal one;
  one.name = std::move(name);
  one.numeric = true;
  one.pmf = std::move(pmf);
  return one;
}

using Pmf = std::vector<std::pair<Value, double>>;
using Numbered = std::vector<std::pair<long long, double>>;

Outcome outcome(const std::string& name) {
  Outcome one;
  one.name = name;
  return one;
}
/// Distribution of one outcome, of which the last digits may be lost.
Marginal odds_of(const Outcome& outcome, const Numbered& numbers) {
  OddsBuilder builder;
  for (const auto& [number, chance] : numbers) builder.add(outcome, number, chance);
  const auto list = builder.marginals();
  REQUIRE(list.size() == 1);
  return list.front();
}

}  // namespace

TEST_CASE("odds builder: distributions are mixed by their weights") {
  OddsBuilder builder;
  builder.add(numbers("killed", {{1, 0.5}, {3, 0.5}}), 0.5);
  builder.add(numbers("killed", {{0, 1.0}}), 0.5);
  const auto list = builder.marginals();
  REQUIRE(list.size() == 1);
  CHECK(list[0].pmf == std::vector<std::pair<Value, double>>{{0, 0.5}, {1, 0.25}, {3, 0.25}});
  CHECK(list[0].mean == doctest::Approx(1));
  CHECK(list[0].sd == doctest::Approx(1.224744871391589));
  CHECK(list[0].not_reached == 0);
}

TEST_CASE("odds builder: an outcome that is not always reached is conditional on reaching it") {
  OddsBuilder builder;
  builder.add(numbers("points", {{4, 1.0}}), 0.25);
  builder.add("holds", true, 0.75);
  Marginal holds;
  holds.name = "holds";
  holds.pmf = {{false, 1.0}};
  builder.add(holds, 0.25);
  const auto list = builder.marginals();
  REQUIRE(list.size() == 2);
  CHECK(list[0].not_reached == doctest::Approx(0.75));
  CHECK(list[0].pmf == std::vector<std::pair<Value, double>>{{4, 1.0}});
  CHECK(list[0].mean == doctest::Approx(4));
  CHECK(list[1].pmf == std::vector<std::pair<Value, double>>{{false, 0.25}, {true, 0.75}});
  CHECK(list[1].not_reached == 0);
}

TEST_CASE("odds builder: words are in the order of the rules; weights can be numbers of games") {
  OddsBuilder builder;
  Marginal result;
  result.name = "result";
  result.words = {"ok", "fall-back", "rout"};
  result.pmf = {{"rout", 3.0}, {"ok", 1.0}};
  builder.add(result, 1);
  result.pmf = {{"fall-back", 4.0}};
  builder.add(result, 1);
  const auto list = builder.marginals(8);
  CHECK(list[0].pmf ==
        std::vector<std::pair<Value, double>>{{"ok", 0.125}, {"fall-back", 0.5}, {"rout", 0.375}});
}

TEST_CASE("odds builder: mean and standard deviation of numbers") {
  const auto die = odds_of(outcome("die"), {{1, 0.25}, {2, 0.25}, {3, 0.25}, {6, 0.25}});
  CHECK(die.numeric);
  CHECK(die.mean == 3);
  CHECK(die.sd == doctest::Approx(1.8708286933869707).epsilon(1e-15));
  const auto certain = odds_of(outcome("certain"), {{12, 1.0}});
  CHECK(certain.mean == 12);
  CHECK(certain.sd == 0);
}

TEST_CASE("odds builder: a deviation of one is not lost beside a large mean") {
  const auto far = odds_of(outcome("far"), {{1'000'000'000, 0.5}, {1'000'000'002, 0.5}});
  CHECK(far.mean == doctest::Approx(1'000'000'001).epsilon(1e-15));
  CHECK(far.sd == doctest::Approx(1).epsilon(1e-12));
}

TEST_CASE("odds builder: numbers that represent words, flags, values, or nothing") {
  const Texts words{"low", "high"};
  auto word = outcome("word");
  word.words = words;
  CHECK(odds_of(word, {{1, 0.75}, {0, 0.25}}).pmf == Pmf{{"low", 0.25}, {"high", 0.75}});
  CHECK_FALSE(odds_of(word, {{0, 1.0}}).numeric);
  auto flag = outcome("flag");
  flag.flag = true;
  CHECK(odds_of(flag, {{0, 0.25}, {1, 0.75}}).pmf == Pmf{{false, 0.25}, {true, 0.75}});
  const std::vector<Value> list{Value{}, Value{7}, Value{9}};
  auto values = outcome("values");
  values.values = &list;
  const auto reached = odds_of(values, {{0, 0.5}, {1, 0.25}, {2, 0.25}});
  CHECK(reached.not_reached == 0.5);
  CHECK(reached.pmf == Pmf{{7, 0.5}, {9, 0.5}});
}

TEST_CASE("odds builder: a scaled number is divided") {
  auto half = outcome("half");
  half.scale = 2;
  const auto odds = odds_of(half, {{2, 0.5}, {3, 0.5}});
  CHECK(odds.pmf == Pmf{{1, 0.5}, {1.5, 0.5}});
  CHECK(odds.mean == 1.25);
  CHECK(odds.sd == doctest::Approx(0.25));
}
