#include <doctest/doctest.h>

#include <map>
#include <string>

#include "odds/simon.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::simon {

namespace {

Chance holds(int men) { return Chance(morale_level(men)) / 100; }

/// The six outcomes of a charge that starts `tenths` of an inch away; `foot_impact`: men on foot
/// have the bonus for it unsaid, too.
std::map<std::string, Chances> sequence(int attackers, unsigned attackers_bits, int defenders,
                                        unsigned defenders_bits, int tenths, Arms arms,
                                        bool foot_impact = true) {
  if (foot_impact || (attackers_bits & 1U) != 0) attackers_bits |= 8U;
  std::map<std::string, Chances> told;
  const auto ends = [&](Chance chance, bool defender_breaks, bool attacker_stopped,
                        int attackers_lost, int defenders_lost, bool attacker_breaks_after,
                        bool defender_breaks_after) {
    told["defender_breaks"].add(defender_breaks, chance);
    told["attacker_stopped"].add(attacker_stopped, chance);
    told["attackers_lost"].add(attackers_lost, chance);
    told["defenders_lost"].add(defenders_lost, chance);
    told["attacker_breaks_after"].add(attacker_breaks_after, chance);
    told["defender_breaks_after"].add(defender_breaks_after, chance);
  };
  const auto contact = [&](int men) {
    return melee_points(men, attackers_bits, defenders, defenders_bits);
  };

  const Chance stands = holds(defenders);
  if (stands < 1) {
    const auto hack = contact(attackers);
    for (const auto& [lost, chance] : fallen(hack.attackers, hack.defenders_men).lost())
      ends((1 - stands) * chance, true, false, 0, lost, false, false);
  }
  const int fire = free_fire(arms, defenders, tenths);
  for (const auto& [shot, shot_chance] : fallen(fire, attackers).lost()) {
    const int left = attackers - shot;
    const Chance comes_on = shot == 0 ? 1 : holds(left);
    ends(stands * shot_chance * (1 - comes_on), false, true, shot, 0, false, false);
    if (left == 0) continue;
    const auto melee = contact(left);
    for (const auto& [defenders_lost, first] :
         fallen(melee.attackers, melee.defenders_men).lost()) {
      for (const auto& [struck, second] : fallen(melee.defenders, melee.attackers_men).lost()) {
        const Chance way = stands * shot_chance * comes_on * first * second;
        const Chance attackers_hold = holds(left - struck);
        const Chance defenders_hold = holds(defenders - defenders_lost);
        for (const bool a : {false, true}) {
          for (const bool d : {false, true}) {
            ends(way * (a ? 1 - attackers_hold : attackers_hold) *
                     (d ? 1 - defenders_hold : defenders_hold),
                 false, false, shot + struck, defenders_lost, a, d);
          }
        }
      }
    }
  }
  return told;
}

void check_simon_charge(int attackers, unsigned attackers_bits, int defenders,
                        unsigned defenders_bits, int tenths, Arms arms = Arms::muskets) {
  const std::string command = "charge " + std::to_string(attackers) + words(attackers_bits) + " " +
                              std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
                              "in vs " + std::to_string(defenders) + words(defenders_bits) +
                              words(arms);
  CAPTURE(command);
  CHECK(compare(command, sequence(attackers, attackers_bits, defenders, defenders_bits, tenths,
                                  arms)) == "");
}

}  // namespace

TEST_CASE("simon charge: every bonus against every bonus, the odds are those of brute force") {
  unsigned turn = 0;
  for (unsigned attackers_bits = 0; attackers_bits < 32; ++attackers_bits) {
    for (unsigned defenders_bits = 0; defenders_bits < 32; ++defenders_bits) {
      ++turn;
      if (turn % 3 != 0) continue;
      check_simon_charge(1 + static_cast<int>(turn % 5), attackers_bits,
                         1 + static_cast<int>(turn / 5 % 5), defenders_bits,
                         static_cast<int>(turn * 37 % 700));
    }
  }
}

TEST_CASE("simon charge: every number of men against every number") {
  for (int attackers = 1; attackers <= 8; ++attackers) {
    for (int defenders = 1; defenders <= 8; ++defenders) {
      for (const int tenths : {0, 117, 400}) check_simon_charge(attackers, 0, defenders, 0, tenths);
    }
  }
}

TEST_CASE("simon charge: from 60 inches on nobody fires, and just inside hardly") {
  for (const int tenths : {579, 580, 599, 600, 601, 1000}) check_simon_charge(3, 1, 4, 0, tenths);
}

TEST_CASE(
    "simon charge: artillery that is charged fires its cannon, and not at all without rounds") {
  unsigned turn = 0;
  for (int gunners = 1; gunners <= 6; ++gunners) {
    for (int attackers = 1; attackers <= 6; ++attackers) {
      for (const int tenths : {0, 117, 200, 600, 601, 1160, 1180, 1199, 1200, 1500}) {
        ++turn;
        const unsigned uphill = turn % 3 == 0 ? 4U : 0U;
        check_simon_charge(attackers, turn % 32, gunners, uphill, tenths, Arms::cannon);
        if (turn % 4 == 0)
          check_simon_charge(attackers, turn % 32, gunners, uphill, tenths,
                             Arms::cannon_without_rounds);
      }
    }
  }
}

TEST_CASE("simon charge: men on foot have no bonus for impact in the other reading, but said") {
  unsigned turn = 0;
  for (unsigned bits = 0; bits < 32; ++bits) {
    const int men = 1 + static_cast<int>(++turn % 6);
    const std::string command =
        "charge " + std::to_string(men) + words(bits) + " 12in vs 5 --variant foot-impact=no";
    CAPTURE(command);
    CHECK(compare(command, sequence(men, bits, 5, 0, 120, Arms::muskets, false)) == "");
  }
}

TEST_CASE("simon charge: a flank that is struck is the attackers' bonus, higher ground whoever's") {
  CHECK(compare("charge 5 cavalry elite 12in at 5 in the flank",
                sequence(5, 1U | 2U | 16U, 5, 0, 120, Arms::muskets)) == "");
  CHECK(compare("charge 5 cavalry 12in at the flank of 5 infantry above",
                sequence(5, 1U | 16U, 5, 4U, 120, Arms::muskets)) == "");
  CHECK(compare("charge 5 in the flank above 12in at 5",
                sequence(5, 4U, 5, 16U, 120, Arms::muskets)) == "");
}

}  // namespace acw::test::simon

TEST_SUITE_END();
