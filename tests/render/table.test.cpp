#include <doctest/doctest.h>

#include <string>

#include "render/format.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;

namespace {

Report thrown() {
  Report report;
  report.command = "fire";
  report.rules = "x";
  report.mode = ThrowMode::roll;
  report.seed = "demo";
  report.throws = {dice::Record{}};
  report.outcome.set("hits", 5)
      .set("holds", true)
      .set("attacker", Value{}.set("lost", 2).set("fate", "routs"));
  return report;
}

std::string printed(const char* format, const Report& report, bool head) {
  Look look;
  look.first = head;
  return format_of("fire", format).result(report, {{}, {}, look});
}
std::string csv(const Report& report, bool head = true) { return printed("csv", report, head); }

}  // namespace

TEST_CASE("table: a throw is one line under its outcomes' names, sides with a point") {
  CHECK(csv(thrown()) ==
        "throw,seed,side,hits,holds,attacker.lost,attacker.fate,at_least,fewer,chance\n"
        "1,demo,,5,true,2,routs,,,\n");
}

TEST_CASE("table: the head comes once") {
  CHECK(csv(thrown(), false) == "1,demo,,5,true,2,routs,,,\n");
  auto third = thrown();
  third.index = 3;
  third.side = "blue";
  CHECK(csv(third, false) == "3,demo,blue,5,true,2,routs,,,\n");
}

TEST_CASE("table: cells of CSV are quoted where they have to be, and only there") {
  auto report = thrown();
  report.outcome = Value{};
  report.outcome.set("a", "x,y")
      .set("b", "say \"x\"")
      .set("c", "two\nlines")
      .set("d", "two\rlines")
      .set("e", "plain 'x' | y")
      .set("f", "");
  CHECK(csv(report, false) ==
        "1,demo,,\"x,y\",\"say \"\"x\"\"\",\"two\nlines\",\"two\rlines\",plain 'x' | y,,,,\n");
  report.seed = "1,2";
  report.outcome = Value{}.set("n", Value{Value::Array{1, 2}});
  CHECK(csv(report) == "throw,seed,side,n,at_least,fewer,chance\n1,\"1,2\",,\"1,2\",,,\n");
}

TEST_CASE("table: odds are a line for each value, with what is added up from either end") {
  Report report;
  report.mode = ThrowMode::odds;
  report.odds = {{"hits", {{0, 0.25}, {1, 0.5}, {3, 0.25}}, true, 1.25, 1, 0},
                 {"holds", {{false, 0.125}, {true, 0.875}}, false, 0, 0, 0}};
  CHECK(csv(report) ==
        "outcome,value,exactly,at_least,at_most\n"
        "hits,0,0.25,1,0.25\n"
        "hits,1,0.5,0.75,0.75\n"
        "hits,3,0.25,0.25,1\n"
        "holds,false,0.125,,\n"
        "holds,true,0.875,,\n");
}

TEST_CASE("table: needs are a line for each throw") {
  Report report;
  report.mode = ThrowMode::need;
  Need hit;
  hit.why = "to hit";
  hit.dice = "12 D8";
  hit.sides = 8;
  hit.needs = 6;
  Need low = hit;
  low.why = "to be spared";
  low.low = true;
  Need read = hit;
  read.why = "hour";
  read.dice = "1 D24";
  read.needs = 0;
  report.explanation.needs = {hit, low, read};
  CHECK(csv(report) ==
        "why,dice,needs\nto hit,12 D8,6+\nto be spared,12 D8,6 or less\nhour,1 D24,\n");
}

TEST_CASE("table: a list of things is a line for each, under every column that one of them has") {
  auto report = thrown();
  Value::Array units{Value{}.set("id", "a").set("figures", 12),
                     Value{}.set("id", "b").set("weapon", "rifle")};
  report.outcome = Value{}.set("side", "federal").set("units", Value{units});
  CHECK(csv(report) == "side,seed,id,figures,weapon\nfederal,demo,a,12,\nfederal,demo,b,,rifle\n");
}

TEST_CASE("csv: a fight to the end has the columns of one round") {
  for (const std::string melee :
       {"melee 10/12 exp charging vs 8/8 raw",
        "-r ka melee 4 regular infantry vs 4 militia infantry", "-r si melee 5 vs 6",
        "-r sow melee 1 trained bayonet vs 1 trained bayonet",
        "-r sz melee 5 infantry vs 4 infantry"}) {
    CAPTURE(melee);
    const auto head = [&](const std::string& more) {
      const auto out = test::acw_run(melee + more + " --seed a --csv").out;
      return out.substr(0, out.find('\n'));
    };
    CHECK(head("").find(",winner,") != std::string::npos);
    CHECK(head("") == head(" --to-the-end"));
    CHECK(head("") == head(" --until 'round 2'"));
  }
}

TEST_CASE("csv: a chain has the columns of all that its steps can come to") {
  const auto head = [](const std::string& target) {
    const auto out =
        test::acw_run("fire 12 exp 25cm at 9/12 " + target + " --then 'morale exp' --seed a --csv")
            .out;
    return out.substr(0, out.find('\n'));
  };
  CHECK(head("").find(",killed,officer_killed,points,") != std::string::npos);
  CHECK(head("") == head("with-officer"));
}

TEST_SUITE_END();
