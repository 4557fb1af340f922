#include <doctest/doctest.h>

#include <string>

#include "acw/base/value.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw::test;
using acw::Value;

namespace {

const std::string lines =
    "# an evening\n"
    "fire 12 exp musket 25cm at 14 skirmish soft\n"
    "\n"
    "-r si fire 5 musket 11\" at 10 soft  # Simon's\n"
    "fire 12 expp 25cm at 14\n"
    "acw roll 3d6\n";

std::string without_line(std::string text) {
  const auto comma = text.find(',');
  return "{" + text.substr(comma + 1);
}

}  // namespace

TEST_CASE("batch: each line is answered in order, with its number, and by its seed alone") {
  const auto ran = acw_run("batch --seed k", lines);
  CHECK(ran.code == 1);
  CHECK(ran.err == "");
  const auto all = ran.lines();
  REQUIRE(all.size() == 4);
  CHECK(all[0]["line"] == Value{2});
  CHECK(all[1]["line"] == Value{4});
  CHECK(all[1]["situation"]["distance"] == Value{11});
  CHECK(all[2]["line"] == Value{5});
  CHECK(all[2]["exit"] == Value{2});
  CHECK(all[2]["error"].as<std::string>()->rfind("unknown word 'expp' for fire", 0) == 0);
  CHECK(all[3]["line"] == Value{6});
  const auto alone = acw_run("fire 12 exp musket 25cm at 14 skirmish soft --seed k:2 --json").out;
  CHECK(without_line(ran.out.substr(0, ran.out.find('\n') + 1)) == alone);
}

TEST_CASE("batch: lines that ask the same again are answered as each by itself") {
  const std::vector<std::string> asked{"fire 12 exp 25cm at 14",
                                       "fire 12 exp 25cm at 14 --odds",
                                       "fire 12 exp 25cm at 14 --target-cover hard",
                                       "-r si melee 5 vs 6 --to-the-end",
                                       "-r si melee 5 vs 6",
                                       "fire 12 expp 25cm at 14",
                                       "-r sow fire 6 minie-rifle 28cm at 9 trained --variant "
                                       "nothing=else",
                                       "fire 12 exp 25cm at 14 --dice 1,2",
                                       "fire 1..3 exp 25cm at 14"};
  std::string twice;
  for (int time = 0; time < 2; ++time) {
    for (const auto& one : asked) twice += one + "\n";
  }
  const auto all = acw_run("batch --seed k", twice).lines();
  REQUIRE(all.size() == 2 * asked.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(i);
    const auto& line = asked[i % asked.size()];
    const auto blank = std::string(i, '\n');
    const auto alone = acw_run("batch --seed k", blank + line + "\n").lines();
    REQUIRE(alone.size() == 1);
    CHECK(all[i] == alone.front());
  }
}

TEST_CASE("batch: --first-line counts on, so that halves throw what the whole does") {
  const auto whole = acw_run("batch --seed k", lines).out;
  const auto half = lines.find("-r si");
  const auto first = acw_run("batch --seed k", lines.substr(0, half)).out;
  const auto second = acw_run("batch --seed k --first-line 4", lines.substr(half)).out;
  CHECK(first + second == whole);
}

TEST_CASE("batch: what editors leave is read, and no newline at the end is needed") {
  const auto ran =
      acw_run("batch --seed k --format text -q", "\xEF\xBB\xBFmorale exp 7/12\r\nmorale exp 5/12");
  CHECK(ran.code == 0);
  CHECK(ran.out == "holds\nbreaks, removed\n");
}

TEST_CASE("batch: it goes on after a fault, unless --halt") {
  const std::string two = "fire 12 expp 25cm at 14\nmorale exp 7/12\n";
  CHECK(acw_run("batch", two).lines().size() == 2);
  const auto halted = acw_run("batch --halt", two);
  CHECK(halted.code == 1);
  CHECK(halted.lines().size() == 1);
}

TEST_CASE("batch: what is the whole batch's affair is that line's fault") {
  for (const auto& one :
       {std::pair{"morale exp 7/12 --json", "--json applies only to the whole batch"},
        std::pair{"morale exp 7/12 --format text", "--format applies only to the whole batch"},
        std::pair{"roll 3d6 --dice -", "--dice - reads standard input"},
        std::pair{"morale exp --from -", "--from - reads standard input"},
        std::pair{"batch x", "a batch cannot run batch"},
        std::pair{"fire --help", "help is printed as text"},
        std::pair{"fire 12 \"exp", "unclosed quote: \""},
        std::pair{"frie 12", "unknown command 'frie'"}}) {
    const std::string line = one.first;
    CAPTURE(line);
    const auto ran = acw_run("batch", line + "\n");
    CHECK(ran.code == 1);
    const auto all = ran.lines();
    REQUIRE(all.size() == 1);
    CHECK(all[0]["exit"] == Value{2});
    CHECK(all[0]["error"].as<std::string>()->find(one.second) != std::string::npos);
  }
}

