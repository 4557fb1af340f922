#include "acw/mechanisms/stand_volley.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw::test;

TEST_CASE("stand volley: hits are rolled, then what they do") {
  CHECK(played("-r ka fire 3 12-pounder 1hex at 6 militia", "10,4,3,3") ==
        R"(3 to hit/1 rout/ {"hits":3,"stands_lost":2,"result":"rout","disrupted":true,)"
        R"("rout_hexes":3})");
  CHECK(played("-r ka fire 3 12-pounder 1hex at 6 militia", "3,9,3") ==
        R"(3 to hit/ {"hits":1,"stands_lost":0,"result":"disrupted","disrupted":true,)"
        R"("rout_hexes":0})");
}
