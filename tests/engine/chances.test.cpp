#include "acw/engine/chances.hpp"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "acw/dice/throw.hpp"

using namespace acw;

using RowList = std::vector<std::pair<Numbers, double>>;

TEST_CASE("chances: numbers after a throw, without those that do not matter") {
  Distribution before;
  before.add({0, 5}, 0.5);
  before.add({1, 5}, 0.5);
  const auto roll = [](Numbers& now, Dice& dice) {
    now[0] += dice.count({"", 1, 2, 2});
    now[1] += now[0];
  };
  CHECK(after(before, roll, {1, 1}).sorted() ==
        RowList{{{0, 5}, 0.25}, {{1, 6}, 0.5}, {{2, 7}, 0.25}});
  CHECK(after(before, roll, {1, 0}).sorted() ==
        RowList{{{0, 0}, 0.25}, {{1, 0}, 0.5}, {{2, 0}, 0.25}});
}

TEST_CASE("chances: sums with independent terms") {
  Distribution coin;
  coin.add({0, 1}, 0.5);
  coin.add({1, 0}, 0.5);
  const Distribution none{Numbers{10, 0}};
  CHECK(with_terms(none, coin, 0).sorted() == none.sorted());
  CHECK(with_terms(none, coin, 2).sorted() ==
        RowList{{{10, 2}, 0.25}, {{11, 1}, 0.5}, {{12, 0}, 0.25}});
}
