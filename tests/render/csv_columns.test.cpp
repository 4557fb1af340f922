#include <doctest/doctest.h>

#include <set>
#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
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
        "federal raw musket bayonet --points 200", "federal trained minie-rifle --points 90",
        "confederate --group '4 raw musket' --group '5 veteran minie-rifle bayonet'",
        "federal --group '4 raw musket mounted' --group '1 veteran pistol leader'"}) {
    CAPTURE(asked);
    heads.insert(head_of(acw_run(sow + asked + " --csv")));
  }
  CHECK(heads == std::set<std::string>{"side,seed,id,name,rank,led_by,class,figures,weapon,bayonet,"
                                       "mounted,cost,total"});
  CHECK(head_of(acw_run("army-gen federal --seed a --csv")) ==
        "side,seed,id,name,arm,class,figures,weapon,brigade,breaks_at");
  CHECK(head_of(acw_run("-r si army-gen union --csv")) ==
        "side,seed,id,name,arm,class,figures,weapon");
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

TEST_SUITE_END();
