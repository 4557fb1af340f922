#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Points for the figures left, changed by circumstance, against a chart by class and the figures
/// there were. No dice.
struct BreakPoint {
  static constexpr std::string_view name = "break-point";
  static constexpr Column chart_columns[] = {{"points", Column::integers, true, 0},
                                             {"from", Column::integer, true, 1}};
  static constexpr Column point_columns[] = {{"add", Column::integer, true}};
  static constexpr Shape chart_shape{"chart", chart_columns, true};
  static constexpr std::array tables{chart_shape, Shape{"points", point_columns}};
  static constexpr std::string_view outcomes[]{"points", "breaks_at", "holds"};

  struct Plan {
    int points;
    int breaks_at;
    int left;
  };
  struct Outcome {
    int points;
    int breaks_at;
    bool holds;
  };

  /// The points at or below which a unit breaks; figures outside the chart are refused.
  static int breaks_at(const Row& chart, int original) {
    const auto& points = chart.cell("points")->integers;
    const int from = chart.integer("from");
    const int to = from + count_of(points) - 1;
    if (original < from || original > to) {
      throw Refused{
          concat("the chart goes from ", from, " to ", to, " original figures, not ", original),
          chart.place};
    }
    return static_cast<int>(nth(points, original - from));
  }

  static Plan plan(const Query& query) {
    const auto& chart = query.one(chart_shape.name);
    Plan plan{query.count(), breaks_at(chart, query.original()), query.count()};
    if (query.count() == query.original()) query.note("no losses, no test");
    Need need{"points", "no dice",
              0,        plan.points,
              false,    {{concat(plan.left, " left"), plan.points, true, chart.place, {}}}};
    for (const auto* row : query.all("points")) {
      plan.points += row->integer("add");
      query.because(need, *row, row->integer("add"));
    }
    need.needs = plan.points;
    need.limit = concat("breaks at ", plan.breaks_at);
    query.tell(std::move(need));
    auto row = Query::reason(chart);
    row.label += concat(", ", query.original(), " originally: removed at ", plan.breaks_at,
                        " or fewer points");
    query.used(std::move(row));
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto&) {
    return {plan.points, plan.breaks_at, plan.left > 0 && plan.points > plan.breaks_at};
  }
  static void describe(const Plan&, auto&& field) {
    field("points", &Outcome::points);
    field("breaks_at", &Outcome::breaks_at);
    field("holds", &Outcome::holds);
  }
  static bool failed(const Plan&, const Outcome& outcome) { return !outcome.holds; }
};

}  // namespace acw
