#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "base/json_text.hpp"
#include "support/folder.hpp"
#include "support/source_folder.hpp"

TEST_SUITE_BEGIN("chain");

using acw::Value;
using acw::test::acw_run;

namespace {

void refused(const std::string& typed, int code, const std::string& words) {
  CAPTURE(typed);
  const auto ran = acw_run(typed);
  CAPTURE(ran.err);
  CHECK(ran.code == code);
  CHECK(ran.out.empty());
  CHECK(ran.err.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("firefights: what doesn't go with them is at fault") {
  const std::string fire = "fire 14/14 vet 25cm at 14/14 exp --to-the-end";
  refused(fire + " --until 'round 2'", 2, "does not apply to fire");
  refused(fire + " --then morale", 2, "leave out --then");
  refused("fire 14/14 vet 25cm at 14/14 exp --then 'fire 5 exp --to-the-end'", 2,
          "leave out --then");
  refused("-r sow fire 8 trained musket 8cm at 8 raw musket --turns 2 --to-the-end", 2,
          "--turns doesn't work with --to-the-end");
  refused("-r ka fire 3 regular rifle-musket 1hex at 4 militia rifle-musket --hexes 2 --to-the-end",
          2, "leave out --hexes");
  refused("fire 12 exp 25cm at 14 --reply skirmish", 2, "--reply applies only to a firefight");
  refused("melee 12 exp at 14 exp --reply skirmish", 2, "--reply");
}

TEST_CASE("firefights: what the answer needs is asked") {
  refused("fire 12 exp 25cm at 14/14 exp --to-the-end", 2, "the attacker's morale: missing number");
  refused("fire 12/12 exp 25cm at 14 exp --to-the-end", 2, "the defender's morale: missing number");
  refused("fire 12/12 exp 25cm at 14/14 --to-the-end", 2, "the answer: missing class");
  refused("fire 12/12 exp 25cm at 7/7 exp crew --to-the-end", 2, "field or heavy");
  refused("-r sz fire 2 heavy 10in at 12 infantry --to-the-end", 2, "missing crew of each gun");
  refused("-r sz fire 8 infantry 8in at 2 heavy --to-the-end", 2, "the answer: missing crew");
  refused("-r sz fire 8 infantry 8in at infantry --to-the-end", 2, "men who fire back");
  refused("-r si fire 5 11in at musket --to-the-end", 2, "men who fire back");
  refused("-r sow fire 8 trained musket 8cm at 8 raw --to-the-end", 2,
          "the answer: missing weapon");
  refused("-r ka fire 4 regular rifled-carbine 1hex at 4 regular rifle-musket --to-the-end", 2,
          "mounted or dismounted");
  refused("-r ka fire 4 regular rifle-musket 1hex at 4 regular rifled-carbine --to-the-end", 2,
          "mounted or dismounted");
}

TEST_CASE("firefights: what the rules don't allow is refused") {
  refused("fire 12/12 exp 25cm at officer --to-the-end", 1, "an officer alone can't fire back");
  refused("fire 12/12 exp 25cm at 8/8 exp cavalry line --to-the-end", 1, "cavalry dismounts");
  refused("fire 12/12 exp 90cm at 14/14 exp --to-the-end", 1, "reaches");
  refused("-r sz fire 8 infantry 8in at 8 infantry mounted --to-the-end", 1, "two kinds of men");
  refused("-r sz fire 8 cavalry mounted 8in at 8 infantry --to-the-end", 1, "two kinds of men");
  refused("-r si fire 5 cannon no-rounds 11in at 5 --to-the-end", 1, "with no rounds");
  refused("-r ka fire 4 regular rifle-musket contact 2hex at 4 regular rifle-musket --to-the-end",
          1, "units in contact are 1 hex apart");
}

TEST_CASE("firefights: who can't answer passes, and a note tells why") {
  const auto ran = acw_run(
      "-r sow fire 3/3 trained minie-rifle 28cm at 3/3 trained pistol "
      "--to-the-end --odds --json");
  REQUIRE(ran.code == 0);
  CHECK(ran.json()["odds"]["defender_left"]["mean"] != Value{0});
  CHECK(acw_run("-r sow fire 3/3 trained minie-rifle 28cm at 3/3 trained pistol --to-the-end "
                "--odds -q")
            .out == "attacker 1\n");
  CHECK(ran.out.find("the defender doesn't fire: pistol reaches 20 cm") != std::string::npos);
}

TEST_CASE("firefights: a reply says what stands on the target's side as well") {
  const std::string fire = "-r si fire 5 musket 11in at 5 --to-the-end --seed a --json";
  auto reply = acw_run(fire + " --reply 'cannon at soft'");
  const auto same =
      acw_run("-r si fire 5 musket 11in soft at 5 cannon --to-the-end --seed a --json");
  REQUIRE(reply.code == 0);
  CHECK(reply.out == same.out);
  CHECK(acw_run("replay -", reply.out).code == 0);
  refused("-r si fire 5 11in at 5 cannon --to-the-end --reply musket", 2, "already given");
  refused("-r si fire 5 11in at 5 --to-the-end --reply banana", 2,
          "--reply: unknown word 'banana'");
  refused("-r si fire 5 11in at 5 --to-the-end --reply 'cannon --odds'", 2, "outside --reply");
}

TEST_CASE("firefights: a game keeps what they leave, and nothing is due") {
  const acw::test::Folder here;
  const auto game = here.path("g.acw");
  const auto armies = acw::test::source_folder() + "/examples/";
  REQUIRE(acw_run("game new " + game + " --army " + armies + "us.toml --army " + armies + "cs.toml")
              .code == 0);
  const auto fought =
      acw_run("fire 20me 25cm at 1tx soft --to-the-end --seed 5 --json --game " + game);
  REQUIRE(fought.code == 0);
  const auto outcome = fought.json()["outcome"];
  CHECK(outcome["winner"] == Value{"attacker"});
  const auto show = [&] {
    return acw_run("game show 20me 1tx --json --game " + game).json()["outcome"]["armies"];
  };
  const auto told = acw::to_json(show());
  CHECK(told.find("\"left\":" + acw::to_json(outcome["attacker_left"])) != std::string::npos);
  CHECK(told.find("\"end\":\"removed\"") != std::string::npos);
  CHECK(acw_run("game due --game " + game).out == "nothing is due\n");
  CHECK(acw_run("replay " + game).code == 0);
  REQUIRE(acw_run("game undo --game " + game).code == 0);
  CHECK(acw::to_json(show()).find("removed") == std::string::npos);
}
