#include <algorithm>
#include <string>

#include "odds/chains.hpp"
#include "odds/kallistra_brute.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains {

using kallistra::Kind;
using kallistra::struck;

namespace {

const std::vector<std::string> results{"none", "disrupted", "recoil", "rout", "eliminated"};
const std::vector<std::string> responses{"stands", "rout", "eliminated"};

struct Unit {
  Kind kind;
  int stands;
  bool gone = false;
};
/// `needs` 99: it has no number, and throws nothing.
struct UnitInMelee {
  Unit unit;
  int needs;
};
/// `by_stands`: shot and shell, of which the target's stands tell the dice, so many times. From
/// `twice` on a die hits twice.
struct VolleyOfStands {
  int dice, needs, twice = 99;
  bool by_stands = false;
};

/// Tells what so many hits come to. In a melee even a recoil parts the two.
template <class Dice>
void apply_losses(Dice& dice, int hits, Unit& unit, Told& told, bool melee) {
  const auto fate = struck(unit.kind, unit.stands, hits);
  const int hexes = fate.routs ? dice.die(6) + (unit.kind == Kind::mounted ? 2 : 0) : 0;
  const auto result =
      static_cast<int>(std::find(results.begin(), results.end(), fate.result) - results.begin());
  told.insert(told.end(), {hits, fate.lost, result, fate.disrupted ? 1 : 0, hexes});
  unit.stands -= fate.lost;
  unit.gone = result > 2 || (melee && result == 2);
}

template <class Dice>
void fire_of_stands(Dice& dice, const VolleyOfStands& volley, Unit& target, Told& told) {
  if (target.gone) return not_come_to(told, 5);
  const int each = target.stands <= 2 ? 1 : target.stands <= 4 ? 2 : 3;
  int hits = 0;
  for (int i = 0; i < volley.dice * (volley.by_stands ? each : 1); ++i) {
    if (volley.twice > 12) {
      hits += dice.at_least(12, volley.needs) ? 1 : 0;
      continue;
    }
    const int face = dice.die(12);
    hits += face >= volley.twice ? 2 : face >= volley.needs ? 1 : 0;
  }
  apply_losses(dice, hits, target, told, false);
}

/// `stands_from`: the least die that stands.
template <class Dice>
void response(Dice& dice, int stands_from, Unit& unit, Told& told) {
  if (unit.gone) return not_come_to(told, 4);
  const bool stood = dice.die(6) >= stands_from;
  const bool routs = !stood && unit.kind != Kind::artillery;
  const int hexes = routs ? dice.die(6) + (unit.kind == Kind::mounted ? 2 : 0) : 0;
  told.insert(told.end(), {stands_from, stood ? 1 : 0, hexes, stood ? 0 : routs ? 1 : 2});
  unit.gone = !stood;
}

template <class Dice>
void melee(Dice& dice, UnitInMelee attacker, UnitInMelee& defender, Told& told) {
  if (defender.unit.gone) return not_come_to(told, 10);
  const int on_defender = successes(dice, attacker.unit.stands, 12, attacker.needs);
  const int on_attacker =
      defender.needs > 12 ? 0 : successes(dice, defender.unit.stands, 12, defender.needs);
  apply_losses(dice, on_attacker, attacker.unit, told, true);
  apply_losses(dice, on_defender, defender.unit, told, true);
}

std::vector<Field> kallistra_fields(const std::string& procedures) {
  std::vector<Field> list;
  for (std::size_t link = 0; link < procedures.size(); ++link) {
    const auto fate = [&](const std::string& side) {
      list.push_back({link, side + "hits"});
      list.push_back({link, side + "stands_lost"});
      list.push_back({link, side + "result", results});
      list.push_back({link, side + "disrupted", yes_no});
      list.push_back({link, side + "rout_hexes"});
    };
    if (procedures[link] == 'f') fate("");
    if (procedures[link] == 'h') fate("attacker."), fate("defender.");
    if (procedures[link] == 'm') {
      list.push_back({link, "needs"});
      list.push_back({link, "stands", yes_no});
      list.push_back({link, "rout_hexes"});
      list.push_back({link, "result", responses});
    }
  }
  return list;
}

}  // namespace

TEST_CASE("kallistra chains: fire, the response to a charge, and others who come into contact") {
  struct {
    const char* command;
    VolleyOfStands volley;
    UnitInMelee target;
    int stands_from;
    UnitInMelee attacker;
  } const cases[] = {
      {"fire 3 elite rifle-musket 1hex at 4 regular wood --then morale --then 'melee 3 elite'",
       {3, 6},
       {{Kind::regular, 4}, 7},
       3,
       {{Kind::elite, 3}, 5}},
      {"fire 3 elite sharpshooter-rifle 1hex at 3 militia fence --then 'morale outnumbered' --then "
       "'melee 2 mounted'",
       {3, 4},
       {{Kind::militia, 3}, 9},
       5,
       {{Kind::mounted, 2}, 4}},
      {"fire 2 regular rifle-musket 2hex at 2 elite wall --then 'morale commander-near uphill' "
       "--then 'melee 4 militia'",
       {2, 9},
       {{Kind::elite, 2}, 5},
       -1,
       {{Kind::militia, 4}, 9}},
      {"fire 3 elite rifled-carbine 1hex at 3 mounted regular --then morale --then 'melee 3 "
       "dismounted elite'",
       {3, 2},
       {{Kind::mounted, 3}, 4},
       4,
       {{Kind::elite, 3}, 8}},
      {"fire 2 12-pounder 1hex at 2 artillery regular --then morale --then 'melee 3 regular'",
       {2, 4, 10},
       {{Kind::artillery, 2}, 99},
       4,
       {{Kind::regular, 3}, 7}},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r ka "} + one.command, kallistra_fields("fmh")},
                    [&](auto& dice) {
                      Told told;
                      auto target = one.target;
                      fire_of_stands(dice, one.volley, target.unit, told);
                      response(dice, one.stands_from, target.unit, told);
                      melee(dice, one.attacker, target, told);
                      return told;
                    });
  }
}

