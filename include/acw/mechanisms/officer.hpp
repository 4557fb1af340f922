#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// The fate of an officer with a unit that lost figures: from so many killed on, so low on a die,
/// and as low again.
struct OfficerTest {
  struct Step {
    int from;   ///< killed
    int needs;  ///< or less, on each throw
  };
  int sides = 6;
  std::vector<Step> steps;

  static constexpr Shape shape{"officer: from! 0.., needs!, sides 2..1000"};

  /// Whatever is killed; or, where that is known, for so many.
  static OfficerTest plan(const Query& query, std::optional<int> killed = std::nullopt) {
    OfficerTest test;
    auto rows = query.all(shape.name);
    if (killed) {
      std::erase_if(rows, [&](const Row* row) { return row->integer("from") > *killed; });
      if (rows.size() > 1) rows.erase(rows.begin(), rows.end() - 1);
    }
    for (const auto* row : rows) {
      test.sides = row->integer("sides", 6);
      test.steps.push_back({row->integer("from"), row->integer("needs")});
      const auto from = killed ? "" : concat(" at ", row->integer("from"), " killed or more");
      Need need{"officer", dice_notation(1, test.sides) + from + ", and when it tells a second",
                test.sides, row->integer("needs"), true};
      query.because(need, *row, need.needs, true);
      query.tell(std::move(need));
    }
    return test;
  }

  bool falls(int killed, Dice& dice) const {
    int needs = 0;
    for (const auto& step : steps) {
      if (killed >= step.from) needs = step.needs;
    }
    if (needs == 0) return false;
    return dice.count({"officer", 1, sides, needs, true}) == 1 &&
           dice.count({"officer again", 1, sides, needs, true}) == 1;
  }
};

/// The same test thrown alone, for so many killed.
struct Officer final : Process {
  static constexpr std::string_view name = "officer";
  static constexpr Shape tables[]{OfficerTest::shape};
  static constexpr std::string_view outcomes[]{"officer_killed"};

  enum { officer_killed, numbers };

  explicit Officer(const Query& query)
      : test{OfficerTest::plan(query, query.count())}, killed{query.count()} {
    if (test.steps.empty()) query.note("no test: too few killed");
    begin_single(numbers);
    add_flag("officer_killed", officer_killed);
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (!begins(now)) return false;
    now[officer_killed] = test.falls(killed, dice) ? 1 : 0;
    return true;
  }

  OfficerTest test;
  int killed;
};

}  // namespace acw
