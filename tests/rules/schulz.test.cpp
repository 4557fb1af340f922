#include <doctest/doctest.h>

#include <array>
#include <map>
#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"

using acw::Value;
using namespace acw::test;

namespace {

double moved(const std::string& words) { return number(schulz_outcome("move " + words)["move"]); }

}  // namespace

TEST_CASE("schulz melee: needed to kill is by the man who is attacked") {
  const std::map<std::string, int> needs{{"infantry", 3},
                                         {"sharpshooters", 3},
                                         {"artillerymen", 4},
                                         {"dismounted", 2},
                                         {"cavalry", 2}};
  for (const auto& [attacker, answer] : needs) {
    for (const auto& [defender, attack] : needs) {
      const auto result = run_schulz("melee 3 " + attacker + " at 2 " + defender + " --need --json")
                              .json()["needs"];
      const auto& list = *result.as<Value::Array>();
      REQUIRE(list.size() == 3);
      CHECK(list[0]["needs"] == Value{attack});
      CHECK(list[0]["dice"] == Value{"2 D6"});
      CHECK(list[1]["needs"] == Value{answer});
      CHECK(list[2]["needs"] == Value{5});
    }
  }
}

TEST_CASE("schulz melee: dice are asked for in the rules' order") {
  const Value first = schulz_outcome("melee 2 infantry at 2 artillerymen --dice 4,5,3,4");
  CHECK(first["defenders_lost"] == Value{1});
  CHECK(first["attackers_lost"] == Value{1});
  CHECK(first["winner"].is_null());
  // Round 2: the attacker hits, the defender dies, and strikes back all the same.
  const Value second =
      schulz_outcome("melee 1 infantry at 1 infantry --rounds 2 --dice 4,4,1,1,1,1");
  CHECK(second["defenders_lost"] == Value{1});
  CHECK(second["attackers_lost"] == Value{1});
  const Value end =
      schulz_outcome("melee 1 infantry at 1 infantry --to-the-end --dice 4,4,1,1,1,1");
  CHECK(end["winner"] == Value{"neither"});
  CHECK(end["rounds"] == Value{2});
}

TEST_CASE("schulz melee: from ladders there is no advantage") {
  const Value result = schulz_outcome("melee 1 infantry ladder at 1 infantry --dice 1,1,1,1");
  CHECK(result["defenders_lost"] == Value{1});
  CHECK(result["attackers_lost"] == Value{1});
}

TEST_CASE("schulz melee: the headline is who wins, or whom the defenders lost") {
  CHECK(run_schulz("melee 1 infantry at 1 infantry --to-the-end --dice 1 -q").out == "attacker\n");
  CHECK(run_schulz("melee 1 infantry at 1 infantry --dice 1 -q").out == "1\n");
}

TEST_CASE("schulz melee: what can't be asked") {
  for (const char* words :
       {"melee 5 infantry at 5 cavalry --rounds 2 --to-the-end", "melee infantry at 5 cavalry",
        "melee 5 infantry at cavalry", "melee 5 at 5 cavalry", "melee 5 infantry at 5",
        "melee 5 infantry at 5 cavalry --rounds 0", "melee 5 heavy at 5 cavalry"}) {
    CAPTURE(words);
    CHECK(run_schulz(words).code == 2);
  }
}

TEST_CASE("schulz demolition: the states of every building, point by point") {
  const struct {
    std::string words;
    int full, no_artillery, no_top, dead;
  } buildings[] = {{"building --full 50", 50, 30, 20, 10}, {"building --full 40", 40, 24, 16, 8},
                   {"building --full 30", 30, 18, 12, 6},  {"building --full 20", 20, 12, 8, 4},
                   {"fort-tower", 25, 15, 10, 5},          {"building --full 33", 33, 19, 13, 6}};
  for (const auto& [words, full, no_artillery, no_top, dead] : buildings) {
    for (int left = 0; left <= full - 2; ++left) {
      const std::string state = left <= dead           ? "all-dead"
                                : left <= no_top       ? "no-top-cover"
                                : left <= no_artillery ? "no-artillery-cover"
                                                       : "full-cover";
      const Value result = schulz_outcome("demolition 1 at " + std::to_string(left + 2) + " " +
                                          words + " --dice 1,1");
      CHECK(result["points_left"] == Value{left});
      CHECK(result["state"] == Value{state});
    }
  }
}

