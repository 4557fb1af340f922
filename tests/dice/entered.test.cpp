#include "acw/dice/entered.hpp"
#include "cli/exit_status.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

TEST_SUITE_BEGIN("dice");

using acw::dice::Ask;
using acw::dice::Entered;

namespace {

template <class Action>
std::string failure(Action action) {
  try {
    action();
  } catch (const acw::Failure& failure) {
    CHECK(acw::exit_status(failure) == 2);
    return failure.what();
  }
  return "none";
}

std::vector<int> take(Entered& dice, const Ask& ask) {
  dice.begin(ask);
  std::vector<int> faces;
  for (int i = 0; i < ask.dice; ++i) faces.push_back(dice.die());
  dice.end(-1, false);
  return faces;
}

}  // namespace

TEST_CASE("entered: faces are used in the order given, over all throws") {
  Entered dice{{3, 8, 1, 6, 2}};
  CHECK(take(dice, {"to hit", 3, 8, 5}) == std::vector<int>{3, 8, 1});
  CHECK(take(dice, {"save", 2, 6, 4}) == std::vector<int>{6, 2});
  CHECK(failure([&] { dice.finish(); }) == "none");
}

TEST_CASE("entered: too few dice name the throw that lacks them") {
  Entered none{std::vector<int>{}};
  CHECK(failure([&] {
          none.begin({"to hit", 12, 8});
        }) == "too few dice: the next roll is 12 D8 to hit; 0 given, 0 used");
  Entered one{{1, 2, 3}};
  (void)take(one, {"to hit", 2, 8});
  CHECK(failure([&] {
          one.begin({"save", 2, 6});
        }) == "too few dice: the next roll is 2 D6 to save; 3 given, 2 used");
  Entered two{{1, 2, 3, 4}};
  (void)take(two, {"to hit", 2, 8});
  CHECK(failure([&] {
          two.begin({"save", 3, 6});
        }) == "too few dice: the next roll is 3 D6 to save; 4 given, 2 used");
}

TEST_CASE("entered: a face that the die doesn't have is told with its place among those given") {
  Entered nine{{3, 9}};
  CHECK(failure([&] {
          nine.begin({"to hit", 2, 8});
        }) == "a D8 cannot show 9 (die 2 of those given): 'to hit' takes 2 D8");
  Entered zero{{1, 0}};
  (void)take(zero, {"to hit", 1, 8});
  CHECK(failure([&] {
          zero.begin({"save", 1, 6});
        }) == "a D6 cannot show 0 (die 2 of those given): 'save' takes 1 D6");
  Entered less{{-3}};
  CHECK(failure([&] {
          less.begin({"save", 1, 6});
        }) == "a D6 cannot show -3 (die 1 of those given): 'save' takes 1 D6");
  Entered edges{{1, 8}};
  CHECK(take(edges, {"to hit", 2, 8}) == std::vector<int>{1, 8});
}

TEST_CASE("entered: a throw at fault uses none of its dice") {
  Entered dice{{5, 7}};
  CHECK(failure([&] {
          dice.begin({"save", 2, 6});
        }) == "a D6 cannot show 7 (die 2 of those given): 'save' takes 2 D6");
  CHECK(take(dice, {"to hit", 2, 8}) == std::vector<int>{5, 7});
}

TEST_CASE("entered: too many dice are told when the procedure is over") {
  Entered dice{{3, 8, 1}};
  (void)take(dice, {"to hit", 2, 8});
  CHECK(failure([&] { dice.finish(); }) ==
        "too many dice: 3 given, 2 used; the last roll: 'to hit' takes 2 D8");
  const Entered unused{{4}};
  CHECK(failure([&] { unused.finish(); }) == "too many dice: 1 given, 0 used (no dice are rolled)");
}

TEST_CASE("entered: a supply is asked for what a throw still lacks, until it has it") {
  std::vector<std::pair<std::string, int>> asked;
  std::vector<std::vector<int>> given{{1, 2}, {3}, {4, 5, 6}};
  std::size_t next = 0;
  Entered dice{{}, [&](const Ask& ask, int lacking) -> Entered::More {
                 asked.emplace_back(ask.why, lacking);
                 return {next < given.size() ? given[next++] : std::vector<int>{}};
               }};
  CHECK(take(dice, {"to hit", 3, 8}) == std::vector<int>{1, 2, 3});
  CHECK(take(dice, {"save", 2, 6}) == std::vector<int>{4, 5});
  CHECK(take(dice, {"officer", 1, 6}) == std::vector<int>{6});
  CHECK(asked ==
        std::vector<std::pair<std::string, int>>{{"to hit", 3}, {"to hit", 1}, {"save", 2}});
  CHECK(failure([&] {
          dice.begin({"again", 1, 6});
        }) == "too few dice: the next roll is 1 D6 (again); 6 given, 6 used");
}

TEST_SUITE_END();