TEST_CASE("batch: text and Markdown") {
  CHECK(acw_run("batch --seed k --format text -q", lines).out.find("line 5: unknown word 'expp'") !=
        std::string::npos);
  CHECK(acw_run("batch --seed k --md", lines).out.find("**line 5:** unknown word 'expp'") !=
        std::string::npos);
  CHECK(acw_run("batch --format svg", "").code == 2);
  CHECK(acw_run("batch --format svg", "").err ==
        "acw: unknown format 'svg' for batch (expected: text, md, json or csv)\n");
}

TEST_CASE("batch: options of the batch hold in every line that doesn't say otherwise") {
  const auto ran =
      acw_run("batch -r si --for blue", "morale 5\n-r bp morale exp 7/12 --for grey\n");
  const auto all = ran.lines();
  REQUIRE(all.size() == 2);
  CHECK(all[0]["rules"] == Value{"simon"});
  CHECK(all[0]["side"] == Value{"blue"});
  CHECK(all[1]["rules"] == Value{"black-panthers"});
  CHECK(all[1]["side"] == Value{"grey"});
}

TEST_CASE("batch: an army is the one that the same line by itself dices up") {
  const auto army = acw_run("army-gen federal --seed x --json").out;
  auto line = acw_run("batch", "army-gen federal --seed x\n").out;
  const std::string number = "\"line\":1,";
  REQUIRE(line.find(number) == 1);
  CHECK(line.erase(1, number.size()) == army);
}

TEST_CASE("batch: CSV has the number of the line before each row") {
  const auto fire = acw_run("fire 12 exp 25cm at 14 --seed k:2 --csv").out;
  const auto after_header = fire.find('\n') + 1;
  CHECK(acw_run("batch --csv --seed k", "# fire\nfire 12 exp 25cm at 14\n").out ==
        "line," + fire.substr(0, after_header) + "2," + fire.substr(after_header));
  const auto twice = acw_run("batch --csv", "morale exp 7/12 --no-header\nmorale exp 8/12\n").out;
  CHECK(twice.find("\n1,") < twice.find("\n2,"));
  const auto times = acw_run("batch --csv", "fire 12 exp 25cm at 14 --times 2\n").out;
  CHECK(times.find("line,throw,") == 0);
  CHECK(times.find("\n1,1,") < times.find("\n1,2,"));
}

TEST_CASE("batch: in CSV a line with another table is that line's error") {
  const std::string first = "fire 12 exp 25cm at 14\n";
  const auto alone = acw_run("batch --csv --seed k", first).out;
  const auto mixed = [&](const std::string& line, const std::string& error) {
    CAPTURE(line);
    const auto ran = acw_run("batch --csv --seed k", first + line);
    CHECK(ran.code == 1);
    CHECK(ran.out == alone);
    CHECK(ran.err == "acw: line 2: " + error + "\n");
  };
  const std::string one_table = "--csv prints one table: line 1 ";
  mixed("morale exp 7/12", one_table + "is fire, this line is morale; use --json");
  mixed("fire 8 exp 25cm at 14 --odds",
        one_table + "is fire, this line is fire --odds; use --json");
  mixed("-r ka fire 4 regular rifle-musket 2hex at 4 militia",
        one_table + "has other columns; use --json");
  mixed("fire 8,12 exp 25cm at 14", one_table + "has other columns; use --json");
  // an error is no table
  const auto ran = acw_run("batch --csv --seed k", "fire zzz\nmorale exp 7/12\n");
  CHECK(ran.code == 1);
  CHECK(ran.err.find("acw: line 1: ") == 0);
  CHECK(ran.out.find("\n2,") != std::string::npos);
}

TEST_CASE("batch: in CSV a game's line with another table is not played") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto ran =
      game.run("batch --csv --seed k", "? fire @3va 10cm at @20me\nfire @3va 10cm at @20me\n");
  CHECK(ran.code == 1);
  CHECK(ran.err ==
        "acw: line 2: --csv prints one table: line 1 is fire --odds, this line is fire; use "
        "--json\n");
  const auto noted = game.run("batch --csv", "show\nnote rain\n");
  CHECK(noted.err ==
        "acw: line 2: --csv prints one table: line 1 is game show, this line is game note; use "
        "--json\n");
  CHECK(game.run("game history").out == "no lines yet\n");
}

TEST_CASE("batch: a table without its head has none") {
  const std::string lines = "morale exp 7/12 --seed a\nmorale exp 6/12 --seed a\n";
  const auto whole = acw_run("batch --csv", lines).out;
  CHECK(whole.substr(whole.find('\n') + 1) == acw_run("batch --csv --no-header", lines).out);
}

TEST_CASE("batch: what is no JSON is no answer of a JSON batch") {
  for (const std::string line : {"version", "--version", "completion bash", "man", "help"}) {
    CAPTURE(line);
    const auto ran = acw_run("batch", line + "\n");
    CHECK(ran.code == 1);
    CHECK(ran.out.rfind("{\"line\":1,\"error\":", 0) == 0);
  }
  CHECK(acw_run("batch", "map-gen --svg\n").code == 1);
  CHECK(acw_run("batch - -", "morale exp 7/12\n").code == 2);
}
