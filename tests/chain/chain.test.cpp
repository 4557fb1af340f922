#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "support/brute.hpp"
#include "support/program.hpp"

using namespace acw;
using namespace acw::test;

namespace {

Value result(const std::string& command_line, const std::string& standard_input = "") {
  const auto ran = acw_run(command_line + " --json", standard_input);
  REQUIRE_MESSAGE(ran.code == 0, command_line, "\n", ran.err);
  return ran.json();
}

Value situation_of(const Value& result, std::size_t link) {
  return (*result["links"].as<Value::Array>())[link]["situation"];
}

}  // namespace

TEST_CASE("chain: losses are summed where one unit suffers them, and else the last answer stands") {
  const auto one = result("fire 6 exp 10cm at 12/12 --then 'fire 4 vet 20cm' --seed a");
  const auto links = *one["links"].as<Value::Array>();
  CHECK(number(one["outcome"]["killed"]) ==
        number(links[0]["outcome"]["killed"]) + number(links[1]["outcome"]["killed"]));
  const auto back =
      result("fire 12/12 exp 10cm at 12/12 exp --then 'fire --of defender 10cm' --seed a");
  CHECK(number(back["outcome"]["killed"]) ==
        number((*back["links"].as<Value::Array>())[1]["outcome"]["killed"]));
}

TEST_CASE("chain: a charge counts once, and a number of something is its procedure's own") {
  const auto melees = result("-r si melee 5 mounted impact vs 9 --then melee --seed a");
  CHECK(text(situation_of(melees, 0)["impact"]) == "true");
  CHECK(situation_of(melees, 1)["impact"].is_null());
  CHECK(text(situation_of(melees, 1)["mounted"]) == "true");
  const auto rounds =
      result("-r sz melee 10 infantry at 18 cavalry --rounds 2 --then melee --seed a");
  CHECK(number(situation_of(rounds, 0)["rounds"]) == 2);
  CHECK(situation_of(rounds, 1)["rounds"].is_null());
}

TEST_CASE("chain: a fight to the end has its morale, and none after it") {
  const auto ran = acw_run("-r si melee 5 vs 5 --to-the-end --then morale --odds");
  CHECK(ran.code == 1);
  CHECK(ran.err == "acw: morale: a fight to the end already includes its morale\n");
}

TEST_CASE("chain: fights that were printed go on with their losses, thrown or not") {
  const auto fight = acw_run("melee 6/6 vet vs 6/6 exp --until 'round 2' --seed 3 --json");
  REQUIRE(fight.code == 0);
  const auto lost = number(fight.json()["outcome"]["defender_lost"]);
  const auto end = text(fight.json()["outcome"]["defender_end"]);
  const auto next = result("fire --from - 4 exp field 60cm --seed 1", fight.out);
  if (end == "stands") CHECK(number(situation_of(next, 0)["target"]["count"]) == 6 - lost);
  else
    CHECK(text((*next["links"].as<Value::Array>())[0]["not_taken"]).find(end) != std::string::npos);
}

TEST_CASE("chain: a unit that broke on the way is a failure, whatever came after") {
  const std::string chain =
      "fire 12 vet 10cm at 4/12 raw --then 'morale enemy-near' --then 'melee 4 vet' --dice ";
  const auto broke = acw_run(chain + "8,8,8,8,8,8,1,1,1,1,1,1,1,1,1,1,1,1 --exit-status -q");
  CHECK(broke.code == 3);
  CHECK(broke.out == "no figures are left\n");
}

TEST_CASE("chain: a table has the same columns whether it came to an outcome or not") {
  const auto ran = acw_run(
      "-r ka fire 3 elite rifle-musket 1hex at 3 militia --then morale --times 12 --seed 9 --csv");
  REQUIRE(ran.code == 0);
  std::string_view rest = ran.out;
  const auto commas = [](std::string_view line) {
    return std::count(line.begin(), line.end(), ',');
  };
  const auto head = commas(rest.substr(0, rest.find('\n')));
  std::size_t lines = 0;
  for (; !rest.empty(); ++lines) {
    const auto line = rest.substr(0, rest.find('\n'));
    CHECK_MESSAGE(commas(line) == head, std::string{line});
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  CHECK(lines == 13);
}

TEST_CASE("chain: outcomes stand in the order of their rules, worked out, sampled or thrown") {
  const std::string chain = "fire 6 exp 10cm at 6/6 exp --then morale ";
  const auto keys = [](const Value& object) {
    std::string names;
    for (const auto& field : *object.as<Value::Object>()) names += field.first + " ";
    return names;
  };
  const auto odds = keys((*result(chain + "--odds")["links"].as<Value::Array>())[1]["odds"]);
  CHECK(odds == "points breaks_at holds ");
  CHECK(keys((*result(chain + "--sample 200 --seed a")["links"].as<Value::Array>())[1]["odds"]) ==
        odds);
}

TEST_CASE("chain: what comes to nothing is not what was wanted") {
  const std::string chain = "-r ka fire 3 elite rifle-musket 1hex at 4 militia --then morale ";
  const auto odds = result(chain + "--odds")["odds"]["stands"];
  double chance = 0;
  for (const auto& one : *odds["pmf"].as<Value::Array>())
    chance += text(one["value"]) == "false" ? *one["p"].as<double>() : 0;
  chance *= number(odds["reached"]);
  CHECK(number(result(chain + "--want 'not stands'")["now"]) ==
        doctest::Approx(chance).epsilon(1e-12));
}

TEST_CASE(
    "chain: outcomes of two sides stay with their sides, and a loss is summed where it stands") {
  const std::string chain = "-r ka melee 3 elite vs 4 regular --then 'melee 3 mounted' ";
  const auto thrown = result(chain + "--seed a");
  const auto& links = *thrown["links"].as<Value::Array>();
  const auto lost = [](const Value& one) {
    return number(one["outcome"]["defender"]["stands_lost"]);
  };
  CHECK(thrown["outcome"]["defender.stands_lost"].is_null());
  CHECK(lost(thrown) == lost(links[0]) + lost(links[1]));
  CHECK(number(thrown["outcome"]["defender"]["hits"]) ==
        number(links[1]["outcome"]["defender"]["hits"]));
  const auto odds = result(chain + "--odds")["odds"];
  REQUIRE(odds.as<Value::Object>()->size() == 2);  // attacker and defender, each once
  CHECK(odds["defender"].as<Value::Object>()->size() == 5);
  CHECK(odds["attacker"].as<Value::Object>()->size() == 5);
}
