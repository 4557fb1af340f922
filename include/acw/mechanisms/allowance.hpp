#pragma once

#include <cmath>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Distance that a unit may move: a row of a table, and what shortens or lengthens it. No dice.
struct Allowance final : Single {
  static constexpr std::string_view name = "allowance";
  static constexpr Shape tables[]{
      "moves!: move! number 0.., note text",
      "changes: times number 0..100, over number 1..100, round number 0.001..100, "
      "lost (a slot that is a number), of (a slot that is a number), loses number 0..1"};
  static constexpr Shape outcomes = "outcomes: move";

  explicit Allowance(const Query& query) {
    const auto& row = query.read("moves");
    double move = row.number("move");  // in the ruleset's unit
    query.note(row.text("note"));
    double loses = 0;
    for (const auto* change : query.read_all("changes")) {
      move *= left(query, change->text("lost"), change->text("of"));
      move *= change->number("times", 1) / change->number("over", 1);
      if (const double step = change->number("round"); step > 0)
        move = std::round(move / step) * step;
      loses += change->number("loses");
    }
    begin(outcomes, {static_cast<int>(std::lround(move * std::max(1 - loses, 0.0) * 1000))});
    fields.back().scale = 1000;
  }

 private:
  /// Share of `of` that is left after `lost`, 0 to 1.
  static double left(const Query& query, std::string_view lost, std::string_view of) {
    const int gone = query.number(lost);
    const int all = query.number(of);
    if (gone > all) throw UsageError{concat("--", lost, " ", gone, ": there are only ", all)};
    return gone == 0 ? 1 : static_cast<double>(all - gone) / all;
  }
};

}  // namespace acw
