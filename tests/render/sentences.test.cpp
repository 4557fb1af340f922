#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "acw/base/value.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"
#include "words/sentence.hpp"

using acw::sentence;
using acw::Value;
using acw::test::acw_run;

namespace {

/// A text on one line, whatever it was broken at.
std::string flat(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank) line += c;
    else if (!line.empty() && line.back() != ' ') line += ' ';
  }
  return line;
}

bool says(const std::string& typed, std::string_view part) {
  const auto ran = acw_run(typed);
  const auto all = flat(ran.out + ran.err);
  const bool found = all.find(part) != std::string::npos;
  CHECK_MESSAGE(found, typed << "\n" << ran.out << ran.err);
  return found;
}

}  // namespace

TEST_SUITE("render") {
  TEST_CASE(
      "sentence: values, other outcomes, endings and parts that are said where they are known") {
    Value all;
    all.set("points", 9).set("lost", 0).set("one", 1).set("stopped", true).set("side", "union");
    CHECK(sentence("holds[: {points} point(s)]", true, all) == "holds: 9 points");
    CHECK(sentence("holds[: {points} point(s)]", true, {}) == "holds");
    CHECK(sentence("{} hit(s) and {one} batter(y|ies)", 2, all) == "2 hits and 1 battery");
    CHECK(sentence("they lose {lost|none}", 0, all) == "they lose none");
    CHECK(sentence("[stopped: halted][!stopped: on]", 0, all) == "halted");
    CHECK(sentence("[lost: with a loss][!lost: unhurt]", 0, all) == "unhurt");
    CHECK(sentence("{Side} army ({points})", 0, all) == "Union army (9)");
    std::vector<std::string> used;
    (void)sentence("{points}[lost: {lost}]", 0, all, &used);
    CHECK(used == std::vector<std::string>{"points", "lost"});
  }

  TEST_CASE("sentences: units are called by their names") {
    const auto folder = acw::test::source_folder() + "/tests/golden/armies/";
    const auto armies = " --army " + folder + "us.toml --army " + folder + "cs.toml";
    CHECK(says("fire @20me 12 25cm at @1tx soft --seed x" + armies,
               "20th Maine (12/13 veteran, infantry, line, rifle) at 1st Texas ("));
    CHECK(says("fire @20me 25cm at @1tx soft --seed x" + armies, ", line, soft), 25 cm, short "));
    CHECK(says("fire @20me 25cm at @1tx --seed x" + armies, ", line, open), 25 cm, short "));
    CHECK(says("fire @20me 25cm at @1tx soft --seed x --json" + armies,
               R"("situation":{"id":"20me","name":"20th Maine",)"));
    CHECK(
        says("fire @20me 10cm at @1tx --then morale --odds" + armies, "then morale: 1st Texas ("));
  }

  TEST_CASE("sentences: what decided it is told") {
    CHECK(says("morale exp 9/9 supported", "→ holds (10 points; breaks at 5)"));
    CHECK(says("demolition 4 field vet 10cm at wooden-bridge 30 --dice 1,2,3,4,5,6,1,2",
               "22 points left"));
    const auto fight = flat(acw_run("melee 9/9 exp vs 9/9 vet --to-the-end --seed 3").out);
    CHECK(fight.find(" lost, ") != std::string::npos);
    CHECK(fight.find(", breaks at ") != std::string::npos);
    CHECK(fight.find("at the start") == std::string::npos);
    CHECK(says("-r sow fire 6 trained minie-rifle 28cm at 8 hard --seed 2",
               "shot 6: quality 9 vs range 4, cover 4: by 5, disabled, figure 8"));
    CHECK(says("-r sow melee veteran bayonet charging vs trained butt --seed 2",
               "against defender 3 (quality 3, weapon 1): by "));
    CHECK(says("-r sow melee veteran bayonet charging vs trained butt --to-the-end --seed 2",
               "against defender 3 (quality 3, weapon 1): by "));
    CHECK(says("-r si fire 5 musket 11in at 10 --increments 2 --seed 1", "(killed on 2, 4, 6, "));
  }

  TEST_CASE("sentences: nothing is said that says nothing") {
    CHECK_FALSE(
        flat(acw_run("-r ka melee 4 elite vs 4 militia --seed 1").out).find("not disrupted") !=
        std::string::npos);
    for (const std::string typed : {"time-of-day --seed x", "-r si throw card --seed x",
                                    "army-gen federal --seed x", "map-gen --seed x"}) {
      const auto text = flat(acw_run(typed).out);
      CHECK_MESSAGE(text.find(" %") == std::string::npos, text);
      CHECK_MESSAGE(text.find("this many or more") == std::string::npos, text);
    }
    CHECK(says("army-gen federal --seed antietam",
               "→ Federal army: 251 figures in 1 division: 15 regiments (225), 1 cavalry company "
               "(4), 3 batteries (22)"));
    CHECK(says("-r ka move artillery column road", " hexes a move"));
    CHECK(says("throw flank-march --dice 4", "→ arrives in move 4, on square 1"));
    const auto rules = acw_run("rules show ka fire").out + acw_run("rules show bp").out;
    CHECK(rules.find("aftermath") == std::string::npos);
    CHECK(rules.find("1 1, 2 2") == std::string::npos);
  }
}
