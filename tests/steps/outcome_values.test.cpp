#include "steps/outcome_values.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/json_text.hpp"

using namespace acw;

namespace {

Outcome outcome(const std::string& name) {
  Outcome one;
  one.name = name;
  return one;
}

using Pmf = std::vector<std::pair<Value, double>>;

}  // namespace

TEST_CASE("outcome values: mean and standard deviation") {
  const auto die = marginal(outcome("die"), {{1, 0.25}, {2, 0.25}, {3, 0.25}, {6, 0.25}});
  CHECK(die.numeric);
  CHECK(die.mean == 3);
  CHECK(die.sd == doctest::Approx(1.8708286933869707).epsilon(1e-15));
  const auto certain = marginal(outcome("certain"), {{12, 1.0}});
  CHECK(certain.mean == 12);
  CHECK(certain.sd == 0);
  CHECK(marginal(outcome("none"), {}).mean == 0);
}

TEST_CASE("outcome values: the mean is of what is listed, even when a little is left out") {
  const auto most = marginal(outcome("most"), {{2, 0.4}, {4, 0.4}});
  CHECK(most.mean == doctest::Approx(3).epsilon(1e-15));
  CHECK(most.sd == doctest::Approx(1).epsilon(1e-15));
}

TEST_CASE("outcome values: a spread of one about a large mean is not lost in its square") {
  const auto far = marginal(outcome("far"), {{1'000'000'000, 0.5}, {1'000'000'002, 0.5}});
  CHECK(far.mean == doctest::Approx(1'000'000'001).epsilon(1e-15));
  CHECK(far.sd == doctest::Approx(1).epsilon(1e-12));
}

TEST_CASE("outcome values: numbers that stand for words, flags, values, or nothing") {
  const Texts words{"low", "high"};
  auto word = outcome("word");
  word.words = words;
  CHECK(marginal(word, {{0, 0.25}, {1, 0.75}}).pmf == Pmf{{"low", 0.25}, {"high", 0.75}});
  CHECK_FALSE(marginal(word, {{0, 1.0}}).numeric);
  auto flag = outcome("flag");
  flag.flag = true;
  CHECK(marginal(flag, {{0, 0.25}, {1, 0.75}}).pmf == Pmf{{false, 0.25}, {true, 0.75}});
  const std::vector<Value> list{Value{}, Value{7}, Value{9}};
  auto values = outcome("values");
  values.values = &list;
  const auto reached = marginal(values, {{0, 0.5}, {1, 0.25}, {2, 0.25}});
  CHECK(reached.not_reached == 0.5);
  CHECK(reached.pmf == Pmf{{7, 0.5}, {9, 0.5}});
}

TEST_CASE("outcome values: a scaled number is divided") {
  auto half = outcome("half");
  half.scale = 2;
  const auto odds = marginal(half, {{2, 0.5}, {3, 0.5}});
  CHECK(odds.pmf == Pmf{{1, 0.5}, {1.5, 0.5}});
  CHECK(odds.mean == 1.25);
  CHECK(odds.sd == doctest::Approx(0.25));
}

TEST_CASE("outcome values: one object, with an object of each side") {
  const std::vector<Outcome> fields{outcome("rounds"), outcome("attacker.hits"),
                                    outcome("defender.hits"), outcome("attacker.lost")};
  const std::vector<long long> numbers{3, 4, 5, 6};
  CHECK(to_json(outcome_value(fields, numbers)) ==
        R"({"rounds":3,"attacker":{"hits":4,"lost":6},"defender":{"hits":5}})");
}
