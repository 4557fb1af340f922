#include "play/read_question.hpp"

#include <doctest/doctest.h>

#include <string>

#include "base/record.hpp"
#include "support/program.hpp"

using acw::test::acw_run;

namespace {

/// What a line tells to have been typed, after it was checked that this is the same answer.
std::string typed(const std::string& rules, const std::string& line) {
  const auto ran = acw_run(rules + line + " --seed typed --json");
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  auto told = acw::text_in(ran.json()["typed"]);
  CHECK(acw_run(rules + told + " --seed typed --json").out == ran.out);
  return told;
}

}  // namespace

TEST_CASE("typed: a tally of nothings is said again") {
  CHECK(typed("", "score --killed raw=0") == "score --killed raw=0");
  CHECK(typed("", "score --killed raw=0,veteran=2") == "score --killed veteran=2");
}

TEST_CASE("typed: the state that what follows goes on to stands in --then") {
  CHECK(typed("",
              "demolition 9 heavy exp 20cm at 60 stone-bridge --then 'demolition 7cm destroyed'") ==
        "demolition 9 experienced heavy 20cm at 60 stone-bridge --then 'demolition 7cm destroyed'");
  CHECK(typed("", "demolition 3 destroyed exp heavy 20cm at wooden-bridge") ==
        "demolition 3 experienced heavy 20cm at wooden-bridge --until destroyed");
}

TEST_CASE("typed: when a fight that follows is broken off is said again") {
  CHECK(typed("", "fire 3 exp 10cm at 3/6 exp --then 'melee 4/4 vet' --until 'round 2'") ==
        "fire 3 experienced 10cm at 3/6 experienced --then 'melee 4/4 veteran to-the-end' --until "
        "'round 2'");
}

TEST_CASE("typed: a word that would be taken for another slot's is an option") {
  CHECK(typed("-r sz ", "fire 3 --arm cavalry --man cavalry 6in at 3 infantry --then melee") ==
        "fire 3 cavalry --man cavalry 6in at 3 infantry --then melee");
}
