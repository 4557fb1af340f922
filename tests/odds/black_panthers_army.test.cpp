#include <doctest/doctest.h>

#include <map>
#include <string>
#include <utility>

#include "support/brute.hpp"
#include "support/folder.hpp"
#include "support/outcome.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using acw::Value;
using namespace acw::test;

namespace {

Chances plus_dice(Chances sum, int dice, int sides) {
  for (int i = 0; i < dice; ++i) sum = sum + one_die(sides);
  return sum;
}

/// `times` chances of the same kind, added up.
Chances repeated(const Chances& one, int times) {
  Chances sum = always(0);
  for (int i = 0; i < times; ++i) sum = sum + one;
  return sum;
}

void mix(Chances& into, const Chances& part, Chance chance) {
  for (const auto& [value, p] : part) into.add(value, p * chance);
}

/// What a division throws for, by the rulebook's numbers. Crews count their two limber figures.
struct Division {
  Chances regiments, foot, companies, cavalry, batteries, gunners;
};

Division division(bool federal) {
  Division result;
  for (int thrown = 1; thrown <= 4; ++thrown) {
    const int veteran = 3 + (thrown == 4 ? 1 : 0);
    const int experienced = 6 + (thrown >= 3 ? 2 : thrown == 2 ? 1 : 0);
    const int raw = 3 + 1;
    result.regiments.add(veteran + experienced + raw, Chance{1} / 4);
    Chances figures = always(10 * (veteran + experienced + raw));
    figures = plus_dice(plus_dice(plus_dice(figures, veteran, 5), experienced, 8), raw, 10);
    mix(result.foot, figures, Chance{1} / 4);
  }
  const int sides = federal ? 12 : 10;
  for (int thrown = 1; thrown <= sides; ++thrown) {
    const int companies = !federal && thrown == 1 ? 0 : thrown;
    result.companies.add(companies, Chance{1} / sides);
    result.cavalry.add(companies * (federal ? 4 : 2), Chance{1} / sides);
  }
  Chances crew;
  for (int kind = 1; kind <= 6; ++kind)
    crew.add((federal ? 5 : 4) + (kind >= 5 ? 1 : 0) + 2, Chance{1} / 6);
  for (int batteries = 1; batteries <= 4; ++batteries) {
    result.batteries.add(batteries, Chance{1} / 4);
    mix(result.gunners, repeated(crew, batteries), Chance{1} / 4);
  }
  return result;
}

const Value::Array& items(const Value& value) {
  static const Value::Array none;
  const auto* array = value.as<Value::Array>();
  return array != nullptr ? *array : none;
}

long long whole(const Value& value) {
  const auto* number = value.as<long long>();
  return number != nullptr ? *number : -1;
}

}  // namespace

TEST_CASE("black panthers army-gen: the odds of a side's numbers are those of its dice added up") {
  for (const bool federal : {true, false}) {
    const Division one = division(federal);
    for (const int divisions : {1, 2}) {
      const std::string command =
          std::string{"army-gen "} + (federal ? "federal" : "confederate") +
          (divisions == 1 ? "" : " --divisions " + std::to_string(divisions));
      const Ran ran = acw_run(command + " --odds --json");
      CAPTURE(command);
      CAPTURE(ran.err);
      CHECK(ran.code == 0);
      if (ran.code != 0) continue;
      const Value odds = ran.json()["odds"];
      CHECK(difference(odds["regiments"], repeated(one.regiments, divisions)) == "");
      CHECK(difference(odds["foot_figures"], repeated(one.foot, divisions)) == "");
      CHECK(difference(odds["cavalry_companies"], repeated(one.companies, divisions)) == "");
      CHECK(difference(odds["cavalry_figures"], repeated(one.cavalry, divisions)) == "");
      CHECK(difference(odds["batteries"], repeated(one.batteries, divisions)) == "");
      CHECK(difference(odds["gunners"], repeated(one.gunners, divisions)) == "");
      CHECK(difference(odds["figures"],
                       repeated(one.foot + one.cavalry + one.gunners, divisions)) == "");
    }
  }
}

