#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/armies.hpp"
#include "game/officers.hpp"
#include "game/table.hpp"
#include "support/json_schema.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// Thirteen veterans at short range hit by 3 of 8 and are saved by 5 of 6: each kills by ½, and all
/// 6.5, but for the one time in 8192 when there is no thirteenth to kill; eight experienced ones
/// hit by 4 of 8, kill by 5/12 each, and all 3⅓. An experienced figure is 2 points, a raw one 1.
class ShortEvening : public GameTable {
 public:
  ShortEvening() : GameTable{"bp", armies::bp_federal, armies::bp_confederate} {
    play("fire 20me 25cm at 3va --dice 8,7,6,5,4,3,1,1,1,1,1,1,1,6,5,1,1,1,1");
    play("fire 3va 10cm at 5ny --dice 8,8,8,8,8,8,8,8,6,6,6,6,6,6,6,6");
    play("game undo");
    play("game turn");
    play("fire 3va 10cm at 5ny --dice 8,8,8,8,8,8,8,8,1,1,1,1,1,1,1,1");
    play("morale 5ny");
    play("game note The wheat <burns>");
  }
  Value outcome() const { return run("game report --json").json()["outcome"]; }
};

const Value& item(const Value& list, std::size_t i) {
  const auto* items = list.as<Value::Array>();
  REQUIRE(items != nullptr);
  REQUIRE(i < items->size());
  return (*items)[i];
}
double number_of(const Value& value) {
  if (const auto* whole = value.as<long long>()) return static_cast<double>(*whole);
  const auto* number = value.as<double>();
  REQUIRE(number != nullptr);
  return *number;
}

}  // namespace

TEST_CASE("report: what stands is told turn by turn, in the names of units") {
  const ShortEvening evening;
  const auto text = evening.play("game report");
  CHECK(text.starts_with("evening\nA draw: federal 8, confederate 8, for figures and officers\n"));
  CHECK(has(text,
            "\nfederal lost 8 of 25, confederate lost 4 of 12\nBlack Panthers, 1 turn, 4 lines\n"));
  CHECK(has(text,
            "\nBefore turn 1\n  20th Maine fired at 3rd Virginia, 25cm: 4 killed, 8 left.\n\nTurn "
            "1, federal\n  3rd Virginia fired at 5th New York, 10cm: 8 killed, 4 left.\n  5th New "
            "York took a morale test: breaks"));
  CHECK(has(text, "\n  Note: The wheat <burns>.\n"));
  CHECK(has(text,
            "\nBroken units\n  5th New York (4 of 12 left; turn 1, federal, line 6, by 3rd "
            "Virginia): breaks ("));
  CHECK(has(text, "5th New York     12     8     4       0  ooooxxxxxxxx removed\n"));
  CHECK(has(text, "3rd Virginia     12     4     8       8  ooooooooxxxx\n"));
  CHECK(has(text,
            "                   federal     confederate\n"
            "  before turn 1    0           4 ████\n"
            "  turn 1, federal  8 ████████  0\n"));
}

TEST_CASE("report: losses are held against their expectation, in points where the rules score") {
  const ShortEvening evening;
  const auto outcome = evening.outcome();
  const auto& federal = item(outcome["sides"], 0);
  const auto& confederate = item(outcome["sides"], 1);
  CHECK(federal["lost"] == Value{8});
  CHECK(confederate["lost"] == Value{4});
  CHECK(federal["points"] == Value{8});
  CHECK(confederate["points"] == Value{8});
  CHECK(number_of(federal["without_luck"]) ==
        doctest::Approx(2 * (6.5 - 1.0 / 8192)).epsilon(1e-9));
  CHECK(number_of(confederate["without_luck"]) == doctest::Approx(10.0 / 3).epsilon(1e-9));
  CHECK(outcome["turning_points"].as<Value::Array>()->size() == 2);
  const auto& first = item(outcome["turning_points"], 0);
  CHECK(first["n"] == Value{1});
  CHECK(number_of(first["lost"]["confederate"]) == doctest::Approx(4));
  CHECK(number_of(first["expected"]["confederate"]) ==
        doctest::Approx(6.5 - 1.0 / 8192).epsilon(1e-9));
  CHECK(number_of(first["worth"]) == doctest::Approx(2 * (2.5 - 1.0 / 8192)).epsilon(1e-9));
  CHECK(number_of(item(outcome["turning_points"], 1)["worth"]) == doctest::Approx(14.0 / 3));
  const auto text = evening.play("game report");
  CHECK(has(text, "\nWithout luck: federal wins by 9.7: federal 13, confederate 3.3, with"));
  CHECK(has(text,
            "8 left (before turn 1, line 1); "
            "confederate lost 4 (6.5 expected): 5 points for confederate\n"));
}

TEST_CASE("report: an officer's fall is held against its chance") {
  const GameTable game{"bp", armies::led_federal, armies::led_confederate};
  const std::string volley = "fire 20me 10cm at 3va with-officer ";
  const auto odds = game.run(volley + "--odds --json").json()["odds"];
  game.play(volley + "--seed a");
  const auto outcome = game.run("game report --json").json()["outcome"];
  const auto& killed = item(odds["officer_killed"]["pmf"], 1);
  REQUIRE(killed["value"] == Value{true});
  CHECK(number_of(item(outcome["sides"], 0)["without_luck"]) ==
        doctest::Approx(2 * number_of(odds["killed"]["mean"]) + 10 * number_of(killed["p"])));
}

TEST_CASE("report: a firefight is left out where losses are held against their expectation") {
  const GameTable game{"bp", armies::led_federal, armies::led_confederate};
  game.play("fire 20me 10cm at 3va with-officer --to-the-end --seed 3");
  CHECK(has(game.run("game report --json").out, "\"1 line not compared with expected losses"));
}

