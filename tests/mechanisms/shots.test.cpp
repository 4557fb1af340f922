#include "acw/mechanisms/shots.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "steps/mechanism_step.hpp"
#include "support/brute.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;

namespace {

Shots::Plan shots(int count, int figures, bool mounted = false) {
  Shots::Plan plan;
  plan.shots = count;
  plan.figures = figures;
  plan.quality = {{"quality", 10}};
  plan.against = {{"range", 6}, {"cover", 4}};
  plan.from = {1, 2, 4, 6};
  plan.effect = {0, 1, 2, 3, 4};
  plan.harm.after = {{{0, 0, 1, 2, 3}, {1, 1, 2, 3, 3}, {2, 2, 3, 3, 3}, {3, 3, 3, 3, 3}}};
  plan.mounted = mounted;
  plan.horse = {"horse", 1, 6, 4};
  plan.results = {"none", "graze", "wound", "disabled", "killed", "horse"};
  return plan;
}

Shots::Outcome fired(const Shots::Plan& plan, std::vector<int> faces) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const auto outcome = play::resolve<Shots>(plan, dice);
  dice.roller().finish();
  return outcome;
}

/// Figures of each kind, as text: unhurt, unhurt on foot, wounded …
std::string kinds(const Shots::Outcome& outcome) {
  std::string text;
  for (std::size_t kind = 0; kind < 8; ++kind) {
    CHECK(outcome.figures[8 + kind] == 0);  // no NCO
    text += std::to_string(outcome.figures[kind]);
  }
  return text;
}

const std::vector<int> none{4, 4, 1}, graze{5, 4, 1}, wound{6, 4, 1}, disabled{8, 4, 1},
    killed{10, 4, 1};

std::vector<int> operator+(std::vector<int> a, const std::vector<int>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

TEST_CASE("shots: wounds add up on a figure in every order") {
  const struct {
    std::vector<int> first, second;
    const char* kinds;
  } rows[] = {
      {none, none, "10000000"},     {graze, graze, "10000000"},       {wound, graze, "00100000"},
      {wound, wound, "00001000"},   {wound, disabled, "00000010"},    {disabled, wound, "00000010"},
      {wound, killed, "00000010"},  {disabled, disabled, "00000010"}, {killed, wound, "00000010"},
      {killed, killed, "00000010"}, {graze, disabled, "00001000"}};
  for (const auto& row : rows)
    CHECK(kinds(fired(shots(2, 1), row.first + row.second)) == row.kinds);
}

TEST_CASE("shots: without a number of figures every shot is counted on its own") {
  CHECK(kinds(fired(shots(3, 0), wound + wound + killed)) == "00200010");
}

TEST_CASE(
    "shots: the number picked counts from the least to the worst hurt, and is asked for on a wound "
    "or worse") {
  CHECK(kinds(fired(shots(3, 3), wound + std::vector<int>{1} + graze + killed +
                                     std::vector<int>{3})) == "20000010");
  CHECK(kinds(fired(shots(2, 3), wound + std::vector<int>{1} + killed + std::vector<int>{2})) ==
        "10100010");
}

TEST_CASE("shots: a horse takes a hit once, then its rider, who is counted after those who ride") {
  const std::vector<int> saved{6}, lost{3};
  CHECK(kinds(fired(shots(1, 1, true), killed + saved)) == "01000000");
  CHECK(kinds(fired(shots(2, 1, true), killed + saved + wound)) == "00010000");
  CHECK(kinds(fired(shots(2, 1, true), killed + lost + wound + saved)) == "00000001");
  CHECK(kinds(fired(shots(2, 2, true), killed + std::vector<int>{1} + saved + wound +
                                           std::vector<int>{2})) == "10010000");
}

TEST_CASE("shots: the odds by one figure are those of all states of the group") {
  for (const bool mounted : {false, true}) {
    for (const int figures : {1, 2, 3, 5}) {
      for (const int count : {2, 3, 4}) {
        const auto plan = shots(count, figures, mounted);
        const auto quick = MechanismStep<Shots>{plan, {}}.odds();
        const auto whole = MechanismStep<Shots>{plan, {}}.enumerated_odds();
        REQUIRE(quick.size() == whole.size());
        for (std::size_t i = 0; i < quick.size(); ++i) {
          CHECK(quick[i].name == whole[i].name);
          REQUIRE(quick[i].pmf.size() == whole[i].pmf.size());
          for (std::size_t j = 0; j < quick[i].pmf.size(); ++j) {
            CHECK(quick[i].pmf[j].first == whole[i].pmf[j].first);
            CHECK(quick[i].pmf[j].second == doctest::Approx(whole[i].pmf[j].second).epsilon(1e-12));
          }
        }
      }
    }
  }
}

TEST_CASE("shots: what is told of a picked figure names it as it was and as it is") {
  const auto plan = shots(2, 3);
  dice::Thrown dice{
      dice::Traced{dice::Entered{wound + std::vector<int>{2} + killed + std::vector<int>{2}}}};
  const auto outcome = play::resolve<Shots>(plan, dice);
  Report report;
  report.throws = dice.roller().records();
  Shots::comment(plan, outcome, report);
  REQUIRE(report.decisions.size() == 2);
  CHECK(report.decisions_tell_dice);
  const std::string first = ", wounded, figure 2";
  const std::string second = ", killed, figure 2 (wounded)";
  for (const auto& [decision, end] :
       {std::pair{report.decisions[0].text, first}, std::pair{report.decisions[1].text, second}})
    CHECK(decision.substr(decision.size() - std::min(decision.size(), end.size())) == end);
  CHECK(report.decisions[0].text.find("shot 1: quality ") == 0);
}

TEST_CASE("shots: where numbers are kept they are picked in their order, and told for good") {
  // 1 is out, 3 wounded: the die's 1, 2 and 3 are figures 2, 3 and 4
  auto plan = shots(3, 3);
  plan.wounded = 1;
  plan.known = {"1 out, 3 wounded", 4, {2, 0, 1, 0}, false};
  dice::Thrown dice{dice::Traced{
      dice::Entered{wound + std::vector<int>{2} + graze + wound + std::vector<int>{1}}}};
  const auto outcome = play::resolve<Shots>(plan, dice);
  CHECK(kinds(outcome) == "10101000");
  Report report;
  report.throws = dice.roller().records();
  Shots::comment(plan, outcome, report);
  REQUIRE(report.decisions.size() == 3);
  CHECK(report.decisions[0].text.ends_with(", disabled, figure 3 (wounded)"));
  CHECK(report.decisions[2].text.ends_with(", wounded, figure 2"));
  CHECK(report.outcome["by_number"] == Value{"1 out, 2 wounded, 3 out"});
}

TEST_CASE("shots: what is kept of figures changes no odds") {
  for (const bool mounted : {false, true}) {
    auto plan = shots(3, 3, mounted);
    plan.wounded = 1;
    const auto plain = MechanismStep<Shots>{plan, {}}.odds();
    plan.known = {"1 out, 3 wounded", 4, {2, 0, 1, 0}, mounted};
    const auto known = MechanismStep<Shots>{plan, {}}.odds();
    REQUIRE(plain.size() == known.size());
    for (std::size_t i = 0; i < plain.size(); ++i) CHECK(plain[i].pmf == known[i].pmf);
  }
}

TEST_SUITE_END();
