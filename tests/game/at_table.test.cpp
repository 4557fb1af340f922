#include <doctest/doctest.h>

#include <string>

#include "base/files.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"
#include "render/padding.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

/// An evening of Black Panthers, by its lines as they are typed.
struct Table {
  std::string lines(const std::string& typed) const {
    return acw_run("play " + game.file() + " --seed table", typed).out;
  }
  GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
};

}  // namespace

TEST_CASE("at the table: what is said for a line is that line") {
  const Table table;
  CHECK(has(table.lines("lost 3 of 20me\n"), "20th Maine 10 of 13"));
  CHECK(has(table.lines("kill 2 of 20th Maine\n"), "20th Maine 8 of 13"));
  CHECK(has(table.lines("20me lost 1\n"), "20th Maine 7 of 13"));
  CHECK(has(table.lines("kill ub1\n"), "Vincent killed"));
  CHECK(table.lines("status 20me\n") == table.lines("show 20me\n"));
  CHECK(has(table.lines("STATUS\n"), "before turn 1, line 4"));
  CHECK(has(table.lines("next turn\n"), "turn 1, federal"));
  CHECK(table.lines("exit\nshow\n") == "");
}

TEST_CASE("at the table: a slip costs one line or two, and names what is near") {
  const Table table;
  CHECK(table.lines("shwo\n") == "line 1: unknown command 'shwo': did you mean 'show'?\n");
  CHECK(table.lines("xyzzy\n") == "line 1: unknown command 'xyzzy': help lists the commands\n");
}

TEST_CASE("at the table: names of units need no quotes, and an officer is named by his rank") {
  const Table table;
  const auto fired = table.lines("fire 3rd Virginia 25cm at 20th Maine with brigadier\nAGAIN\n");
  CHECK(has(fired, "3rd Virginia (12/12"));
  CHECK(has(fired, "with Vincent"));
  CHECK(has(fired, "line 2"));
}

TEST_CASE("at the table: all that is due is thrown at once, or one procedure's") {
  const Table table;
  table.lines("fire 3va 25cm at 20me --dice 2h,1h\nfire 3va 25cm at 5ny --dice 2h,0h\n");
  const auto thrown = table.lines("due all\n");
  CHECK(has(thrown, "Black Panthers, morale: 20th Maine"));
  CHECK(has(thrown, "Black Panthers, morale: 5th New York"));
  CHECK(table.game.due() == "nothing is due\n");
  CHECK(has(table.lines("due all\n"), "nothing is due"));
  check_refusal(table.game.run("game due all"), {"game due all", 1, "nothing is due"});
  table.lines("fire 3va 25cm at 20me --dice 2h,1h\n");
  CHECK(has(table.lines("MORALE\n"), "morale: 20th Maine"));
}

TEST_CASE("at the table: parts of what is due have dice of their own") {
  const GameTable game{"si"};
  game.play("melee ci1 vs ui1 --dice 90,8,90,8");
  const auto thrown = acw_run("batch --game " + game.file() + " --seed s", "due all\n").lines();
  REQUIRE(thrown.size() == 2);
  CHECK(thrown[0]["line"] == acw::Value{1});
  CHECK(thrown[0]["seed"] == acw::Value{"s:1.1"});
  CHECK(thrown[1]["seed"] == acw::Value{"s:1.2"});
  CHECK(acw_run("replay " + game.file()).code == 0);
}

TEST_CASE("at the table: what is near holds until the turn ends") {
  const Table table;
  table.lines("turn\n");
  CHECK(has(table.lines("set 20me near 3va\n"), "20th Maine 13, enemy-near"));
  CHECK(has(table.lines("set 20me near 5th New York\n"), "20th Maine 13, enemy-near, supported"));
  CHECK(has(table.lines("? morale 20me\n"), "supported"));
  CHECK(has(table.lines("turn\n"), "20th Maine 13"));
  CHECK_FALSE(has(table.lines("show 20me\n"), "enemy-near"));
  CHECK(has(table.lines("set 20me near ub1\n"), "has no rule for Vincent near"));
}

TEST_CASE("at the table: the sides' cavalry is counted for who moves first") {
  const GameTable game{"bp"};
  const auto thrown = game.run("throw first-move --json").json();
  const auto& counts = *thrown["situation"]["cavalry"].as<acw::Value::Array>();
  long long federal = 0;
  const auto shown = game.run("game show --json").json()["outcome"]["armies"];
  for (const auto& one : *(*shown.as<acw::Value::Array>())[0]["units"].as<acw::Value::Array>()) {
    if (one["words"]["arm"] == acw::Value{"cavalry"}) federal += *one["left"].as<long long>();
  }
  CHECK(counts[0] == acw::Value{federal});
}

TEST_CASE("at the table: show is a line a unit, a side, a brigade or a unit alone") {
  const GameTable game{"bp"};
  const auto shown = acw_run("game show --game " + game.file(), "", 80).out;
  for (const auto line : acw::lines_in(shown)) {
    CAPTURE(line);
    CHECK(acw::display_width(line) <= 80);
    CHECK_FALSE(line.starts_with("      "));
  }
  const auto federal = acw_run("game show federal brigade 1 --game " + game.file(), "", 80).out;
  CHECK(has(federal, "brigade 1"));
  CHECK_FALSE(has(federal, "brigade 2"));
  CHECK_FALSE(has(federal, "confederate"));
  CHECK(game.run("game show brigade 99").err == "acw: unknown brigade 99\n");
}

TEST_CASE("at the table: show tells of whom something is due, and of nobody else") {
  const Table table;
  table.lines("fire 3va 25cm at 20me --dice 2h,1h\n");
  const auto due = table.lines("show --due\n");
  CHECK(has(due, "20th Maine"));
  CHECK(has(due, "morale is due"));
  CHECK_FALSE(has(due, "5th New York"));
}

TEST_CASE("at the table: a brigade's or a side's name that is none is told") {
  const Table table;
  CHECK(table.game.run("game show union").err.find("unknown unit 'union'") != std::string::npos);
  CHECK(table.game.run("game show brigade").code == 2);
}