TEST_CASE("kallistra chains: fire, and the response to a charge") {
  struct {
    const char* command;
    VolleyOfStands volley;
    Unit target;
    int stands_from;
  } const cases[] = {
      {"fire 3 elite rifle-musket 1hex at 4 militia --then morale", {3, 4}, {Kind::militia, 4}, 5},
      {"fire 4 regular rifled-carbine 1hex at 6 elite fence --then morale",
       {4, 4},
       {Kind::elite, 6},
       1},
      {"fire 3 12-pounder 4hex at 4 regular wall --then 'morale wood'",
       {1, 5, 99, true},
       {Kind::regular, 4},
       1},
      {"fire 3 12-pounder 4hex at 4 regular wall --variant artillery-dice=per-gun --then 'morale "
       "wood'",
       {3, 5, 99, true},
       {Kind::regular, 4},
       1},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r ka "} + one.command, kallistra_fields("fm")}, [&](auto& dice) {
      Told told;
      auto target = one.target;
      fire_of_stands(dice, one.volley, target, told);
      response(dice, one.stands_from, target, told);
      return told;
    });
  }
}

TEST_CASE("kallistra chains: fire, and those who fired come into contact") {
  struct {
    const char* command;
    VolleyOfStands volley;
    UnitInMelee target, attacker;
  } const cases[] = {
      {"fire 3 elite rifle-musket 1hex at 4 regular --then melee",
       {3, 4},
       {{Kind::regular, 4}, 7},
       {{Kind::elite, 3}, 5}},
      {"fire 3 militia smoothbore-musket 1hex at 2 militia wood --then melee",
       {3, 9},
       {{Kind::militia, 2}, 9},
       {{Kind::militia, 3}, 9}},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r ka "} + one.command, kallistra_fields("fh")}, [&](auto& dice) {
      Told told;
      auto target = one.target;
      fire_of_stands(dice, one.volley, target.unit, told);
      melee(dice, one.attacker, target, told);
      return told;
    });
  }
}

TEST_CASE("kallistra chains: after contact the stands that are left fire, unless either gave way") {
  check_every_way({"-r ka melee 3 elite at 4 militia --then 'fire --of attacker rifle-musket 2hex'",
                   kallistra_fields("hf")},
                  [](auto& dice) {
                    Told told;
                    UnitInMelee target{{Kind::militia, 4}, 9};
                    melee(dice, {{Kind::elite, 3}, 5}, target, told);
                    const bool gave_way = told[2] >= 2;
                    if (gave_way) not_come_to(told, 5);
                    else fire_of_stands(dice, {3 - told[1], 6}, target.unit, told);
                    return told;
                  });
}

TEST_CASE("kallistra chains: two fires at one hex, the stands lost added up") {
  struct {
    const char* command;
    VolleyOfStands first, second;
    Unit target;
  } const cases[] = {
      {"fire 3 elite rifle-musket 1hex at 4 regular wood --then 'fire 2 6-pounder 2hex'",
       {3, 6},
       {1, 7, 99, true},
       {Kind::regular, 4}},
      {"fire 3 elite rifle-musket 1hex at 5 militia --then 'fire 2 12-pounder 5hex'",
       {3, 4},
       {1, 8, 99, true},
       {Kind::militia, 5}},
      {"fire 3 3-inch 1hex at 3 artillery regular --then 'fire 3 regular rifle-musket 2hex'",
       {3, 4, 11},
       {3, 7},
       {Kind::artillery, 3}},
      {"fire 4 elite rifled-carbine 1hex at 6 elite --then 'fire 3 regular sharpshooter-rifle "
       "1hex'",
       {4, 2},
       {3, 4},
       {Kind::elite, 6}},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r ka "} + one.command, kallistra_fields("ff"), {"stands_lost"}},
                    [&](auto& dice) {
                      Told told;
                      auto target = one.target;
                      fire_of_stands(dice, one.first, target, told);
                      fire_of_stands(dice, one.second, target, told);
                      return told;
                    });
  }
}

TEST_CASE("kallistra chains: large ones are those of many games, and of the program's own") {
  const std::string command =
      "-r ka fire 3 12-pounder 3hex at 6 regular fence --then 'fire 3 elite rifle-musket 2hex' "
      "--then morale --then 'melee 6 elite'";
  check_many_games(
      {command, kallistra_fields("ffmh"), {"stands_lost"}},
      [](auto& dice) {
        Told told;
        UnitInMelee target{{Kind::regular, 6}, 7};
        fire_of_stands(dice, {1, 5, 99, true}, target.unit, told);
        fire_of_stands(dice, {3, 7}, target.unit, told);
        response(dice, 2, target.unit, told);
        melee(dice, {{Kind::elite, 6}, 5}, target, told);
        return told;
      },
      60000, 1865);
  check_sample(command, 60000);
}

}  // namespace acw::test::chains

TEST_SUITE_END();
