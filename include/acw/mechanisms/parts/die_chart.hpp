#pragma once

#include <cstdlib>
#include <map>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// One die read against a chart: rows go up to a face, and say what it means in columns that the
/// ruleset names.
struct DieChart final : Process {
  using enum Column::Type;
  static constexpr std::string_view name = "lot";
  static constexpr Shape die_shape{
      "die!: "
      "sides! 0..1000, "  ///< 0: no roll
      "why text, "
      "outcome text, "
      "times 1.., "
      "add"};
  static constexpr Shape tables[]{die_shape, "results: to! 1..1000, *"};
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
    int from = 1;
    for (const auto* row : query.read_all("results")) {
      for (; from <= std::min(row->integer("to"), sides); ++from) read(*row, from);
    }
    if (!results.empty() && from <= sides)
      throw Refused{"the chart of " + query.procedure().name + " does not cover the whole die"};
    if (sides > 0)
      query.to_read(why, sides,
                    (times == 1 ? "" : concat(" × ", times)) +
                        (add == 0 ? "" : concat(add < 0 ? " - " : " + ", std::abs(add))));
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (!begins(now)) return false;
    now[face] = sides == 0 ? 0 : dice.face({why, sides});
    return true;
  }

 private:
  /// What the faces mean in one column.
  struct Meaning {
    Texts words;               ///< where it is a word
    std::vector<int> by_face;  ///< index 0 is face 1
  };

  void read(const Row& row, int shown) {
    for (const auto& cell : row.cells) {
      if (cell.name == "to") continue;
      const auto [found, added] = results.try_emplace(cell.name);
      auto& meaning = found->second;
      if (added) {
        meaning.by_face.resize(static_cast<std::size_t>(sides), 0);
        fields.push_back(
            {cell.name,
             [&meaning](const Numbers& end) { return nth(meaning.by_face, end[face] - 1); },
             {},
             cell.type == flag,
             cell.type == text ? &meaning.words : nullptr});
      }
      auto& value = nth(meaning.by_face, shown - 1);
      value = static_cast<int>(cell.number);
      if (cell.type != text) continue;
      value = static_cast<int>(ranges::index_of(meaning.words, cell.text));
      if (value == count_of(meaning.words)) meaning.words.push_back(cell.text);
    }
  }

  std::string why;
  int sides;  ///< 0: no roll
  std::map<std::string, Meaning> results;
};

}  // namespace acw
