#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "rules/simon.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

namespace acw::test::simon {

TEST_CASE("simon fire: 5 men at 11 inches for 2 increments are 190 points") {
  const auto result = played("fire 5 musket 11in at 10 --increments 2 --dice 90,2,1");
  CHECK(text(result["outcome"]["cp"]) == "190");
  CHECK(text(result["outcome"]["kill_dice"]) == "2");
  CHECK(text(result["outcome"]["killed"]) == "1");
  CHECK(text(result["outcome"]["out_of_action"]) == "1");
  CHECK(text(played(
            "fire 5 musket 11in at 10 --increments 2 --dice 91,2")["outcome"]["kill_dice"]) == "1");
}

TEST_CASE("simon fire: the D100 comes before the kill dice, and each throw tells its need") {
  const auto throws = list(played("fire 5 11in at open --dice 90,2,1")["throws"]);
  REQUIRE(throws.size() == 2);
  CHECK(text(throws[0]["sides"]) == "100");
  CHECK(text(throws[0]["needs"]) == "90");
  CHECK(text(throws[0]["low"]) == "true");
  CHECK(text(throws[0]["successes"]) == "1");
  CHECK(text(throws[1]["dice"]) == "2");
  CHECK(text(throws[1]["sides"]) == "10");
}

TEST_CASE("simon fire: range factors of figure 1") {
  const auto points = [](const std::string& words) {
    return text(played("fire 1 " + words + " at open --increments 1 --seed 1")["outcome"]["cp"]);
  };
  CHECK(points("musket 0in") == "30");
  CHECK(points("musket 15in") == "15");
  CHECK(points("musket 29in") == "1");
  CHECK(points("cannon 0in") == "30");
  CHECK(points("cannon 30in") == "15");
  CHECK(points("cannon 58in") == "1");
}

TEST_CASE("simon fire: increments at distances of their own are added up before a fraction drops") {
  const auto result = played("fire 5 musket 20in+17in at 10 --dice 15,2,1");
  CHECK(text(result["outcome"]["cp"]) == "115");
  CHECK(text(result["situation"]["increments"]) == "2");
  CHECK(text(result["situation"]["distance"]) == "20");
  CHECK(text(list(result["situation"]["further_distances"])[0]) == "17in");
  CHECK(text(result["typed"]) == "fire 5 musket 20in+17in at 10");
  const auto points = [](const std::string& words) {
    return text(played("fire " + words + " at open --seed 1")["outcome"]["cp"]);
  };
  CHECK(points("1 musket 20.5in+17.5in") == "22");  // 9.5 + 12.5: by themselves 9 and 12
  CHECK(points("3 cannon 21in+24in") == "112");     // (19.5 + 18) × 3
  CHECK(points("2 musket 20in+17in+50.8cm") == "66");
  CHECK(has(acw_run("-r si fire 5 musket 20in+17in at 10 --need").out, "20 in + 17 in"));
}

TEST_CASE("simon fire: what distances with + don't go with") {
  const auto code = [](const std::string& words) { return acw_run("-r si fire " + words).code; };
  CHECK(code("5 musket 20in+17in at 10 --increments 2") == 2);
  CHECK(code("5 musket --increments 2 20in+17in at 10") == 2);
  CHECK(code("5 musket 20in+17in+9in+8in at 10") == 2);
  CHECK(code("5 musket 20+17in at 10") == 2);
  CHECK(code("5 musket 20in + 17in at 10") == 2);
  CHECK(code("5 musket 20in+17in at 10 musket --to-the-end") == 2);
  CHECK(code("5 musket 9in --further-distances 7in --increments 3 at 10") == 2);
  CHECK(code("5 cannon 20in+17in+9in at 10") == 1);
  CHECK(code("5 musket 20in+31in at 10") == 1);
  CHECK(has(acw_run("-r si fire 5 muskte at 10").err, "a distance; to-the-end"));
}

TEST_CASE("simon fire: 2 increments, muskets and the open go without saying") {
  const auto situation = played("fire 5 11in at open --seed 1")["situation"];
  CHECK(text(situation["weapon"]) == "musket");
  CHECK(text(situation["increments"]) == "2");
  CHECK(text(situation["target"]["cover"]) == "open");
  const auto gunners = played("fire 5 artillery 11in at open --seed 1")["situation"];
  CHECK(text(gunners["weapon"]) == "cannon");
  CHECK(text(gunners["increments"]) == "1");
  CHECK(has(acw_run("-r si fire 5 cannon 11in at open").out, "cannon increments 1,"));
  CHECK(text(played("fire 5 cavalry 11in at open --seed 1")["situation"]["weapon"]) == "musket");
}

TEST_CASE("simon fire: every face of a kill die behind every cover") {
  // Killed, out of action or nothing by face, 1 to 10.
  for (const auto& [cover, kinds] : {std::pair<const char*, const char*>{"open", "okokoko---"},
                                     {"soft", "kokoko----"},
                                     {"hard", "okoko-----"}}) {
    for (int face = 1; face <= 10; ++face) {
      const auto outcome = played(std::string{"fire 10 20in --increments 1 at "} + cover +
                                  " --dice " + std::to_string(face))["outcome"];
      const std::string behind = cover;
      CAPTURE(behind);
      CAPTURE(face);
      CHECK(text(outcome["killed"]) == (kinds[face - 1] == 'k' ? "1" : "0"));
      CHECK(text(outcome["out_of_action"]) == (kinds[face - 1] == 'o' ? "1" : "0"));
    }
  }
}

TEST_CASE("simon fire: all dice are thrown, and no more men fall than there are") {
  const auto outcome = played("fire 10 10in at 2 --dice 9,1,2,4")["outcome"];
  CHECK(text(outcome["killed"]) == "1");
  CHECK(text(outcome["out_of_action"]) == "1");
  CHECK(text(played("fire 10 10in at open --dice 9,1,2,4")["outcome"]["killed"]) == "2");
}

TEST_CASE("simon fire: no points, or points without a rest, throw no D100 and say so") {
  CHECK(list(played("fire 1 29.9in at open --increments 1")["throws"]).empty());
  CHECK_FALSE(list(played("fire 1 29.9in at open --increments 1")["notes"]).empty());
  CHECK(list(played("fire 10 20in at open --increments 1 --seed 1")["throws"]).size() == 1);
}

TEST_CASE("simon fire: what the rules don't allow") {
  check_all(
      {
          {"fire 5 musket 30in at open", "30 in"},
          {"fire 5 musket 77cm at open", "30 in"},
          {"fire 5 cannon 60in at open", "60 in"},
          {"fire 3 cannon 10in at open --increments 3", "2 at most"},
          {"fire 3 artillery 10in at open --increments 3", "2 at most"},
          {"fire 5 infantry cannon 10in at open", "only artillery can carry the cannon"},
          {"fire 5 artillery musket 10in at open", "can carry the musket"},
      },
      1);
}

TEST_CASE("simon fire: what is missing or ill said") {
  check_all(
      {
          {"fire 5 musket at open", "distance"},
          {"fire musket 11in at open", "number"},
          {"fire 0 musket 11in at open", "must be at least 1"},
          {"fire 5 musket 11in at open --increments 4", "from 1 to 3"},
          {"fire 5 musket 11in at open --increments 0", "from 1 to 3"},
          {"fire 5 musket 11in soft", "after 'at'"},
          {"fire 5 muskett 11in at open", "did you mean 'musket'"},
          {"fire 5 musket 2hex at open", "hexes"},
          {"fire 5 musket cannon 11in at open", "already"},
          {"fire 5 musket elite 11in at open", "not of fire"},
          {"fire 5 11in at open --dice 90,2", "kill dice"},
          {"fire 5 11in at open --dice 101,2", "a D100 cannot show 101"},
          {"fire 5 11in at open --dice 1,2,11", "a D10 cannot show 11"},
          {"fire 5 11in at open --dice 1,2,3,4", "too many"},
      },
      2);
}

}  // namespace acw::test::simon

TEST_SUITE_END();
