#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// One die, changed by circumstances, whose score is read in bands. A circumstance may be a number:
/// so much for each full `per` of it.
struct QualityCheck final : Process {
  static constexpr std::string_view name = "quality-check";
  static constexpr Shape score_shape{
      "score: "
      "score!, "
      "slot (a slot that is a number), "
      "per 1.., "
      // what `slot` is of every hundred where it isn't said: `lost`, or a slot
      "of text"};
  static constexpr Shape results_shape{
      "results!: "
      "from, "  ///< the lowest score; of the last row none
      "result! text, "
      "note text, "
      "fails flag"};
  static constexpr Shape tables[]{die_shape, score_shape, results_shape,
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
    for (const auto* row : query.read_all("results")) {
      const int from = row->integer("from", INT32_MIN);
      if (!bands.empty() && from >= bands.back().from)
        throw Refused{"the results of " + query.procedure().name + " have to fall by 'from'",
                      row->place};
      bands.push_back({from, row->flag("fails"), row->text("note")});
      results.emplace_back(row->text("result"));
    }
    if (bands.empty() || bands.back().from != INT32_MIN)
      throw Refused{"the last result of " + query.procedure().name +
                    " has no 'from': it is for all scores below"};
    need.dice = dice_notation(1, die.sides) + (change == 0 ? "" : " " + signed_number(change));
    if (!need.because.empty()) need.change = change;
    query.tell(std::move(need));
    if (!because.empty()) query.note("on the die " + signed_number(change) + ": " + because);
    begin_single(numbers);
    add_number("score", score);
    add_word("result", band, results);
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (!begins(now)) return false;
    now[score] = dice.face(die) + change;
    while (now[score] < nth(bands, now[band]).from) ++now[band];
    return true;
  }
  bool failed(const Numbers& end) const override { return nth(bands, end[band]).fails; }
  void finish(const Numbers& end, Result& report) const override {
    report.explanation.note(nth(bands, end[band]).note);
  }

 private:
  struct Band {
    int from;
    bool fails;
    std::string note;
  };
  static constexpr std::string_view lost = "lost";

  static const SlotValue* typed(const Query& query, std::string_view slot) {
    const auto* value = query.situation().find({false, slot});
    return value != nullptr && value->typed ? value : nullptr;
  }

  /// How often a circumstance counts: by its slot's number, or by the numbers of the unit.
  static int times(const Query& query, const Row& row) {
    if (!row.has("slot")) return 1;
    const auto& percent = row.text("slot");
    const int per = row.integer("per", 1);
    const int left = query.count();
    if (!row.has("of") || left == 0 || query.situation().has({false, percent}))
      return query.number(percent) / per;
    const int all = query.number(slot::original, left);
    const int some = row.text("of") == lost ? all - left : query.number(row.text("of"));
    return 100 * some / all / per;
  }

  /// Losses and wounds are given as a percentage or as numbers of the unit, not both.
  static void check_numbers(const Query& query, const Row& row) {
    if (!row.has("of") || query.situation().has({false, slot::id})) return;  // a roster has them
    const int left = query.count();
    const auto* some = row.text("of") == lost ? nullptr : typed(query, row.text("of"));
    if (some != nullptr && left == 0)
      throw Misread{"--" + some->path.slot + " " + some->word +
                    ": add the figures left and the original number, as in 8/14"};
    if (some != nullptr && some->numbers.front() > left)
      throw Misread{concat("more wounded (", some->word, ") than figures (", left, ")")};
    const auto* percent = typed(query, row.text("slot"));
    const auto* all = typed(query, slot::original);
    if (percent != nullptr && all != nullptr)
      throw Misread{concat("--", percent->path.slot, ": ", left, "/", all->word,
                           " already gives it: leave out one of them")};
  }

  static void check_together(const Query& query) {
    for (const auto* row : query.all("together")) {
      const auto& slots = row->cell("slots")->texts;
      const int most = row->integer("most");
      int all = 0;
      for (const auto& slot : slots) all += typed(query, slot) != nullptr ? query.number(slot) : 0;
      if (all > most)
        throw Misread{concat("--", joined(slots, " and --"), " are at most ", most,
                             " together, and not ", all)};
    }
  }

  Face die;
  int change = 0;
  std::vector<Band> bands;  ///< from the best down
  Texts results;
};

}  // namespace acw
