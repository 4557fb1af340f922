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
  static constexpr std::string_view outcomes[]{"score", "result"};

  enum { score, band, numbers };

  explicit QualityCheck(const Query& query) {
    check_together(query);
    const auto scores = query.all("score");
    for (const auto* row : scores) check_numbers(query, *row);
    die = {"quality", query.read("die").integer("sides")};
    Need need{"quality", "", die.sides};
    std::string because;
    for (const auto* row : scores) {
      const int add = row->integer("score") * times(query, *row);
      if (add == 0) continue;
      change += add;
      append(because, ", ", row->label + " " + signed_number(add));
      query.because(need, *row, add);
    }
    bands = query.read_all("results");
    for (std::size_t i = 0; i < bands.size(); ++i) {
      if (i > 0 && from(*bands[i]) >= from(*bands[i - 1]))
        throw RuleError{"the results of " + query.procedure().name + " have to fall by 'from'",
                        bands[i]->place};
      results.push_back(bands[i]->text("result"));
    }
    if (bands.empty() || bands.back()->has("from"))
      throw RuleError{"the last result of " + query.procedure().name +
                      " has no 'from': it is for all scores below"};
    need.dice = dice_notation(1, die.sides);
    if (change != 0) need.dice += " " + signed_number(change);
    if (!because.empty()) {
      need.change = change;
      query.note("on the die " + signed_number(change) + ": " + because);
    }
    query.tell(std::move(need));
    begin_single(numbers);
    add_number("score", score);
    add_word("result", band, results);
  }
  void roll(Numbers& now, Dice& dice) const override {
    now[score] = dice.face(die) + change;
    while (now[score] < from(*nth(bands, now[band]))) ++now[band];
  }
  bool failed(const Numbers& end) const override { return nth(bands, end[band])->flag("fails"); }
  void finish(const Numbers& end, Result& report) const override {
    report.explanation.note(nth(bands, end[band])->text("note"));
  }

 private:
  static int from(const Row& row) { return row.integer("from", INT32_MIN); }

  static constexpr std::string_view lost = "lost";

  static const SlotValue* typed(const Query& query, std::string_view slot) {
    const auto* value = query.situation().find({false, slot});
    return value != nullptr && value->typed ? value : nullptr;
  }

  /// Returns how often a modifier applies, by its slot's number or the unit's numbers.
  static int times(const Query& query, const Row& row) {
    if (!row.has("slot")) return 1;
    const auto& percent = row.text("slot");
    const auto& of = row.text("of");
    const int per = row.integer("per", 1);
    const int left = query.count();
    if (of.empty() || left == 0 || query.situation().has({false, percent}))
      return query.number(percent) / per;
    const int all = query.number(slot::original, left);
    return 100 * (of == lost ? all - left : query.number(of)) / all / per;
  }

  /// Throws `UsageError` if losses or wounds are given both as a percentage and as numbers, or if
  /// the numbers are contradictory.
  static void check_numbers(const Query& query, const Row& row) {
    const auto& of = row.text("of");
    if (of.empty() || query.situation().has({false, slot::id})) return;  // a roster gives them
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
  Texts results;
};

}  // namespace acw
