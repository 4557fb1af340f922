#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// What men in contact are worth: a base, and for the side with the higher sum of bonuses the
/// difference on top of it.
struct Blows {
  int attacker = 0;      ///< points of one attacker in contact
  int defender = 0;      ///< points of one defender in contact
  int most = 1;          ///< attackers on one defender
  bool answered = true;  ///< the defenders strike, too

  static constexpr Shape base_shape{"base!: points! 0..10000"};
  static constexpr Shape bonus_shape{"bonus: attackers 0..10000, defenders 0..10000"};
  static constexpr Shape contact_shape{"contact!: most! 1..100"};

  /// Men of each side who fight: attackers up to `most` on a defender, defenders up to the
  /// attackers they face.
  struct Contact {
    int attackers;
    int defenders;
  };

  /// Defenders who don't answer have no points; their bonuses count all the same.
  static Blows plan(const Query& query, bool answered = true) {
    const auto& base = query.one("base");
    const auto& contact = query.one("contact");
    Blows blows{base.integer("points"), base.integer("points"), contact.integer("most"), answered};
    Need attackers{"attackers", "no dice, points a man"};
    Need defenders{"defenders", "no dice, points a man"};
    query.because(attackers, base, blows.attacker, true);
    query.because(defenders, base, blows.defender, true);
    query.used(contact, concat(blows.most, " at most"));
    int difference = 0;
    for (const auto* row : query.all("bonus")) {
      const int add = row->integer("attackers") - row->integer("defenders");
      difference += add;
      query.because(attackers, *row, add);
      query.because(defenders, *row, -add);
    }
    if (difference > 0) blows.attacker += difference;
    else blows.defender -= difference;
    if (difference < 0) attackers.because.resize(1);
    if (difference >= 0) defenders.because.resize(1);
    attackers.needs = blows.attacker;
    defenders.needs = blows.defender;
    query.tell(std::move(attackers));
    if (answered) query.tell(std::move(defenders));
    else blows.defender = 0;
    return blows;
  }

  Contact contact(int attackers, int defenders) const {
    const auto room = 1LL * most * defenders;
    return {room < attackers ? static_cast<int>(room) : attackers, std::min(defenders, attackers)};
  }
  long long attackers_points(Contact contact) const { return 1LL * contact.attackers * attacker; }
  long long defenders_points(Contact contact) const { return 1LL * contact.defenders * defender; }

  /// Notes who fights, for how many points, and who stands idle.
  void tell(const Query& query, int attackers, int defenders) const {
    const auto men = contact(attackers, defenders);
    const auto side = [&](std::string_view who, int fighting, int of, int worth) {
      query.used({concat(fighting, " ", who, " in contact × ", worth, " = ", 1LL * fighting * worth,
                         " points"),
                  0, false, query.procedure().place});
      if (fighting < of)
        query.note(concat(of - fighting, " of the ", of, " ", who, " have no opponent"));
    };
    side("attackers", men.attackers, attackers, attacker);
    if (answered) side("defenders", men.defenders, defenders, defender);
  }
};

}  // namespace acw
