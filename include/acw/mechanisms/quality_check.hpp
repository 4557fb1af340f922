#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Roll of one die with modifiers, whose score is read in bands. A modifier may apply once for each
/// full `per` of a number.
struct QualityCheck final : Single {
  static constexpr std::string_view name = "quality-check";
  static constexpr Shape tables[]{
      die_shape,
      // `of`: source of the percentage if `slot` is not given: `lost`, or a slot with a number
      "score: score!, slot (a slot that is a number), per 1.., of text",
      "results!: from falling, result! text, note text, fails flag",  ///< the last row has no
                                                                      ///< `from`
      "together: slots! texts (a slot that is a number), most!"};
  static constexpr Shape outcomes = "outcomes: score, result";
  enum { score, result };

  explicit QualityCheck(const Query& query) {
    begin(outcomes);
    check_together(query);
    die = {"quality", query.read("die").integer("sides")};
    Need need{"quality", dice_notation(1, die.sides), die.sides};
    std::string because;
    for (const auto* row : query.all("score")) {
      check_numbers(query, *row);
      const int add = row->integer("score") * times(query, *row);
      if (add == 0) continue;
      change += add;
      append(because, ", ", row->label + " " + signed_number(add));
      query.because(need, *row, add);
    }
    if (change != 0) need.dice += " " + signed_number(change);
    if (!because.empty()) {
      need.change = change;
      query.note("on the die ", signed_number(change), ": ", because);
    }
    query.tell(std::move(need));
    bands = query.read_all("results");
    if (bands.empty() || bands.back()->has("from"))
      throw RuleError{"the last result of " + query.procedure().name +
                      " has no 'from': it is for all scores below"};
    for (const auto* band : bands) fields[result].words.push_back(band->text("result"));
  }
  void roll(Numbers& now, Dice& dice) const override {
    now[score] = dice.face(die) + change;
    while (now[score] < nth(bands, now[result])->integer("from", INT32_MIN)) ++now[result];
  }
  bool failed(const Numbers& end) const override { return nth(bands, end[result])->flag("fails"); }
  void finish(const Numbers& end, Result& report) const override {
    report.explanation.note(nth(bands, end[result])->text("note"));
  }

 private:
  static const SlotValue* typed(const Query& query, std::string_view slot) {
    const auto* value = query.value(slot);
    return value != nullptr && value->typed ? value : nullptr;
  }

  /// Returns how often a modifier applies, by its slot's number or the unit's numbers.
  static int times(const Query& query, const Row& row) {
    if (!row.has("slot")) return 1;
    const auto& percent = row.text("slot");
    const auto& of = row.text("of");
    const int left = query.count();
    const int all = query.number(slot::original, left);
    const bool counts = !of.empty() && left > 0 && query.value(percent) == nullptr;
    return (counts ? 100 * (of == "lost" ? all - left : query.number(of)) / all
                   : query.number(percent)) /
           row.integer("per", 1);
  }

  /// Throws `UsageError` if losses or wounds are given both as a percentage and as numbers, or if
  /// the numbers are contradictory.
  static void check_numbers(const Query& query, const Row& row) {
    const auto& of = row.text("of");
    if (of.empty() || query.value(slot::id) != nullptr) return;  // a roster gives them
    const int left = query.count();
    if (const auto* some = typed(query, of)) {
      if (left == 0)
        throw UsageError{"--" + of + " " + some->word +
                         ": add the figures left and the original number, as in 8/14"};
      if (some->numbers.front() > left)
        throw UsageError{concat("more wounded (", some->word, ") than figures (", left, ")")};
    }
    const auto* all = typed(query, slot::original);
    if (all != nullptr && typed(query, row.text("slot")) != nullptr)
      throw UsageError{concat("--", row.text("slot"), ": ", left, "/", all->word,
                              " already gives it: leave out one of them")};
  }

  static void check_together(const Query& query) {
    for (const auto* row : query.all("together")) {
      const auto& slots = row->cell("slots")->texts;
      const int most = row->integer("most");
      int all = 0;
      for (const auto& slot : slots) all += typed(query, slot) != nullptr ? query.number(slot) : 0;
      if (all > most)
        throw UsageError{concat("--", joined(slots, " and --"), " are at most ", most,
                                " together, and not ", all)};
    }
  }

  Face die;
  int change = 0;
  acw::Rows bands;  ///< rows of `results`, highest score first
};

}  // namespace acw
