#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "odds/chains.hpp"
#include "odds/simon.hpp"

/// Simon's procedures, each gone through by those whom the one before it leaves.
namespace acw::test::chains::si {

using simon::Arms;
using simon::free_fire;
using simon::melee_points;
using simon::morale_level;

inline constexpr unsigned mounted = 1, elite = 2, impact = 8;

struct Fell {
  int dice = 0, killed = 0, out = 0;
  int men() const { return killed + out; }
};

/// Kill dice, D10 with the cover added, until nobody is left.
template <class Dice>
Fell fell(Dice& dice, int points, int men, int cover = 0) {
  Fell fell;
  fell.dice = points / 100;
  if (points % 100 > 0 && dice.percent(points % 100)) ++fell.dice;
  for (int i = 0; i < fell.dice && fell.men() < men; ++i) {
    if (dice.at_least(10, 8 - cover)) continue;
    const int sum = dice.die(7 - cover) + cover;
    ++(sum % 2 == 0 ? fell.killed : fell.out);
  }
  return fell;
}

struct Side {
  int left;
  bool lost = false, broken = false;
  bool there() const { return left > 0 && !broken; }
  void lose(int men) { left -= men, lost = lost || men > 0; }
};

struct Volley {
  int points, cover = 0;
};
template <class Dice>
void fire(Dice& dice, const Volley& volley, Side& target, Told& told) {
  if (!target.there()) return not_come_to(told, 5);
  const auto down = fell(dice, volley.points, target.left, volley.cover);
  told.insert(told.end(), {volley.points, down.dice, down.killed, down.out, down.men()});
  target.lose(down.men());
}

template <class Dice>
void melee(Dice& dice, Side& attacker, unsigned attacker_bits, Side& defender,
           unsigned defender_bits, Told& told) {
  if (!attacker.there() || !defender.there()) return not_come_to(told, 8);
  const auto points = melee_points(attacker.left, attacker_bits, defender.left, defender_bits);
  const auto defenders = fell(dice, points.attackers, points.defenders_men);
  const auto attackers = fell(dice, points.defenders, points.attackers_men);
  told.insert(told.end(), {points.attackers, points.defenders, attackers.killed, attackers.out,
                           defenders.killed, defenders.out, attackers.men(), defenders.men()});
  attacker.lose(attackers.men());
  defender.lose(defenders.men());
}

/// Tells whether it holds, and where it was thrown for at what level.
template <class Dice>
void morale(Dice& dice, bool after_loss_alone, Side& side, Told& told) {
  if (side.broken) return not_come_to(told, 2);
  if (side.left == 0) {
    told.insert(told.end(), {0, 0});
    return;
  }
  if (after_loss_alone && !side.lost) {
    told.insert(told.end(), {1, untold});
    return;
  }
  side.broken = !dice.percent(morale_level(side.left));
  told.insert(told.end(), {side.broken ? 0 : 1, morale_level(side.left)});
}

template <class Dice>
void charge(Dice& dice, unsigned bits, unsigned defender_bits, int tenths, Side& attacker,
            Side& defender, Told& told, Arms arms = Arms::muskets) {
  if (!attacker.there() || !defender.there()) return not_come_to(told, 6);
  const auto holds = [&](int men) { return men > 0 && dice.percent(morale_level(men)); };
  const auto lost = [&](int points, int men) {
    int dice_thrown = points / 100;
    if (points % 100 > 0 && dice.percent(points % 100)) ++dice_thrown;
    int down = 0;
    for (int i = 0; i < dice_thrown && down < men; ++i) down += dice.at_least(10, 8) ? 0 : 1;
    return down;
  };
  const auto contact = [&] {
    return melee_points(attacker.left, bits | impact, defender.left, defender_bits);
  };
  const auto tell = [&](bool turned, bool stopped, int attackers, int defenders, bool after,
                        bool defender_after) {
    told.insert(told.end(), {turned ? 1 : 0, stopped ? 1 : 0, attackers, defenders, after ? 1 : 0,
                             defender_after ? 1 : 0});
  };
  if (!holds(defender.left)) {
    const auto hack = contact();
    const int hacked = lost(hack.attackers, hack.defenders_men);
    defender.left -= hacked;
    defender.broken = true;
    return tell(true, false, 0, hacked, false, false);
  }
  const int shot = lost(free_fire(arms, defender.left, tenths), attacker.left);
  attacker.left -= shot;
  if (shot > 0 && !holds(attacker.left)) {
    attacker.broken = true;
    return tell(false, true, shot, 0, false, false);
  }
  const auto points = contact();
  const int defenders = lost(points.attackers, points.defenders_men);
  const int struck = lost(points.defenders, points.attackers_men);
  attacker.left -= struck;
  defender.left -= defenders;
  attacker.broken = !holds(attacker.left);
  defender.broken = !holds(defender.left);
  tell(false, false, shot + struck, defenders, attacker.broken, defender.broken);
}

inline std::vector<Field> fields(const std::string& procedures) {
  std::vector<Field> list;
  for (std::size_t link = 0; link < procedures.size(); ++link) {
    const auto add = [&](std::initializer_list<const char*> names,
                         const std::vector<std::string>& words) {
      for (const char* name : names) list.push_back({link, name, words});
    };
    if (procedures[link] == 'f')
      add({"cp", "kill_dice", "killed", "out_of_action", "casualties"}, {});
    if (procedures[link] == 'h')
      add({"attackers_points", "defenders_points", "attackers_killed", "attackers_out",
           "defenders_killed", "defenders_out", "attackers_lost", "defenders_lost"},
          {});
    if (procedures[link] == 'm') add({"holds"}, yes_no), add({"level"}, {});
    if (procedures[link] == 'c') {
      add({"defender_breaks", "attacker_stopped"}, yes_no);
      add({"attackers_lost", "defenders_lost"}, {});
      add({"attacker_breaks_after", "defender_breaks_after"}, yes_no);
    }
  }
  return list;
}

}  // namespace acw::test::chains::si
