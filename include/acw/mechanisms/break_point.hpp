#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Break point: compares the number of figures left, plus modifiers, with a limit. The limit comes
/// from a chart by class and original number of figures. No dice.
struct BreakPoint final : Single {
  static constexpr std::string_view name = "break-point";
  static constexpr Shape chart_shape{"chart!: points! integers 0.., from! 1.."};
  static constexpr Shape tables[]{chart_shape, "points: add!"};
  static constexpr Shape outcomes = "outcomes: points, breaks_at, holds! flag";

  explicit BreakPoint(const Query& query) {
    const auto& chart = query.one(chart_shape.name);
    const int original = query.original();
    const auto& limits = chart.cell("points")->integers;
    const int from = chart.integer("from");
    const int to = from + count_of(limits) - 1;
    if (original < from || original > to)
      Query::refuse(chart, "the chart goes from ", from, " to ", to, " original figures, not ",
                    original);
    const auto limit = static_cast<int>(nth(limits, original - from));
    const int left = query.count();
    if (left == original) query.note("no losses, no test");
    Need need{"points", "no dice"};
    need.needs = left;
    need.because = {{concat(left, " left"), left, true, chart.place}};
    for (const auto* row : query.all("points")) {
      need.needs += row->integer("add");
      query.because(need, *row, row->integer("add"));
    }
    begin(outcomes, {need.needs, limit, left > 0 && need.needs > limit});
    need.limit = concat("breaks at ", limit);
    query.tell(std::move(need));
    auto row = Query::reason(chart);
    row.label += concat(", ", original, " originally: removed at ", limit, " or fewer points");
    query.used(std::move(row));
  }
};

}  // namespace acw
