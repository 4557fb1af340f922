#pragma once

#include <cmath>

#include "acw/mechanisms/parts/limits.hpp"

namespace acw {

/// Distance that a unit may move: a row of a table, and what shortens or lengthens it. No dice.
struct Allowance final : Single {
  static constexpr std::string_view name = "allowance";
  /// A move is multiplied by `times`/`over` and rounded to a multiple of `round`. `printed`
  /// replaces this for a move that it lists. `lost` and `of`: slots of the number lost and the
  /// original number; the move is multiplied by the share that is left. `loses`: fraction by which
  /// the final move is reduced; fractions of several rows add up.
  static constexpr Shape tables[]{
      "moves!: move! number 0.., note text",
      "changes: times number 0..100, over number 1..100, round number 0.001..100, "
      "lost (a slot that is a number), of (a slot that is a number), loses number 0..1",
      "printed: from! number 0.., to! number 0..", Limits::shape};
  static constexpr Shape outcomes = "outcomes: move";

  explicit Allowance(const Query& query) {
    Limits::check(query);
    check_parts(query);
    const auto& row = query.read("moves");
    double move = row.number("move");  // in the ruleset's unit
    query.note(row.text("note"));
    double loses = 0;
    for (const auto* change : query.all("changes")) {
      move = changed(query, *change, move);
      loses += change->number("loses");
      query.used(*change);
    }
    begin(outcomes, {static_cast<int>(std::lround(move * std::max(1 - loses, 0.0) * 1000))});
    fields.back().scale = 1000;
  }

 private:
  /// Throws `UsageError` for a typed word or number that no row uses, such as lost horses for men
  /// on foot.
  static void check_parts(const Query& query) {
    for (const auto& [path, kind, word, numbers, typed] : query.situation().all()) {
      if (typed && query.procedure().is_sided(path.slot, false) && !has_part(query, path))
        throw UsageError{(numbers.empty() ? path.slot + " (" + word + ")" : "--" + path.slot) +
                         " does not apply here"};
    }
  }
  /// True if a row names the slot and matches, apart from its conditions on that slot.
  static bool has_part(const Query& query, const SlotPath& path) {
    const auto uses = [&](const Conditions& when, const std::vector<Cell>& cells = {}) {
      auto other = when;
      std::erase_if(other, [&](const Condition& one) { return one.path == path; });
      return (other.size() < when.size() ||
              ranges::any_of(cells, [&](const Cell& cell) { return cell.text == path.slot; })) &&
             query.situation().matches(other);
    };
    const auto any = [&](const auto& list) {
      return ranges::any_of(list, [&](const auto& one) { return uses(one.when); });
    };
    const auto& procedure = query.procedure();
    return any(procedure.refusals) || any(procedure.remarks) ||
           ranges::any_of(procedure.tables, [&](const Table& table) {
             return ranges::any_of(table.rows,
                                   [&](const Row& row) { return uses(row.when, row.cells); });
           });
  }

  static double changed(const Query& query, const Row& change, double move) {
    if (change.has("lost")) move *= left(query, change.text("lost"), change.text("of"));
    if (!change.has("times")) return move;
    const double step = change.number("round");
    for (const auto* row : query.all("printed")) {
      if (step <= 0 || std::fabs(row->number("from") - move) >= 1e-9) continue;
      query.used(*row);
      return row->number("to");
    }
    move = move * change.number("times") / change.number("over", 1);
    return step > 0 ? std::round(move / step) * step : move;
  }
  /// Returns the share of `of` that is left after `lost`, 0 to 1. Throws `UsageError` if `of` is
  /// missing or smaller than `lost`.
  static double left(const Query& query, std::string_view lost, std::string_view of) {
    const int gone = query.number(lost);
    const int all = query.number(of);
    if (gone == 0) return 1;
    if (all == 0)
      throw UsageError{concat("--", lost, " requires --", of, ": add the whole number")};
    if (gone > all) throw UsageError{concat("--", lost, " ", gone, ": there are only ", all)};
    return static_cast<double>(all - gone) / all;
  }
};

}  // namespace acw
