#include "odds/chains_black_panthers.hpp"

#include <string>

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains::bp {

TEST_CASE("black panthers chains: a volley's losses and the morale of those who are left") {
  check({"fire 4 exp 10cm at 4/4 exp --then morale", {4, 4, 5}, 4, false, {0, 2, 1}});
  check({"fire 5 exp 10cm at 5/8 raw supported enemy-near --then morale",
         {5, 4, 5},
         5,
         false,
         {0, 6, 1}});
  check({"fire 4 vet 30cm at 7/7 vet soft --then 'morale supported'",
         {4, 3, 4},
         7,
         false,
         {2, 3, 1}});
  check({"fire 6 raw 30cm at 10/11 exp skirmish hard --then 'morale enemy-near no-brigadier'",
         {6, 7, 2},
         10,
         false,
         {0, 6, 1}});
}

TEST_CASE("black panthers chains: the brigadier who falls with his infantry decides") {
  check({"fire 5 exp 10cm at 6/6 vet with-officer --then morale", {5, 4, 5}, 6, true, {0, 3, 1}});
  check({"fire 6 vet 20cm at 8/8 exp with-officer supported --then morale",
         {6, 3, 5},
         8,
         true,
         {1, 4, 1}});
  check({"fire 4 exp 10cm at 7/7 raw with-officer --then 'morale no-division supported'",
         {4, 4, 5},
         7,
         true,
         {1, 4, 2}});
  check({"fire 4 exp 10cm at 7/7 raw with-officer --then 'morale no-brigadier supported'",
         {4, 4, 5},
         7,
         true,
         {0, 4, 0}});
  check({"fire 4 exp 10cm at 7/7 raw with-officer --then 'morale no-brigadier no-division'",
         {4, 4, 5},
         7,
         true,
         {-1, 4, 1}});
}

TEST_CASE("black panthers chains: the officer who falls with another arm is the divisional one") {
  check({"fire 4 exp 10cm at 5/5 vet crew with-officer --then morale",
         {4, 5, 3},
         5,
         true,
         {0, 2, 1}});
  check({"fire 5 vet 10cm at 6/6 exp crew hard with-officer --then 'morale no-division'",
         {5, 4, 2},
         6,
         true,
         {1, 3, 1}});
  check(
      {"fire 5 exp 10cm at 8/8 vet sharpshooters skirmish with-officer --then 'morale enemy-near'",
       {5, 5, 4},
       8,
       true,
       {-1, 3, 1}});
  check({"fire 5 exp 10cm at 6/6 raw cavalry column with-officer --then morale",
         {5, 3, 5},
         6,
         true,
         {0, 4, 1}});
}

TEST_CASE("black panthers chains: morale says which officer fell") {
  const struct {
    const char *target, *fell, *not_he;
  } cases[] = {{"infantry", "brigadier_killed", "division_killed"},
               {"sharpshooters skirmish", "division_killed", "brigadier_killed"},
               {"cavalry skirmish", "division_killed", "brigadier_killed"},
               {"crew", "division_killed", "brigadier_killed"}};
  for (const auto& one : cases) {
    const auto result = result_of(std::string{"fire 4 exp 10cm at 6/6 vet with-officer "} +
                                  one.target + " --then morale --dice 8,8,8,8,1,1,1,6,2,1 --json");
    const auto& situation = result["links"].as<acw::Value::Array>()->back()["situation"];
    CAPTURE(one.target);
    CHECK(text(situation[one.fell]) == "true");
    CHECK(situation[one.not_he].is_null());
  }
}

TEST_CASE("black panthers chains: without a loss there is no test, and nobody left is removed") {
  check({"fire 1 raw 30cm at 4/12 raw hard --then morale", {1, 6, 3}, 4, false, {2, 8, 1}});
  check({"fire 5 vet 10cm at 1/4 vet supported --then 'morale hard'",
         {5, 3, 5},
         1,
         false,
         {3, 2, 1}});
  check({"fire 6 vet 10cm at 2/5 exp soft with-officer supported --then morale",
         {6, 3, 4},
         2,
         true,
         {2, 3, 1}});
  const auto odds = result_of("fire 3 exp 10cm at 1/12 exp --then morale --odds --json")["odds"];
  CHECK(told(odds["holds"])["true"] == told(odds["killed"])["0"]);
  CHECK(odds["points"].is_null());
}

TEST_CASE("black panthers chains: two volleys at one regiment, and its morale") {
  struct {
    const char* command;
    Volley first, second;
    int figures;
    bool officer;
    Nerve nerve;
  } const cases[] = {
      {"fire 3 exp 10cm at 5/5 raw --then 'fire 2 vet rifle 20cm' --then 'morale supported'",
       {3, 4, 5},
       {2, 3, 5},
       5,
       false,
       {1, 4, 1}},
      {"fire 3 vet 10cm at 7/7 vet soft with-officer --then 'fire 2 field exp 20cm' --then morale",
       {3, 3, 4},
       {4, 4, 4},
       7,
       true,
       {1, 3, 1}},
      {"fire 2 vet 10cm at 3/4 exp supported with-officer --then 'fire 3 exp 20cm' --then morale",
       {2, 3, 5},
       {3, 5, 5},
       3,
       true,
       {1, 2, 1}},
  };
  for (const auto& one : cases) {
    check_every_way({one.command, fields("ffm", one.officer), {"killed"}}, [&](auto& dice) {
      Told told;
      Unit unit{one.figures, one.officer};
      fire(dice, one.first, unit, told, one.officer);
      fire(dice, one.second, unit, told, one.officer);
      morale(one.nerve, unit, told);
      return told;
    });
  }
}

TEST_CASE("black panthers chains: hand to hand, and the morale of those who were attacked") {
  struct {
    const char* command;
    int figures, needs, left;
    Nerve nerve;
  } const cases[] = {
      {"melee 4 charging at 6/6 exp enemy-near --then morale", 4, 5, 6, {-1, 3, 1}},
      {"melee 6 at 5/8 exp skirmish soft --then 'morale supported'", 6, 6, 5, {2, 4, 1}},
      {"melee 7 at 2/5 vet hard --then morale", 6, 10, 2, {2, 2, 1}},
      {"melee 5 at 5/5 exp crew --then 'morale no-division'", 5, 6, 5, {-1, 3, 1}},
  };
  for (const auto& one : cases) {
    check_every_way({one.command, fields("hm", false)}, [&](auto& dice) {
      Told told;
      Unit unit{one.left};
      melee(dice, one.figures, one.needs, unit, told);
      morale(one.nerve, unit, told);
      return told;
    });
  }
}

TEST_CASE("black panthers chains: a volley, and hand to hand with those whom it leaves") {
  struct {
    const char* command;
    Volley volley;
    int figures, needs, left;
    bool tested;
    Nerve nerve;
  } const cases[] = {
      {"fire 3 exp 10cm at 4 raw --then 'melee charging'", {3, 4, 5}, 3, 3, 4, false, {}},
      {"fire 4 vet 20cm at 2 vet soft --then melee", {4, 3, 4}, 4, 9, 2, false, {}},
      {"fire 3 exp 10cm at 3 exp --then 'melee 7 charging'", {3, 4, 5}, 7, 5, 3, false, {}},
      {"fire 3 exp 10cm at 4 raw crew --then 'melee charging'", {3, 5, 3}, 3, 3, 4, false, {}},
      {"fire 3 exp 10cm at 5/6 exp enemy-near --then 'melee charging' --then 'morale supported'",
       {3, 4, 5},
       3,
       5,
       5,
       true,
       {0, 3, 1}},
  };
  for (const auto& one : cases) {
    check_every_way({one.command, fields(one.tested ? "fhm" : "fh", false), {"killed"}},
                    [&](auto& dice) {
                      Told told;
                      Unit unit{one.left};
                      fire(dice, one.volley, unit, told, false);
                      melee(dice, one.figures, one.needs, unit, told);
                      if (one.tested) morale(one.nerve, unit, told);
                      return told;
                    });
  }
}

TEST_CASE("black panthers chains: a formation that fails in the volley fails hand to hand") {
  struct {
    const char* command;
    Volley volley;
    int needs;
  } const cases[] = {
      {"fire 3 exp formation-fail 10cm at 4 exp skirmish --then melee", {3, 6, 4}, 6},
      {"fire 3 exp 10cm at 4 exp skirmish --then melee", {3, 5, 4}, 5},
      {"fire 3 exp 10cm at 4 exp formation-fail --then melee", {3, 4, 5}, 5},
  };
  for (const auto& one : cases) {
    check_every_way({one.command, fields("fh", false), {"killed"}}, [&](auto& dice) {
      Told told;
      Unit unit{4};
      fire(dice, one.volley, unit, told, false);
      melee(dice, 3, one.needs, unit, told);
      return told;
    });
  }
}

TEST_CASE(
    "black panthers chains: who held is fired at again, and tested again after a loss alone") {
  check_every_way(
      {"fire 3 exp 10cm at 6/6 exp --then morale --then 'fire 2 vet rifle 20cm' --then morale",
       fields("fmfm", false),
       {"killed"}},
      [](auto& dice) {
        Told told;
        Unit unit{6};
        fire(dice, {3, 4, 5}, unit, told, false);
        morale({0, 3, 0}, unit, told);
        fire(dice, {2, 3, 5}, unit, told, false);
        morale({0, 3, 0}, unit, told);
        return told;
      });
  for (const int left : {4, 5}) {
    const std::string command = "morale exp " + std::to_string(left) +
                                "/8 --then 'fire 3 exp 10cm' --then 'morale supported'";
    Chain chain{command, fields("mfm", false)};
    chain.links_only = left == 4;  // who breaks at once comes to nothing more
    check_every_way(chain, [&](auto& dice) {
      Told told;
      Unit unit{left};
      unit.lost = true;
      morale({0, 4, 0}, unit, told);
      fire(dice, {3, 4, 5}, unit, told, false);
      morale({1, 4, 0}, unit, told);
      return told;
    });
  }
}

TEST_CASE("black panthers chains: those who are left fire back, and a skirmisher alone doesn't") {
  Chain chain{"fire 4 exp 10cm at 5 vet skirmish --then 'fire --of defender 20cm'",
              fields("ff", false)};
  chain.links_only = true;
  check_every_way(chain, [](auto& dice) {
    Told told;
    Unit firers{4};
    Unit skirmishers{5};
    fire(dice, {4, 5, 4}, skirmishers, told, false);
    if (skirmishers.left < 2) not_come_to(told, 3);
    else fire(dice, {skirmishers.left / 2, 3, 5}, firers, told, false);
    return told;
  });
}

TEST_CASE("black panthers chains: large ones are those of many games, and of the program's own") {
  const Shaken large{
      "fire 12 exp musket 10cm at 9/12 exp supported enemy-near with-officer --then morale",
      {12, 4, 5},
      9,
      true,
      {0, 6, 1}};
  check_many_games(large.chain(), large.play(), 60000, 1863);
  check_sample(large.command, 60000);
  const std::string volleys =
      "fire 14 vet 20cm at 16/18 exp soft with-officer --then 'fire 9 raw 25cm' --then 'melee 20' "
      "--then morale";
  check_many_games(
      {volleys, fields("ffhm", true), {"killed"}},
      [](auto& dice) {
        Told told;
        Unit unit{16, true};
        fire(dice, {14, 3, 4}, unit, told, true);
        fire(dice, {9, 6, 4}, unit, told, true);
        melee(dice, 20, 7, unit, told);
        morale({1, 9, 1}, unit, told);
        return told;
      },
      60000, 1864);
  check_sample(volleys, 60000);
}

}  // namespace acw::test::chains::bp

TEST_SUITE_END();
