#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "odds/kallistra_brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::kallistra {

namespace {

/// A side of a charge: its words, and its numbers read off the text by hand.
struct ChargeSide {
  const char* words;
  int stands;
  Kind kind;
  int melee;         ///< needed hand to hand; 99: throws nothing
  int dice = 0;      ///< of its fire; 0: it doesn't fire
  int fire = 99;     ///< needed in it, the other side's cover counted
  int twice = 99;    ///< a die of that or more is two hits
  bool foot = true;  ///< routs D6, and not 2 + D6
};

struct Came {
  int lost = 0;
  std::string result = "none";
  bool disrupted = false;
  int hexes = 0;
};

int rank(const std::string& result) {
  const std::vector<std::string> words{"none", "disrupted", "recoil", "rout", "eliminated"};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == result) return static_cast<int>(i);
  }
  return -1;
}

/// What so many hits make of a side that has come through that much, and each rout's length.
template <class Fn>
void suffer(const ChargeSide& side, const Came& came, int hits, Chance chance, Fn fn) {
  const Struck unit = struck(side.kind, side.stands - came.lost, hits);
  Came now = came;
  now.lost += unit.lost;
  if (rank(unit.result) > rank(now.result)) now.result = unit.result;
  now.disrupted = unit.result != "eliminated" && (now.disrupted || unit.disrupted);
  if (!unit.routs) return fn(now, chance);
  for (int face = 1; face <= 6; ++face) {
    now.hexes = face + (side.foot ? 0 : 2);
    fn(now, chance / 6);
  }
}

struct Odds {
  Chances lost, result, disrupted, hexes;

  void add(const Came& came, Chance chance) {
    lost.add(came.lost, chance);
    result.add(came.result, chance);
    disrupted.add(came.disrupted, chance);
    hexes.add(came.hexes, chance);
  }
};

std::string differences(const acw::Value& odds, const Odds& right) {
  return difference(odds["stands_lost"], right.lost) + difference(odds["result"], right.result) +
         difference(odds["disrupted"], right.disrupted) +
         difference(odds["rout_hexes"], right.hexes);
}

bool comes_to_blows(const Came& came) { return rank(came.result) < rank("recoil"); }

/// `more_than`: the die of the response has to show more.
void check_kallistra_charge(const ChargeSide& attacker, const ChargeSide& defender, int more_than) {
  Chances stands;
  Odds attackers, defenders;
  const auto end = [&](const Came& a, const Came& d, Chance chance) {
    attackers.add(a, chance);
    defenders.add(d, chance);
  };
  const auto melee = [&](const Came& a, const Came& d, Chance before) {
    const auto on_d =
        hits_of(attacker.melee < 99 ? attacker.stands - a.lost : 0, attacker.melee, 99);
    const auto on_a =
        hits_of(defender.melee < 99 ? defender.stands - d.lost : 0, defender.melee, 99);
    for (std::size_t i = 0; i < on_d.size(); ++i) {
      for (std::size_t j = 0; j < on_a.size(); ++j) {
        if (on_d[i] == 0 || on_a[j] == 0) continue;
        suffer(attacker, a, static_cast<int>(j), before * on_d[i] * on_a[j],
               [&](const Came& after_a, Chance chance) {
                 suffer(defender, d, static_cast<int>(i), chance,
                        [&](const Came& after_d, Chance all) { end(after_a, after_d, all); });
               });
      }
    }
  };
  for (int die = 1; die <= 6; ++die) {
    const Chance sixth = Chance{1} / 6;
    stands.add(die > more_than, sixth);
    if (die <= more_than) {
      Came gone;
      if (defender.kind == Kind::artillery) {
        gone = {defender.stands, "eliminated", false, 0};
        end({}, gone, sixth);
        continue;
      }
      for (int face = 1; face <= 6; ++face) {
        gone = {0, "rout", false, face + (defender.foot ? 0 : 2)};
        end({}, gone, sixth / 6);
      }
      continue;
    }
    const auto on_d = hits_of(attacker.dice, attacker.fire, attacker.twice);
    const auto on_a = hits_of(defender.dice, defender.fire, defender.twice);
    for (std::size_t i = 0; i < on_d.size(); ++i) {
      for (std::size_t j = 0; j < on_a.size(); ++j) {
        if (on_d[i] == 0 || on_a[j] == 0) continue;
        suffer(attacker, {}, static_cast<int>(j), sixth * on_d[i] * on_a[j],
               [&](const Came& a, Chance chance) {
                 suffer(defender, {}, static_cast<int>(i), chance, [&](const Came& d, Chance all) {
                   if (comes_to_blows(a) && comes_to_blows(d)) melee(a, d, all);
                   else end(a, d, all);
                 });
               });
      }
    }
  }
  const std::string command = "-r ka charge " + std::to_string(attacker.stands) + " " +
                              attacker.words + " vs " + std::to_string(defender.stands) + " " +
                              defender.words + " --odds --json";
  CAPTURE(command);
  const Ran ran = acw_run(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const acw::Value odds = ran.json()["odds"];
  CHECK(difference(odds["stands"], stands) == "");
  CHECK(differences(odds["attacker"], attackers) == "");
  CHECK(differences(odds["defender"], defenders) == "");
}

}  // namespace

