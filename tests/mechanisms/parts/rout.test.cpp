#include "acw/mechanisms/parts/rout.hpp"

#include <doctest/doctest.h>

#include "support/rolled.hpp"

using namespace acw;

TEST_CASE("rout: a die and the number added to it; no die if it has no sides") {
  const auto hexes = [](const Rout& rout, std::vector<int> faces) {
    return test::rolled(std::move(faces), [&](Dice& dice) { return rout.hexes(dice); });
  };
  CHECK(hexes({}, {4}) == 4);
  CHECK(hexes({"rout", 6, 2, false}, {4}) == 6);
  CHECK(hexes({"rout", 0, 2, false}, {}) == 0);
}
