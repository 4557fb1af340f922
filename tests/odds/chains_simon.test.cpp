#include "odds/chains_simon.hpp"

#include <string>

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains::si {

TEST_CASE("simon chains: casualties of a volley, and the morale of those who are left") {
  struct {
    const char* command;
    Volley volley;
    int men;
  } const cases[] = {
      {"fire 3 musket 10in at 4 --then morale", {120}, 4},
      {"fire 5 musket 11in at 2 soft --then morale", {190, 1}, 2},
      {"fire 6 musket 5in at 7 hard --increments 1 --then morale", {150, 2}, 7},
      {"fire 2 cannon 20in at 3 --increments 1 --then morale", {40}, 3},
      {"fire 5 musket 0in at 1 --then morale", {300}, 1},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r si "} + one.command, fields("fm")}, [&](auto& dice) {
      Told told;
      Side target{one.men};
      fire(dice, one.volley, target, told);
      morale(dice, true, target, told);
      return told;
    });
  }
}

TEST_CASE(
    "simon chains: two volleys, the casualties added up, and the morale of those who are left") {
  check_every_way({"-r si fire 3 musket 10in at 4 soft --then 'fire 2 musket 15in' --then morale",
                   fields("ffm"),
                   {"killed", "out_of_action", "casualties"}},
                  [](auto& dice) {
                    Told told;
                    Side target{4};
                    fire(dice, {120, 1}, target, told);
                    fire(dice, {60, 1}, target, told);
                    morale(dice, true, target, told);
                    return told;
                  });
}

TEST_CASE("simon chains: a volley, hand to hand, and morale, losses or not") {
  struct {
    const char* command;
    Volley volley;
    int attackers;
    unsigned attacker_bits;
    int defenders;
    unsigned defender_bits;
  } const cases[] = {
      {"fire 3 musket 10in at 4 --then melee --then morale", {120}, 3, 0, 4, 0},
      {"fire 2 musket 14in at 1 hard --then 'melee elite impact' --then morale",
       {64, 2},
       2,
       elite | impact,
       1,
       0},
      {"fire 3 musket 10in at 2 --then 'melee 5 mounted elite' --then morale",
       {120},
       5,
       mounted | elite,
       2,
       0},
      {"fire 3 musket 10in at 2 elite --then 'melee 2 impact' --then morale",
       {120},
       2,
       impact,
       2,
       elite},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r si "} + one.command, fields("fhm")}, [&](auto& dice) {
      Told told;
      Side attacker{one.attackers};
      Side defender{one.defenders};
      fire(dice, one.volley, defender, told);
      melee(dice, attacker, one.attacker_bits, defender, one.defender_bits, told);
      morale(dice, false, defender, told);
      return told;
    });
  }
}

TEST_CASE("simon chains: after a melee either side's morale, as it is asked") {
  for (const bool attacker_asked : {false, true}) {
    for (const int defenders : {1, 3}) {
      const std::string command = "-r si melee 3 impact at " + std::to_string(defenders) +
                                  " mounted --then " +
                                  (attacker_asked ? "'morale --of attacker'" : "morale");
      check_every_way({command, fields("hm")}, [&](auto& dice) {
        Told told;
        Side attacker{3};
        Side defender{defenders};
        melee(dice, attacker, impact, defender, mounted, told);
        morale(dice, false, attacker_asked ? attacker : defender, told);
        return told;
      });
    }
  }
}

TEST_CASE("simon chains: a volley, and the charge at those whom it leaves") {
  struct {
    const char* command;
    Volley volley;
    int attackers;
    unsigned bits;
    int defenders;
    int tenths;
    unsigned defender_bits = 0;
    Arms arms = Arms::muskets;
  } const cases[] = {
      {"fire 2 musket 10in at 3 --then 'charge 12in'", {80}, 2, 0, 3, 120},
      {"fire 3 musket 10in at 1 --then 'charge 40.5in'", {120}, 3, 0, 1, 405},
      {"fire 2 musket 10in at 2 elite --then 'charge 30in'", {80}, 2, 0, 2, 300, elite},
      {"fire 2 musket 10in at 2 soft --then 'charge 3 mounted elite 60in'",
       {80, 1},
       3,
       mounted | elite,
       2,
       600},
      {"fire 2 musket 10in at 3 artillery --then 'charge 3 cavalry 40in'",
       {80},
       3,
       mounted,
       3,
       400,
       0,
       Arms::cannon},
      {"fire 2 musket 10in at 3 --then 'charge 3 cavalry 80in at artillery'",
       {80},
       3,
       mounted,
       3,
       800,
       0,
       Arms::cannon},
      {"fire 2 musket 10in at 3 artillery --then 'charge 2 20in at no-rounds'",
       {80},
       2,
       0,
       3,
       200,
       0,
       Arms::cannon_without_rounds},
      {"fire 2 musket 10in at 3 artillery no-rounds --then 'charge 20in'",
       {80},
       2,
       0,
       3,
       200,
       0,
       Arms::cannon_without_rounds},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r si "} + one.command, fields("fc")}, [&](auto& dice) {
      Told told;
      Side attacker{one.attackers};
      Side defender{one.defenders};
      fire(dice, one.volley, defender, told);
      charge(dice, one.bits, one.defender_bits, one.tenths, attacker, defender, told, one.arms);
      return told;
    });
  }
}

TEST_CASE(
    "simon chains: after a charge the melee goes on between those who stand, without the impact") {
  check_every_way({"-r si charge 3 elite 40in at 2 --then melee",
                   fields("ch"),
                   {"attackers_lost", "defenders_lost"}},
                  [](auto& dice) {
                    Told told;
                    Side attacker{3};
                    Side defender{2};
                    charge(dice, elite, 0, 400, attacker, defender, told);
                    melee(dice, attacker, elite, defender, 0, told);
                    return told;
                  });
}

TEST_CASE("simon chains: only who holds is charged") {
  check_every_way(
      {"-r si fire 3 musket 10in at 3 --then morale --then 'melee 2 impact'", fields("fmh")},
      [](auto& dice) {
        Told told;
        Side attacker{2};
        Side defender{3};
        fire(dice, {120}, defender, told);
        morale(dice, true, defender, told);
        melee(dice, attacker, impact, defender, 0, told);
        return told;
      });
}

TEST_CASE("simon chains: with nobody left the level is 0") {
  const auto odds = result_of("-r si fire 5 musket 0in at 1 --then morale --odds --json")["odds"];
  Chance all = 0;
  for (const auto& [value, chance] : told(odds["level"])) all += chance;
  CHECK(told(odds["level"])["0"] ==
        doctest::Approx(static_cast<double>(told(odds["holds"])["false"])));
  CHECK(static_cast<double>(all) < 1);
}

TEST_CASE("simon chains: large ones are those of many games, and of the program's own") {
  const std::string command =
      "-r si fire 20 musket 8in at 15 soft --then 'fire 10 musket 12in' --then 'charge 12 elite "
      "20in'";
  check_many_games(
      {command, fields("ffc"), {"killed", "out_of_action", "casualties"}},
      [](auto& dice) {
        Told told;
        Side attacker{12};
        Side defender{15};
        fire(dice, {880, 1}, defender, told);
        fire(dice, {360, 1}, defender, told);
        charge(dice, elite, 0, 200, attacker, defender, told);
        return told;
      },
      60000, 1862);
  check_sample(command, 60000);
  check_sample("-r si fire 20 musket 8in at 25 --then melee --then 'morale --of attacker'", 30000);
}

}  // namespace acw::test::chains::si

TEST_SUITE_END();
