#include <doctest/doctest.h>

#include <string>

#include "commands/records.hpp"

using acw::Value;
using namespace acw::test;

namespace {

std::string record_of(const std::string& line) { return printed_by(line + " --json"); }

void check_only_tampered(const std::string& log, const std::string& what) {
  CAPTURE(what);
  const auto ran = acw_run("replay -", log);
  CHECK(ran.code == 1);
  CHECK(ran.out.find("1 result: 1 tampered") == 0);
  CHECK_MESSAGE(ran.out.find(what) != std::string::npos, ran.out);
}

}  // namespace

TEST_CASE("replay: odds, samples and needs are the same when they are worked out again") {
  for (const std::string line :
       {"fire 12 exp 25cm at 14 --odds", "fire 12 exp 25cm at 14 --sample 500 --seed s",
        "fire 12 exp 25cm at 14 --need", "melee 6/6 vet vs 6/6 raw --to-the-end --odds",
        "fire 12 exp 10cm at 9/12 exp --then morale --odds",
        "fire 12 exp 10cm at 9/12 exp --then morale --sample 300 --seed s",
        "-r ka charge 4 mounted vs 3 militia smoothbore-musket --odds", "roll 3d6 --odds",
        "fire 12 exp 25cm at 14 --variant open-saves=no --odds", "-r si throw card 3 1 --odds",
        "-r sz melee 3 infantry at 3 infantry --to-the-end --sample 200 --seed s"}) {
    const auto ran = acw_run("replay -", record_of(line));
    CHECK_MESSAGE(ran.out == "1 result: 1 same\n", line);
    CHECK(ran.code == 0);
  }
}

TEST_CASE("replay: a chance, a sample or a need that was changed is tampered with") {
  const auto odds = record_of("fire 12 exp 25cm at 14 --odds");
  check_only_tampered(changed(odds, "\"mean\":6,", "\"mean\":6.5,"),
                      "odds, hits, mean: 6.5 in the log");
  check_only_tampered(changed(odds, "{\"value\":1,\"p\":0.0", "{\"value\":1,\"p\":0.1"),
                      "odds, hits, pmf 2, p");
  check_only_tampered(changed(odds, "\"class\":\"experienced\"", "\"class\":\"veteran\""),
                      "has 'experienced'");
  const auto sample = record_of("fire 12 exp 25cm at 14 --sample 500 --seed s");
  check_only_tampered(changed(sample, "\"seed\":\"s\"", "\"seed\":\"t\""), "odds, hits");
  check_only_tampered(changed(sample, "\"games\":500", "\"games\":501"), "odds, hits");
  check_only_tampered(changed(sample, "\"games\":500,", ""), "missing number of games");
  check_only_tampered(
      changed(record_of("fire 12 exp 25cm at 14 --need"), "\"needs\":5", "\"needs\":4"), "needs");
  // the last digits are the processor's
  const auto close = changed(record_of("fire 12 exp 25cm at 14 soft --odds"), "\"mean\":6,",
                             "\"mean\":6.0000000000000009,");
  CHECK(acw_run("replay -", close).code == 0);
}

TEST_CASE("replay: samples of another stream are another program's") {
  const auto sample = record_of("fire 12 exp 25cm at 14 --sample 500 --seed s");
  const auto ran =
      acw_run("replay -", changed(sample, "\"sample_stream\":", "\"sample_stream\":9"));
  CHECK(ran.code == 1);
  CHECK(ran.out == "1 result: 1 other program (first: line 1)\n");
}

TEST_CASE("replay: answers that aren't made again are told") {
  const auto log = record_of("fire 8,12 exp 25cm at 14") +
                   record_of("fire 12 exp 25cm at 14 --want 'killed >= 3'");
  const auto ran = acw_run("replay -", log);
  CHECK(ran.out ==
        "0 results: nothing to repeat\n  2 answers were not repeated (tables of odds, --want, and "
        "odds "
        "that take too long)\n");
  CHECK(ran.code == 0);
  const auto outcome = acw_run("replay - --json", log).json()["outcome"];
  CHECK(outcome["passed_over"] == Value{2});
  CHECK(outcome["results"] == Value{0});
  // chances that go on from what isn't there
  const auto first = record_of("fire 12 exp 10cm at 9/12 --seed x");
  const auto next = acw_run("morale --from - exp supported --odds --json", first).out;
  CHECK(acw_run("replay -", next).out.find("\n  1 answer was not repeated") != std::string::npos);
}

TEST_CASE("replay: odds that take longer than they are worth aren't tampered with") {
  auto log = record_of("roll 3d6 --odds");
  for (int i = 0; i < 2; ++i) log = changed(log, "3d6", "10000d1000");
  const auto ran = acw_run("replay -", log);
  CHECK(ran.code == 0);
  CHECK(ran.out.find("0 results: nothing to repeat\n  1 answer was not repeated") == 0);
}
