#include "records/luck_log.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/situations.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;
using namespace acw::test::luck_log;

TEST_CASE("luck log: totals of outcomes and of dice, against every way that the dice can fall") {
  const std::string first = "fire 4 exp musket 25cm at 14 skirmish soft --for blue";
  const std::string second = "fire 3 vet 10cm at 9 hard --for blue";
  const std::string log = thrown(first + " --dice 6,7,1,2,1,3") +
                          thrown(second + " --dice 1,5,6,1,1") + thrown(first + " --dice 1,2,3,4");
  const auto killed = volley(4, 6, 3) + volley(3, 3, 3) + volley(4, 6, 3);
  const auto told = kind(log, "blue", "killed");
  CHECK(wrong(told, killed, 3) == "");
  CHECK(text(told["command"]) == "fire");
  CHECK(text(told["number"]) == "3");
  CHECK(text(told["of"]) == "results");
  CHECK(wrong(kind(log, "blue", "to hit"), successes(8, 3 / 8.0) + successes(3, 6 / 8.0), 4) == "");
  CHECK(wrong(kind(log, "blue", "save"), successes(4, 4 / 6.0), 1) == "");
  CHECK(text(kind(log, "blue", "to hit")["of"]) == "dice");
  CHECK(text(kind(log, "blue", "to hit")["number"]) == "11");
}

TEST_CASE("luck log: a result of another schema is refused, with its line") {
  const auto one = thrown("fire 4 exp musket 25cm at 14 --dice 1,1,1,1");
  auto other = one;
  other.replace(other.find("\"schema\":1"), 10, "\"schema\":2");
  const auto ran = acw_run("luck -", one + other);
  CHECK(ran.code == 1);
  CHECK(ran.out == "");
  CHECK(ran.err == "acw: standard input:2: it has schema 2, but this program reads schema 1\n");
  CHECK(acw_run("luck -", "{\"schema\":3}\n").err ==
        "acw: standard input:1: it has schema 3, but this program reads schema 1\n");
}

TEST_CASE("luck log: sides are told apart, and what has no side is all's") {
  const std::string fire = "fire 4 exp musket 25cm at 14 skirmish soft";
  const std::string log = thrown(fire + " --dice 6,1,1,1,1 --for blue") +
                          thrown(fire + " --dice 6,7,1,1,1,1 --for 'the grey'") +
                          thrown(fire + " --dice 1,1,1,1");
  CHECK(text(kind(log, "blue", "killed")["actual"]) == "1");
  CHECK(text(kind(log, "the grey", "killed")["actual"]) == "2");
  CHECK(text(kind(log, "all", "killed")["actual"]) == "0");
  CHECK(acw_run("luck -", log).out.find("no side: 1 result\n") != std::string::npos);
  CHECK(acw_run("luck -", thrown(fire + " --dice 1,1,1,1")).out.find("all: 1 result\n") == 0);
}

TEST_CASE("luck log: of yes and no, yes is counted, and of words each") {
  const std::string log = thrown("formation-test vet --dice 3") +
                          thrown("formation-test vet --dice 1") +
                          thrown("formation-test raw --dice 8");
  CHECK(wrong(kind(log, "all", "passed"), successes(2, 6 / 8.0) + successes(1, 4 / 8.0), 2) == "");
  const std::string maps =
      thrown("throw map --dice 1") + thrown("throw map --dice 1") + thrown("throw map --dice 3");
  CHECK(wrong(kind(maps, "all", "map union"), successes(3, 1 / 3.0), 2) == "");
  CHECK(wrong(kind(maps, "all", "map confederate"), successes(3, 1 / 3.0), 0) == "");
}

TEST_CASE("luck log: JSON names outcomes by their keys, and what was counted of them as a value") {
  const auto stands =
      kind(thrown("-r ka melee 4 regular at 4 militia --seed a"), "all", "defender stands lost");
  CHECK(text(stands["outcome"]) == "defender.stands_lost");
  CHECK(stands["value"].is_null());
  const auto passed = kind(thrown("formation-test vet --dice 3"), "all", "passed");
  CHECK(text(passed["outcome"]) == "passed");
  CHECK(passed["value"] == acw::Value{true});
  const auto map = kind(thrown("throw map --dice 1"), "all", "map union");
  CHECK(text(map["outcome"]) == "map");
  CHECK(map["value"] == acw::Value{"union"});
  const auto dice = kind(thrown("throw river 4 --dice 1,2,3,4"), "all", "to hit");
  CHECK(dice["outcome"].is_null());
  CHECK(dice["value"].is_null());
}

TEST_CASE("luck log: plain dice and readings of the rules are worked out anew") {
  const std::string log = thrown("roll 2d6 --dice 6,5") + thrown("roll 1d4-6 --dice 1");
  Chances total;
  for_all_faces(2, 6, [&](Faces two, Chance before) {
    for_all_faces(before, 1, 4, [&](Faces one, Chance chance) {
      total.add(acw::test::total(two) + one[0] - 6, chance);
    });
  });
  CHECK(wrong(kind(log, "all", "total"), total, 6) == "");
  const std::string boat = thrown("formation-test vet boat --dice 2 --variant boat-die=d8") +
                           thrown("formation-test vet boat --dice 6");
  CHECK(wrong(kind(boat, "all", "passed"), successes(1, 6 / 8.0) + successes(1, 4 / 6.0), 1) == "");
}

