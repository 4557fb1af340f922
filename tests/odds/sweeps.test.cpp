#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "odds/told.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;
using acw::Value;

namespace {

/// Killed by Black Panthers fire, die by die: D8s that hit, a D6 for each that may save, no more
/// than there are.
Chances killed_by_fire(int dice, int hits_on, int saves_on, int target) {
  Chances chances;
  for_all_faces(dice, 8, [&](Faces hits, Chance chance) {
    const int hit = at_least(hits, hits_on);
    for_all_faces(chance, hit, 6, [&](Faces saves, Chance both) {
      chances.add(std::min(hit - at_least(saves, saves_on), target), both);
    });
  });
  return chances;
}

double at_least_of(const Chances& chances, int least) {
  Chance sum = 0;
  for (const auto& [value, chance] : chances) sum += std::atoi(value.c_str()) >= least ? chance : 0;
  return static_cast<double>(sum);
}
double mean_of(const Chances& chances) {
  Chance sum = 0;
  for (const auto& [value, chance] : chances) sum += std::atoi(value.c_str()) * chance;
  return static_cast<double>(sum);
}

}  // namespace

TEST_CASE("sweep: a volley's numbers are those of all the ways that the dice fall") {
  const auto json = acw_run(
                        "fire 1..4 vet,exp,raw musket 10cm at 2,9 soft --json --show "
                        "mean,1+,2+,3+,'killed<=1','hits>=2'")
                        .json();
  const auto& rows = rows_of(json);
  REQUIRE(rows.size() == 24);
  std::size_t at = 0;
  for (int dice = 1; dice <= 4; ++dice) {
    for (const int hits_on : {3, 4, 5}) {
      for (const int target : {2, 9}) {
        const auto right = killed_by_fire(dice, hits_on, 4, target);
        const auto& row = rows[at++];
        CAPTURE(at);
        CHECK(number(row["mean"]) == doctest::Approx(mean_of(right)).epsilon(1e-12));
        for (const int least : {1, 2, 3})
          CHECK(number(row[std::to_string(least) + "+"]) ==
                doctest::Approx(at_least_of(right, least)).epsilon(1e-12));
        CHECK(number(row["killed<=1"]) ==
              doctest::Approx(1 - at_least_of(right, 2)).epsilon(1e-12));
        Chances hits;
        for_all_faces(dice, 8, [&](Faces faces, Chance chance) {
          hits.add(at_least(faces, hits_on), chance);
        });
        CHECK(number(row["hits>=2"]) == doctest::Approx(at_least_of(hits, 2)).epsilon(1e-12));
      }
    }
  }
}

TEST_CASE("sweep: each combination has the odds that it has alone, in every ruleset") {
  struct Case {
    std::string before;
    std::vector<std::string> first;
    std::string between;
    std::vector<std::string> second;
    std::string after;
    std::string outcome;
  };
  const std::vector<Case> cases{
      {"melee 10", {"vet", "raw"}, "vs", {"3", "8"}, "raw", "killed"},
      {"morale 7/12", {"exp", "vet", "raw"}, "", {"supported"}, "enemy-near", "holds"},
      {"-r sow fire", {"4", "6"}, "trained minie-rifle", {"8cm", "28cm"}, "at 8 hard", "killed"},
      {"-r sow morale", {"veteran", "raw"}, "", {"commander-killed", "flanked"}, "", "result"},
      {"-r ka fire",
       {"2", "4"},
       "regular rifle-musket",
       {"1hex", "2hex"},
       "at 4 militia fence",
       "stands_lost"},
      {"-r ka melee 3 infantry",
       {"elite", "militia"},
       "vs",
       {"2", "3"},
       "infantry regular",
       "defender.stands_lost"},
      {"-r si fire 5 musket", {"5in", "11in"}, "at 10", {"soft", "hard"}, "", "killed"},
      {"-r si morale", {"3", "5"}, "", {""}, "", "holds"},
      {"-r sz fire", {"1", "2"}, "heavy 30in at", {"6", "12"}, "", "killed"},
      {"-r sz melee", {"4", "6"}, "infantry vs", {"4", "8"}, "infantry", "defenders_lost"},
  };
  for (const auto& one : cases) {
    for (const auto& a : one.first) {
      for (const auto& b : one.second) {
        const bool several =
            one.second.size() > 1 && one.before.find("morale") == std::string::npos;
        std::string firsts;
        for (const auto& word : one.first) firsts += (firsts.empty() ? "" : ",") + word;
        std::string seconds;
        for (const auto& word : one.second) seconds += (seconds.empty() ? "" : ",") + word;
        const auto alone_words =
            one.before + " " + a + " " + one.between + " " + b + " " + one.after;
        const auto swept_words = one.before + " " + firsts + " " + one.between + " " +
                                 (several ? seconds : b) + " " + one.after;
        CAPTURE(swept_words);
        const auto alone = acw_run(alone_words + " --odds --json").json()["odds"];
        const auto dot = one.outcome.find('.');
        const auto odds = dot == std::string::npos
                              ? alone[one.outcome]
                              : alone[one.outcome.substr(0, dot)][one.outcome.substr(dot + 1)];
        const auto chances = told(odds);
        const std::string show = " --json --show '" + one.outcome + "'";
        const auto json = acw_run(swept_words + show).json();
        const auto i = static_cast<std::size_t>(std::find(one.first.begin(), one.first.end(), a) -
                                                one.first.begin());
        const auto j = static_cast<std::size_t>(std::find(one.second.begin(), one.second.end(), b) -
                                                one.second.begin());
        const auto& row = rows_of(json)[several ? i * one.second.size() + j : i];
        if (!odds["mean"].is_null()) CHECK(number(row[one.outcome]) == number(odds["mean"]));
        else if (one.outcome == "holds")
          CHECK(number(row["holds"]) == static_cast<double>(chances["true"]));
        else
          for (const auto& [value, chance] : chances)
            CHECK(number(row[one.outcome + "=" + value]) == static_cast<double>(chance));
      }
    }
  }
}

TEST_CASE("sweep: a sample of each combination is the sample that it has alone") {
  const auto swept = acw_run("fire 4,6 exp 5cm at 4 --sample 500 --seed x --json").json();
  const auto alone = acw_run("fire 6 exp 5cm at 4 --sample 500 --seed x --json").json();
  CHECK(rows_of(swept)[1]["mean"] == alone["odds"]["killed"]["mean"]);
  CHECK(swept["seed"] == Value{"x"});
  CHECK(swept["games"] == Value{500});
}

TEST_CASE("sweep: five hundred volleys take well under a second") {
  const auto before = std::chrono::steady_clock::now();
  const auto json = acw_run("fire 5..54 exp 5..14cm at 30 soft --json").json();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - before;
  CHECK(rows_of(json).size() == 500);
  CHECK(taken.count() < 1);
}

TEST_SUITE_END();
