#pragma once

#include <cstdlib>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// One die, whose number is changed and read on a chart. A row of the chart applies up to the
/// number `to`, or from the number `from`. Its other columns, which the ruleset names, are
/// outcomes.
struct Lot final : Single {
  static constexpr std::string_view name = "lot";
  static constexpr Shape tables[]{
      "die!: sides! 0..1000, why text, outcome text, times 1.., add",
      "score: score!, slot (a slot that is a number), per 1.., of text",
      "results: to 1..1000 rising, from falling, note text, fails flag, *"};
  static constexpr Shape outcomes = "outcomes:";

  explicit Lot(const Query& query) {
    const auto& row = query.read("die");
    die.why = row.text("why", query.procedure().name);
    die.sides = row.integer("sides");
    const int times = row.integer("times", 1);
    int add = row.integer("add");
    Need need{std::string{die.why}, dice_notation(1, die.sides), die.sides};
    if (times > 1) need.dice += concat(" × ", times);
    if (add != 0) need.dice += concat(add < 0 ? " - " : " + ", std::abs(add));
    add += change(query, need);
    if (die.sides > 0) query.tell(std::move(need));
    begin_single(1);
    if (const auto& outcome = row.text("outcome"); !outcome.empty())
      fields.push_back({outcome, [=](const Numbers& end) { return end.front() * times + add; }});
    const auto chart = query.read_all("results");
    for (int face = 1; face <= die.sides && !chart.empty(); ++face) {
      const int number = face * times + add;
      const auto found = std::find_if(chart.begin(), chart.end(), [&](const Row* one) {
        return number >= one->integer("from", INT_MIN) && number <= one->integer("to", INT_MAX);
      });
      if (found == chart.end())
        throw RuleError{
            concat("the chart of ", query.procedure().name, " does not cover ", number)};
      by_face.push_back(*found);
    }
    for (const auto* line : chart)
      for (const auto& cell : line->cells) add_outcome(cell);
  }
  void roll(Numbers& now, Dice& dice) const override {
    now.front() = die.sides == 0 ? 0 : dice.face(die);
  }
  bool failed(const Numbers& end) const override {
    return !by_face.empty() && row(end).flag("fails");
  }
  void finish(const Numbers& end, Result& report) const override {
    if (!by_face.empty()) report.explanation.note(row(end).text("note"));
  }

  /// True for a column of the chart that is an outcome.
  static bool is_outcome(std::string_view column) {
    return !contains(std::array{"to", "from", "note", "fails"}, column);
  }

 private:
  const Row& row(const Numbers& end) const { return *nth(by_face, end.front() - 1); }

  /// Explains the matching changes of the die; returns their sum.
  static int change(const Query& query, Need& need) {
    int sum = 0;
    int percent = 0;
    std::string because;
    std::string percents;
    for (const auto* row : query.all("score")) {
      const auto& slot = row->text("slot");
      const auto& of = row->text("of");
      const int number = slot.empty() ? 1 : number_of(query, slot, of);
      if (const auto* typed = query.value(slot); !of.empty() && typed != nullptr && typed->typed) {
        percent += number;
        append(percents, " and --", slot);
      }
      const int add = row->integer("score") * (number / row->integer("per", 1));
      if (add == 0) continue;
      sum += add;
      append(because, ", ", row->label + " " + signed_number(add));
      query.because(need, *row, add);
    }
    if (percent > 100)
      throw UsageError{concat("--", percents, " are at most 100 together, and not ", percent)};
    if (sum != 0) need.dice += " " + signed_number(sum);
    if (!because.empty()) {
      need.change = sum;
      query.note("on the die ", signed_number(sum), ": ", because);
    }
    return sum;
  }
  /// Number in a slot. If it is empty, the percentage of figures that `of` counts.
  static int number_of(const Query& query, std::string_view slot, std::string_view of) {
    const int left = query.count();
    const auto* some = query.value(of);
    if (some != nullptr && some->typed && query.value(slot::id) == nullptr)
      check_wounded(query.number(of), left);
    if (of.empty() || left == 0 || query.value(slot) != nullptr) return query.number(slot);
    const int all = query.number(slot::original, left);
    return 100 * (of == "lost" ? all - left : query.number(of)) / all;
  }

  /// Adds an outcome for a column once, and collects the words of its rows.
  void add_outcome(const Cell& cell) {
    if (!is_outcome(cell.name)) return;
    const auto at = ranges::index_of(names_of(fields), cell.name);
    if (at == fields.size()) {
      fields.push_back({cell.name, [this, at](const Numbers& end) {
                          const auto& [words, column] = std::tie(fields[at].words, fields[at].name);
                          return words.empty() ? row(end).integer(column)
                                               : place_of(words, row(end).text(column), row(end));
                        }});
      fields.back().flag = cell.type == Column::flag;
    }
    auto& words = fields[at].words;
    if (cell.type == Column::text && !contains(words, cell.text)) words.push_back(cell.text);
  }

  Face die;
  acw::Rows by_face;  ///< index 0 is face 1
};

}  // namespace acw
