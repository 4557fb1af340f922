#include <doctest/doctest.h>

#include <optional>
#include <set>
#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw::test;

namespace {

std::string head_of(const Ran& ran) {
  CHECK(ran.err == "");
  return ran.out.substr(0, ran.out.find('\n'));
}

}  // namespace

TEST_CASE("csv: an army has the columns of all that its rules tell of a unit") {
  const std::string sow = "-r sow army-gen ";
  std::set<std::string> heads;
  for (const std::string asked :
       {"company federal raw musket",
        "cavalry-company confederate trained smoothbore-carbine mounted",
        "federal raw musket bayonet --points 200", "federal raw pistol sword --points 200",
        "federal trained minie-rifle --points 90",
        "confederate --group '4 raw musket' --group '5 veteran minie-rifle bayonet'",
        "federal --group '4 raw musket mounted' --group '1 veteran pistol leader'"}) {
    CAPTURE(asked);
    heads.insert(head_of(acw_run(sow + asked + " --csv")));
  }
  CHECK(heads == std::set<std::string>{"side,seed,id,name,rank,led_by,class,figures,weapon,bayonet,"
                                       "hand_weapon,mounted,cost,total"});
  CHECK(head_of(acw_run("army-gen federal --seed a --csv")) ==
        "side,seed,id,name,arm,class,figures,weapon,brigade,breaks_at");
  CHECK(head_of(acw_run("-r si army-gen union --csv")) ==
        head_of(acw_run("-r si army-gen confederate --csv")));
}

TEST_CASE("csv: a game's score has the columns of all that may be said of a side") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto none = head_of(game.run("score --csv"));
  CHECK(none.find("side,situation.farms,") == 0);
  CHECK(none.find(",outcome.points,outcome.enemy_points,outcome.winner,points") !=
        std::string::npos);
  CHECK(head_of(game.run("score --farms 2,1 --csv")) == none);
  CHECK(head_of(game.run("score --squares 4,3 --adjacent 2,2 --csv")) == none);
  game.play("game set 20me 3");
  game.play("game set ub1 0");
  const auto killed = game.run("score --csv");
  CHECK(head_of(killed) == none);
  CHECK(killed.out.find("\nconfederate,,,,,10,1,") != std::string::npos);
  CHECK(game.run("score --farms 1,1 --md").out.find("bridges") == std::string::npos);
  CHECK(none.find(",situation.killed.veteran,") != std::string::npos);
}

TEST_CASE("csv: a game stands in a line a unit, and its tables have their columns when empty") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string units =
      "side,id,name,rank,brigade,figures,left,guns,breaks_at,wounded,words,tallies,end,line,due";
  const auto all = game.run("game show --csv");
  CHECK(head_of(all) == units);
  CHECK(all.out.find("\nfederal,20me,20th Maine,,1,13,13,,5,,infantry veteran rifle,,,,\n") !=
        std::string::npos);
  CHECK(all.out.find("\nfederal,ub1,Vincent,brigadier,1,1,1,,,,") != std::string::npos);
  CHECK(game.run("game due --csv").out == "id,procedure,since,typed,words\n");
  CHECK(game.run("game history --csv").out == "n,command,typed,headline,stands\n");
  const std::string luck =
      "side,rules,command,what,outcome,value,of,number,actual,expected,at_least,fewer";
  CHECK(acw_run("luck " + game.file() + " --csv").out == luck + "\n");
  game.play("fire @3va 10cm at @20me --seed a");
  game.play("game set 5ny formation-fail");
  CHECK(game.run("game show --csv").out.find(",infantry raw musket formation-fail,,,,\n") !=
        std::string::npos);
  CHECK(head_of(game.run("game show --csv")) == units);
  CHECK(head_of(game.run("game due --csv")) == "id,procedure,since,typed,words");
  CHECK(head_of(game.run("game history --csv")) == "n,command,typed,headline,stands");
  CHECK(head_of(acw_run("luck " + game.file() + " --csv")) == luck);
}

TEST_CASE("csv: a command has the same columns in all its examples") {
  std::size_t compared = 0;
  acw::Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  for (const auto& id : acw::Library::built_in()) {
    for (const auto& procedure : acw::Library{streams}.load(id).procedures) {
      std::set<std::string> heads;
      for (const auto& example : procedure.examples) {
        if (example.find(" --") != std::string::npos || example.find("..") != std::string::npos)
          continue;
        CAPTURE(example);
        heads.insert(head_of(acw_run(example.substr(example.find(' ')) + " --seed a --csv")));
        ++compared;
      }
      CAPTURE(procedure.name);
      CHECK(heads.size() <= 1);
    }
  }
  CHECK(compared > 60);
}

TEST_CASE("csv: of several throws each line of an army or a map tells which it is of") {
  for (const std::string command : {"army-gen federal", "map-gen"}) {
    CAPTURE(command);
    const auto ran = acw_run(command + " --times 3 --seed a --csv");
    REQUIRE(ran.code == 0);
    CHECK(ran.out.rfind("throw,", 0) == 0);
    for (const std::string line : {"\n1,", "\n2,", "\n3,"})
      CHECK(ran.out.find(line) != std::string::npos);
    CHECK(acw_run(command + " --seed a --csv").out.rfind("throw,", 0) == std::string::npos);
  }
}

TEST_SUITE_END();
