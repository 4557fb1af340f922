#include "acw/mechanisms/rubble.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/play/rounds.hpp"

using namespace acw;

namespace {

Rubble::Outcome fallen(int standing, const std::vector<int>& faces) {
  const Rubble::Plan plan{{"points", static_cast<int>(faces.size()), 6},
                          standing,
                          {"gone", "weak", "whole"},
                          {0, 10, 30}};
  dice::Thrown dice{dice::Entered{faces}};
  return play::resolve<Rubble>(plan, dice);
}

}  // namespace

TEST_CASE("rubble: what is left tells the state, its bound included") {
  CHECK(fallen(30, {6, 6}).points_left == 18);
  CHECK(fallen(30, {6, 6}).state == 2);
  CHECK(fallen(15, {2, 2}).points_left == 11);
  CHECK(fallen(15, {2, 2}).state == 2);
  CHECK(fallen(15, {2, 3}).state == 1);
  CHECK(fallen(6, {2, 3}).state == 1);
}

TEST_CASE("rubble: nothing is less than nothing") {
  CHECK(fallen(5, {2, 3}).points_left == 0);
  CHECK(fallen(5, {6, 6}).points_left == 0);
  CHECK(fallen(5, {6, 6}).state == 0);
}
