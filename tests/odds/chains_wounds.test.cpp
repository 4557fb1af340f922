#include <map>
#include <string>
#include <utility>
#include <vector>

#include "odds/chains.hpp"
#include "odds/fight_models.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains {

namespace {

/// A figure by its wounds: two of them disable, three kill.
using Wounds = std::map<int, Chance>;
constexpr int wounds_that_disable = 2, wounds_that_kill = 3;

/// A veteran's pistol at 2 cm, at one figure in the open: D12 against the higher of a D6 and a D4.
Wounds shot_at(const Wounds& before) {
  Wounds after;
  for (const auto& [wounds, chance] : before) {
    if (wounds >= wounds_that_disable) {
      after[wounds] += chance;
      continue;
    }
    for_all_faces(chance, 1, 12, [&, had = wounds](Faces quality, Chance first) {
      for_all_faces(first, 1, 6, [&](Faces range, Chance second) {
        for_all_faces(second, 1, 4, [&](Faces cover, Chance all) {
          const int margin = quality[0] - std::max(range[0], cover[0]);
          const int more = margin >= 6   ? wounds_that_kill
                           : margin >= 4 ? wounds_that_disable
                           : margin >= 2 ? 1
                                         : 0;
          after[std::min(had + more, wounds_that_kill)] += all;
        });
      });
    });
  }
  return after;
}

struct Fought {
  Chances winner, defender_end;
};

/// A veteran and a raw figure fight it out with their butts, where he who was shot at still can.
Fought fought_out(const Wounds& wounds) {
  Fought odds;
  const auto add = [](Chances& to, const Chances& from, Chance chance) {
    for (const auto& [value, one] : from) to.add(value, one * chance);
  };
  for (const auto& [had, chance] : wounds) {
    if (had >= wounds_that_disable) {
      odds.winner.add(nothing_told, chance);
      odds.defender_end.add(nothing_told, chance);
      continue;
    }
    Melee melee = start(1, 1);
    melee.defender_wounds = had;
    const auto end =
        every_fight(melee, StateOfWar{{12, 4}, {8, 4}}, [](const Melee&) { return false; });
    add(odds.winner, end.winner, chance);
    add(odds.defender_end, end.defender_end, chance);
  }
  return odds;
}

const std::string first_shot = "-r sow fire 1 veteran pistol 2cm at 1 raw butt";
const std::string again = " --then 'fire 1 veteran pistol 2cm'";
const std::string fight = " --then 'melee 1 veteran butt --to-the-end'";

acw::Value last_odds(const std::string& command) {
  const auto result = result_of(command + " --odds --json");
  return result["links"].as<acw::Value::Array>()->back()["odds"];
}
void check_fight(const acw::Value& odds, const Wounds& wounds) {
  const auto right = fought_out(wounds);
  CHECK(misfit("winner", odds["winner"], right.winner) == "");
  CHECK(misfit("defender_end", odds["defender_end"], right.defender_end) == "");
}

const Wounds unhurt{{0, 1}};
const Wounds wounded{{1, 1}};

}  // namespace

TEST_CASE(
    "state of war chains: wounds of one fire or two count in a fight to the end, as brute force "
    "has it") {
  check_fight(last_odds(first_shot + fight), shot_at(unhurt));
  check_fight(last_odds(first_shot + again + fight), shot_at(shot_at(unhurt)));
}

TEST_CASE(
    "state of war chains: a wound that a figure came with counts in fire and fight, wherever it is "
    "said") {
  for (const auto& command :
       {first_shot + " wounded" + fight, first_shot + " --target-wounded-before 1" + fight,
        first_shot + " --then 'melee 1 veteran butt at wounded --to-the-end'"}) {
    CAPTURE(command);
    check_fight(last_odds(command), shot_at(wounded));
  }
  check_fight(last_odds(first_shot + " wounded" + again + fight), shot_at(shot_at(wounded)));
  check_fight(
      last_odds(first_shot + again + " --then 'melee 1 veteran butt at wounded --to-the-end'"),
      shot_at(shot_at(wounded)));
}

TEST_CASE("state of war chains: who came wounded, and wasn't hit, takes no morale for it") {
  Chance missed = 0;
  for (const auto& [wounds, chance] : shot_at(wounded)) missed += wounds == 1 ? chance : 0;
  for (const std::string words : {" wounded", " --target-wounded-before 1"}) {
    CAPTURE(words);
    const auto result = result_of(first_shot + words + " --then morale" + fight + " --odds --json");
    const auto& odds = (*result["links"].as<acw::Value::Array>())[1]["odds"];
    Chances never;
    never.add(nothing_told, 1);
    CHECK(misfit("score", odds["score"], never) == "");
    CHECK(std::fabs(told(odds["result"])["ok"] - missed) < 1e-12L);
    check_fight(result["links"].as<acw::Value::Array>()->back()["odds"], shot_at(wounded));
  }
  // Through two pipes as well: nobody was injured, and no morale is due.
  const auto miss =
      acw_run("-r sow fire 1 veteran pistol 2cm at 3 --target-wounded-before 1 --dice 1,6,1 --json")
          .out;
  const auto still =
      acw_run("-r sow fire 1 veteran pistol 2cm --dice 1,6,1 --json --from -", miss).out;
  CHECK(acw_run("morale raw --from -", miss).out.find("no injuries, no test") != std::string::npos);
  CHECK(acw_run("morale raw --from -", still).out.find("no injuries, no test") !=
        std::string::npos);
}

TEST_CASE("state of war chains: wounds of results that were printed add up in a fight to the end") {
  const std::string first = "-r sow fire 1 veteran pistol 2cm at 1";
  const std::string then = "melee 1 veteran butt at raw butt --to-the-end --from - --odds --json";
  const auto goes_on = [&](const std::string& results) {
    const auto ran = acw_run(then, results);
    CAPTURE(ran.err);
    REQUIRE(ran.code == 0);
    return ran.json()["odds"];
  };
  const auto odds = acw_run(first + " --odds --json").out;
  check_fight(goes_on(odds), shot_at(unhurt));
  check_fight(goes_on(odds + odds), shot_at(shot_at(unhurt)));
  const auto hit = acw_run(first + " --dice 8,6,1 --json").out;
  const auto miss = acw_run(first + " --dice 1,6,1 --json").out;
  check_fight(goes_on(hit), wounded);
  check_fight(goes_on(hit + miss), wounded);
  check_fight(goes_on(hit + hit), {{wounds_that_disable, 1}});
  const auto before = first + " --target-wounded-before 1";
  check_fight(goes_on(acw_run(before + " --odds --json").out), shot_at(wounded));
  check_fight(goes_on(acw_run(before + " --dice 1,6,1 --json").out), wounded);
  // The second of them was told of the first one's wound.
  check_fight(goes_on(hit + acw_run(before + " --dice 1,6,1 --json").out), wounded);
  check_fight(goes_on(hit + acw_run(before + " --dice 8,6,1 --json").out),
              {{wounds_that_disable, 1}});
}

}  // namespace acw::test::chains

TEST_SUITE_END();