TEST_CASE("schulz demolition: the states of bridges, point by point") {
  for (int left = 0; left <= 28; ++left) {
    const Value result =
        schulz_outcome("demolition 1 at " + std::to_string(left + 2) + " bridge --dice 1,1");
    CHECK(text(result["state"]) == (left == 0    ? "destroyed"
                                    : left <= 10 ? "men-only"
                                    : left <= 20 ? "men-and-cavalry"
                                                 : "sound"));
  }
  for (int left = 0; left <= 13; ++left) {
    const Value result =
        schulz_outcome("demolition 1 at " + std::to_string(left + 2) + " foot-bridge --dice 1,1");
    CHECK(text(result["state"]) == (left == 0    ? "destroyed"
                                    : left <= 10 ? "men-only"
                                                 : "men-and-cavalry"));
  }
  CHECK(schulz_outcome("demolition 3 at bridge --dice 6,6,6,6,6,6")["points_left"] == Value{0});
}

TEST_CASE("schulz demolition: what can't be asked") {
  for (const char* words :
       {"demolition 2 at building", "demolition 2 at 31 bridge", "demolition 2 at 16 foot-bridge",
        "demolition 2 at 26 fort-tower", "demolition 2 at 51 building --full 50",
        "demolition 2 at bridge --full 30", "demolition 2 at fort-tower --full 25",
        "demolition at bridge", "demolition 2 at 10", "demolition 0 at bridge"}) {
    CAPTURE(words);
    CHECK(run_schulz(words).code == 2);
  }
}

TEST_CASE("schulz move: every line of the table, on every ground") {
  const std::map<double, std::array<double, 3>> printed{
      {6, {4, 8, 9}},          {8, {5.5, 10.5, 12}}, {9, {6, 12, 13.5}}, {10, {6.5, 13.5, 15}},
      {11, {7.5, 14.5, 16.5}}, {12, {8, 16, 18}},    {3, {2, 4, 4.5}}};
  const std::map<std::string, double> moves{{"men", 6},
                                            {"cavalry", 12},
                                            {"4-horse-caisson", 12},
                                            {"4-horse-caisson cannon", 11},
                                            {"4-horse-caisson gatling", 12},
                                            {"2-horse-caisson", 12},
                                            {"2-horse-caisson cannon", 10},
                                            {"2-horse-caisson gatling", 12},
                                            {"wagon", 11},
                                            {"wagon cannon", 9},
                                            {"wagon gatling", 11},
                                            {"2-horses", 12},
                                            {"2-horses cannon", 8},
                                            {"2-horses gatling", 10},
                                            {"by-hand cannon", 3},
                                            {"by-hand mortar", 3},
                                            {"by-hand gatling", 3}};
  for (const auto& [line, move] : moves) {
    const std::string words = line;  // clang 14 captures no structured bindings
    CAPTURE(words);
    CHECK(moved(words) == move);
    CHECK(moved(words + " level") == move);
    CHECK(moved(words + " uphill") == printed.at(move)[0]);
    CHECK(moved(words + " downhill") == printed.at(move)[1]);
    CHECK(moved(words + " road") == printed.at(move)[2]);
  }
}

TEST_CASE("schulz move: horses that are dead take their share, and halves of a move are lost") {
  CHECK(moved("4-horse-caisson cannon --horses-lost 1") == 8.25);
  CHECK(moved("4-horse-caisson --horses-lost 1") == 9);
  CHECK(moved("4-horse-caisson --horses-lost 4") == 0);
  CHECK(moved("4-horse-caisson cannon --horses-lost 1 uphill") == 5.5);
  CHECK(moved("2-horse-caisson cannon --horses-lost 1") == 5);
  CHECK(moved("2-horses cannon --horses-lost 1") == 4);
  CHECK(moved("wagon cannon --horses-lost 1 --horses 3 uphill") == 4);
  CHECK(moved("2-horse-caisson cannon --horses-lost 1 uphill") == 3.5);
  CHECK(moved("men river") == 3);
  CHECK(moved("men pond") == 3);
  CHECK(moved("cavalry blockade") == 6);
  CHECK(moved("wagon loading") == 5.5);
  CHECK(moved("wagon dropping --horses-lost 1 --horses 2") == 2.75);
  CHECK(moved("men river loading") == 0);
  CHECK(moved("men uphill river") == 2);
}

