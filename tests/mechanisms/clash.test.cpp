#include "acw/mechanisms/clash.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("clash: the attackers roll first, and the men who fall still strike") {
  CHECK(played("-r si melee 5 mounted elite impact flank vs 5 uphill", "25,2,1,8,75,7") ==
        "1 attackers, one more/3 attackers, kill dice/1 defenders, one more/"
        "1 defenders, kill dice/ "
        R"({"attackers_points":225,"defenders_points":75,"attackers_killed":0,"attackers_out":1,)"
        R"("defenders_killed":1,"defenders_out":1,"attackers_lost":1,"defenders_lost":2})");
  CHECK(played("-r si melee 1 mounted elite impact flank vs 1 uphill", "45,2,15,2") ==
        "1 attackers, one more/1 attackers, kill dice/1 defenders, one more/"
        "1 defenders, kill dice/ "
        R"({"attackers_points":45,"defenders_points":15,"attackers_killed":1,"attackers_out":0,)"
        R"("defenders_killed":1,"defenders_out":0,"attackers_lost":1,"defenders_lost":1})");
}

TEST_SUITE_END();
