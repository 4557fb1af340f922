#include "acw/dice/thrown.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "acw/dice/entered.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using dice::Entered;
using dice::Thrown;

namespace {

/// Dice with these faces, all of which the throw has to use.
template <class Action>
auto with(std::vector<int> faces, Action action) {
  Thrown dice{Entered{std::move(faces)}};
  const auto result = action(dice);
  dice.roller().finish();
  return result;
}

}  // namespace

TEST_CASE("thrown: the number needed counts itself, high or low") {
  CHECK(with({1, 4, 5, 6, 8}, [](auto& dice) { return dice.count({"", 5, 8, 5}); }) == 3);
  CHECK(with({1, 4, 5, 6, 8}, [](auto& dice) { return dice.count({"", 5, 8, 5, true}); }) == 3);
  CHECK(with({4, 4}, [](auto& dice) { return dice.count({"", 2, 8, 5}); }) == 0);
  CHECK(with({6, 6}, [](auto& dice) { return dice.count({"", 2, 8, 5, true}); }) == 0);
}

TEST_CASE("thrown: what is certain or impossible takes no dice") {
  CHECK(with({}, [](auto& dice) { return dice.count({"", 5, 8, 1}); }) == 5);
  CHECK(with({}, [](auto& dice) { return dice.count({"", 5, 8, -3}); }) == 5);
  CHECK(with({}, [](auto& dice) { return dice.count({"", 5, 8, 9}); }) == 0);
  CHECK(with({}, [](auto& dice) { return dice.count({"", 5, 8, 8, true}); }) == 5);
  CHECK(with({}, [](auto& dice) { return dice.count({"", 5, 8, 0, true}); }) == 0);
  CHECK(with({}, [](auto& dice) { return dice.count({"", 0, 8, 5}); }) == 0);
  CHECK(with({}, [](auto& dice) { return dice.count({"", -2, 8, 1}); }) == 0);
}

TEST_CASE("thrown: a cascade throws one die for each success, and reads no other number of dice") {
  const auto cascade = with({8, 2, 5, 4, 3}, [](auto& dice) {
    return dice.cascade({"hit", 3, 8, 5}, {"save", 99, 6, 4});
  });
  CHECK(cascade.hits == 2);
  CHECK(cascade.saved == 1);
  const auto missed = with({1, 2, 3}, [](auto& dice) {
    return dice.cascade({"hit", 3, 8, 5}, {"save", 99, 6, 4});
  });
  CHECK(missed.hits == 0);
  CHECK(missed.saved == 0);
  const auto certain = with({6, 1}, [](auto& dice) {
    return dice.cascade({"hit", 2, 8, 1}, {"save", 1, 6, 4});
  });
  CHECK(certain.hits == 2);
  CHECK(certain.saved == 1);
}

TEST_CASE("thrown: a total outside its bounds is thrown again, all dice") {
  CHECK(with({1, 1, 6, 6, 2, 3}, [](auto& dice) { return dice.sum({"", 2, 6, 3, 11}); }) == 5);
  CHECK(with({1, 2}, [](auto& dice) { return dice.sum({"", 2, 6, 3, 11}); }) == 3);
  CHECK(with({5, 6}, [](auto& dice) { return dice.sum({"", 2, 6, 3, 11}); }) == 11);
}

TEST_CASE("thrown: several sums are added up, and none of no dice is asked for") {
  const std::array<Sum, 3> pools{Sum{"a", 2, 6}, Sum{"b", 0, 8}, Sum{"c", 1, 10}};
  CHECK(with({1, 6, 10}, [&](auto& dice) { return dice.sums(pools); }) == 17);
}

TEST_CASE("thrown: a face that is marked is thrown again") {
  const std::array<std::uint8_t, 3> again{1, 0, 1};
  CHECK(with({1, 3, 3, 2}, [&](auto& dice) { return dice.face({"", 6, again}); }) == 2);
  CHECK(with({6}, [&](auto& dice) { return dice.face({"", 6, again}); }) == 6);
  CHECK(with({1, 5}, [&](auto& dice) { return dice.aside({"", 6, again}); }) == 5);
}

TEST_CASE("thrown: a chart's line goes up to its face") {
  const std::array<int, 4> to{2, 5, 5, 8};
  for (const auto& [face, line] : {std::pair{1, 0}, {2, 0}, {3, 1}, {5, 1}, {6, 3}, {8, 3}}) {
    CHECK(with({face}, [&](auto& dice) { return dice.line({"", to}); }) == line);
  }
}

TEST_CASE("thrown: the higher of two wins, equals throw again") {
  CHECK(with({5, 2}, [](auto& dice) { return dice.contest({"", 6}); }) == 0);
  CHECK(with({3, 3, 1, 1, 2, 6}, [](auto& dice) { return dice.contest({"", 6}); }) == 1);
}

TEST_CASE("thrown: the best or the worst are kept") {
  CHECK(with({2, 6, 1, 5}, [](auto& dice) { return dice.keep({"", 4, 6, 2, false}); }) == 11);
  CHECK(with({2, 6, 1, 5}, [](auto& dice) { return dice.keep({"", 4, 6, 2, true}); }) == 3);
  CHECK(with({2, 6, 1, 5}, [](auto& dice) { return dice.keep({"", 4, 6, 4, true}); }) == 14);
}

TEST_CASE("thrown: kinds are taken in the order thrown until the cap is had, but all dice fall") {
  const std::array<std::uint8_t, 6> kind{0, 0, 0, 1, 1, 2};
  const auto capped = with({1, 6, 4, 6, 6}, [&](auto& dice) {
    return dice.kinds({"", 5, 6, kind, 3});
  });
  CHECK(capped.first == 1);
  CHECK(capped.second == 2);
  const auto first = with({4, 5, 4, 6}, [&](auto& dice) {
    return dice.kinds({"", 4, 6, kind, 2});
  });
  CHECK(first.first == 2);
  CHECK(first.second == 0);
  const auto open = with({4, 5, 1, 6}, [&](auto& dice) { return dice.kinds({"", 4, 6, kind}); });
  CHECK(open.first == 2);
  CHECK(open.second == 1);
  const auto none = with({}, [&](auto& dice) { return dice.kinds({"", 0, 6, kind}); });
  CHECK(none.first + none.second == 0);
}

TEST_SUITE_END();
