#include "play/answer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "play/read_question.hpp"
#include "render/render.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"
#include "words/grammar.hpp"

using namespace acw;

namespace {

/// A ruleset, and what its words are read with: no program is started.
struct Bench {
  Streams streams;
  Library library{streams};
  Ruleset rules;
  Armies armies{std::vector<std::string>{}, rules};
  Lookup lookup{library, {}, armies};

  explicit Bench(const std::string& id) {
    streams.environment = [](const char*) { return std::optional<std::string>{}; };
    rules = library.load(id);
    lookup.rules = id;
  }

  Report play(const std::string& command, const std::string& words,
              const std::vector<std::string>& thens, const RollOptions& way) const {
    const auto question =
        read_question(lookup, rules, *rules.procedure(command), {test::shell_words(words), thens});
    return answer(plan(question, read_first_step(question).situation()), way);
  }
};

RollOptions way_of(ThrowMode mode) {
  RollOptions way;
  way.mode = mode;
  way.seed = "engine";
  way.purpose = "fire";
  way.games = 20'000;
  return way;
}

double mean(const std::vector<Marginal>& odds, const std::string& name) {
  for (const auto& one : odds) {
    if (one.name == name) return one.mean;
  }
  return -1;
}

}  // namespace

TEST_CASE(
    "answer: one procedure by itself is a report without links, and the same as the program's") {
  const Bench bench{"black-panthers"};
  const auto report = bench.play("fire", "12 exp 25cm at 14 soft", {}, way_of(ThrowMode::roll));
  CHECK(report.steps.empty());
  const auto ran = test::acw_run("fire 12 exp 25cm at 14 soft --seed engine --json").json();
  CHECK(to_json(report.outcome) == to_json(ran["outcome"]));
  REQUIRE(report.throws.size() == ran["throws"].as<Value::Array>()->size());
}

TEST_CASE("answer: procedures that follow each other are its links, in every way of throwing") {
  const Bench bench{"black-panthers"};
  for (const auto mode : {ThrowMode::roll, ThrowMode::odds, ThrowMode::sample, ThrowMode::need}) {
    const auto report =
        bench.play("fire", "12 exp 10cm at 9/12 exp supported", {"morale"}, way_of(mode));
    REQUIRE(report.steps.size() == 2);
    CHECK(report.steps[0].procedure == "fire");
    CHECK(report.steps[1].procedure == "morale");
  }
}

TEST_CASE("answer: a sample tells how far it has come, and comes to the same") {
  const Bench bench{"simon"};
  for (const std::vector<std::string>& thens : {std::vector<std::string>{}, {"morale"}}) {
    auto way = way_of(ThrowMode::sample);
    way.games = 100'000;
    const auto unwatched = bench.play("fire", "5 musket 11in at 10 soft", thens, way);
    std::vector<long long> told;
    way.watch = [&](long long games) { told.push_back(games); };
    const auto watched = bench.play("fire", "5 musket 11in at 10 soft", thens, way);
    REQUIRE(told.size() > 1);
    CHECK(std::is_sorted(told.begin(), told.end()));
    CHECK(told.back() < way.games);
    CHECK(mean(watched.odds, "killed") > 0);
    CHECK(mean(watched.odds, "killed") == mean(unwatched.odds, "killed"));
  }
}

TEST_CASE("answer: odds and a sample of one question agree") {
  const Bench bench{"simon"};
  const auto odds =
      bench.play("fire", "5 musket 11in at 10 soft", {}, way_of(ThrowMode::odds)).odds;
  const auto seen =
      bench.play("fire", "5 musket 11in at 10 soft", {}, way_of(ThrowMode::sample)).odds;
  CHECK(mean(odds, "killed") > 0);
  CHECK(mean(seen, "killed") == doctest::Approx(mean(odds, "killed")).epsilon(0.05));
}

TEST_CASE("answer: its luck is told of thrown dice alone, and only when it is asked for") {
  const Bench bench{"black-panthers"};
  auto way = way_of(ThrowMode::roll);
  CHECK(!bench.play("fire", "12 exp 25cm at 14 soft", {}, way).luck);
  way.luck = 0.015 * Effort::second;
  CHECK(bench.play("fire", "12 exp 25cm at 14 soft", {}, way).luck);
  way.luck = 1;  // less than it takes
  CHECK(!bench.play("fire", "12 exp 25cm at 14 soft", {}, way).luck);
}

TEST_CASE("answer: of odds, the one outcome that is wanted is worked out alone") {
  const Bench bench{"black-panthers"};
  auto way = way_of(ThrowMode::odds);
  way.only = "hits";
  for (const auto& one : bench.play("fire", "12 exp 25cm at 14 soft", {}, way).odds)
    CHECK(one.pmf.empty() == (one.name != "hits"));
}

TEST_CASE("answer: what is missing, and what the rules forbid, is said when it is made") {
  const Bench bench{"black-panthers"};
  CHECK_THROWS_AS(
      static_cast<void>(bench.play("fire", "12 exp at 14", {}, way_of(ThrowMode::need))), Failure);
  CHECK_THROWS_AS(
      static_cast<void>(bench.play("fire", "12 exp 90cm at 14", {}, way_of(ThrowMode::need))),
      Failure);
}
