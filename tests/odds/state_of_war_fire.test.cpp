#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "odds/state_of_war_effect.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

/// A figure: 0 unhurt, 1 wounded, 2 disabled, 3 killed; and whether its horse is down.
using Figure = std::pair<int, bool>;
using Group = std::vector<Figure>;

struct Shooting {
  int shots, figures, quality, range, cover;
  bool mounted;
};

/// Every way that the shots can fall, figure by figure; without figures each shot has one of its
/// own.
std::map<Group, Chance> groups(const Shooting& fight) {
  const auto chances = effects(fight.quality, fight.range, fight.cover);
  std::map<Group, Chance> now{
      {Group(static_cast<std::size_t>(fight.figures > 0 ? fight.figures : fight.shots),
             Figure{0, false}),
       1}};
  for (int shot = 0; shot < fight.shots; ++shot) {
    std::map<Group, Chance> after;
    for (const auto& [group, before] : now) {
      for (const Effect what : {nothing, graze, wound, disable, kill}) {
        const Chance chance = before * chances[what];
        if (chance == 0) continue;
        if (what < wound) {
          after[group] += chance;
          continue;
        }
        const int choices = fight.figures > 0 ? fight.figures : 1;
        for (int choice = 0; choice < choices; ++choice) {
          const auto at = static_cast<std::size_t>(fight.figures > 0 ? choice : shot);
          for (int horse = 1; horse <= 6; ++horse) {
            Group hit = group;
            if (fight.mounted && !hit[at].second && horse >= 4) hit[at].second = true;
            else hit[at].first = worse(hit[at].first, what);
            after[hit] += chance / choices / 6;
          }
        }
      }
    }
    now = std::move(after);
  }
  return now;
}

std::map<std::string, Chances> brute(const Shooting& fight) {
  std::map<std::string, Chances> right;
  for (const auto& [group, chance] : groups(fight)) {
    const auto in = [&group = group](int state) {
      return static_cast<int>(std::count_if(
          group.begin(), group.end(), [state](const Figure& one) { return one.first == state; }));
    };
    right["wounded"].add(in(1), chance);
    right["disabled"].add(in(2), chance);
    right["killed"].add(in(3), chance);
    right["out"].add(in(2) + in(3), chance);
    const auto horses =
        std::count_if(group.begin(), group.end(), [](const Figure& one) { return one.second; });
    if (fight.mounted) right["horses_hit"].add(static_cast<int>(horses), chance);
  }
  return right;
}

struct WordAndDie {
  const char* word;
  int sides;
};
const WordAndDie class_dice[] = {{"veteran", 12}, {"trained", 10}, {"raw", 8}, {"civilian", 6}};
const WordAndDie cover_dice[] = {{"open", 4}, {"soft", 6}, {"hard", 8}};
const WordAndDie range_dice[] = {{"short", 6}, {"medium", 8}, {"long", 10}, {"extreme", 12}};
const struct {
  const char* word;
  int to[4];
} firearms[] = {{"minie-rifle", {15, 30, 110, 150}},
                {"repeater", {12, 25, 60, 120}},
                {"musket", {4, 10, 30, 90}},
                {"minie-carbine", {8, 20, 70, 120}},
                {"smoothbore-carbine", {4, 8, 20, 70}},
                {"shotgun", {5, 10, 40, 0}},
                {"pistol", {2, 6, 10, 20}},
                {"thrown", {0, 10, 20, 30}}};

std::string fire_words(const WordAndDie& quality, const char* weapon, int distance, int shots,
                       int figures, const WordAndDie& cover, bool mounted) {
  return "-r sow fire " + std::to_string(shots) + " " + quality.word + " " + weapon + " " +
         std::to_string(distance) + "cm at " + (figures > 0 ? std::to_string(figures) + " " : "") +
         cover.word + (mounted ? " mounted" : "");
}

void check_state_of_war_fire(const std::string& command, const Shooting& fight) {
  const Ran ran = acw_run(command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  for (const auto& [key, right] : brute(fight)) {
    const std::string& name = key;
    CAPTURE(name);
    CHECK(difference(odds[name], right) == "");
  }
  CHECK(odds["horses_hit"].is_null() == !fight.mounted);
  CHECK(odds["result"].is_null() == (fight.shots > 1));
}

}  // namespace

TEST_CASE(
    "state of war fire: one shot, every class, range, cover and weapon, on foot and mounted") {
  int turn = 0;
  for (const auto& weapon : firearms) {
    for (std::size_t band = 0; band < 4; ++band) {
      if (weapon.to[band] == 0) continue;
      for (const auto& quality : class_dice) {
        for (const auto& cover : cover_dice) {
          const bool mounted = ++turn % 2 == 0;
          const int figures = turn % 3;
          const auto command =
              fire_words(quality, weapon.word, weapon.to[band], 1, figures, cover, mounted);
          const Shooting fight{1,           figures, quality.sides, range_dice[band].sides,
                               cover.sides, mounted};
          check_state_of_war_fire(command, fight);
          Chances result;
          const auto chances = effects(fight.quality, fight.range, fight.cover);
          const char* names[] = {"none", "graze", "wound", "disabled", "killed"};
          for (const Effect what : {nothing, graze, wound, disable, kill}) {
            const bool rides = mounted && what >= wound;
            result.add(names[what], rides ? chances[what] / 2 : chances[what]);
            if (rides) result.add("horse", chances[what] / 2);
          }
          CAPTURE(command);
          CHECK(difference(acw_run(command + " --odds --json").json()["odds"]["result"], result) ==
                "");
        }
      }
    }
  }
}

TEST_CASE("state of war fire: several shots at several figures, figure by figure") {
  int turn = 0;
  for (int shots = 2; shots <= 4; ++shots) {
    for (int figures = 0; figures <= 3; ++figures) {
      for (const bool mounted : {false, true}) {
        for (const auto& quality : class_dice) {
          const auto& cover = cover_dice[static_cast<std::size_t>(++turn) % 3];
          const auto band = static_cast<std::size_t>(turn) % 4;
          check_state_of_war_fire(
              fire_words(quality, "minie-rifle", firearms[0].to[band], shots, figures, cover,
                         mounted),
              {shots, figures, quality.sides, range_dice[band].sides, cover.sides, mounted});
        }
      }
    }
  }
  check_state_of_war_fire(fire_words(class_dice[0], "pistol", 1, 6, 2, cover_dice[0], false),
                          {6, 2, 12, 6, 4, false});
  check_state_of_war_fire(fire_words(class_dice[0], "pistol", 1, 2, 6, cover_dice[0], true),
                          {2, 6, 12, 6, 4, true});
}

TEST_CASE("state of war fire: large volleys are exact and quick, and add up to one") {
  for (const char* command : {"-r sow fire 80 trained minie-rifle 28cm at 14 mounted",
                              "-r sow fire 14 veteran repeater 10cm at 80 soft",
                              "-r sow fire 500 raw musket 9cm at hard"}) {
    const auto odds = acw_run(std::string{command} + " --odds --json").json()["odds"];
    for (const char* name : {"wounded", "disabled", "killed"}) {
      Chance all = 0;
      for (const auto& [value, chance] : told(odds[name])) all += chance;
      CHECK(std::fabs(all - 1) < 1e-11L);
    }
  }
  const Ran ran = acw_run("-r sow fire 1000000 raw musket 9cm at 14 hard --odds");
  CHECK(ran.code == 2);
  CHECK(ran.err.find("--sample") != std::string::npos);
}

TEST_SUITE_END();
