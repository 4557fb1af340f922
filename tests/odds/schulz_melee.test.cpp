#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "support/brute.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

using Men = std::pair<int, int>;  // attackers, defenders
using MenChances = std::map<Men, Chance>;

/// How many die of so many dice to hit, with a die to survive (5–6) for each hit.
const std::map<int, Chance>& deaths(int dice, int needs) {
  static std::map<Men, std::map<int, Chance>> known;
  auto& chances = known[{dice, needs}];
  if (chances.empty()) {
    for_all_faces(dice, 6, [&](Faces faces, Chance hit) {
      for_all_faces(hit, at_most(faces, needs), 6, [&](Faces survival, Chance chance) {
        chances[at_most(survival, 4)] += chance;
      });
    });
  }
  return chances;
}

struct Needs {
  int attack, answer;
  int abreast = 1000;  ///< men a side who find room
};

void first_round(const Men& men, Needs needs, Chance before, MenChances& after) {
  const int pairs = std::min({men.first, men.second, needs.abreast});
  for_all_faces(before, pairs, 6, [&](Faces attack, Chance chance) {
    const int killed = at_most(attack, needs.attack);
    for (const auto& [lost, one] : deaths(pairs - killed, needs.answer))
      after[{men.first - lost, men.second - killed}] += chance * one;
  });
}
void later_round(const Men& men, Needs needs, Chance before, MenChances& after) {
  const int pairs = std::min({men.first, men.second, needs.abreast});
  for (const auto& [killed, chance] : deaths(pairs, needs.attack)) {
    for (const auto& [lost, one] : deaths(pairs, needs.answer))
      after[{men.first - lost, men.second - killed}] += before * chance * one;
  }
}
bool goes_on(const Men& men) { return men.first > 0 && men.second > 0; }

struct Right {
  Chances attackers, defenders, winner, rounds;
};

/// Fights up to `rounds`; with `to_the_end`, what hasn't ended then is left out.
Right fought(Men men, Needs needs, int rounds, bool ladder, bool to_the_end) {
  Right right;
  MenChances fight{{men, 1}};
  for (int round = 0; round <= rounds; ++round) {
    MenChances after;
    for (const auto& [now, chance] : fight) {
      if (goes_on(now) && round < rounds) {
        if (round == 0 && !ladder) first_round(now, needs, chance, after);
        else later_round(now, needs, chance, after);
      } else if (!to_the_end || !goes_on(now)) {
        right.attackers.add(men.first - now.first, chance);
        right.defenders.add(men.second - now.second, chance);
        right.winner.add(std::string{now.first > 0    ? "attacker"
                                     : now.second > 0 ? "defender"
                                                      : "neither"},
                         chance);
        right.rounds.add(round, chance);
      }
    }
    fight = std::move(after);
  }
  return right;
}

const std::pair<const char*, int> types[] = {
    {"infantry", 3}, {"sharpshooters", 3}, {"artillerymen", 4}, {"dismounted", 2}, {"cavalry", 2}};

acw::Value melee_odds(const std::string& command) {
  const Ran ran = acw_run("-r schulz melee " + command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  return ran.code == 0 ? ran.json()["odds"] : acw::Value{};
}

/// In what an outcome without a last value differs from the right one.
std::string misses(const acw::Value& outcome, const Chances& wanted) {
  std::string words;
  const Chances given = told(outcome);
  for (const auto& [value, chance] : wanted) {
    if (std::fabs(given[value] - chance) > 1e-12L) words += apart(value, given[value], chance);
  }
  for (const auto& [value, chance] : given) {
    if (wanted[value] == 0 && chance > 1e-12L) words += apart(value, chance, 0);
  }
  if (!(number(outcome["unresolved"]) < 1e-12)) words += "too much is unresolved";
  return words;
}

std::string sides(Men men, const char* attacker, const char* defender) {
  return std::to_string(men.first) + " " + attacker + " at " + std::to_string(men.second) + " " +
         defender;
}

}  // namespace

