#include "acw/chance/states.hpp"

#include <doctest/doctest.h>

#include <compare>
#include <cstdint>
#include <type_traits>

using namespace acw;

namespace {

struct Pair {
  int one = 0;
  int other = 0;
  auto operator<=>(const Pair&) const = default;
};
struct Odd {
  int numbers[3] = {};
  auto operator<=>(const Odd&) const = default;
};
struct Padded {
  char letter = 0;
  int number = 0;
  auto operator<=>(const Padded&) const = default;
};

}  // namespace

TEST_CASE("states: equal ones are merged, as a distribution merges them") {
  StateTable<Pair> flat;
  Distribution<Pair> tree;
  std::uint32_t word = 1;
  for (int i = 0; i < 20'000; ++i) {
    word = word * 1664525U + 1013904223U;
    const Pair state{static_cast<int>(word >> 25), static_cast<int>((word >> 18) & 63U) - 30};
    flat.add(state, i % 7);
    tree.add(state, i % 7);
  }
  CHECK(flat.size() == tree.size());
  for (const auto& [state, chance] : flat) CHECK(chance == tree[state]);
  CHECK(flat.total() == tree.total());
}

TEST_CASE("states: they come in the order in which they came first, and none without a chance") {
  StateTable<Odd> states;
  CHECK(states.empty());
  states.add({{3, 2, 1}}, 0.5);
  states.add({{1, 2, 3}}, 0.25);
  states.add({{0, 0, 0}}, 0);
  states.add({{3, 2, 1}}, 0.25);
  REQUIRE(states.size() == 2);
  CHECK(states.begin()->first == Odd{{3, 2, 1}});
  CHECK(states.begin()->second == 0.75);
}

TEST_CASE("states: what has bytes that mean nothing is kept in a tree") {
  CHECK(std::is_same_v<StatesOf<Pair>, StateTable<Pair>>);
  CHECK(std::is_same_v<StatesOf<Odd>, StateTable<Odd>>);
  CHECK(std::is_same_v<StatesOf<Padded>, Distribution<Padded>>);
}
