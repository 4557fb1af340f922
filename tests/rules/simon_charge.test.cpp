#include <doctest/doctest.h>

#include <string>

#include "rules/simon.hpp"

TEST_SUITE_BEGIN("rules");

namespace acw::test::simon {

TEST_CASE("simon charge: the whole sequence in the order of its dice") {
  // Morale of 90 held; 5 × (30 − 6) = 120 points of fire; an attacker falls, 80 held; 4 × 35 = 140
  // against 4 × 15 = 60; morale of both.
  const auto result =
      played("charge 5 mounted elite 12in vs 5 uphill --dice 90,20,2,8,80,40,1,8,60,9,81,80");
  const auto throws = list(result["throws"]);
  REQUIRE(throws.size() == 10);
  const int needs[] = {90, 20, 0, 80, 40, 0, 60, 0, 80, 80};
  const int dice[] = {1, 1, 2, 1, 1, 2, 1, 1, 1, 1};
  for (std::size_t i = 0; i < 10; ++i) {
    CAPTURE(i);
    CHECK(text(throws[i]["dice"]) == std::to_string(dice[i]));
    if (needs[i] > 0) CHECK(text(throws[i]["needs"]) == std::to_string(needs[i]));
    else CHECK(throws[i]["needs"].is_null());
  }
  const auto outcome = result["outcome"];
  CHECK(text(outcome["defender_breaks"]) == "false");
  CHECK(text(outcome["attacker_stopped"]) == "false");
  CHECK(text(outcome["attackers_lost"]) == "1");
  CHECK(text(outcome["defenders_lost"]) == "1");
  CHECK(text(outcome["defenders_out"]) == "1");
  CHECK(text(outcome["attacker_breaks_after"]) == "true");
  CHECK(text(outcome["defender_breaks_after"]) == "false");
}

TEST_CASE("simon charge: broken defenders are hacked at once") {
  const auto result = played("charge 5 mounted elite 12in vs 5 uphill --dice 91,75,2,1");
  CHECK(text(result["outcome"]["defender_breaks"]) == "true");
  CHECK(text(result["outcome"]["defenders_lost"]) == "2");
  CHECK(text(result["outcome"]["attackers_lost"]) == "0");
}

TEST_CASE("simon charge: impact goes without saying") {
  CHECK(text(played("charge 5 12in vs 5 --seed 1")["situation"]["impact"]) == "true");
  const auto said = played("charge 5 impact 12in vs 5 --odds")["odds"];
  CHECK(said == played("charge 5 12in vs 5 --odds")["odds"]);
  CHECK_FALSE(said == played("charge 5 elite 12in vs 5 --odds")["odds"]);
}

TEST_CASE("simon charge: half way out of reach nobody fires") {
  CHECK(list(played("charge 6 60in vs 6 --dice 11,2,2,51,8,60")["throws"]).size() == 5);
  CHECK(text(list(played("charge 6 60in vs 6 --seed 1")["throws"])[0]["why"]).find("fire") ==
        std::string::npos);
  CHECK(text(list(played("charge 6 59in vs 6 --seed 1")["throws"])[0]["why"]).find("fire") == 0);
}

TEST_CASE("simon charge: the gunners' one increment is thrown by the range factor of a cannon") {
  // Half of 12 inches away: (60 − 6) / 2 = 27 a gunner, 4 × 27 = 108 points; muskets would have
  // been 96.
  const auto fire = [](const std::string& command) {
    for (const auto& need : list(played("charge 5 " + command + " --need")["needs"])) {
      if (text(need["why"]).find("fire, ") == 0) return text(need["needs"]);
    }
    return std::string{"none"};
  };
  CHECK(fire("12in vs 4 artillery") == "8");
  CHECK(fire("12in vs 4") == "96");
  CHECK(fire("80in vs 5 gunners") == "50");
  CHECK(fire("80in vs 5") == "none");
  CHECK(fire("119in vs 5 artillery") == "1");
  CHECK(fire("120in vs 5 artillery") == "none");
  CHECK(fire("12in vs 5 artillery no-rounds") == "none");
}

TEST_CASE("simon charge: what the gunners do is told with its place") {
  const auto told = [](const std::string& words, const std::string& what) {
    const Ran ran = acw_run("-r si charge 5 12in vs 4 " + words + " --need --explain");
    CAPTURE(ran.out);
    CHECK(ran.code == 0);
    return ran.out.find(what) != std::string::npos;
  };
  CHECK(told("artillery", "cannon: range factor 27 × 1 increment × 4 men = 108"));
  CHECK(told("artillery", "R7a:"));
  CHECK(told("artillery no-rounds", "the defenders don't fire: no rounds are left"));
  CHECK_FALSE(told("artillery no-rounds", "range factor 27"));
  CHECK_FALSE(told("infantry", "R7a:"));
}

TEST_CASE("simon charge: --exit-status tells that the attackers are stopped or break") {
  CHECK(acw_run("-r si charge 5 mounted elite 12in vs 5 uphill --exit-status --dice 90,20,2,8,81")
            .code == 3);
  CHECK(acw_run("-r si charge 5 mounted elite 12in vs 5 uphill --exit-status --dice 91,75,2,1")
            .code == 0);
}

TEST_CASE("simon charge: what isn't allowed, or ill said") {
  check_all({{"charge 5 artillery 10in vs 5", "don't charge"},
             {"charge 5 infantry mounted 10in vs 5", "can't charge mounted"},
             {"charge 5 10in vs 5 infantry no-rounds", "only to artillery"},
             {"charge 5 10in vs 5 cavalry no-rounds", "only to artillery"},
             {"fire 3 artillery musket 10in at 5", "can carry the musket"}},
            1);
  check_all(
      {
          {"charge 5 10in vs 5 no-rounds", "type 'artillery'"},
          {"charge 5 10in no-rounds vs 5 artillery", "after 'at'"},
          {"charge 5 10in vs 5 artillery no-round", "did you mean 'no-rounds'"},
          {"charge 5 vs 5", "distance"},
          {"charge 5 12in", "missing target"},
          {"charge 12in vs 5", "number"},
          {"charge 5 12in vs 5 --dice 91,75,2", "hack"},
          {"charge 5 12in 13in vs 5", "already"},
      },
      2);
}

}  // namespace acw::test::simon

TEST_SUITE_END();
