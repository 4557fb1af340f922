#include "odds/chains_thrown.hpp"

#include <string>

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains {

namespace {

struct Follow {
  const char *first, *second, *words;
};
const Follow follows[] = {
    {"fire 5 exp 10cm at 5/6 soft with-officer", "morale", "vet supported enemy-near"},
    {"fire 5 exp 10cm at 6/6 crew with-officer", "morale", "vet no-division"},
    {"fire 3 exp 10cm at 4/6 --then 'fire 2 vet rifle 20cm'", "morale", "raw supported"},
    {"fire 3 exp 10cm at 4", "melee", "7 charging at raw"},
    {"melee 4 charging at 5/6 exp", "morale", "supported"},
    {"-r sz fire 3 infantry 10in at 3", "melee", "at infantry"},
    {"-r sz fire 3 infantry 10in at 3 mounted", "melee", "--to-the-end"},
    {"-r sz fire 3 infantry 10in at 3", "fire", "2 cavalry 10in"},
    {"-r si fire 3 musket 10in at 4 soft", "morale", ""},
    {"-r si fire 3 musket 10in at 4 soft", "charge", "elite 12in"},
    {"-r si melee 3 at 2 elite", "morale", "--of attacker"},
    {"-r sow fire 3 trained minie-rifle 28cm at 4/5 soft", "morale", "raw leader"},
    {"-r sow fire 2 trained minie-rifle 28cm at 2/4 --then 'fire 2 veteran repeater 9cm'", "morale",
     "raw"},
    {"-r ka fire 3 elite rifle-musket 1hex at 4 regular wood", "morale", "outnumbered"},
    {"-r ka fire 3 elite rifle-musket 1hex at 4 regular", "melee", "4 mounted"},
    {"-r ka fire 3 elite rifle-musket 1hex at 4 regular wood --then morale", "melee", "3 elite"},
    {"-r ka melee 3 elite at 4 militia", "fire", "--of attacker rifle-musket 2hex"},
    {"-r sz melee 3 infantry at 3 infantry", "fire", "infantry 10in"},
    {"-r si charge 4 12in at 3", "melee", ""},
    {"-r si charge 4 cavalry 12in at 3 --then melee", "morale", "--of attacker"},
    {"fire 3 exp formation-fail 10cm at 4 skirmish", "melee", "at exp"},
    {"fire 4 exp 10cm at 5 skirmish", "fire", "--of defender vet 20cm"},
    {"morale exp 5/8", "fire", "3 exp 10cm"},
};

/// Skipped below.
bool has_assumed_cover(const std::string& volley) {
  return volley.find("crew") != std::string::npos;
}
bool keeps_impact(const std::string& before) {
  return before.find("-r si charge") == 0 && before.find("--then") == std::string::npos;
}
bool forgets_losses(const std::string& volley) {
  return volley.find("-r sow") == 0 && volley.find('/') != std::string::npos;
}

}  // namespace

TEST_CASE("black panthers chains: morale from a volley that was printed is morale typed by hand") {
  int spared = 0;
  int gone = 0;
  for (int seed = 1; seed <= 3 * evenings; ++seed) {
    const auto first = seeded("fire 4 exp 10cm at 3/6 with-officer soft", seed);
    const auto outcome = result_of(first)["outcome"];
    const int left = 3 - count_of(outcome["killed"]);
    spared += left == 3 ? 1 : 0;
    gone += left == 0 ? 1 : 0;
    const bool officer = to_json(outcome["officer_killed"]) == "true";
    const std::string typed = left == 3 || left == 0 ? ""
                                                     : "morale vet soft supported no-division " +
                                                           std::to_string(left) + "/6" +
                                                           (officer ? " brigadier-killed" : "");
    check_step(first, "morale --from - vet supported no-division", typed,
               left == 3 ? R"({"holds":true})" : R"({"holds":false})", seed);
  }
  CHECK(spared > 0);
  CHECK(gone > 0);
}

TEST_CASE("black panthers chains: an officer's death that was printed counts in morale") {
  const std::string volley =
      "fire 4 exp 10cm at 6/6 with-officer --dice 8,8,8,8,1,1,1,6,2,1 --json";
  REQUIRE(text(result_of(volley)["outcome"]["officer_killed"]) == "true");
  const auto from = piped(volley, "morale --from - vet supported --json");
  CHECK(to_json(from["outcome"]) ==
        to_json(result_of("morale vet 3/6 supported brigadier-killed --json")["outcome"]));
}

// The soft cover that crews have in fire and in melee (R5) is printed with the volley, and taken
// for cover that was typed: 3 points, not 2.
TEST_CASE("black panthers chains: crews whose volley was printed get no cover in morale") {
  const std::string volley = "fire 4 exp 10cm at 6/6 crew with-officer";
  const std::string dice = " --dice 8,8,8,8,1,1,1,6,2,1 --json";
  const auto from = piped(volley + dice, "morale --from - vet --json");
  CHECK(to_json(from["outcome"]) ==
        to_json(result_of("morale vet artillery 3/6 division-killed --json")["outcome"]));
  CHECK(to_json(from["outcome"]["points"]) ==
        to_json(result_of(volley + " vet --then morale" + dice)["outcome"]["points"]));
}

TEST_CASE("black panthers chains: of two volleys that were printed the losses add up") {
  const std::string both = acw_run("fire 2 exp 10cm at 6/6 --dice 8,8,1,1 --json").out +
                           acw_run("fire 3 exp 10cm at 6/6 --dice 8,1,1,1 --json").out;
  const auto from = acw_run("morale --from - vet supported --json", both);
  CAPTURE(from.err);
  REQUIRE(from.code == 0);
  CHECK(to_json(from.json()["outcome"]) ==
        to_json(result_of("morale vet 3/6 supported --json")["outcome"]));
}

TEST_CASE("schulz chains: contact from a fire that was printed is contact typed by hand") {
  for (int seed = 1; seed <= evenings; ++seed) {
    const auto first = seeded("-r sz fire 3 infantry 10in at 4 cover", seed);
    const int left = 4 - count_of(result_of(first)["outcome"]["killed"]);
    REQUIRE(left > 0);
    check_step(first, "melee --from - at sharpshooters",
               "-r sz melee 3 infantry at " + std::to_string(left) + " sharpshooters", "", seed);
  }
}

TEST_CASE(
    "simon chains: morale and a charge from a fire that was printed are those typed by hand") {
  for (int seed = 1; seed <= evenings; ++seed) {
    const auto first = seeded("-r si fire 5 musket 10in at 3", seed);
    const auto outcome = result_of(first)["outcome"];
    const auto left =
        std::to_string(3 - count_of(outcome["killed"]) - count_of(outcome["out_of_action"]));
    const bool stands = left != "0";
    check_step(first, "morale --from -", stands && left != "3" ? "-r si morale " + left : "",
               stands ? R"({"holds":true})" : R"({"holds":false})", seed);
    check_step(first, "charge --from - elite 12in",
               stands ? "-r si charge 5 elite 12in at " + left : "", "{}", seed);
  }
}

TEST_CASE(
    "simon chains: after a melee that was printed the attacker's morale is that of those he has "
    "left") {
  for (int seed = 1; seed <= evenings; ++seed) {
    const auto first = seeded("-r si melee 4 at 4 elite", seed);
    const auto outcome = result_of(first)["outcome"];
    const int left = 4 - count_of(outcome["attackers_killed"]) - count_of(outcome["attackers_out"]);
    check_step(first, "morale --from - --of attacker", "-r si morale " + std::to_string(left), "",
               seed);
  }
}

// Chargers have the impact without typing it (R7): it is printed with the charge, and taken for a
// word that was typed of them.
TEST_CASE("simon chains: after a charge that was printed the melee has no impact") {
  const std::string charge = "-r si charge 4 12in at 3 --dice 43,34,7,17,67,5,61,7,52,49 --json";
  const auto outcome = result_of(charge)["outcome"];
  const auto attackers = std::to_string(4 - count_of(outcome["attackers_lost"]));
  const auto defenders = std::to_string(3 - count_of(outcome["defenders_lost"]));
  REQUIRE(to_json(outcome["attacker_breaks_after"]) == "false");
  REQUIRE(to_json(outcome["defender_breaks_after"]) == "false");
  const auto from = piped(charge, "melee --from - --odds --json");
  const auto typed = result_of("-r si melee " + attackers + " at " + defenders + " --odds --json");
  CHECK(to_json(from["odds"]["attackers_points"]) == to_json(typed["odds"]["attackers_points"]));
}

TEST_CASE("state of war chains: morale from a volley that was printed is morale typed by hand") {
  int wounded = 0;
  for (int seed = 1; seed <= evenings; ++seed) {
    const auto first = seeded("-r sow fire 3 veteran minie-rifle 28cm at 4 soft", seed);
    const auto outcome = result_of(first)["outcome"];
    const int lost = count_of(outcome["killed"]) + count_of(outcome["disabled"]);
    const int hurt = count_of(outcome["wounded"]);
    wounded += hurt;
    check_step(first, "morale --from - raw leader",
               lost + hurt == 0 ? ""
                                : "-r sow morale raw leader in-cover --killed-percent " +
                                      std::to_string(25 * lost) + " --wounded-percent " +
                                      std::to_string(25 * hurt),
               R"({"result":"ok"})", seed);
  }
  CHECK(wounded > 0);
}

// 1 of 4 are lost in this volley, and with the one lost before 2 of 5.
TEST_CASE("state of war chains: what was lost before a volley that was printed counts") {
  const std::string volley = "-r sow fire 1 veteran minie-rifle 15cm at 4/5";
  const std::string killed = " --dice 12,1,1,1";
  REQUIRE(count_of(result_of(volley + killed + " --json")["outcome"]["killed"]) == 1);
  const auto from = piped(volley + killed + " --json", "morale --from - raw --dice 5 --json");
  const auto then = result_of(volley + " raw --then morale" + killed + ",5 --json");
  CHECK(to_json(from["outcome"]["score"]) == to_json(then["outcome"]["score"]));
  CHECK(to_json(from["outcome"]) ==
        to_json(result_of("-r sow morale raw --killed-percent 40 --dice 5 --json")["outcome"]));
}

TEST_CASE(
    "kallistra chains: contact and the response to a charge from a fire that was printed are those "
    "typed by hand") {
  for (int seed = 1; seed <= evenings; ++seed) {
    const auto first = seeded("-r ka fire 3 elite rifle-musket 1hex at 4 militia fence", seed);
    const auto outcome = result_of(first)["outcome"];
    const auto result = text(outcome["result"]);
    const auto left = std::to_string(4 - count_of(outcome["stands_lost"]));
    const bool stays = result != "rout" && result != "eliminated";
    check_step(first, "melee --from -", stays ? "-r ka melee 3 elite at " + left + " militia" : "",
               "{}", seed);
    check_step(first, "melee 5 regular --from -",
               stays ? "-r ka melee 5 regular at " + left + " militia" : "", "{}", seed);
    check_step(first, "morale --from -", stays ? "-r ka morale militia obstacle" : "", "{}", seed);
  }
}

// An outcome is an object; where it doesn't come to the only link, the whole has null, and in odds
// nothing at all.
TEST_CASE("chains: where it comes to nothing the outcome is empty") {
  const std::string rout =
      "-r ka fire 3 elite rifle-musket 1hex at 4 militia --dice 12,12,12,3 --json";
  CHECK(to_json(piped(rout, "morale --from - --json")["outcome"]) == "{}");
  CHECK_FALSE(piped(rout, "morale --from - --odds --json")["odds"].is_null());
}

TEST_CASE("chains: going on from odds that were printed is going on at once") {
  for (const auto& follow : follows) {
    const std::string first = follow.first;
    const std::string second = follow.second;
    const std::string words = follow.words;
    const std::string then = first + " --then '" + second + " " + words + "' --odds --json";
    const std::string from = second + " " + words + " --from - --odds --json";
    CAPTURE(first);
    CAPTURE(from);
    const auto on = piped(first + " --odds --json", from);
    const auto at_once = result_of(then)["links"].as<Value::Array>()->back()["odds"];
    REQUIRE(at_once.as<Value::Object>() != nullptr);
    REQUIRE_FALSE(at_once.as<Value::Object>()->empty());
    std::string apart;
    const auto compare = [&](const auto& self, const Value& one, const Value& other) -> void {
      CHECK(one.as<Value::Object>()->size() == other.as<Value::Object>()->size());
      for (const auto& [name, odds] : *other.as<Value::Object>()) {
        if (odds["pmf"].is_null()) self(self, one[name], odds);
        else apart += misfit(name, one[name], told_or_not(odds));
      }
    };
    compare(compare, on["odds"], at_once);
    CHECK(apart == "");
  }
}

TEST_CASE("chains: going on from a throw that was printed is going on at once") {
  for (const auto& follow : follows) {
    const std::string first = follow.first;
    const std::string second = follow.second;
    const std::string words = follow.words;
    if (has_assumed_cover(first) || keeps_impact(first) || forgets_losses(first)) continue;
    for (int seed = 1; seed <= evenings; ++seed) {
      const auto then = result_of(seeded(first + " --then '" + second + " " + words + "'", seed));
      const auto& links = *then["links"].as<Value::Array>();
      std::string before;
      for (std::size_t i = 0; i + 1 < links.size(); ++i) {
        for (const auto& face : faces_of(links[i]))
          before += (before.empty() ? " --dice " : ",") + face;
      }
      if (before.empty()) continue;
      const auto from = piped(first + before + " --json", second + " " + words + " --from -" +
                                                              dice_of(links.back()) + " --json");
      CAPTURE(first);
      CAPTURE(second);
      CAPTURE(seed);
      CHECK(to_json(from["links"].as<Value::Array>()->back()["outcome"]) ==
            to_json(links.back()["outcome"]));
    }
  }
}

TEST_CASE(
    "chains: going on from a sample that was printed is going on at once, as far as a sample "
    "tells") {
  constexpr int games = 20000;
  const auto from =
      piped("fire 5 exp 10cm at 6/6 with-officer --sample 20000 --seed evening --json",
            "morale --from - vet --odds --json");
  const auto then =
      result_of("fire 5 exp 10cm at 6/6 vet with-officer --then morale --odds --json");
  CHECK(unlikely(told(from["odds"]["holds"]), told(then["odds"]["holds"]), games) == "");
  CHECK(unlikely(told_or_not(from["odds"]["points"]), told_or_not(then["odds"]["points"]), games) ==
        "");
}

}  // namespace acw::test::chains

TEST_SUITE_END();
