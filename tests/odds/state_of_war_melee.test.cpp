#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

struct WordAndDice {
  const char* word;
  int foot, horse;
};
const WordAndDice fighters[] = {
    {"veteran", 12, 12}, {"trained", 10, 10}, {"raw", 8, 8}, {"civilian", 6, 6}};
const WordAndDice hand_weapons[] = {{"lance", 6, 8},
                                    {"bayonet", 6, 8},
                                    {"sword-pistol", 6, 4},
                                    {"butt", 4, 4},
                                    {"improvised", 4, 0}};

struct MeleeSide {
  int quality = 0;  ///< of `classes`
  int weapon = 1;   ///< of `weapons`
  bool mounted = false;
  int bonuses = 0;  ///< 1 charging, 2 uphill, 4 barricade
  bool wounded = false;
  int count = 0;

  std::string words() const {
    std::string text = (count > 0 ? std::to_string(count) + " " : "") + fighters[quality].word +
                       " " + hand_weapons[weapon].word;
    if (mounted) text += " mounted";
    if (bonuses & 1) text += " charging";
    if (bonuses & 2) text += " uphill";
    if (bonuses & 4) text += " barricade";
    return text + (wounded ? " wounded" : "");
  }
};

/// The score of every throw of a side against an enemy, with its chance.
std::vector<std::pair<int, Chance>> scores(const MeleeSide& side, const MeleeSide& enemy, bool sum,
                                           bool once) {
  int less = (side.wounded ? 1 : 0) + std::max(enemy.count - 1, 0);
  if (once) less = std::min(less, 1);
  const int blade =
      enemy.mounted ? hand_weapons[side.weapon].horse : hand_weapons[side.weapon].foot;
  const bool shy = !enemy.mounted && enemy.weapon == 1;
  const int horse = side.mounted && !shy ? 6 : 0;
  const int bonus = side.bonuses != 0 ? 1 : 0;
  std::vector<std::pair<int, Chance>> list;
  for (int q = 1; q <= fighters[side.quality].foot; ++q) {
    for (int w = 1; w <= std::max(blade, 1); ++w) {
      for (int h = 1; h <= std::max(horse, 1); ++h) {
        int score = q - less;
        if (blade > 0) score = sum ? score + w : std::max(score, w);
        if (horse > 0) score = sum ? score + h : std::max(score, h);
        list.emplace_back(score + bonus, Chance{1} / (fighters[side.quality].foot *
                                                      std::max(blade, 1) * std::max(horse, 1)));
      }
    }
  }
  return list;
}

const char* suffers(bool mounted, int by) {
  static const char* const results[2][6] = {
      {"push-back", "push-back-wound", "wound", "disabled", "killed", "killed"},
      {"dismounted", "dismounted-wound", "wound", "wound", "disabled", "killed"}};
  return results[mounted ? 1 : 0][std::min(by, 6) - 1];
}

void check_state_of_war_melee(const MeleeSide& attacker, const MeleeSide& defender,
                              bool sum = false, bool once = false) {
  Chances winner;
  Chances result;
  Chances fall;
  for (const auto& [own, chance] : scores(attacker, defender, sum, once)) {
    for (const auto& [other, weight] : scores(defender, attacker, sum, once)) {
      const Chance both = chance * weight;
      winner.add(own > other ? "attacker" : own < other ? "defender" : "none", both);
      const bool loser_rides = own > other ? defender.mounted : attacker.mounted;
      const std::string what = own == other ? "none" : suffers(loser_rides, std::abs(own - other));
      result.add(what, both);
      const bool falls = what == "dismounted" || what == "dismounted-wound";
      fall.add(true, falls ? both / 3 : 0);
      fall.add(false, falls ? both * 2 / 3 : both);
    }
  }
  const std::string command = "-r sow melee " + attacker.words() + " vs " + defender.words() +
                              (sum ? " --variant melee-score=sum" : "") +
                              (once ? " --variant melee-minus=once" : "") + " --odds --json";
  const Ran ran = acw_run(command);
  CAPTURE(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  CHECK(difference(odds["winner"], winner) == "");
  CHECK(difference(odds["result"], result) == "");
  if (attacker.mounted || defender.mounted) CHECK(difference(odds["fall_wound"], fall) == "");
  else CHECK(odds["fall_wound"].is_null());
}

}  // namespace

TEST_CASE("state of war melee: every weapon against every weapon, on foot and mounted") {
  int turn = 0;
  for (int a = 0; a < 5; ++a) {
    for (int b = 0; b < 5; ++b) {
      for (const bool rides : {false, true}) {
        for (const bool enemy_rides : {false, true}) {
          ++turn;
          check_state_of_war_melee({turn % 4, a, rides, 0, false, 0},
                                   {turn / 4 % 4, b, enemy_rides, 0, false, 0}, turn % 5 == 0);
        }
      }
    }
  }
}

TEST_CASE("state of war melee: every class against every class") {
  for (int a = 0; a < 4; ++a) {
    for (int b = 0; b < 4; ++b)
      check_state_of_war_melee({a, 3, false, 0, false, 0}, {b, 1, false, 0, false, 0});
  }
}

TEST_CASE(
    "state of war melee: bonuses are one +1 at most, wounds and numbers lower the quality die "
    "alone") {
  for (int bonuses = 0; bonuses < 8; ++bonuses) {
    for (const bool wounded : {false, true}) {
      for (int count = 0; count <= 3; ++count) {
        check_state_of_war_melee({1, 1, false, bonuses, wounded, count},
                                 {2, 2, true, bonuses / 2, !wounded, 0}, bonuses == 3);
        check_state_of_war_melee({3, 4, true, bonuses, wounded, 0}, {0, 0, true, 0, wounded, count},
                                 bonuses == 5);
        check_state_of_war_melee({3, 4, true, bonuses, wounded, 0}, {0, 1, false, 4, false, count});
      }
    }
  }
}

TEST_CASE("state of war melee: in the other reading 1 is taken off, whatever applies") {
  for (const bool wounded : {false, true}) {
    for (int count = 0; count <= 3; ++count) {
      check_state_of_war_melee({1, 1, false, 1, wounded, count}, {2, 2, true, 0, !wounded, 0},
                               false, true);
      check_state_of_war_melee({3, 4, true, 2, wounded, 0}, {0, 0, true, 0, wounded, count},
                               count == 2, true);
    }
  }
}

TEST_SUITE_END();
