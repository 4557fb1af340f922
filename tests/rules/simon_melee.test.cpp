#include <doctest/doctest.h>

#include <string>

#include "rules/simon.hpp"

TEST_SUITE_BEGIN("rules");

namespace acw::test::simon {

namespace {

std::string points(const std::string& words) {
  const auto outcome = played("melee " + words + " --seed 1")["outcome"];
  return text(outcome["attackers_points"]) + ":" + text(outcome["defenders_points"]);
}

}  // namespace

TEST_CASE("simon melee: 225 points of elite cavalry at the flank against 75 of infantry uphill") {
  CHECK(points("5 elite mounted impact flank vs 5 uphill") == "225:75");
  CHECK(points("5 elite cavalry charging flank vs 5 infantry uphill") == "225:75");
  const auto result = played("melee 5 elite mounted impact flank vs 5 uphill --dice 25,2,1,8,75,4");
  CHECK(list(result["throws"]).size() == 4);
  CHECK(text(result["outcome"]["defenders_killed"]) == "1");
  CHECK(text(result["outcome"]["defenders_out"]) == "1");
  CHECK(text(result["outcome"]["attackers_killed"]) == "1");
  CHECK(text(result["outcome"]["attackers_out"]) == "0");
  // 25 % of a third die, 75 % of one.
  CHECK(list(played("melee 5 elite mounted impact flank vs 5 uphill --dice 26,2,1,76")["throws"])
            .size() == 3);
}

TEST_CASE("simon melee: like against like is 25 a man, mounted against foot 15") {
  CHECK(points("1 vs 1") == "25:25");
  CHECK(points("1 mounted vs 1 mounted") == "25:25");
  CHECK(points("1 mounted vs 1") == "25:15");
  CHECK(points("1 vs 1 mounted") == "15:25");
}

TEST_CASE("simon melee: each bonus is 10, and the difference goes to the higher side") {
  for (const char* bonus : {"elite", "above", "impact", "flanking"}) {
    CAPTURE(bonus);
    CHECK(points(std::string{"1 "} + bonus + " vs 1") == "35:25");
    CHECK(points(std::string{"1 vs 1 "} + bonus) == "25:35");
    CHECK(points(std::string{"1 mounted "} + bonus + " vs 1") == "35:15");
    CHECK(points(std::string{"1 "} + bonus + " vs 1 mounted") == "15:15");
    CHECK(points(std::string{"1 "} + bonus + " vs 1 " + bonus) == "25:25");
  }
}

TEST_CASE("simon melee: who is in contact") {
  CHECK(points("10 vs 5") == "250:125");
  CHECK(points("11 vs 5") == "250:125");
  CHECK(points("3 vs 5") == "75:75");
  CHECK(points("7 vs 5") == "175:125");
  CHECK_FALSE(list(played("melee 11 vs 5 --seed 1")["notes"]).empty());
}

TEST_CASE("simon melee: casualties are at most a side's men in contact") {
  const auto outcome =
      played("melee 1 vs 8 elite impact flanking uphill mounted --dice 15,2,65,4")["outcome"];
  CHECK(text(outcome["attackers_killed"]) == "1");
  CHECK(text(outcome["defenders_killed"]) == "1");
  const auto many =
      played("melee 4 mounted elite impact flank above vs 2 --dice 60,2,4,6,31")["outcome"];
  CHECK(text(many["defenders_killed"]) == "2");
}

TEST_CASE("simon melee: what isn't allowed, or ill said") {
  check_all({{"melee 5 infantry mounted vs 5", "can't fight mounted"},
             {"melee 5 vs 5 artillery mounted", "can't fight mounted"}},
            1);
  check_all(
      {
          {"melee 5", "missing target"},
          {"melee vs 5", "number"},
          {"melee 5 vs 0", "must be at least 1"},
          {"melee 5 vs 5 11in", "a distance does not apply to melee"},
          {"melee 5 vs 5 soft", "not of melee"},
          {"melee 5 elite elite vs 5", "already"},
          {"melee 5 elit vs 5", "did you mean 'elite'"},
      },
      2);
}

}  // namespace acw::test::simon

TEST_SUITE_END();
