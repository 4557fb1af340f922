#include "steps/mixture.hpp"

#include <doctest/doctest.h>

#include <string>

using acw::Marginal;
using acw::Mixture;
using acw::Value;

namespace {

Marginal numbers(std::string name, std::vector<std::pair<Value, double>> pmf) {
  Marginal one;
  one.name = std::move(name);
  one.numeric = true;
  one.pmf = std::move(pmf);
  return one;
}

}  // namespace

TEST_CASE("mixture: numbers are mixed by their chances, with mean and deviation of the whole") {
  Mixture mixture;
  mixture.add(numbers("killed", {{1, 0.5}, {3, 0.5}}), 0.5);
  mixture.add(numbers("killed", {{0, 1.0}}), 0.5);
  const auto list = mixture.marginals();
  REQUIRE(list.size() == 1);
  CHECK(list[0].pmf == std::vector<std::pair<Value, double>>{{0, 0.5}, {1, 0.25}, {3, 0.25}});
  CHECK(list[0].mean == doctest::Approx(1));
  CHECK(list[0].sd == doctest::Approx(1.224744871391589));
  CHECK(list[0].not_reached == 0);
}

TEST_CASE("mixture: what nobody comes to is told, and the mean is of those who do") {
  Mixture mixture;
  mixture.add(numbers("points", {{4, 1.0}}), 0.25);
  mixture.add("holds", true, 0.75);
  Marginal holds;
  holds.name = "holds";
  holds.pmf = {{false, 1.0}};
  mixture.add(holds, 0.25);
  const auto list = mixture.marginals();
  REQUIRE(list.size() == 2);
  CHECK(list[0].not_reached == doctest::Approx(0.75));
  CHECK(list[0].pmf == std::vector<std::pair<Value, double>>{{4, 1.0}});
  CHECK(list[0].mean == doctest::Approx(4));
  CHECK(list[1].pmf == std::vector<std::pair<Value, double>>{{false, 0.25}, {true, 0.75}});
  CHECK(list[1].not_reached == 0);
}

TEST_CASE("mixture: words stand as the rules list them, and games are shares of all") {
  Mixture mixture;
  Marginal result;
  result.name = "result";
  result.words = {"ok", "fall-back", "rout"};
  result.pmf = {{"rout", 3.0}, {"ok", 1.0}};
  mixture.add(result, 1);
  result.pmf = {{"fall-back", 4.0}};
  mixture.add(result, 1);
  const auto list = mixture.marginals(8);
  CHECK(list[0].pmf ==
        std::vector<std::pair<Value, double>>{{"ok", 0.125}, {"fall-back", 0.5}, {"rout", 0.375}});
}
