#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// One die, changed by circumstances, whose score is read in bands. A circumstance may be a number:
/// so much for each full `per` of it.
struct QualityCheck {
  using enum Column::Type;
  static constexpr std::string_view name = "quality-check";
  static constexpr Column score_columns[] = {
      {"score", integer, true},
      {"slot", text, false, naming::number},
      {"per", integer, false, 1},
      {"of", text}};  ///< what `slot` is of every hundred where it isn't said:
                      ///< `lost`, or a slot
  static constexpr Column result_columns[] = {
      {"from", integer},  ///< the lowest score; of the last row none
      {"result", text, true},
      {"note", text},
      {"fails", flag}};
  static constexpr Column together_columns[] = {{"slots", texts, true, naming::number},
                                                {"most", integer, true}};
  static constexpr std::array tables{die_shape, Shape{"score", score_columns},
                                     Shape{"results", result_columns, true},
                                     Shape{"together", together_columns}};
  static constexpr std::string_view outcomes[]{"score", "result"};

  struct Band {
    int from;
    bool fails;
    std::string note;
  };
  struct Plan {
    Face die;
    int change = 0;
    std::vector<Band> bands;  ///< from the best down
    Texts results;
  };
  struct Outcome {
    int score;
    int band;
  };

  static constexpr std::string_view why = "quality";

  static Plan plan(const Query& query) {
    check_together(query);
    for (const auto* row : query.all("score")) check_numbers(query, *row);
    Plan plan;
    const auto& die = query.read("die");
    plan.die = {why, die.integer("sides")};
    std::string because;
    Need need{std::string{why}, "", plan.die.sides};
    for (const auto* row : query.all("score")) {
      const auto times = row->has("slot") ? number_of(query, *row) / row->integer("per", 1) : 1;
      const int score = row->integer("score") * static_cast<int>(times);
      if (score == 0) continue;
      plan.change += score;
      append(because, ", ", row->label + " " + signed_number(score));
      query.because(need, *row, score);
    }
    for (const auto* row : query.read_all("results")) {
      const int from = row->integer("from", INT32_MIN);
      if (!plan.bands.empty() && from >= plan.bands.back().from)
        throw Refused{"the results of " + query.procedure().name + " have to fall by 'from'",
                      row->place};
      plan.bands.push_back({from, row->flag("fails"), row->text("note")});
      plan.results.emplace_back(row->text("result"));
    }
    if (plan.bands.empty() || plan.bands.back().from != INT32_MIN)
      throw Refused{"the last result of " + query.procedure().name +
                    " has no 'from': it is for all scores below"};
    need.dice = dice_notation(1, plan.die.sides) +
                (plan.change == 0 ? "" : " " + signed_number(plan.change));
    if (!need.because.empty()) need.change = plan.change;
    query.tell(std::move(need));
    if (!because.empty()) query.note("on the die " + signed_number(plan.change) + ": " + because);
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    const int score = dice.face(plan.die) + plan.change;
    return {score, band(plan, score)};
  }
  static int band(const Plan& plan, int score) {
    int band = 0;
    while (score < nth(plan.bands, band).from) ++band;
    return band;
  }
  static void describe(const Plan& plan, auto&& field) {
    field("score", &Outcome::score);
    field({"result", plan.results}, &Outcome::band);
  }
  static bool failed(const Plan& plan, const Outcome& outcome) {
    return nth(plan.bands, outcome.band).fails;
  }
  static void comment(const Plan& plan, const Outcome& outcome, Result& report) {
    const auto& note = nth(plan.bands, outcome.band).note;
    if (!note.empty()) report.explanation.note(note);
  }

 private:
  /// What a circumstance's slot says, or what the numbers of the unit come to.
  static long long number_of(const Query& query, const Row& row) {
    const SlotPath path{false, row.text("slot")};
    const auto& said = query.situation();
    const auto left = said.number({false, slot::count});
    if (!row.has("of") || left == 0 || said.has(path)) return said.number(path);
    const auto all = said.number({false, slot::original}, left);
    const auto some = row.text("of") == lost ? all - left : said.number({false, row.text("of")});
    return 100 * some / all;
  }
  static constexpr std::string_view lost = "lost";

  /// How many are left of how many, and how many of them have a wound, is said once.
  static void check_numbers(const Query& query, const Row& row) {
    if (!row.has("of")) return;
    const auto& said = query.situation();
    const auto typed = [&](std::string_view slot) {
      const auto* value = said.find({false, slot});
      return value != nullptr && value->typed ? value : nullptr;
    };
    if (said.has({false, slot::id})) return;  // a roster has them all
    const auto& percent = row.text("slot");
    const auto left = said.number({false, slot::count});
    if (const auto* some = row.text("of") == lost ? nullptr : typed(row.text("of"));
        some != nullptr) {
      if (left == 0)
        throw Misread{"--" + some->path.slot + " " + some->word +
                      ": add the figures left and the original number, as in 8/14"};
      if (some->numbers.front() > left)
        throw Misread{concat("more wounded (", some->word, ") than figures (", left, ")")};
    }
    if (typed(percent) != nullptr && typed(slot::original) != nullptr)
      throw Misread{concat("--", percent, ": ", left, "/", said.word({false, slot::original}),
                           " already gives it: leave out one of them")};
  }

  static void check_together(const Query& query) {
    for (const auto* row : query.all("together")) {
      long long all = 0;
      std::string names;
      for (const auto& slot : row->cell("slots")->texts) {
        const auto* said = query.situation().find({false, slot});
        all += said != nullptr && said->typed ? query.number(slot) : 0;
        names += (names.empty() ? "--" : " and --") + slot;
      }
      if (all > row->integer("most"))
        throw Misread{
            concat(names, " are at most ", row->integer("most"), " together, and not ", all)};
    }
  }
};

}  // namespace acw