TEST_CASE("schulz move: what can't be") {
  for (const char* words :
       {"men cannon", "cavalry cannon", "wagon mortar", "wagon pond", "4-horse-caisson pond",
        "by-hand mortar pond", "wagon blockade", "men dropping", "by-hand cannon --crew 3",
        "by-hand mortar --crew 2", "by-hand gatling --crew 1"}) {
    CAPTURE(words);
    CHECK(run_schulz(std::string{"move "} + words).code == 1);
  }
  for (const char* words :
       {"", "by-hand", "by-hand empty", "wagon --horses-lost 1", "4-horse-caisson --horses-lost 5",
        "wagen", "men 6in", "men --crew 3"}) {
    CAPTURE(words);
    CHECK(run_schulz(std::string{"move "} + words).code == 2);
  }
  CHECK(moved("by-hand cannon --crew 4") == 3);
  for (const char* words :
       {"cavalry --horses-lost 1", "men --horses-lost 1", "by-hand cannon --horses-lost 1",
        "cavalry --horses 4", "men --horses 2", "cavalry --horses-lost 0"}) {
    CAPTURE(words);
    const auto ran = run_schulz(std::string{"move "} + words);
    CHECK(ran.code == 2);
    CHECK(ran.err.find("does not apply here") != std::string::npos);
  }
  CHECK(moved("wagon --horses-lost 0") == 11);
}

TEST_CASE("schulz: small throws") {
  CHECK(schulz_outcome("throw ladder-push --dice 2")["passed"] == Value{true});
  CHECK(schulz_outcome("throw ladder-push --dice 3")["passed"] == Value{false});
  CHECK(schulz_outcome("throw door --dice 1")["passed"] == Value{true});
  CHECK(schulz_outcome("throw door --dice 2")["passed"] == Value{false});
  CHECK(schulz_outcome("throw ladder-fall 3 --dice 3,4,1")["killed"] == Value{2});
  CHECK(schulz_outcome("throw bridge-building 10")["moves"] == Value{10});
  CHECK(schulz_outcome("throw bridge-building 5")["moves"] == Value{20});
  CHECK(schulz_outcome("throw bridge-building 1")["moves"] == Value{100});
}

TEST_CASE("schulz: commands that these rules don't have name a ruleset that has them") {
  for (const char* command : {"morale", "formation-test", "army-gen", "map-gen", "time-of-day"}) {
    const Ran ran = run_schulz(command);
    CAPTURE(command);
    CHECK(ran.code == 1);
    CHECK(ran.err.find("Schulz has no ") != std::string::npos);
  }
  CHECK(run_schulz("morale").err.find("black-panthers") != std::string::npos);
  CHECK(acw_run("-r sz throw door --dice 1").code == 0);
}

TEST_CASE("schulz: every example of the help is answered") {
  for (const char* command : {"fire", "melee", "demolition", "move", "throw ladder-push",
                              "throw ladder-fall", "throw door", "throw bridge-building"}) {
    const std::string help = run_schulz(std::string{command} + " --help").out;
    std::size_t examples = 0;
    for (std::size_t at = help.find("\n  acw -r sz "); at != std::string::npos;
         at = help.find("\n  acw -r sz ", at + 1)) {
      const std::string line = help.substr(at + 7, help.find('\n', at + 1) - at - 7);
      if (line.find("WORDS") != std::string::npos) continue;
      CAPTURE(line);
      CHECK(acw_run(line).code == 0);
      ++examples;
    }
    CAPTURE(command);
    CHECK(examples > 0);
  }
}
