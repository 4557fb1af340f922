#include "acw/mechanisms/stand_or_rout.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw::test;

TEST_CASE("stand or rout: a unit that stands does not run, and one that cannot run is eliminated") {
  CHECK(played("-r ka morale regular", "4") ==
        R"(1 to stand/ {"needs":4,"stands":true,"rout_hexes":0,"result":"stands"})");
  CHECK(played("-r ka morale regular", "3,5") ==
        R"(1 to stand/1 rout/ {"needs":4,"stands":false,"rout_hexes":5,"result":"rout"})");
  CHECK(played("-r ka morale regular artillery", "3") ==
        R"(1 to stand/ {"needs":4,"stands":false,"rout_hexes":0,"result":"eliminated"})");
  CHECK(played("-r ka morale elite uphill obstacle") ==
        R"( {"needs":0,"stands":true,"rout_hexes":0,"result":"stands"})");
}

TEST_CASE("stand or rout: a unit that does not stand has failed") {
  CHECK(acw_run("-r ka morale regular --dice 3,5 --exit-status").code == 3);
  CHECK(acw_run("-r ka morale regular --dice 4 --exit-status").code == 0);
}
