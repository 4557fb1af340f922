#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "odds/chains.hpp"

/// Schulz's procedures, each gone through by those whom the one before it leaves.
namespace acw::test::chains::sz {

/// Faces of a D6, from 1, that hit a man, and those after them that hit his horse.
struct Volley {
  int dice, man, horse = 0;
};
/// Shots at all men under a pattern. `ranging` 0: automatic.
struct Shelling {
  int shots, ranging, effect;
};
struct Needs {
  int attack, answer;
};

template <class Dice>
bool at_most(Dice& dice, int number) {
  return !dice.at_least(6, number + 1);
}
template <class Dice>
int deaths(Dice& dice, int hit, int survives) {
  return hit - successes(dice, hit, 6, survives);
}

/// Of the men the last `struck` have been hit in this turn: whoever is hit again is dead (R3a).
template <class Dice>
void fire(Dice& dice, const Volley& volley, int& men, Told& told, int& struck) {
  if (men == 0) return not_come_to(told, 3);
  std::vector<int> hits(static_cast<std::size_t>(men), 0);
  int on_men = 0;
  int horses = 0;
  for (int i = 0; i < volley.dice; ++i) {
    const int face = dice.die(6);
    if (face <= volley.man) ++hits[static_cast<std::size_t>(on_men++ % men)];
    else if (face <= volley.man + volley.horse) ++horses;
  }
  int killed = 0;
  int alive = 0;
  for (std::size_t man = 0; man < hits.size(); ++man) {
    const bool before = man + static_cast<std::size_t>(struck) >= hits.size();
    const int all = hits[man] + (before ? 1 : 0);
    const bool dies = hits[man] > 0 && (all > 1 || deaths(dice, 1, 5) > 0);
    killed += dies ? 1 : 0;
    alive += all > 0 && !dies ? 1 : 0;
  }
  told.insert(told.end(), {on_men, std::min(horses, men), killed});
  men -= killed;
  struck = alive;
}
template <class Dice>
void fire(Dice& dice, const Volley& volley, int& men, Told& told) {
  int struck = 0;
  fire(dice, volley, men, told, struck);
}

template <class Dice>
void fire(Dice& dice, const Shelling& shelling, int& men, Told& told) {
  if (men == 0) return not_come_to(told, 3);
  std::vector<int> hits(static_cast<std::size_t>(men), 0);
  int on_target = 0;
  for (int shot = 0; shot < shelling.shots; ++shot) {
    if (shelling.ranging > 0 && !at_most(dice, shelling.ranging)) continue;
    ++on_target;
    for (auto& hit : hits) hit += at_most(dice, shelling.effect) ? 1 : 0;
  }
  int killed = 0;
  for (const int hit : hits) killed += hit > 1 ? 1 : hit == 1 ? deaths(dice, 1, 6) : 0;
  told.insert(told.end(),
              {on_target, men - static_cast<int>(std::count(hits.begin(), hits.end(), 0)), killed});
  men -= killed;
}

template <class Dice>
void first_round(Dice& dice, Needs needs, int& attackers, int& defenders) {
  const int pairs = std::min(attackers, defenders);
  int killed = 0;
  for (int i = 0; i < pairs; ++i) killed += at_most(dice, needs.attack) ? 1 : 0;
  int struck = 0;
  for (int i = killed; i < pairs; ++i) struck += at_most(dice, needs.answer) ? 1 : 0;
  attackers -= deaths(dice, struck, 5);
  defenders -= killed;
}
template <class Dice>
void later_round(Dice& dice, Needs needs, int& attackers, int& defenders) {
  const int pairs = std::min(attackers, defenders);
  int hit = 0;
  int struck = 0;
  for (int i = 0; i < pairs; ++i) hit += at_most(dice, needs.attack) ? 1 : 0;
  for (int i = 0; i < pairs; ++i) struck += at_most(dice, needs.answer) ? 1 : 0;
  defenders -= deaths(dice, hit, 5);
  attackers -= deaths(dice, struck, 5);
}

template <class Dice>
void melee(Dice& dice, Needs needs, int rounds, int attackers, int men, Told& told) {
  if (men == 0) return not_come_to(told, 2);
  int defenders = men;
  const int before = attackers;
  for (int round = 0; round < rounds; ++round) {
    if (round == 0) first_round(dice, needs, attackers, defenders);
    else later_round(dice, needs, attackers, defenders);
  }
  told.insert(told.end(), {before - attackers, men - defenders});
}

inline std::vector<Field> fields(const std::string& procedures) {
  std::vector<Field> list;
  for (std::size_t link = 0; link < procedures.size(); ++link) {
    const auto add = [&](std::initializer_list<const char*> names) {
      for (const char* name : names) list.push_back({link, name});
    };
    if (procedures[link] == 'f') add({"hits", "horses_hit", "killed"});
    if (procedures[link] == 'a') add({"on_target", "hits", "killed"});
    if (procedures[link] == 'h') add({"attackers_lost", "defenders_lost"});
  }
  return list;
}

/// What a fight to the end tells, by how many a volley leaves.
struct Endings {
  Chances attackers, defenders, winner, rounds;

  void add(const Chances& from, Chances& to, Chance chance) {
    for (const auto& [value, likely] : from) to.add(value, chance * likely);
  }
  void add(const MeleeOdds& odds, Chance chance) {
    add(odds.attackers_lost, attackers, chance);
    add(odds.defenders_lost, defenders, chance);
    add(odds.winner, winner, chance);
    add(odds.rounds, rounds, chance);
  }
  void not_come_to(Chance chance) {
    for (auto* one : {&attackers, &defenders, &winner, &rounds}) one->add(nothing_told, chance);
  }
};

inline MeleeOdds to_the_end(int attackers, int men, Needs needs) {
  Melee melee;
  melee.attackers = attackers;
  melee.defenders = men;
  const auto round = [&](Melee& now, auto& dice) {
    if (now.round == 0) first_round(dice, needs, now.attackers, now.defenders);
    else later_round(dice, needs, now.attackers, now.defenders);
    ++now.round;
    if (now.attackers == 0) now.attacker_end = "gone";
    if (now.defenders == 0) now.defender_end = "gone";
  };
  return every_fight(melee, round, [](const Melee&) { return false; });
}

}  // namespace acw::test::chains::sz
