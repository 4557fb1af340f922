#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using acw::test::acw_run;

namespace {

std::vector<std::string> cells_in(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    else if (c == ',' && !quoted) cells.emplace_back();
    else cells.back() += c;
  }
  return cells;
}

/// The first line of a table by the names of its columns; names stand once.
std::map<std::string, std::string> row_of(const std::string& command) {
  CAPTURE(command);
  const auto ran = acw_run(command + " --csv");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  std::istringstream lines{ran.out};
  std::string head;
  std::string line;
  REQUIRE(std::getline(lines, head));
  REQUIRE(std::getline(lines, line));
  const auto names = cells_in(head);
  const auto cells = cells_in(line);
  REQUIRE(names.size() == cells.size());
  std::map<std::string, std::string> row;
  for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = cells[i];
  CHECK(row.size() == names.size());
  return row;
}

}  // namespace

TEST_CASE("CSV: an outcome called as a slot is has a column of its own") {
  const std::string fire = "-r ka fire 4 militia rifle-musket 1hex at 4 militia --dice 12,12,1";
  auto row = row_of(fire);
  CHECK(row["disrupted"] == "");
  CHECK(row["outcome.disrupted"] == "true");
  row = row_of("-r ka fire 4 militia disrupted rifle-musket 1hex at 4 militia --dice 1");
  CHECK(row["disrupted"] == "true");
  CHECK(row["outcome.disrupted"] == "false");
  row = row_of("-r sz melee 3 infantry at 3 infantry --rounds 2 --seed a");
  CHECK(row["rounds"] == "2");
  CHECK(row["outcome.rounds"] == "");
  row = row_of("-r sz melee 3 infantry at 3 infantry --to-the-end --seed a");
  CHECK(row["rounds"] == "");
  CHECK(std::stoi(row["outcome.rounds"]) > 0);
  // sides of an outcome have a point already
  CHECK(row_of("-r ka melee 3 infantry militia at 4 infantry militia --seed a")
            .count("attacker.disrupted") == 1);
}

TEST_CASE("CSV: a chain parts what was said and what came, too") {
  const auto row = row_of(
      "-r ka fire 4 militia rifle-musket 1hex at 4 militia --then 'fire 2 regular rifle-musket "
      "1hex' "
      "--seed a");
  CHECK(row.count("disrupted") == 1);
  CHECK(row.count("outcome.disrupted") == 1);
}

TEST_CASE("CSV: there is no column of what a command never comes to") {
  const auto lacks = [](const std::string& command, std::initializer_list<const char*> names) {
    const auto row = row_of(command + " --seed a");
    for (const auto* name : names) CHECK_MESSAGE(row.count(name) == 0, name);
    return row;
  };
  CHECK(lacks("melee 5 vet at 5 raw", {"hits", "saved", "officer_killed"}).count("killed") == 1);
  CHECK(lacks("throw jump 5", {"hits", "saved", "officer_killed"}).count("killed") == 1);
  CHECK(lacks("throw river 5", {"hits", "saved", "killed", "officer_killed"}).count("drowned") ==
        1);
  CHECK(lacks("-r sz throw ladder-fall 3", {"hits", "saved", "officer_killed"}).count("killed") ==
        1);
  CHECK(lacks("-r si throw rally 4", {"hits", "saved", "killed", "officer_killed"}).count("back") ==
        1);
  // a volley has them, an officer there or not
  const auto row = row_of("fire 12 exp 25cm at 14 --seed a");
  for (const auto* name : {"hits", "saved", "killed", "officer_killed"})
    CHECK(row.count(name) == 1);
}

TEST_CASE("CSV: what is certain is 1, however its parts are rounded") {
  // sums of thirds: 0.9999999999999999
  const auto none = row_of("-r sz fire 5 infantry 10in at 12 --seed 3");
  REQUIRE(none.at("killed") == "0");
  CHECK(none.at("at_least") == "1");
  CHECK(none.at("fewer") == "0");
  const auto odds = acw_run("-r sz fire 5 infantry 10in at 12 --odds --csv").out;
  CHECK(odds.find("\nkilled,0,0.13168724279835392,1,0.13168724279835392\n") != std::string::npos);
  CHECK(odds.find("\nkilled,5,0.00411522633744856,0.00411522633744856,1\n") != std::string::npos);
  // and of what it doesn't always come to, its chances are of what does
  const auto chain = acw_run("fire 12 exp 25cm at 14/20 raw --then morale --odds --csv").out;
  CHECK(chain.find(",1\npoints,reached,") != std::string::npos);
}

TEST_CASE("CSV: odds of what is never come to are a table without lines") {
  CHECK(
      acw_run("-r sz demolition --full 49 5 at 5 fort-wall --then 'demolition --full 7 1 at house' "
              "--odds --csv")
          .out == "outcome,value,exactly,at_least,at_most\n");
}

TEST_SUITE_END();
