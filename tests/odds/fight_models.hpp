#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "odds/fight_brute.hpp"

/// The rules a second time, a die after the other: one bout of a fight, as whoever plays one would
/// go about it.
namespace acw::test {

template <class Dice>
int succeeding(Dice& dice, int number, int sides, int needs) {
  int count = 0;
  for (int i = 0; i < number; ++i) count += dice.die(sides) >= needs ? 1 : 0;
  return count;
}

inline Melee start(int attackers, int defenders) {
  Melee melee;
  melee.attackers = attackers;
  melee.defenders = defenders;
  return melee;
}

// ---- Black Panthers: turn about, morale after a loss

struct Regiment {
  int needs;      ///< to kill one of it, in the open
  int breaks_at;  ///< points
  int points;     ///< besides its figures
};

struct BlackPanthers {
  Regiment attacker, defender;
  bool charging = false;

  template <class Dice>
  void operator()(Melee& melee, Dice& dice) const {
    if (!melee.answer) ++melee.round;
    auto& own = melee.answer ? melee.defenders : melee.attackers;
    auto& other = melee.answer ? melee.attackers : melee.defenders;
    auto& end = melee.answer ? melee.attacker_end : melee.defender_end;
    const Regiment& target = melee.answer ? attacker : defender;
    const bool charge = charging && !melee.answer && melee.round == 1;
    const int killed = std::min(
        other, succeeding(dice, std::min(own, 3 * other), 10, target.needs - (charge ? 1 : 0)));
    other -= killed;
    if (other == 0) end = "wiped-out";
    else if (killed > 0 && other + target.points <= target.breaks_at) end = "breaks";
    melee.answer = !melee.answer;
  }
};

// ---- Simon: points, kill dice, morale of both

struct Simon {
  int attacker = 25, defender = 25;  ///< points a man
  int impact = 0;                    ///< in the first round on top of the attacker's

  template <class Dice>
  static int fell(Dice& dice, int points, int men) {
    int kill_dice = points / 100;
    if (points % 100 > 0 && dice.percent(points % 100)) ++kill_dice;
    int lost = 0;
    for (int i = 0; i < kill_dice; ++i) lost += dice.die(10) < 8 ? 1 : 0;
    return std::min(lost, men);
  }
  template <class Dice>
  void operator()(Melee& melee, Dice& dice) const {
    ++melee.round;
    const int men = std::min(melee.attackers, 2 * melee.defenders);
    const int met = std::min(melee.defenders, melee.attackers);
    const int defenders = fell(dice, men * (attacker + (melee.round == 1 ? impact : 0)), met);
    const int attackers = fell(dice, met * defender, men);
    melee.attackers -= attackers;
    melee.defenders -= defenders;
    if (melee.attackers == 0) melee.attacker_end = "wiped-out";
    else if (!dice.percent(40 + 10 * melee.attackers)) melee.attacker_end = "breaks";
    if (melee.defenders == 0) melee.defender_end = "wiped-out";
    else if (!dice.percent(40 + 10 * melee.defenders)) melee.defender_end = "breaks";
  }
};

// ---- Kallistra: both at once, until somebody gives way

struct Stands {
  int needs;
  std::vector<int> lost;            ///< by hits, from 1
  std::vector<std::string> result;  ///< "" where they stand
};
inline const Stands elite{
    5, {0, 0, 1, 1, 2, 3, 4, 0}, {"", "", "", "recoil", "recoil", "rout", "rout", "eliminated"}};
inline const Stands regular{
    7, {0, 0, 1, 1, 2, 3, 4, 0}, {"", "", "", "recoil", "rout", "rout", "rout", "eliminated"}};
inline const Stands militia{
    9, {0, 1, 2, 3, 4, 0}, {"", "recoil", "rout", "rout", "rout", "eliminated"}};

struct Kallistra {
  Stands attacker, defender;

  static void apply_losses(const Stands& stands, int hits, int& left, std::string& end) {
    if (hits == 0) return;
    const auto line = std::min(static_cast<std::size_t>(hits), stands.result.size()) - 1;
    left -= stands.lost[line];
    if (!stands.result[line].empty()) end = stands.result[line];
    if (left <= 0 || (stands.lost[line] > 0 && left == 1)) end = "eliminated";
    if (end == "eliminated") left = 0;
  }
  template <class Dice>
  void operator()(Melee& melee, Dice& dice) const {
    ++melee.round;
    const int on_defender = succeeding(dice, melee.attackers, 12, attacker.needs);
    const int on_attacker = succeeding(dice, melee.defenders, 12, defender.needs);
    apply_losses(attacker, on_attacker, melee.attackers, melee.attacker_end);
    apply_losses(defender, on_defender, melee.defenders, melee.defender_end);
  }
  /// Not even if every stand hits.
  bool harmless(const Melee& melee) const {
    const auto nothing = [](const Stands& stands, int hits) {
      for (int i = 0; i < hits; ++i) {
        const auto line = std::min(static_cast<std::size_t>(i), stands.result.size() - 1);
        if (stands.lost[line] > 0 || !stands.result[line].empty()) return false;
      }
      return true;
    };
    return nothing(attacker, melee.defenders) && nothing(defender, melee.attackers);
  }
};

// ---- State of War: one against one

struct Fighter {
  int quality, weapon;
  bool wounded = false, rides = false;
};

struct StateOfWar {
  Fighter attacker, defender;
  bool charging = false;

  template <class Dice>
  static int score(Dice& dice, int quality, int weapon, bool rides, bool wounded) {
    int best = dice.die(quality) - (wounded ? 1 : 0);
    if (weapon > 0) best = std::max(best, dice.die(weapon));
    if (rides) best = std::max(best, dice.die(6));
    return best;
  }
  /// What the table gives, on top of the wounds there were: two disable; disabled and a wound kill,
  /// in either order.
  template <class Dice>
  static void lose(Dice& dice, int by, int& men, int& wounds, bool& rides, std::string& end) {
    const bool rode = rides;
    const bool killed = by >= (rode ? 6 : 5);
    const bool disabled = !killed && by >= (rode ? 5 : 4);
    if (!killed && !disabled && by >= 2) ++wounds;
    if (rode && by <= 2) {
      rides = false;
      if (dice.die(6) >= 5) ++wounds;
    }
    if (killed || wounds > 2 || (disabled && wounds > 0)) end = "killed";
    else if (disabled || wounds == 2) end = "disabled";
    if (end == "stands") return;
    --men;
    if (men > 0) end = "stands";
    wounds = 0;
    rides = false;
  }
  template <class Dice>
  void operator()(Melee& melee, Dice& dice) const {
    ++melee.round;
    // Both carry a butt: D4 against anyone, and the horse throws against it.
    const int own = score(dice, attacker.quality, attacker.weapon, melee.attacker_rides,
                          melee.attacker_wounds > 0) +
                    (charging && melee.round == 1 ? 1 : 0);
    const int other = score(dice, defender.quality, defender.weapon, melee.defender_rides,
                            melee.defender_wounds > 0);
    if (own > other)
      lose(dice, own - other, melee.defenders, melee.defender_wounds, melee.defender_rides,
           melee.defender_end);
    if (own < other)
      lose(dice, other - own, melee.attackers, melee.attacker_wounds, melee.attacker_rides,
           melee.attacker_end);
  }
};

}  // namespace acw::test
