#include "render/long_table.hpp"

#include <doctest/doctest.h>

#include <string>

#include "acw/base/json.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using acw::test::acw_run;

namespace {

/// A line of a batch as a table, without the names.
std::string table(const std::string& line) {
  const auto ran = acw_run("batch --csv --no-header --seed a", line + "\n");
  CAPTURE(line);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  return ran.out;
}

bool has_line(const std::string& text, const std::string& part) {
  return ("\n" + text).find("\n" + part + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("long table: a range is a line for each number that is shown of each combination") {
  CHECK(table("fire 8,12 exp 25cm at 14 --show 'killed>=3' --show killed") ==
        "1,fire,,count=8 killed>=3,0.5317786922725192\n"
        "1,fire,,count=8 killed,2.6666666666666665\n"
        "1,fire,,count=12 killed>=3,0.818877354212415\n"
        "1,fire,,count=12 killed,4\n");
  const auto two = table("fire 12 exp,vet 25cm at 14 soft,hard");
  CHECK(two.find("1,fire,,class=experienced target.cover=soft mean,") == 0);
  CHECK(two.find("\n1,fire,,class=veteran target.cover=hard 3+,") != std::string::npos);
}

TEST_CASE("long table: a combination that the rules forbid says why") {
  const auto text = table("fire 12 exp 25cm,90cm at 14");
  CHECK(has_line(text, "1,fire,,distance=25 mean,4"));
  CHECK(has_line(
      text, "1,fire,,distance=90 refused,\"musket reaches 30 cm, and the target is 90 cm away\""));
  CHECK(text.find("distance=90 mean") == std::string::npos);
}

TEST_CASE("long table: a wish is its chance now, at what is found, and with each change") {
  const auto text = table("fire 12 exp 25cm at 14 --want 'killed >= 3'");
  CHECK(text.find("1,fire,,killed >= 3,0.81887735421241") == 0);
  CHECK(text.find("\n1,fire,,count=8,0.5317786922725") != std::string::npos);
  CHECK(text.find("\n1,fire,,distance=30,0.81887735421241") != std::string::npos);
  CHECK(text.find("\n1,fire,,change class=veteran,0.98071289") != std::string::npos);
  CHECK(text.find("\n1,fire,,change target.cover=hard,0.3225738") != std::string::npos);
  // no distance will do
  CHECK(has_line(table("fire 8 exp 25cm at 14 --want 'killed >= 7'"), "1,fire,,distance,"));
}

TEST_CASE("long table: needs are the dice, and what they must show") {
  CHECK(table("fire 12 exp 25cm at 14 --need") ==
        "1,fire,,to hit.dice,12 D8\n1,fire,,to hit.needs,5+\n"
        "1,fire,,save.dice,1 D6 for each hit\n1,fire,,save.needs,5+\n");
  const auto si = table("-r si fire 5 musket 11in at 10 --need");
  CHECK(has_line(si, "1,fire,,points.dice,no dice"));
  CHECK(has_line(si, "1,fire,,points.needs,190"));
  CHECK(has_line(si, "1,fire,,one more.needs,90 or less"));
  CHECK(has_line(si, "1,fire,,kill dice.dice,\"1 D10, or 2 with one more\""));
  CHECK(si.find("kill dice.needs") == std::string::npos);
}

TEST_CASE("long table: outcomes, odds and faults are what they were") {
  const auto of = [](const std::string& json) {
    return acw::long_table("7", acw::parse_json(json), true);
  };
  CHECK(of(R"({"command":"melee","side":"blue","outcome":{"a":1,"b":{"c":"x,y"}}})") ==
        "n,command,side,outcome,value\n7,melee,blue,a,1\n7,melee,blue,b.c,\"x,y\"\n");
  CHECK(of(R"({"error":"no","exit":2})") == "n,command,side,outcome,value\n7,,,error,no\n");
}

TEST_SUITE_END();
