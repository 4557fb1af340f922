#include "acw/engine/process.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/engine/limits.hpp"
#include "support/rolled.hpp"

using namespace acw;
using test::rolled;

namespace {

/// Two sides of some lives; in each round one of them loses a life.
class Duel : public Process {
 public:
  enum { first, second, rounds, numbers };

  explicit Duel(int lives) {
    start = {lives, lives, 0};
    live = rounds;
    add_number("first", first);
    add_number("second", second);
    add_counted("rounds", {rounds});
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (now[first] == 0 || now[second] == 0) return false;
    ++now[rounds];
    --now[dice.contest({"duel", 6}) == 0 ? second : first];
    return true;
  }
};

/// A D6: 6 wins, 5 loses, anything else is rolled again in the next round.
class Again : public Process {
 public:
  enum { result, rounds, numbers };

  Again() {
    start.assign(numbers, 0);
    live = rounds;
    add_number("result", result);
    add_counted("rounds", {rounds});
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (now[result] != 0) return false;
    ++now[rounds];
    const int face = dice.face({"again", 6});
    now[result] = face == 6 ? 1 : face == 5 ? 2 : 0;
    return true;
  }
};

Process::Fields fields_of(const Process& process, std::initializer_list<const char*> names) {
  Process::Fields list;
  for (const auto* name : names) {
    for (const auto& field : process.fields)
      if (field.name == name) list.push_back(&field);
  }
  REQUIRE(list.size() == names.size());
  return list;
}

void check_rows(const Process::Rows& rows, std::map<Numbers, double> right) {
  CHECK(rows.rows.size() == right.size());
  for (std::size_t i = 1; i < rows.rows.size(); ++i)
    CHECK(rows.rows[i - 1].first < rows.rows[i].first);
  for (const auto& [row, chance] : rows.rows) {
    CAPTURE(row);
    CHECK(chance == doctest::Approx(right[row]).epsilon(1e-12));
  }
}

}  // namespace

TEST_CASE("process: the odds of two numbers and of the rounds counted, by hand") {
  const Duel duel{2};
  const auto sides = duel.odds(fields_of(duel, {"first", "second"}));
  check_rows(sides, {{{0, 1}, 0.25}, {{0, 2}, 0.25}, {{1, 0}, 0.25}, {{2, 0}, 0.25}});
  CHECK(sides.unresolved == 0);
  check_rows(duel.odds(fields_of(duel, {"rounds"})), {{{2}, 0.5}, {{3}, 0.5}});
  check_rows(duel.odds(fields_of(duel, {"rounds", "second"})),
             {{{2, 0}, 0.25}, {{2, 2}, 0.25}, {{3, 0}, 0.25}, {{3, 1}, 0.25}});
  check_rows(duel.odds({}), {{{}, 1.0}});
}

TEST_CASE("process: rolled dice play it round by round to its end") {
  const Duel duel{2};
  CHECK(rolled({6, 1, 2, 2, 1, 3, 5, 4}, [&](Dice& dice) { return duel.play(dice); }) ==
        Numbers{1, 0, 3});
  CHECK_THROWS_AS(rolled({6, 1}, [&](Dice& dice) { return duel.play(dice); }), Failure);
}

TEST_CASE("process: exact odds may begin in several states") {
  Duel duel{2};
  duel.starts.add({1, 2, 0}, 0.25);
  duel.starts.add({1, 1, 0}, 0.75);
  check_rows(duel.odds(fields_of(duel, {"first", "second"})),
             {{{0, 2}, 0.125}, {{0, 1}, 0.75 / 2 + 0.25 / 4}, {{1, 0}, 0.75 / 2 + 0.25 / 4}});
}

TEST_CASE("process: a round that changes nothing is repeated until one does") {
  const Again again;
  const auto result = again.odds(fields_of(again, {"result"}));
  check_rows(result, {{{1}, 0.5}, {{2}, 0.5}});
  CHECK(result.unresolved == 0);
}

