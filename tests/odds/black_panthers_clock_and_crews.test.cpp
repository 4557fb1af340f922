#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

acw::Value odds_of(const std::string& command) {
  const Ran ran = acw_run(command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  return ran.code == 0 ? ran.json()["odds"] : acw::Value{};
}

struct Grade {
  const char* name;
  int needs;
};
const Grade grades[] = {{"veteran", 3}, {"experienced", 4}, {"raw", 5}};

/// Hits of `dice` D6; beyond six dice by adding one die after the other.
Chances hits_of(int dice, int needs) {
  Chances hits;
  for_all_faces(std::min(dice, 6), 6,
                [&](Faces shots, Chance chance) { hits.add(at_least(shots, needs), chance); });
  return dice <= 6 ? hits : hits + hits_of(dice - 6, needs);
}

struct Shelling {
  std::string words;
  int dice, needs, worth, standing;
};

void check_shelling(const Shelling& shelling) {
  static std::map<std::pair<int, int>, Chances> known;
  auto [found, fresh] = known.try_emplace({shelling.dice, shelling.needs});
  if (fresh) found->second = hits_of(shelling.dice, shelling.needs);
  Chances points;
  Chances destroyed;
  for (const auto& [hits, chance] : found->second) {
    points.add(std::stoi(hits) * shelling.worth, chance);
    destroyed.add(std::stoi(hits) * shelling.worth >= shelling.standing, chance);
  }
  const acw::Value odds = odds_of(shelling.words);
  CAPTURE(shelling.words);
  CHECK(difference(odds["hits"], found->second) == "");
  CHECK(difference(odds["points"], points) == "");
  CHECK(difference(odds["destroyed"], destroyed) == "");
}

}  // namespace

TEST_CASE("black panthers formation-test: a D8, and a D6 in boats") {
  for (const Grade& grade : grades) {
    for (const bool boat : {false, true}) {
      for (const char* variant : {"", " --variant boat-die=d6", " --variant boat-die=d8"}) {
        const int sides = boat && std::string{variant}.find("d8") == std::string::npos ? 6 : 8;
        Chances passed;
        for_all_faces(1, sides, [&](Faces faces, Chance chance) {
          passed.add(faces[0] >= grade.needs, chance);
        });
        const std::string command =
            std::string{"formation-test "} + grade.name + (boat ? " boat" : "") + variant;
        CAPTURE(command);
        CHECK(difference(odds_of(command)["passed"], passed) == "");
      }
    }
  }
}

TEST_CASE("black panthers time-of-day: the season, the hour and what is left of the day") {
  Chances season;
  Chances hour;
  Chances hours_left;
  Chances turns_left;
  for_all_faces(1, 6, [&](Faces season_die, Chance season_chance) {
    const bool summer = season_die[0] >= 3;
    for_all_faces(season_chance, 4, 6, [&](Faces faces, Chance chance) {
      const int thrown = total(faces);
      if (thrown <= 6 || thrown >= 17) return;
      const int left = (summer ? 20 : 19) - thrown;
      season.add(summer ? "summer" : "autumn-spring", chance);
      hour.add(thrown, chance);
      hours_left.add(left, chance);
      turns_left.add(4 * left, chance);
    });
  });
  for (Chances* chances : {&season, &hour, &hours_left, &turns_left}) chances->settle();
  const acw::Value odds = odds_of("time-of-day");
  CHECK(difference(odds["season"], season) == "");
  CHECK(difference(odds["hour"], hour) == "");
  CHECK(difference(odds["hours_left"], hours_left) == "");
  CHECK(difference(odds["turns_left"], turns_left) == "");
}

TEST_CASE("black panthers demolition: the odds at every structure are those of brute force") {
  struct Structure {
    const char* name;
    int points;
  };
  const Structure structures[] = {
      {"stone-building", 60}, {"stone-bridge", 60}, {"wooden-building", 30}, {"wooden-bridge", 30},
      {"earthwork", 40},      {"fieldwork", 40},    {"stone-wall", 30},      {"fence", 15}};
  int turn = 0;
  for (const Structure& structure : structures) {
    for (const bool heavy : {false, true}) {
      for (const Grade& grade : grades) {
        for (const bool failed : {false, true}) {
          for (const bool far : {false, true}) {
            ++turn;
            const bool told = turn % 3 != 0;
            const int crew = told ? 1 + turn % 2 : 5 + turn % 2;
            const int standing = told ? 1 + turn % 5 : structure.points;
            const int range =
                (turn % 4 == 0 ? 0 : 1) + (heavy ? (far ? 179 : 44) : (far ? 119 : 29));
            std::string words = "demolition " + std::to_string(crew) +
                                (heavy ? " heavy " : " field ") + grade.name + " " +
                                std::to_string(range) + "cm";
            words += std::string{failed ? " formation-fail" : ""} + " at " +
                     (told ? std::to_string(standing) + " " : "") + structure.name;
            check_shelling({words, crew * (heavy ? 3 : 2), grade.needs + (failed ? 1 : 0),
                            far ? 1 : 2, standing});
          }
        }
      }
    }
  }
}

TEST_CASE("black panthers demolition: enough dice bring down what stands at its full value") {
  check_shelling({"demolition 12 heavy veteran 45cm at stone-building", 36, 3, 2, 60});
  check_shelling({"demolition 12 heavy veteran 46cm at stone-bridge", 36, 3, 1, 60});
  check_shelling({"demolition 12 field experienced 30cm at earthwork", 24, 4, 2, 40});
}

TEST_SUITE_END();
