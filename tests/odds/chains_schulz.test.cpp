#include "odds/chains_schulz.hpp"

#include <string>

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains::sz {

TEST_CASE("schulz chains: those killed by the fire are removed before contact") {
  struct {
    const char* command;
    Volley volley;
    int men, attackers;
    Needs needs;
    int rounds;
  } const cases[] = {
      {"fire 2 infantry 10in at 3 infantry --then melee", {2, 3}, 3, 2, {3, 3}, 1},
      {"fire 3 sharpshooters 10in at 2 artillerymen cover --then melee", {3, 3}, 2, 3, {4, 3}, 1},
      {"fire 3 cavalry 10in at 3 mounted --then melee", {3, 1, 1}, 3, 3, {2, 2}, 1},
      {"fire 2 artillerymen 8in at 1 dismounted --then 'melee --rounds=3'",
       {2, 2},
       1,
       2,
       {2, 4},
       3},
      {"fire 3 infantry 12in at 2 infantry --then 'melee --rounds=2'", {3, 3}, 2, 3, {3, 3}, 2},
      {"fire 3 infantry 12in at 3 infantry --then 'melee 2 cavalry'", {3, 3}, 3, 2, {3, 2}, 1},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r sz "} + one.command, fields("fh")}, [&](auto& dice) {
      Told told;
      int men = one.men;
      fire(dice, one.volley, men, told);
      melee(dice, one.needs, one.rounds, one.attackers, men, told);
      return told;
    });
  }
}

// The value of an option is taken for the number of another unit: "melee: a number is missing: how
// many are there?", exit 2.
TEST_CASE("schulz chains: the number of rounds is no other unit's number") {
  const std::string volley = "-r sz fire 3 infantry 12in at 2 infantry --odds --json --then ";
  const auto apart = acw_run(volley + "'melee --rounds 2'").json()["links"];
  CHECK_FALSE(apart.is_null());
  CHECK(apart == acw_run(volley + "'melee --rounds=2'").json()["links"]);
}

TEST_CASE("schulz chains: shells, and men who come after them") {
  check_every_way({"-r sz fire 2 heavy 30in at 3 infantry --then 'melee 3 infantry'", fields("ah")},
                  [](auto& dice) {
                    Told told;
                    int men = 3;
                    fire(dice, Shelling{2, 3, 2}, men, told);
                    melee(dice, {3, 3}, 1, 3, men, told);
                    return told;
                  });
}

TEST_CASE("schulz chains: a volley, and a fight to the end with those whom it leaves") {
  struct {
    const char* command;
    Volley volley;
    int men, attackers;
    Needs needs;
  } const cases[] = {
      {"fire 3 infantry 10in at 2 infantry --then 'melee --to-the-end'", {3, 3}, 2, 3, {3, 3}},
      {"fire 2 sharpshooters 12in at 3 artillerymen --then 'melee --to-the-end'",
       {2, 4},
       3,
       2,
       {4, 3}},
      {"fire 3 infantry 10in at 3 mounted --then 'melee 4 dismounted --to-the-end'",
       {3, 2, 1},
       3,
       4,
       {2, 2}},
  };
  for (const auto& one : cases) {
    CAPTURE(one.command);
    Endings right;
    Chances left;
    for (const auto& [told, chance] : every_way([&](auto& dice) {
           Told told;
           int men = one.men;
           fire(dice, one.volley, men, told);
           return Told{men};
         })) {
      if (told[0] == 0) right.not_come_to(chance);
      else right.add(to_the_end(one.attackers, told[0], one.needs), chance);
      left.add(one.men - told[0], chance);
    }
    const auto result = result_of(std::string{"-r sz "} + one.command + " --odds --json");
    for (const auto& odds :
         {result["odds"], result["links"].as<acw::Value::Array>()->back()["odds"]}) {
      CHECK(misfit("attackers_lost", odds["attackers_lost"], right.attackers) == "");
      CHECK(misfit("defenders_lost", odds["defenders_lost"], right.defenders) == "");
      CHECK(misfit("winner", odds["winner"], right.winner) == "");
      CHECK(misfit("rounds", odds["rounds"], right.rounds) == "");
    }
    CHECK(misfit("killed", result["odds"]["killed"], left) == "");
  }
}

TEST_CASE("schulz chains: the losses of two fires add up, and are no more than there are") {
  struct {
    const char* command;
    Volley first, second;
    int men;
  } const cases[] = {
      {"fire 2 infantry 10in at 3 --then 'fire 3 cavalry 10in'", {2, 3}, {3, 2}, 3},
      {"fire 3 sharpshooters 12in at 2 cover --then 'fire 2 sharpshooters 16in'",
       {3, 3},
       {2, 2},
       2},
      {"fire 4 infantry 10in at 1 --then 'fire 2 infantry 12in'", {4, 3}, {2, 3}, 1},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r sz "} + one.command, fields("ff"), {"killed"}},
                    [&](auto& dice) {
                      Told told;
                      int men = one.men;
                      int struck = 0;
                      fire(dice, one.first, men, told, struck);
                      fire(dice, one.second, men, told, struck);
                      return told;
                    });
  }
}

TEST_CASE("schulz chains: after contact those who are left fire at those who are left") {
  for (const int men : {2, 3}) {
    const std::string command = "-r sz melee 3 infantry at " + std::to_string(men) +
                                " infantry --then 'fire infantry 10in'";
    check_every_way({command, fields("hf")}, [&](auto& dice) {
      Told told;
      melee(dice, {3, 3}, 1, 3, men, told);
      const int firers = 3 - told[0];
      int left = men - told[1];
      if (firers == 0) not_come_to(told, 3);
      else fire(dice, Volley{firers, 3}, left, told);
      return told;
    });
  }
}

TEST_CASE("schulz chains: large ones are those of many games, and of the program's own") {
  const std::string command =
      "-r sz fire 20 infantry 10in at 18 infantry --then 'fire 6 sharpshooters 15in' --then 'melee "
      "12 cavalry --rounds 2'";
  check_many_games(
      {command, fields("ffh"), {"killed"}},
      [](auto& dice) {
        Told told;
        int men = 18;
        fire(dice, Volley{20, 3}, men, told);
        fire(dice, Volley{6, 3}, men, told);
        melee(dice, {3, 2}, 2, 12, men, told);
        return told;
      },
      60000, 1861);
  check_sample(command, 60000);
  check_sample("-r sz fire 20 infantry 10in at 18 infantry --then 'melee --to-the-end'", 30000);
}

}  // namespace acw::test::chains::sz

TEST_SUITE_END();