TEST_CASE("report: who was wiped out has 0 left, and the enemy who did it is named") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 3va 1");
  game.play("fire 20me 10cm at 3va --dice 8,8,8,8,8,8,8,8,8,8,8,8,8,1,1,1,1,1,1,1,1,1,1,1,1,1");
  const auto outcome = game.run("game report --json").json()["outcome"];
  const auto& broke = item(outcome["broke"], 0);
  CHECK(broke["left"] == Value{0});
  CHECK(broke["cause"] == Value{"20th Maine"});
}

TEST_CASE("report: rolls that were taken back are shown, in acw luck too") {
  const ShortEvening evening;
  const auto* note = "note: 1 roll was undone: line 2, 0 killed\n";
  CHECK(has(evening.play("game report"), note));
  CHECK(has(acw_run("luck " + evening.file()).out, note));
}

TEST_CASE("report: a fight to the end is held against what it was expected to cost, too") {
  const ShortEvening evening;
  const std::string melee = "melee 20me at 3va to-the-end ";
  const auto odds = evening.run(melee + "--odds --json").json()["odds"];
  evening.play(melee + "--seed a");
  const auto outcome = evening.outcome();
  const auto* decided = outcome["turning_points"].as<Value::Array>();
  const auto fight = std::find_if(decided->begin(), decided->end(),
                                  [](const Value& one) { return one["n"] == Value{8}; });
  REQUIRE(fight != decided->end());
  CHECK(number_of((*fight)["expected"]["federal"]) ==
        doctest::Approx(number_of(odds["attacker_lost"]["mean"])));
  CHECK(number_of((*fight)["expected"]["confederate"]) ==
        doctest::Approx(number_of(odds["defender_lost"]["mean"])));
  CHECK(number_of((*fight)["expected"]["confederate"]) > 1);
}

TEST_CASE("report: the unlikeliest result comes first, with the chance of as much") {
  const ShortEvening evening;
  const auto outcome = evening.outcome();
  const auto& rarest = item(outcome["unlikeliest"], 0);
  CHECK(rarest["n"] == Value{5});
  double all = 1;
  for (int i = 0; i < 8; ++i) all *= 5.0 / 12;
  CHECK(number_of(rarest["chance"]) == doctest::Approx(all));
  const auto& other = item(outcome["unlikeliest"], 1);
  CHECK(other["n"] == Value{1});
  CHECK(number_of(other["chance"]) == doctest::Approx((1 + 13 + 78 + 286 + 715) / 8192.0));
}

TEST_CASE("report: the luck of each side is that of acw luck") {
  const ShortEvening evening;
  CHECK(evening.outcome()["luck"] ==
        acw_run("luck " + evening.file() + " --json").json()["outcome"]["kinds"]);
  for (const auto* part : {"fire, killed: 4 in 1 result, 6.5 expected", "note: of 6 lines, one"})
    CHECK(has(evening.play("game report"), part));
}

TEST_CASE("report: what programs read fits the JSON Schema of results") {
  const ShortEvening evening;
  CHECK(misfit(evening.run("game report --json").json(), answer_schema()) == "");
}

TEST_CASE("report: as a page it needs nothing besides, and what players write marks nothing up") {
  const ShortEvening evening;
  const auto page = evening.play("game report --html");
  CHECK(page.starts_with("<!DOCTYPE html>\n"));
  CHECK(page.ends_with("</html>\n"));
  CHECK(has(page, "<title>evening</title>"));
  CHECK(has(page, "The wheat &lt;burns&gt;"));
  CHECK(times(page, "<s style=\"width:") == 4);
  for (const auto* part : {"<script", "src=", "href=", "url(", "@import"})
    CHECK_FALSE(has(page, part));
  CHECK(times(page, "http") == 0);
  CHECK(page == evening.play("game report --format html"));
  CHECK(has(page, "<li><b>3rd Virginia</b> fired at 5th New York, 10cm: 8 killed, 4 left.</li>"));
  const auto markdown = evening.play("game report --md");
  CHECK(has(markdown, "| turn 1, federal | 8 | 0 |\n"));
  CHECK(has(markdown, "\n- Note: The wheat \\<burns\\>.\n"));
}

TEST_CASE("report: the picture has a bar for each side and turn, and says so to who can't see it") {
  const ShortEvening evening;
  const auto picture = evening.play("game report --svg");
  CHECK(picture.starts_with("<svg xmlns="));
  CHECK(picture.ends_with("</svg>\n"));
  CHECK(times(picture, "class=\"bar\"") == 2);
  CHECK(has(picture, "<title>evening</title>"));
  CHECK(has(picture, ">Losses, turn by turn</text>"));
  CHECK(has(picture, "  turn 1, federal  8 ████████  0"));  // in desc
}

TEST_CASE("report: quiet turns are told together, and each line ends with a point") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  for (int turn = 2; turn <= 18; ++turn) game.play("game turn");
  game.play("game note Dusk");
  game.play("game note Night falls.");
  game.play("game note Who won?");
  CHECK(has(game.play("game report"),
            "\nTurn 1, federal to turn 8, confederate\n  No actions.\n\nTurn 9, federal\n  Note: "
            "Dusk.\n  Note: Night falls.\n  Note: Who won?\n"));
}

TEST_CASE("report: a game without lines, and words that it doesn't take") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(has(game.play("game report"), "federal lost 0 of 25, confederate lost 0 of 12\n"));
  CHECK(game.play("game report --svg").ends_with("</svg>\n"));
  check_refusal(game.run("game report 20me"), {"game report 20me", 2, "expected: acw game report"});
}
