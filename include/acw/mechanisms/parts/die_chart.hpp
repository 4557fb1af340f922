#pragma once

#include <cstdlib>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// One die, read against a chart. A row applies up to its face. Its other columns, which the
/// ruleset names, are outcomes.
struct DieChart final : Single {
  static constexpr std::string_view name = "lot";
  static constexpr Shape tables[]{
      "die!: sides! 0..1000, why text, outcome text, times 1.., add",  ///< `sides` 0: no roll
      "results: to! 1..1000 rising, *"};
  static constexpr Shape outcomes = "outcomes:";

  explicit DieChart(const Query& query) {
    const auto& die = query.read("die");
    why = die.text("why", query.procedure().name);
    sides = die.integer("sides");
    const int times = die.integer("times", 1);
    const int add = die.integer("add");
    begin("outcomes: face");
    fields.clear();
    if (const auto& outcome = die.text("outcome"); !outcome.empty())
      fields.push_back({outcome, [=](const Numbers& end) { return end.front() * times + add; }});
    for (const auto* row : query.read_all("results")) {
      const int to = std::min(row->integer("to"), sides);
      while (count_of(by_face) < to) by_face.push_back(row);
    }
    if (!by_face.empty() && count_of(by_face) < sides)
      throw RuleError{"the chart of " + query.procedure().name + " does not cover the whole die"};
    for (const auto* row : by_face) {
      for (const auto& cell : row->cells)
        if (cell.name != "to") add_outcome(cell);
    }
    if (sides > 0)
      query.to_read(why, sides,
                    (times == 1 ? "" : concat(" × ", times)) +
                        (add == 0 ? "" : concat(add < 0 ? " - " : " + ", std::abs(add))));
  }
  void roll(Numbers& now, Dice& dice) const override {
    now.front() = sides == 0 ? 0 : dice.face({why, sides});
  }

 private:
  /// Adds an outcome for a column once, and collects the words of its rows.
  void add_outcome(const Cell& cell) {
    const auto at = ranges::index_of(names_of(fields), cell.name);
    if (at == fields.size()) {
      fields.push_back({cell.name, [this, at](const Numbers& end) {
                          const auto& row = *nth(by_face, end.front() - 1);
                          const auto& [words, column] = std::tie(fields[at].words, fields[at].name);
                          return words.empty() ? row.integer(column)
                                               : place_of(words, row.text(column), row);
                        }});
      fields.back().flag = cell.type == Column::flag;
    }
    auto& words = fields[at].words;
    if (cell.type == Column::text && !contains(words, cell.text)) words.push_back(cell.text);
  }

  std::string why;
  int sides;          ///< 0: no roll
  acw::Rows by_face;  ///< index 0 is face 1
};

}  // namespace acw
