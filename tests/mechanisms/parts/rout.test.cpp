#include "acw/mechanisms/parts/rout.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"

TEST_CASE("rout: a die and what is added to it") {
  acw::dice::Thrown dice{acw::dice::Entered{std::vector<int>{4, 4}}};
  CHECK(acw::Rout{}.hexes(dice) == 4);
  CHECK(acw::Rout{"rout", 6, 2, false}.hexes(dice) == 6);
}
