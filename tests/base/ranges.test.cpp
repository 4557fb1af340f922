#include "acw/base/ranges.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace acw;

TEST_CASE("ranges: a whole range is asked as std asks two iterators") {
  const std::vector<int> numbers{2, 4, 5};
  const auto odd = [](int number) { return number % 2 != 0; };
  CHECK(ranges::any_of(numbers, odd));
  CHECK_FALSE(ranges::all_of(numbers, odd));
  CHECK_FALSE(ranges::none_of(numbers, odd));
  CHECK(ranges::none_of(std::vector<int>{}, odd));
  CHECK(contains(numbers, 4));
  CHECK_FALSE(contains(numbers, 3));
}

TEST_CASE("ranges: the first that is so is pointed at, and null where none is") {
  std::vector<int> numbers{2, 4, 5};
  auto* found = ranges::first_that(numbers, [](int number) { return number > 2; });
  REQUIRE(found != nullptr);
  CHECK(found == &numbers[1]);
  CHECK(ranges::first_that(numbers, [](int number) { return number > 5; }) == nullptr);
}

TEST_CASE("contains: a word stands in a list whole, and as it is written") {
  CHECK(contains(Texts{"soft", "hard"}, "hard"));
  CHECK_FALSE(contains(Texts{"soft", "hard"}, "har"));
  CHECK_FALSE(contains(Texts{"soft", "hard"}, "Hard"));
  CHECK_FALSE(contains(Texts{"soft", "hard"}, "card"));
  CHECK(contains(Texts{"soft", ""}, ""));
  CHECK_FALSE(contains(Texts{}, ""));
}
