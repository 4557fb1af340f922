#include "acw/mechanisms/parts/crossings.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

namespace {

// 1  2  3  4  5  6
// 7  8  9 10 11 12
// 13 14 …
const Board board{6, 5};

int beyond(std::vector<int> river, std::vector<int> road) {
  Map map;
  map.river.squares = river;
  map.road.squares = road;
  map.bridge = bridge_square(board, downstream(board, river), road);
  return beyond_bridge(board, map);
}

}  // namespace

TEST_CASE(
    "crossings: a bridge at a corner reaches to the river's next square, at its first step too") {
  CHECK(beyond({1, 8}, {2, 7}) == 8);
  CHECK(beyond({1, 2, 9}, {3, 8, 13}) == 9);
  CHECK(beyond({8, 1}, {2, 7}) == 8);    // rivers run south
  CHECK(beyond({1, 8}, {1, 2}) == 0);    // in a square that both share
  CHECK(beyond({1, 2}, {13, 14}) == 0);  // they don't meet
}

TEST_CASE("crossings: where river and road don't meet, the bridge is where they are nearest") {
  CHECK(bridge_square(board, {1, 2, 3, 4, 5}, {13}) == 1);
  CHECK(bridge_square(board, {1, 2, 3, 4, 5}, {18}) == 5);
  CHECK(bridge_square(board, {1, 8, 15, 22}, {19, 25}) == 8);  // of two the nearer to the source
}

TEST_SUITE_END();
