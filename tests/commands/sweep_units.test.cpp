#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// The targets of a sweep, in the order of its rows.
std::string targets(const Ran& ran) {
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto swept = ran.json();
  std::string all;
  for (const auto& row : *swept["rows"].as<Value::Array>())
    all += (all.empty() ? "" : " ") + (row["refused"].is_null()
                                           ? *row["situation"]["target"]["id"].as<std::string>()
                                           : std::string{"-"});
  return all;
}

}  // namespace

TEST_CASE("units: of a list of targets the one that is shot at best stands first") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  // 12 raw figures break at 8, 13 veterans at 5
  CHECK(targets(game.run("fire 3va 10cm at 20me,5ny --then morale --show breaks --json")) ==
        "5ny 20me");
  CHECK(targets(game.run("fire 3va 10cm at 20me,5ny --then morale --show holds --json")) ==
        "20me 5ny");
  // as many are killed of either: as they were said
  CHECK(targets(game.run("fire 3va 25cm at 5ny,20me --show 3+ --json")) == "5ny 20me");
  CHECK(targets(game.run("fire 3va 25cm at 20me,5ny --show 3+ --json")) == "20me 5ny");
  game.play("game set 5ny 2");
  CHECK(targets(game.run("fire 3va 25cm at 5ny,20me --show 3+ --json")) == "20me 5ny");
  // who is gone stands last, with the reason
  game.play("game set 20me removed");
  const auto ran = game.run("fire 3va 25cm at 20me,5ny --odds --json");
  CHECK(targets(ran) == "5ny -");
  CHECK(ran.out.find("20th Maine was removed in line 2") != std::string::npos);
  CHECK(game.run("game check").out == "evening: 2 lines, 2 in effect\n");
}

TEST_CASE("units: numbers alone stand in the order that was typed") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto holds = [&](const std::string& units) {
    return game.run("fire 3va 10cm at " + units + " --then morale --show breaks -q").out;
  };
  const auto one = holds("20me,5ny");
  const auto other = holds("5ny,20me");
  const auto end = one.find('\n') + 1;
  CHECK(one != other);
  CHECK(other == one.substr(end) + one.substr(0, end));
}

TEST_CASE("units: a list with a unit that there isn't is at fault as a whole") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto ran = game.run("fire 3va 25cm at @20me,@20mee --odds");
  CHECK(ran.code == 2);
  CHECK(ran.err == "acw: unknown unit '20mee': did you mean '@20me'?\n");
}

TEST_CASE("typed: sweeps and --want carry what is needed to have them again") {
  const auto record = [](const std::string& line) { return acw_run(line + " --json").json(); };
  const auto sweep = record("fire 4..24 exp,vet 10..30..10cm at 14 soft,-");
  CHECK(sweep["typed"] == Value{"fire 4..24 experienced,veteran 10..30..10cm at 14 soft,-"});
  CHECK(sweep["rules_hash"].as<std::string>()->size() == 16);
  CHECK(!sweep["program"].is_null());
  CHECK(sweep["dice"] == Value{1});
  const auto want = record("fire 12 exp 25cm at 14 --want 'killed >= 3'");
  CHECK(want["typed"] == Value{"fire 12 experienced 25cm at 14"});
  CHECK(want["want"] == Value{"killed >= 3"});
  CHECK(want["rules_hash"] == sweep["rules_hash"]);
  const auto rounds = record("-r sz melee 6 cavalry at 8 infantry --rounds 1..3");
  CHECK(rounds["typed"] == Value{"melee 6 cavalry --rounds 1..3 at 8 infantry"});
}

TEST_CASE("game: a list of units throws nothing, and is refused without --odds") {
  const Folder folder;
  const auto game = folder.path("q.acw");
  REQUIRE(acw_run("-r bp game new " + game + " --seed k").code == 0);
  const auto list = "fire @20me,@69ny 25cm at 14 --game " + game;
  const auto ran = acw_run(list);
  CHECK(ran.code == 2);
  CHECK_MESSAGE(ran.err.find("a list of units cannot roll: use --odds") != std::string::npos,
                ran.err);
  CHECK(acw_run(list + " --no-log").code == 2);
  CHECK(acw_run(list + " --odds").code == 0);
  CHECK(acw_run(list + " --show mean").code == 0);
}
