#pragma once

#include <array>
#include <cmath>
#include <string>

#include "acw/describe.hpp"
#include "acw/query.hpp"

namespace acw {

/// How far something moves: a line of a table, and what shortens or lengthens it. No dice.
struct Allowance {
  static constexpr std::string_view name = "allowance";
  static constexpr Column move_columns[] = {{"move", Column::Type::number, true, 0}, {"note", Column::Type::text}};
  static constexpr Column change_columns[] = {{"times", Column::Type::number, true, 0, 100}};
  static constexpr std::array tables{Shape{"moves", move_columns, true}, Shape{"changes", change_columns}};
  static constexpr std::array<std::string_view, 1> outcomes{"move"};

  struct Plan {
    double move;  ///< in the ruleset's unit
  };
  struct Outcome {
    int thousandths;
  };

  static Plan plan(const Query& query) {
    const auto& row = query.one("moves");
    query.used(row);
    Plan plan{row.number("move")};
    if (row.cell("note") != nullptr) query.brief().note(std::string{row.text("note")});
    for (const auto* change : query.all("changes")) {
      plan.move *= change->number("times");
      query.used(*change);
    }
    return plan;
  }
  template <class Dice>
  static Outcome resolve(const Plan& plan, Dice&) {
    return {static_cast<int>(std::lround(plan.move * 1000))};
  }
  template <class Field>
  static void describe(const Plan&, Field&& field) {
    field(About{"move", Focus::joint, nullptr, 1000}, [](const Outcome& outcome) { return outcome.thousandths; });
  }
};

}  // namespace acw
