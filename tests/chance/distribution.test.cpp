#include "acw/chance/distribution.hpp"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

using acw::Distribution;
using acw::Numbers;
using acw::NumbersHash;

using List = std::vector<std::pair<Numbers, double>>;

TEST_CASE("distribution: the probabilities of equal rows are added up, and rows are sorted") {
  Distribution rows;
  rows.add({3, 0}, 0.25);
  rows.add({2, 7}, 0.25);
  rows.add({3, 0}, 0.125);
  rows.add({3, -2}, 0.25);
  rows.add({}, 0.125);
  CHECK(rows.size() == 4);
  CHECK(rows.sorted() == List{{{}, 0.125}, {{2, 7}, 0.25}, {{3, -2}, 0.25}, {{3, 0}, 0.375}});
}

TEST_CASE("distribution: a row without a probability is not kept") {
  Distribution rows;
  rows.add({1}, 0);
  rows.add({2}, -0.0);
  CHECK(rows.size() == 0);
  CHECK(rows.sorted().empty());
}

TEST_CASE("distribution: a certain row has the probability 1") {
  CHECK(Distribution{Numbers{4, 5}}.sorted() == List{{{4, 5}, 1}});
}

TEST_CASE("distribution: the hash depends on every bit of every number, and on their order") {
  const NumbersHash hash;
  const Numbers numbers{1, 2, 3};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    for (int bit = 0; bit < 31; ++bit) {
      auto others = numbers;
      others[i] ^= 1 << bit;
      CHECK(hash(others) != hash(numbers));
    }
  }
  CHECK(hash({3, 2, 1}) != hash(numbers));
  CHECK(hash({1, 2, 3, 0}) != hash(numbers));
}
