#pragma once

#include <cstdlib>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// One die read against a chart: rows go up to a face, and say what it means in columns that the
/// ruleset names.
struct DieChart {
  using enum Column::Type;
  static constexpr std::string_view name = "lot";
  static constexpr Column die_columns[] = {{"sides", integer, true, 0, 1000},  ///< 0: no roll
                                           {"why", text},
                                           {"outcome", text},
                                           {"times", integer, false, 1},
                                           {"add"}};
  static constexpr Column result_columns[] = {{"to", integer, true, 1, 1000}};
  static constexpr std::array tables{Shape{"die", die_columns, true},
                                     Shape{"results", result_columns, false, true}};
  static constexpr std::array<std::string_view, 0> outcomes{};

  struct Result {
    std::string name;
    bool flag = false;
    Texts words;               ///< where it is told in words
    std::vector<int> by_face;  ///< index 0 is face 1
  };
  struct Plan {
    Face die;
    std::string why;
    std::string outcome;  ///< what the number thrown is called, where it is an outcome
    int times = 1;        ///< what it is multiplied by
    int add = 0;          ///< and then added to it
    std::vector<Result> results;
  };
  struct Outcome {
    int face;
  };

  static Plan plan(const Query& query) {
    Plan plan;
    const auto& die = query.read("die");
    plan.why = die.text("why", query.procedure().name);
    plan.outcome = die.text("outcome");
    plan.times = die.integer("times", 1);
    plan.add = die.integer("add");
    plan.die.sides = die.integer("sides");
    int from = 1;
    for (const auto* row : query.read_all("results")) {
      for (; from <= std::min(row->integer("to"), plan.die.sides); ++from) read(*row, from, plan);
    }
    if (!plan.results.empty() && from <= plan.die.sides)
      throw Refused{"the chart of " + query.procedure().name + " does not cover the whole die"};
    const auto times = plan.times == 1 ? "" : concat(" × ", plan.times);
    const auto add = plan.add == 0 ? "" : concat(plan.add < 0 ? " - " : " + ", std::abs(plan.add));
    if (plan.die.sides > 0) query.to_read(plan.why, plan.die.sides, times + add);
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    return {plan.die.sides == 0 ? 0 : dice.face({plan.why, plan.die.sides})};
  }
  static void describe(const Plan& plan, auto&& field) {
    if (!plan.outcome.empty())
      field(plan.outcome,
            [&](const Outcome& outcome) { return outcome.face * plan.times + plan.add; });
    for (const auto& result : plan.results) {
      const auto read = [&](const Outcome& outcome) {
        return nth(result.by_face, outcome.face - 1);
      };
      if (result.flag)
        field(result.name, [&](const Outcome& outcome) { return read(outcome) != 0; });
      else field({result.name, Focus::joint, result.words.empty() ? nullptr : &result.words}, read);
    }
  }

 private:
  static void read(const Row& row, int face, Plan& plan) {
    for (const auto& cell : row.cells) {
      if (cell.name == "to") continue;
      auto* result = ranges::first_that(plan.results,
                                        [&](const Result& one) { return one.name == cell.name; });
      if (result == nullptr)
        result = &plan.results.emplace_back(Result{cell.name, cell.type == flag, {}, {}});
      result->by_face.resize(static_cast<std::size_t>(face), 0);
      int value = static_cast<int>(cell.number);
      if (cell.type == text) {
        value = static_cast<int>(ranges::index_of(result->words, cell.text));
        if (value == count_of(result->words)) result->words.push_back(cell.text);
      }
      result->by_face.back() = value;
    }
  }
};

}  // namespace acw