TEST_CASE("process: where rounds are counted, those that change nothing else are, too") {
  const Again again;
  const auto rounds = again.odds(fields_of(again, {"rounds"}));
  REQUIRE(rounds.rows.size() > 60);
  for (std::size_t i = 0; i < 60; ++i) {
    const auto& [row, chance] = rounds.rows[i];
    CHECK(row == Numbers{static_cast<int>(i) + 1});
    CHECK(chance == doctest::Approx(std::pow(2.0 / 3, i) / 3).epsilon(1e-12));
  }
  CHECK(rounds.unresolved < 2 * negligible);
}

namespace {

/// A D6: from 1 to 3 it is over; else it never is.
class Endless : public Process {
 public:
  Endless() {
    start = {0};
    live = 1;
    add_number("state", 0);
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (now[0] == 1) return false;
    if (now[0] == 0) now[0] = dice.face({"d", 6}) <= 3 ? 1 : 2;
    return true;
  }
};

}  // namespace

TEST_CASE("process: the probability that it never ends is unresolved") {
  const Endless endless;
  const auto rows = endless.odds(fields_of(endless, {"state"}));
  check_rows(rows, {{{1}, 0.5}});
  CHECK(rows.unresolved == doctest::Approx(0.5));
}

TEST_CASE("process: a game that never ends is refused") {
  const Endless endless;
  CHECK_THROWS_AS(rolled({4}, [&](Dice& dice) { return endless.play(dice); }), RuleError);
  CHECK(rolled({3}, [&](Dice& dice) { return endless.play(dice); }) == Numbers{1});
}

namespace {

/// Some dice, rolled pool by pool: successes of each pool are counted.
class Pools final : public Process {
 public:
  explicit Pools(std::vector<Pool> all) : pools_{std::move(all)} {
    start.assign(1 + pools_.size(), 0);
    live = 1;
    for (std::size_t i = 0; i < pools_.size(); ++i)
      add_counted(std::string(1, static_cast<char>('a' + i)), {1 + i});
    std::vector<std::size_t> all_numbers;
    for (std::size_t i = 0; i < pools_.size(); ++i) all_numbers.push_back(1 + i);
    add_counted("all", all_numbers);
  }
  bool round(Numbers& now, Dice& dice) const override {
    const auto next = static_cast<std::size_t>(now[0]);
    if (next == pools_.size()) return false;
    ++now[0];
    now[1 + next] = dice.count(pools_[next]);
    return true;
  }

 private:
  std::vector<Pool> pools_;
};

}  // namespace

TEST_CASE("process: an outcome adds up the numbers that it counts") {
  const Pools pools{{{"", 1, 2, 2}, {"", 1, 4, 4}}};
  check_rows(pools.odds(fields_of(pools, {"all"})),
             {{{0}, 3.0 / 8}, {{1}, 4.0 / 8}, {{2}, 1.0 / 8}});
  check_rows(pools.odds(fields_of(pools, {"a", "all"})),
             {{{0, 0}, 3.0 / 8}, {{0, 1}, 1.0 / 8}, {{1, 1}, 3.0 / 8}, {{1, 2}, 1.0 / 8}});
}

TEST_CASE("process: more counted outcomes than there is room for are refused") {
  const Pools many{std::vector<Pool>(9, Pool{"", 1, 2, 2})};
  Process::Fields eight;
  for (std::size_t i = 0; i < Process::most_counted; ++i) eight.push_back(&many.fields[i]);
  CHECK(many.odds(eight).rows.size() == 256);
  eight.push_back(&many.fields[8]);
  CHECK_THROWS_AS(many.odds(eight), BudgetError);
}

TEST_CASE("process: exact odds that would take too long are refused") {
  const Effort little{1e4};
  const Duel few{2};
  CHECK_NOTHROW(few.odds(fields_of(few, {"first"})));
  const Duel many{100};
  CHECK_THROWS_AS(many.odds(fields_of(many, {"first"})), BudgetError);
}
