#pragma once

#include <cstdlib>
#include <map>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// One die, read against a chart. A row applies up to its face. Its other columns, which the
/// ruleset names, are outcomes.
struct DieChart final : Single {
  using enum Column::Type;
  static constexpr std::string_view name = "lot";
  static constexpr Shape tables[]{
      "die!: sides! 0..1000, why text, outcome text, times 1.., add",  ///< `sides` 0: no roll
      "results: to! 1..1000 rising, *"};
  static constexpr std::array<std::string_view, 0> outcomes{};

  enum { face, numbers };

  explicit DieChart(const Query& query) {
    const auto& die = query.read("die");
    why = die.text("why", query.procedure().name);
    sides = die.integer("sides");
    const int times = die.integer("times", 1);
    const int add = die.integer("add");
    begin_single(numbers);
    if (const auto& outcome = die.text("outcome"); !outcome.empty())
      fields.push_back({outcome, [=](const Numbers& end) { return end[face] * times + add; }});
    for (const auto* row : query.read_all("results")) {
      const int to = std::min(row->integer("to"), sides);
      while (count_of(by_face) < to) by_face.push_back(row);
    }
    if (!by_face.empty() && count_of(by_face) < sides)
      throw RuleError{"the chart of " + query.procedure().name + " does not cover the whole die"};
    for (const auto* row : by_face) {
      for (const auto& cell : row->cells)
        if (cell.name != "to") read(cell);
    }
    if (sides > 0)
      query.to_read(why, sides,
                    (times == 1 ? "" : concat(" × ", times)) +
                        (add == 0 ? "" : concat(add < 0 ? " - " : " + ", std::abs(add))));
  }
  void roll(Numbers& now, Dice& dice) const override {
    now[face] = sides == 0 ? 0 : dice.face({why, sides});
  }

 private:
  /// Adds an outcome for a column once, and collects the words of its rows.
  void read(const Cell& cell) {
    auto& all = words[cell.name];
    if (cell.type == text && !contains(all, cell.text)) all.push_back(cell.text);
    if (named(fields, cell.name) != nullptr) return;
    fields.push_back({cell.name, [this, &all, column = cell.name](const Numbers& end) {
                        const auto& row = *nth(by_face, end[face] - 1);
                        return all.empty() ? row.integer(column)
                                           : place_of(all, row.text(column), row);
                      }});
    fields.back().flag = cell.type == flag;
    if (cell.type == text) fields.back().words = &all;
  }

  std::string why;
  int sides;                           ///< 0: no roll
  acw::Rows by_face;                   ///< index 0 is face 1
  std::map<std::string, Texts> words;  ///< words of each text column
};

}  // namespace acw
