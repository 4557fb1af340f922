#include "acw/mechanisms/man_to_man.hpp"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"
#include "acw/play/rounds.hpp"

using namespace acw;

namespace {

struct Lost {
  int attackers_lost, defenders_lost, winner, rounds;
};
struct Fought {
  Lost outcome;
  std::vector<dice::Record> records;
};

Fought fought(int attackers, int defenders, int rounds, const std::vector<int>& faces,
              bool to_the_end = false, int outright = 1) {
  const Pool hit{"", 0, 6, 3, true};
  const ManToMan::Plan plan{attackers, defenders, hit,       hit, {"survival", 0, 6, 5},
                            outright,  rounds,    to_the_end};
  dice::Thrown dice{dice::Traced{dice::Entered{faces}}};
  const auto outcome = play::resolve<ManToMan>(plan, dice);
  dice.roller().roller().finish();
  return {{attackers - outcome.attackers, defenders - outcome.defenders, ManToMan::winner(outcome),
           outcome.round},
          dice.roller().records()};
}

}  // namespace

TEST_CASE(
    "man to man: in the first round a hit kills, and only who still stands opposite strikes back") {
  const auto [outcome, records] = fought(3, 3, 1, {1, 6, 6, 3, 4, 5});
  CHECK(outcome.defenders_lost == 1);
  CHECK(outcome.attackers_lost == 0);
  REQUIRE(records.size() == 3);
  CHECK(records[1].dice == 2);
  CHECK(records[2].dice == 1);
}

TEST_CASE("man to man: later the dead strike back, and who is hit may survive") {
  const auto [outcome, records] = fought(2, 2, 2, {6, 6, 6, 6, 1, 1, 4, 5, 1, 1, 4, 4});
  CHECK(outcome.defenders_lost == 1);
  CHECK(outcome.attackers_lost == 2);
  REQUIRE(records.size() == 6);
  CHECK(records[4].dice == 2);
}

TEST_CASE("man to man: pairs are the smaller side, and who stood behind takes a place") {
  const auto [outcome, records] = fought(1, 3, 3, {1, 1, 4, 4, 1, 6, 1, 5});
  REQUIRE(records.size() >= 3);
  for (const auto& record : records) CHECK(record.dice == 1);
  CHECK(outcome.defenders_lost == 2);
  CHECK(outcome.attackers_lost == 0);
}

TEST_CASE("man to man: without the advantage the first round is as the others") {
  const auto [outcome, records] = fought(1, 1, 1, {1, 4, 1, 4}, false, 0);
  CHECK(outcome.defenders_lost == 1);
  CHECK(outcome.attackers_lost == 1);
  CHECK(records.size() == 4);
}

TEST_CASE("man to man: to the end, and who wins") {
  CHECK(fought(1, 1, 1, {1}, true).outcome.winner == 0);
  CHECK(fought(1, 1, 1, {6, 1, 1}, true).outcome.winner == 1);
  const auto neither = fought(1, 1, 1, {6, 6, 1, 1, 1, 1}, true).outcome;
  CHECK(neither.winner == 2);
  CHECK(neither.rounds == 2);
}

TEST_CASE("man to man: rounds that nobody is left for aren't fought") {
  CHECK(fought(1, 1, 9, {1}).outcome.rounds == 1);
}
