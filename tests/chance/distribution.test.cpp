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

TEST_CASE("distribution: sums of independent numbers meet every pair") {
  Distribution<long long> coin;
  coin.add(0, 0.5);
  coin.add(1, 0.5);
  Distribution<long long> loss;
  loss.add(-1, 0.25);
  loss.add(0, 0.75);
  const auto sum = coin + loss;
  CHECK(sum.size() == 3);
  CHECK(sum[-1] == 0.125);
  CHECK(sum[0] == 0.5);
  CHECK(sum[1] == 0.375);
  CHECK((coin + Distribution<long long>{}).empty());
}
