#include "acw/mechanisms/exchange.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw::test;

TEST_CASE("exchange: each suffers what the other hit; the attacker rolls first, also for routs") {
  CHECK(played("-r ka melee 4 mounted vs 6 militia", "12,12,12,1,12,12,12,1,1,1,4,5") ==
        "4 attacker to hit/6 defender to hit/1 attacker rout/1 defender rout/ "
        R"({"attacker":{"hits":3,"stands_lost":2,"result":"rout","disrupted":true,)"
        R"("rout_hexes":6},"defender":{"hits":3,"stands_lost":2,"result":"rout",)"
        R"("disrupted":true,"rout_hexes":5}})");
  CHECK(played("-r ka melee 2 mounted vs 6 militia", "12,1,12,12,1,1,1,1") ==
        "2 attacker to hit/6 defender to hit/ "
        R"({"attacker":{"hits":2,"stands_lost":2,"result":"eliminated","disrupted":false,)"
        R"("rout_hexes":0},"defender":{"hits":1,"stands_lost":0,"result":"disrupted",)"
        R"("disrupted":true,"rout_hexes":0}})");
}