TEST_CASE("schulz melee: the odds of some rounds are those of brute force") {
  for (const auto& [attacker, answer] : types) {
    for (const auto& [defender, attack] : types) {
      for (const Men& men : {Men{1, 1}, {1, 3}, {3, 1}, {2, 2}, {4, 2}, {3, 3}, {2, 4}}) {
        for (const int rounds : {1, 2, 3, 5}) {
          const std::string words = sides(men, attacker, defender) +
                                    (rounds > 1 ? " --rounds " + std::to_string(rounds) : "");
          CAPTURE(words);
          const auto right = fought(men, {attack, answer}, rounds, false, false);
          const auto result = melee_odds(words);
          CHECK(difference(result["attackers_lost"], right.attackers) == "");
          CHECK(difference(result["defenders_lost"], right.defenders) == "");
          CHECK(result["winner"].is_null());
        }
      }
    }
  }
}

TEST_CASE(
    "schulz melee: on ladders and on walls two men a side fight at a time, the others step in, as "
    "brute force has it") {
  const struct {
    const char *attackers, *defenders;
    bool ladder;
  } walls[] = {{" ladder", "", true},           {" ladder", " on-wall", true},
               {" on-wall", "", false},         {"", " on-wall", false},
               {" on-wall", " on-wall", false}, {" ladder on-wall", "", true}};
  for (const auto& wall : walls) {
    for (const Men& men : {Men{1, 1}, {2, 2}, {3, 4}, {4, 2}, {1, 3}, {5, 5}}) {
      const std::string words = std::to_string(men.first) + " infantry" + wall.attackers + " at " +
                                std::to_string(men.second) + " artillerymen" + wall.defenders;
      CAPTURE(words);
      for (const int rounds : {1, 2, 3, 4}) {
        const auto right = fought(men, {4, 3, 2}, rounds, wall.ladder, false);
        const auto result = melee_odds(words + " --rounds " + std::to_string(rounds));
        CHECK(difference(result["attackers_lost"], right.attackers) == "");
        CHECK(difference(result["defenders_lost"], right.defenders) == "");
      }
      const auto right = fought(men, {4, 3, 2}, 300, wall.ladder, true);
      const auto result = melee_odds(words + " --to-the-end");
      CHECK(misses(result["winner"], right.winner) == "");
      CHECK(misses(result["rounds"], right.rounds) == "");
      CHECK(misses(result["attackers_lost"], right.attackers) == "");
    }
  }
}

TEST_CASE("schulz melee: the odds of fights to the end are those of brute force") {
  for (const auto& [attacker, answer] : types) {
    for (const auto& [defender, attack] : types) {
      for (const Men& men : {Men{1, 1}, {1, 4}, {4, 1}, {2, 2}, {3, 3}, {4, 4}}) {
        const std::string words = sides(men, attacker, defender) + " --to-the-end";
        CAPTURE(words);
        const auto right = fought(men, {attack, answer}, 400, false, true);
        const auto result = melee_odds(words);
        CHECK(misses(result["attackers_lost"], right.attackers) == "");
        CHECK(misses(result["defenders_lost"], right.defenders) == "");
        CHECK(misses(result["winner"], right.winner) == "");
        CHECK(misses(result["rounds"], right.rounds) == "");
      }
    }
  }
}

TEST_CASE("schulz melee: large fights are answered, and add up") {
  for (const char* words :
       {"20 infantry at 25 cavalry --to-the-end", "50 cavalry at 50 cavalry --to-the-end",
        "30 infantry at 30 cavalry --rounds 6"}) {
    const auto result = melee_odds(words);
    CAPTURE(words);
    for (const auto& [name, outcome] : *result.as<acw::Value::Object>()) {
      Chance all = 0;
      for (const auto& [value, chance] : told(outcome)) all += chance;
      CHECK(static_cast<double>(all) == doctest::Approx(1).epsilon(1e-12));
    }
  }
}
