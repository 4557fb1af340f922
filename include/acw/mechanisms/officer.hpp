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

  static constexpr Column columns[] = {{"from", Column::integer, true, 0},
                                       {"needs", Column::integer, true},
                                       {"sides", Column::integer, false, 2, 1000}};
  static constexpr Shape shape{"officer", columns};

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

  bool falls(int killed, auto& dice) const {
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
struct Officer {
  static constexpr std::string_view name = "officer";
  static constexpr std::array tables{OfficerTest::shape};
  static constexpr std::string_view outcomes[]{"officer_killed"};

  struct Plan {
    OfficerTest test;
    int killed;
  };
  struct Outcome {
    bool officer_killed;
  };

  static Plan plan(const Query& query) {
    Plan plan{OfficerTest::plan(query, query.count()), query.count()};
    if (plan.test.steps.empty()) query.note("no test: too few killed");
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    return {plan.test.falls(plan.killed, dice)};
  }
  static void describe(const Plan&, auto&& field) {
    field("officer_killed", &Outcome::officer_killed);
  }
};

}  // namespace acw