TEST_CASE("luck log: dice that count two, and dice that succeed low") {
  const std::string low = thrown("throw river 4 --dice 1,2,3,4");
  CHECK(wrong(kind(low, "all", "to hit"), successes(4, 2 / 6.0), 2) == "");
  const std::string pool =
      R"({"command":"roll","rules":"none","mode":"roll","situation":{"dice":"1d6"},"throws":[{"why":"x","dice":3,"sides":6,"needs":4,"twice":6,"successes":4}],"outcome":{"total":2}})";
  Chances twice;
  for_all_faces(3, 6, [&](Faces faces, Chance chance) {
    twice.add(at_least(faces, 4) + at_least(faces, 6), chance);
  });
  CHECK(wrong(kind(pool, "all", "x"), twice, 4) == "");
}

TEST_CASE("luck log: a long log, against games that are played") {
  const std::string log =
      thrown("fire 12 exp musket 25cm at 14 skirmish soft --times 400 --seed long");
  const auto told = kind(log, "all", "killed");
  CHECK(text(told["number"]) == "400");
  CHECK(number(told["expected"]) == doctest::Approx(600));
  int fewer = 0;
  constexpr int games = 20'000;
  std::uint64_t state = 1;
  const auto die = [&](int sides) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(sides)) + 1;
  };
  for (int game = 0; game < games; ++game) {
    int dead = 0;
    for (int figure = 0; figure < 400 * 12; ++figure) dead += die(8) >= 6 && die(6) < 3 ? 1 : 0;
    fewer += dead < static_cast<int>(number(told["actual"])) ? 1 : 0;
  }
  const double chance = number(told["fewer"]);
  CHECK(std::fabs(fewer / double{games} - chance) <
        5 * std::sqrt(chance * (1 - chance) / games) + 1e-3);
}

TEST_CASE("luck log: every command of every ruleset can stand in it") {
  std::string log;
  for (const std::string situation : situations) log += thrown(situation + " --seed a") + "\n";
  for (const char* const format : {"", " --json", " --csv", " --md", " -q"}) {
    const auto ran = acw_run(std::string{"luck -"} + format, log);
    CHECK_MESSAGE(ran.code == 0, ran.err);
    CHECK(ran.out.find("sharpshooter") == std::string::npos);
  }
  CHECK(acw_run("luck -", log).out.find("Kallistra, melee, defender stands lost: ") !=
        std::string::npos);
}

TEST_CASE("luck log: what is no throw is left out, with a note") {
  const std::string log = thrown("fire 4 exp 10cm at 9 --odds") +
                          thrown("fire 4 exp 10cm at 9 --need") + thrown("morale exp 7/12");
  const auto ran = acw_run("luck -", log);
  CHECK(ran.code == 0);
  CHECK(ran.out ==
        "no rolls\n  note: 2 lines omitted: odds and samples are not rolls\n  note: 1 line "
        "omitted: no dice were rolled\n");
  CHECK(acw_run("luck -", "").out == "no rolls\n");
}

TEST_CASE("luck log: a line that is no result is named") {
  const std::string good = thrown("throw wind --dice 1");
  const auto fault = [&](const std::string& line) {
    const auto ran = acw_run("luck -", good + "\n" + line + "\n" + good);
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    return ran.err;
  };
  const std::string at = "acw: standard input:3:";
  CHECK(fault("hello") == at + "1: expected a value, not 'h'\n");
  CHECK(fault("[]") == at + " not a result of acw: it is not an object\n");
  CHECK(fault("{}") == at + " not a result of acw: missing 'mode'\n");
  CHECK(fault(R"({"mode":"guess"})") == at + " not a result of acw: missing 'command'\n");
  std::string impossible = thrown("fire 2 exp 10cm at 9 --dice 1,1");
  impossible.replace(impossible.find("\"killed\":0"), 10, "\"killed\":3");
  CHECK(fault(impossible.substr(0, impossible.size() - 1)) ==
        at + " 'killed' can't be '3' in this situation\n");
  std::string nameless = good;
  nameless.erase(nameless.find("\"procedure\":\"throw wind\","), 25);
  CHECK(fault(nameless.substr(0, nameless.size() - 1)).find("has no 'throw'") != std::string::npos);
}

TEST_CASE("luck log: a command line that asks for something else is at fault") {
  CHECK(acw_run("luck").code == 2);
  CHECK(acw_run("luck a b").code == 2);
  CHECK(acw_run("luck no-such-log").err == "acw: cannot find log 'no-such-log'\n");
  CHECK(acw_run("luck no-such-log").code == 2);
  CHECK(acw_run("luck - --odds").code == 2);
  CHECK(acw_run("luck - --colour").code == 2);
  CHECK(acw_run("luck - -q --json").code == 2);
  CHECK(acw_run("luck --help").out.find("acw luck results.jsonl") != std::string::npos);
}

TEST_CASE("luck log: cover that was assumed isn't taken for cover that was said") {
  const auto ran = acw_run("melee 6 charging at 5 exp crew --seed a --json");
  CHECK(ran.json()["situation"]["target"]["cover"] == acw::Value{"soft"});
  const auto again = acw_run("luck -", ran.out);
  CHECK_MESSAGE(again.code == 0, again.err);
}

TEST_SUITE_END();
