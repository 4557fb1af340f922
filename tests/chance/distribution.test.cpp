#include "acw/chance/distribution.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using acw::Distribution;

TEST_CASE("distribution: equal states are merged") {
  Distribution<std::string> fate;
  CHECK(fate.empty());
  fate.add("holds", 0.25);
  fate.add("breaks", 0.5);
  fate.add("holds", 0.125);
  CHECK(fate.size() == 2);
  CHECK(fate["holds"] == 0.375);
  CHECK(fate["breaks"] == 0.5);
  CHECK(fate["flees"] == 0);
  CHECK(fate.total() == 0.875);
  CHECK(fate.size() == 2);
}

TEST_CASE("distribution: what has no chance is no state") {
  Distribution<int> none;
  none.add(3, 0);
  none.add(4, -0.0);
  CHECK(none.empty());
  CHECK(none.total() == 0);
}

TEST_CASE("distribution: a certain state has all the chance") {
  const Distribution<int> certain{7};
  CHECK(certain.size() == 1);
  CHECK(certain[7] == 1);
}

TEST_CASE("distribution: states stand in order") {
  Distribution<int> states;
  for (const int state : {5, -2, 9, 0}) states.add(state, 0.25);
  std::vector<int> order;
  for (const auto& [state, chance] : states) order.push_back(state);
  CHECK(order == std::vector<int>{-2, 0, 5, 9});
}