TEST_CASE("odds: kallistra charge, against every die of response, fire and melee") {
  // nobody fires
  check_kallistra_charge({"elite", 3, Kind::elite, 5}, {"regular", 3, Kind::regular, 7}, 3);
  check_kallistra_charge({"mounted", 2, Kind::mounted, 4, 0, 99, 99, false},
                         {"militia", 3, Kind::militia, 9}, 4);
  // the charged fire
  check_kallistra_charge({"elite", 4, Kind::elite, 5},
                         {"regular rifle-musket", 3, Kind::regular, 7, 3, 5}, 3);
  check_kallistra_charge({"militia", 4, Kind::militia, 9},
                         {"elite smoothbore-musket", 4, Kind::elite, 5, 3, 5}, 2);
  check_kallistra_charge({"mounted", 4, Kind::mounted, 4, 0, 99, 99, false},
                         {"militia sharpshooter-rifle uphill", 3, Kind::militia, 9, 3, 5}, 3);
  // both do, and the charged have cover: it counts in the response too
  check_kallistra_charge({"mounted regular rifled-carbine", 4, Kind::mounted, 4, 4, 5, 99, false},
                         {"regular rifle-musket wall", 3, Kind::regular, 7, 3, 5}, 1);
  check_kallistra_charge({"dismounted elite smoothbore-carbine", 3, Kind::elite, 8, 3, 7},
                         {"dismounted militia rifled-carbine fence", 2, Kind::militia, 8, 2, 4}, 2);
  check_kallistra_charge({"dismounted regular rifled-carbine", 2, Kind::regular, 8, 2, 5},
                         {"mounted elite smoothbore-carbine wood commander-near", 2, Kind::mounted,
                          4, 2, 6, 99, false},
                         0);
  // outnumbered 2 to 1: by the numbers, and as it is said
  check_kallistra_charge({"regular", 4, Kind::regular, 7},
                         {"elite rifle-musket", 2, Kind::elite, 5, 2, 4}, 4);
  check_kallistra_charge({"regular", 3, Kind::regular, 7}, {"elite outnumbered", 3, Kind::elite, 5},
                         4);
  check_kallistra_charge({"regular", 6, Kind::regular, 7}, {"militia", 3, Kind::militia, 9}, 6);
  // guns: canister, two hits on one die; they have no number hand to hand, and never rout
  check_kallistra_charge({"regular", 3, Kind::regular, 7},
                         {"artillery regular 12-pounder", 2, Kind::artillery, 99, 2, 4, 10}, 3);
  check_kallistra_charge({"mounted", 3, Kind::mounted, 4, 0, 99, 99, false},
                         {"elite 6-pounder commander-near", 3, Kind::artillery, 99, 3, 4, 11}, 1);
  check_kallistra_charge({"mounted", 4, Kind::mounted, 4, 0, 99, 99, false},
                         {"artillery militia", 2, Kind::artillery, 99}, 6);
  // a disrupted unit fires with one stand, skirmishers are one and harder to hit
  check_kallistra_charge({"elite", 3, Kind::elite, 5},
                         {"regular rifle-musket disrupted", 4, Kind::regular, 7, 1, 5}, 3);
  check_kallistra_charge({"dismounted regular rifled-carbine", 2, Kind::regular, 8, 2, 5},
                         {"regular skirmish rifle-musket", 1, Kind::regular, 7, 1, 5}, 5);
  check_kallistra_charge({"elite skirmish", 1, Kind::elite, 5},
                         {"regular rifle-musket column", 2, Kind::regular, 7, 2, 7}, 3);
}

}  // namespace acw::test::kallistra

TEST_SUITE_END();
