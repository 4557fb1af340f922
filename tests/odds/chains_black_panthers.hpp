#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "odds/chains.hpp"

/// The Black Panthers' procedures, each gone through by those whom the one before it leaves.
namespace acw::test::chains::bp {

struct Volley {
  int dice, needs, save;
};

/// Those who are fired at, as they stand.
struct Unit {
  int left;
  bool with_officer = false;
  bool officer_dead = false;
  bool lost = false;  ///< somebody, since it was last tested
  bool broken = false;
  bool there() const { return left > 0 && !broken; }
};

/// What morale hears besides who is left. `officer`: what the death of the officer takes off.
struct Nerve {
  int points, breaks_at, officer;
};

template <class Dice>
void fire(Dice& dice, const Volley& volley, Unit& unit, Told& told, bool tells_officer) {
  if (!unit.there()) return not_come_to(told, tells_officer ? 4 : 3);
  const int hits = successes(dice, volley.dice, 8, volley.needs);
  const int saved = successes(dice, hits, 6, volley.save);
  const int killed = std::min(hits - saved, unit.left);
  unit.left -= killed;
  unit.lost = unit.lost || killed > 0;
  told.insert(told.end(), {hits, saved, killed});
  if (!tells_officer) return;
  if (!unit.with_officer) return not_come_to(told, 1);
  const int fatal = killed < 2 ? 0 : killed == 2 ? 1 : 2;
  const bool dead = fatal > 0 && dice.die(6) <= fatal && dice.die(6) <= fatal;
  told.push_back(dead ? 1 : 0);
  if (dead) unit.with_officer = false, unit.officer_dead = true;
}

template <class Dice>
void melee(Dice& dice, int figures, int needs, Unit& unit, Told& told) {
  if (!unit.there()) return not_come_to(told, 1);
  const int killed =
      std::min(unit.left, successes(dice, std::min(figures, 3 * unit.left), 10, needs));
  unit.left -= killed;
  unit.lost = unit.lost || killed > 0;
  told.push_back(killed);
}

inline void morale(const Nerve& nerve, Unit& unit, Told& told) {
  if (!unit.there() || !unit.lost) {
    not_come_to(told, 2);
    told.push_back(unit.there() ? 1 : 0);
    return;
  }
  const int points = unit.left + nerve.points - (unit.officer_dead ? nerve.officer : 0);
  unit.broken = points <= nerve.breaks_at;
  unit.lost = false;
  told.insert(told.end(), {points, nerve.breaks_at, unit.broken ? 0 : 1});
}

inline std::vector<Field> fields(const std::string& procedures, bool officer) {
  std::vector<Field> list;
  for (std::size_t link = 0; link < procedures.size(); ++link) {
    if (procedures[link] == 'f') {
      for (const char* name : {"hits", "saved", "killed"}) list.push_back({link, name});
      if (officer) list.push_back({link, "officer_killed", yes_no});
    } else if (procedures[link] == 'h') {
      list.push_back({link, "killed"});
    } else {
      list.push_back({link, "points"});
      list.push_back({link, "breaks_at"});
      list.push_back({link, "holds", yes_no});
    }
  }
  return list;
}

/// A volley and the morale of those it struck.
struct Shaken {
  std::string command;
  Volley volley;
  int figures;
  bool officer;
  Nerve nerve;

  Chain chain() const { return {command, fields("fm", officer)}; }
  auto play() const {
    return [*this](auto& dice) {
      Told told;
      Unit unit{figures, officer};
      fire(dice, volley, unit, told, officer);
      morale(nerve, unit, told);
      return told;
    };
  }
};

inline void check(const Shaken& shaken) { check_every_way(shaken.chain(), shaken.play()); }

}  // namespace acw::test::chains::bp