TEST_CASE("black panthers army-gen: regiments are dealt to brigades as evenly as can be") {
  for (char seed = 'a'; seed <= 't'; ++seed) {
    const bool federal = seed % 2 == 0;
    const Value army = answered(std::string{"army-gen "} + (federal ? "federal" : "confederate") +
                                " --seed " + seed)["outcome"];
    std::map<long long, int> brigades;
    long long figures = 0;
    long long foot = 0;
    for (const Value& unit : items(army["units"])) {
      figures += whole(unit["figures"]);
      if (text(unit["arm"]) != "infantry") continue;
      foot += whole(unit["figures"]);
      ++brigades[whole(unit["brigade"])];
    }
    const auto regiments = static_cast<int>(whole(army["regiments"]));
    CAPTURE(seed);
    CHECK(static_cast<int>(brigades.size()) == (regiments + 3) / 4);
    CHECK(whole(army["officers"]["brigadiers"]) == (regiments + 3) / 4);
    for (const auto& [brigade, count] : brigades)
      CHECK((count == 4 || (count == 3 && regiments % 4 != 0)));
    CHECK(foot == whole(army["foot_figures"]));
    CHECK(figures == whole(army["figures"]));
    CHECK(figures == foot + whole(army["cavalry_figures"]) + whole(army["gunners"]));
  }
}

TEST_CASE("black panthers army-gen: a swap may not leave too few Confederate horsemen, but none") {
  int left_none = 0;
  for (int seed = 0; seed < 60; ++seed) {
    const std::string command = "army-gen confederate --seed " + std::to_string(seed);
    const long long companies = whole(answered(command)["outcome"]["cavalry_companies"]);
    const Ran swapped = acw_run(command + " --sharpshooters 1 --json");
    CAPTURE(seed);
    CAPTURE(companies);
    CHECK(swapped.code == (companies < 2 || companies == 3 ? 1 : 0));
    if (swapped.code != 0) continue;
    CHECK(whole(swapped.json()["outcome"]["cavalry_figures"]) == 2 * (companies - 2));
    CHECK(text(swapped.json()["outcome"]["sharpshooter_companies"]) == "1");
    left_none += companies == 2 ? 1 : 0;
  }
  CHECK(left_none > 0);
}

TEST_CASE("black panthers map-gen: the first hill lies where the first die says") {
  for (char seed = 'a'; seed <= 't'; ++seed) {
    const Value result = answered(std::string{"map-gen --seed "} + seed);
    const auto& maps = items(result["outcome"]["maps"]);
    REQUIRE(maps.size() == 3);
    const auto& terrain = items(maps.front()["terrain"]);
    REQUIRE(terrain.size() == 7);
    CHECK(text(terrain.front()["kind"]) == "hill");
    CHECK(terrain.front()["square"] == items(items(result["throws"]).front()["faces"]).front());
    const auto picked = whole(items(items(result["throws"]).back()["faces"]).front());
    CHECK(result["outcome"]["picked"] == maps.at(static_cast<std::size_t>(picked - 1))["by"]);
  }
}

TEST_CASE(
    "black panthers army-gen: a swap that can't be made is refused before more dice are asked "
    "for") {
  const std::string few = "acw: no swap: too few cavalry companies were rolled";
  for (const char* dice : {"1,1", "4,1", "1,1,4,1,1,1,1,1,1,1,1,1,1"}) {
    const Ran ran = acw_run(std::string{"army-gen federal --sharpshooters 2 --dice "} + dice);
    CHECK(ran.code == 1);
    CHECK(ran.err.find(few) == 0);
  }
  const Ran left = acw_run("army-gen confederate --sharpshooters 1 --dice -", "2\n3\n");
  CHECK(left.code == 1);
  CHECK(left.err.find("no swap: only 2 cavalry figures would be left; a unit requires 4") !=
        std::string::npos);
  CHECK(acw_run("army-gen confederate --sharpshooters 1 --dice -", "2\n4\n")
            .err.find("(batteries)") != std::string::npos);
}

TEST_CASE("black panthers army-gen: a swap that no throw pays for is refused without a die") {
  const Folder folder;
  const auto rules = folder.write("club.toml",
                                  "id = \"club\"\nextends = \"black-panthers\"\n[army-gen]\nswap = "
                                  "[{ label = \"dear\", most = 9, "
                                  "cavalry = 3, figures = 4, weapon = \"rifle\" }]\n");
  for (const char* way : {" --dice -", " --odds", " --need", " --seed a"}) {
    CAPTURE(way);
    const Ran ran = acw_run("army-gen federal --sharpshooters 5 -r " + rules + way);
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    CHECK(ran.err.find("no swap: no roll gives enough cavalry for 5 companies") !=
          std::string::npos);
  }
  CHECK(acw_run("army-gen federal --sharpshooters 4 --need -r " + rules).code == 0);
}

TEST_SUITE_END();
