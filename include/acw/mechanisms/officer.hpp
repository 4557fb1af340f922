#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Test for an officer with a unit that lost figures. The officer is killed if two dice in a row
/// show the needed number or less. The needed number depends on the number of figures killed.
struct OfficerTest {
  int sides = 6;
  std::vector<std::pair<int, int>> needs;  ///< number killed, and the needed number from there on

  static constexpr Shape shape{"officer: from! 0.., needs!, sides 2..1000"};

  /// Plans the test. If `killed` is known, only the row for this number applies; otherwise all
  /// rows.
  static OfficerTest plan(const Query& query, std::optional<int> killed = std::nullopt) {
    OfficerTest test;
    auto rows = query.all(shape.name);
    if (killed) {
      std::erase_if(rows, [&](const Row* row) { return row->integer("from") > *killed; });
      if (!rows.empty()) rows = {rows.back()};
    }
    for (const auto* row : rows) {
      test.sides = row->integer("sides", 6);
      test.needs.emplace_back(row->integer("from"), row->integer("needs"));
      const auto from = killed ? "" : concat(" at ", row->integer("from"), " killed or more");
      Need need{"officer", dice_notation(1, test.sides) + from + ", and one more if it succeeds",
                test.sides, row->integer("needs"), true};
      query.because(need, *row, need.needs, true);
      query.tell(std::move(need));
    }
    return test;
  }

  bool falls(int killed, Dice& dice) const {
    int wanted = 0;
    for (const auto& [from, needed] : needs)
      if (killed >= from) wanted = needed;
    return dice.count({"officer", 1, sides, wanted, true}) == 1 &&
           dice.count({"officer again", 1, sides, wanted, true}) == 1;
  }
};

/// Officer test as a procedure of its own, for a given number of figures killed.
struct Officer final : Single {
  static constexpr std::string_view name = "officer";
  static constexpr Shape tables[]{OfficerTest::shape};
  static constexpr Shape outcomes = "outcomes: officer_killed flag";

  explicit Officer(const Query& query)
      : test{OfficerTest::plan(query, query.count())}, killed{query.count()} {
    if (test.needs.empty()) query.note("no test: too few killed");
    begin(outcomes);
  }
  void roll(Numbers& now, Dice& dice) const override { now.front() = test.falls(killed, dice); }

  OfficerTest test;
  int killed;
};

}  // namespace acw
