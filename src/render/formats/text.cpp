#include <map>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "render/tree.hpp"
#include "render/want.hpp"
#include "what_if/outcome_condition.hpp"
#include "words/outcome_words.hpp"
#include "words/sentence.hpp"

namespace acw {
namespace {

/// True if the reasons of a need are printed with it. A modifier of a die that is read in a table
/// has its own note.
bool has_printed_reasons(const Need& need) { return !need.because.empty() && !need.change; }

/// Number that a reason adds, with its sign, or the number of a base.
std::string addend_text(const Reason& reason) {
  return reason.base ? formatted("{}", reason.add) : formatted("{:+}", reason.add);
}

/// Text of a sum without dice: "points: 9 left, behind soft cover +1 = 10". A long sum that is the
/// only content, such as a score, is printed in a column.
std::string sum_text(const Need& need, bool only_content) {
  constexpr std::size_t few = 4;
  const auto& why = need.why;
  if (why.ends_with("points") && need.because.size() == 1)
    return formatted("  {} {} ({})\n", need.needs, need.needs == 1 ? "point" : why, because(need));
  if (!only_content || need.because.size() <= few)
    return formatted("  {}: {} = {}\n", why, because(need), need.needs);
  std::string column = "  " + why + "\n";
  for (const auto& reason : need.because)
    column += formatted("    {:>5}  {}\n", addend_text(reason), reason.label);
  return column + formatted("   ={:>5}\n", need.needs);
}

/// Name of a roll-off in text output, which differs from JSON; empty for other rolls.
std::string_view roll_off(std::string_view why) {
  return why == "who throws for the season" ? "season roll-off"
         : why == "who goes first"          ? "roll-off"
                                            : "";
}

/// Shortens a decision so that each shot fits on one line.
std::string shortened(std::string decision) {
  constexpr std::string_view longer = " against the higher of ";
  const auto at = decision.find(longer);
  return at == decision.npos ? decision : decision.replace(at, longer.size(), " vs ");
}

/// Plural noun for a procedure's rolls: "8 or more killed: 11 % of volleys".
std::string_view rolls_of(const Procedure& procedure, bool fight) {
  const std::string_view name = procedure.name;
  return name == "fire"                               ? fight ? "firefights" : "volleys"
         : name == "melee"                            ? "melees"
         : name == "charge"                           ? "charges"
         : name == "roll"                             ? "rolls"
         : name == "morale" || name.ends_with("test") ? "tests"
                                                      : "throws";
}

/// Text of the dice rolled, with successes in brackets, and of the decisions of each part.
class ThrowsText {
 public:
  ThrowsText(const Result& report, const Look& look) : report_{report}, look_{look} {}

  std::string whole() {
    if (report_.decisions_show_rolls) {
      decisions_of({});
    } else {
      for (const auto& record : report_.throws) {
        if (record.part != part_) begin_part(record.part);
        print_roll(record);
      }
      end_part();
      while (next_ < report_.decisions.size())
        begin_part(report_.decisions[next_].part), end_part();
    }
    fold();
    sums();
    return std::move(text_);
  }

 private:
  /// Begins a part, after printing the parts before it that have decisions but no dice.
  void begin_part(const std::string& part) {
    end_part();
    while (next_ < report_.decisions.size() && report_.decisions[next_].part != part &&
           !has_rolls(report_.decisions[next_].part))
      head(report_.decisions[next_].part), end_part();
    head(part);
  }
  void head(const std::string& part) {
    part_ = part;
    if (!part.empty()) heads_.push_back(text_.size());
    if (!part.empty()) text_ += "  " + emboldened(part, look_.colour) + "\n";
    single_dice_.clear();
    last_roll_.clear();
  }
  void end_part() { decisions_of(part_); }
  void decisions_of(const std::string& part) {
    std::string missed;
    for (; next_ < report_.decisions.size() && report_.decisions[next_].part == part; ++next_) {
      const auto& decision = report_.decisions[next_];
      if (decision.missed.empty() || look_.explain) text_ += "  " + shortened(decision.text) + "\n";
      else append(missed, ", ", decision.missed);
    }
    if (!missed.empty()) text_ += "  missed:  " + missed + "\n";
  }
  /// Prints sums of points, two on a line if they fit.
  void sums() {
    if (!report_.decisions.empty()) return;
    bool single_before = false;  // whether the last sum has one line
    for (const auto& need : report_.explanation.needs) {
      if (need.sides != 0 || !has_printed_reasons(need)) continue;
      const auto sum = sum_text(need, report_.throws.empty());
      const bool single = sum.find('\n') == sum.size() - 1;
      add_line(sum, single && single_before, 2);
      single_before = single;
    }
  }
  /// Adds a line. If it `continues` the last one and fits on it, its first `indent` bytes are
  /// replaced by a semicolon.
  void add_line(const std::string& line, bool continues, std::size_t indent) {
    const auto last = text_.rfind('\n', text_.size() - 2) + 1;
    if (continues &&
        display_width(text_.substr(last)) + display_width(line) <= look_.width + indent) {
      text_.pop_back();
      text_ += "; " + line.substr(indent);
    } else {
      text_ += line;
    }
  }
  /// Omits the middle rounds of a long fight.
  void fold() {
    constexpr std::size_t most = 20;
    constexpr std::size_t shown = 3;
    if (!look_.folds || heads_.size() <= most) return;
    const auto from = heads_[shown];
    const auto to = heads_[heads_.size() - shown];
    text_.replace(from, to - from,
                  formatted("  … {} more; --explain shows them …\n", heads_.size() - 2 * shown));
  }
  bool has_rolls(const std::string& part) const {
    return ranges::any_of(report_.throws,
                          [&](const dice::Record& one) { return one.part == part; });
  }

  /// Appends a single die that is read, not counted, to the last line, unless its name is there
  /// already. Returns true if it was appended.
  bool append_to_last_roll(const dice::Record& record) {
    const bool single =
        record.dice == 1 && record.needs == 0 && !record.again && tells(record).empty();
    const bool beside = single && !single_dice_.empty() && !contains(single_dice_, record.why);
    if (!beside) single_dice_.clear();
    if (single) single_dice_.push_back(record.why);
    if (!beside) return false;
    text_.pop_back();
    text_ += formatted(", {} 1 D{}: {}\n", record.why, record.sides, record.faces.front());
    return true;
  }

  void print_roll(const dice::Record& record) {
    if (record.decided || append_to_last_roll(record)) return;
    const auto contest = roll_off(record.why);
    auto line = contest.empty() ? formatted("  {:<8} {} D{}", record.why, record.dice, record.sides)
                                : formatted("  {}, D{} each", contest, record.sides);
    const char* side = record.low ? " or less" : "+";
    if (record.needs > 0) line += formatted(", {}{}", record.needs, side);
    if (record.twice > 0) line += formatted(", counts two at {}{}", record.twice, side);
    if (const auto* need = need_of(record)) {
      const auto why = !need->reads.empty()         ? need->reads
                       : has_printed_reasons(*need) ? because(*need)
                                                    : "";
      if (!contains(printed_reasons_, why)) line += framed(" (", why, ")");
      printed_reasons_.push_back(why);
    }
    if (!record.counted) line += ": " + (contest.empty() ? faces(record) : joined(record.faces));
    if (record.successes >= 0 && (record.dice > 1 || record.twice > 0 || record.counted))
      line += formatted("  → {}", record.successes);
    if (record.again) line += "  (rolled again)";
    const auto who = record.why.substr(0, record.why.find(", ") + 2);
    add_line(line + "\n", who.ends_with(", ") && last_roll_.starts_with(who), 2 + who.size());
    last_roll_ = record.why;
  }

  const Need* need_of(const dice::Record& record) const {
    return ranges::first_that(report_.explanation.needs, [&](const Need& one) {
      return one.why == record.why && one.needs == record.needs;
    });
  }
  /// Faces that have an effect when dice are read; empty for other dice.
  std::vector<int> tells(const dice::Record& record) const {
    const auto* need = need_of(record);
    return need == nullptr ? std::vector<int>{} : need->tells;
  }

  std::string faces(const dice::Record& record) const {
    const auto counting = tells(record);
    const auto good = [&](int face) {
      if (record.needs > 0) return record.low ? face <= record.needs : face >= record.needs;
      return contains(counting, face);
    };
    const auto show = [&](int face, const std::string& text) {
      return good(face) ? "[" + emboldened(text, look_.colour) + "]" : text;
    };
    std::string text;
    constexpr std::size_t most = 36;
    if (record.faces.size() <= most) {
      for (const int face : record.faces) append(text, " ", show(face, concat(face)));
      return text;
    }
    std::map<int, int> counts;
    for (const int face : record.faces) ++counts[face];
    for (const auto& [face, count] : counts)
      append(text, "  ", show(face, formatted("{}×{}", face, count)));
    return text;
  }

  const Result& report_;
  const Look& look_;
  std::string text_;
  std::string part_;
  std::vector<std::size_t> heads_;  ///< offsets of the parts' headings in the text
  std::size_t next_ = 0;            ///< index of the next decision
  Texts single_dice_;               ///< names of the single dice on the last line
  std::string last_roll_;           ///< name of the last roll
  Texts printed_reasons_;           ///< reasons that have been printed
};

/// Text of the needed rolls with their reasons.
std::string needs_text(const Result& report) {
  std::string text;
  for (const auto& need : report.explanation.needs) {
    const auto contest = roll_off(need.why);
    text += formatted("  {:<8} {}", contest.empty() ? need.why : contest, need.dice);
    if (need.needs != 0 || has_printed_reasons(need))
      text += (need.sides == 0 ? ": " : ", ") + number_needed(need);
    text += framed(" (", need.reads, ")");
    if (has_printed_reasons(need)) text += " (" + because(need) + ")";
    text += "\n";
  }
  return text;
}

/// Text of the chosen variant of a ruling: "; chosen: up". Empty if it is the default.
std::string chosen_text(const Result& report, const Ruling& ruling) {
  const auto* choice = report.situation["variants"][ruling.variant].as<std::string>();
  return choice != nullptr ? "; chosen: " + *choice : "";
}

/// Text of every modifier, row and ruling that a result used, with its place in the rules.
std::string explain_text(const Result& report, const Ruleset& rules, bool colour) {
  const auto place = [&](const Reason& reason) {
    return dimmed(in_rules(reason.place) + framed("  ", reason.ruling), colour);
  };
  std::string text = "  why\n";
  for (const auto& need : report.explanation.needs) {
    text += formatted("    {}: {}\n", need.why, need.dice);
    for (const auto& reason : need.because)
      text += formatted("      {:>4}  {}{}\n", addend_text(reason),
                        reason.label.empty() ? "always" : reason.label, place(reason));
    if (!need.because.empty()) text += formatted("      {:>4}  {}\n", "=", number_needed(need));
  }
  for (const auto& fact : report.explanation.facts) {
    if (!fact.label.empty()) text += "    " + fact.label + place(fact) + "\n";
  }
  for (const auto& id : report.explanation.rulings) {
    if (const auto* ruling = rules.ruling(id))
      text += formatted("    {}: {}{}\n", id, ruling->note,
                        framed(" (variant ", ruling->variant, chosen_text(report, *ruling) + ")"));
  }
  return text;
}

class TextReport {
 public:
  /// `result` is the report itself, or one of its steps.
  TextReport(const Report& report, const Result& result, const Ruleset& rules,
             const Procedure& procedure, const Look& look)
      : report_{report}, result_{result}, rules_{rules}, procedure_{procedure}, look_{look} {}

  std::string whole() {
    if (!report_.steps.empty()) return steps();
    text_ += dim(rules_.title_or_id() + ", " +
                 (procedure_.name.empty() ? report_.command : procedure_.name)) +
             framed(" for ", report_.side) + framed(": ", report_.spoken) + "\n";
    if (report_.atlas != nullptr) return maps();
    if (report_.mode == ThrowMode::need || !report_.odds.empty()) text_ += needs_text(report_);
    else if (const auto shown = list_text(report_.outcome, look_.width); !shown.empty())
      text_ += shown;
    else text_ += ThrowsText{report_, look_}.whole();
    if (look_.explain) text_ += explanation_text();
    notes(report_);
    if (report_.mode == ThrowMode::need) return text_;
    if (report_.odds.empty()) {
      result(seed());
    } else {
      line(seed());
      text_ += odds_text(report_, procedure_, look_);
    }
    add_tree();
    return text_;
  }

  /// Explanation of the result, and the effects of single changes.
  std::string explanation_text() {
    return explain_text(report_, rules_, look_.colour) +
           (report_.worth != nullptr ? worth_lines(*report_.worth) : "");
  }

  /// Text of a chain: its steps with their results.
  std::string steps() {
    for (const auto& step : report_.steps) {
      const auto* procedure = rules_.procedure(step.procedure);
      text_ +=
          TextReport{report_, step, rules_, procedure != nullptr ? *procedure : procedure_, look_}
              .step_text(step);
    }
    add_totals();
    if (look_.explain && report_.worth != nullptr) text_ += worth_lines(*report_.worth);
    line(seed());
    add_tree();
    return text_;
  }

  /// Prints totals of losses from several steps, unless they are 0.
  void add_totals() {
    for (const auto& name : report_.sums) {
      if (const auto* odds = find_marginal(report_.odds, name)) {
        Result sum;
        sum.odds = {*odds};
        sum.odds.front().name += " in total";
        if (report_.headline == name) sum.headline = sum.odds.front().name;
        text_ += odds_text(sum, procedure_, look_, true);
      } else if (!report_.outcome[name].is_null() && !is_nothing(report_.outcome[name])) {
        text_ += "  " + tell(procedure_, name, report_.outcome[name]) + " in total\n";
      }
    }
  }

  /// Only the headline.
  std::string headline() {
    if (const auto* marginal = find_marginal(report_.odds, report_.headline)) {
      if (marginal->numeric) return bare_number(marginal->mean) + "\n";
      for (const auto& [value, chance] : marginal->pmf) {
        if (value == Value{true}) return bare_number(chance) + "\n";
      }
      if (!marginal->pmf.empty() && marginal->pmf.front().first.is<bool>()) return "0\n";
      std::string text;
      for (const auto& [value, chance] : marginal->pmf)
        text += formatted("{} {}\n", to_words(value), bare_number(chance));
      if (marginal->not_reached > 0) text += "reached " + bare_number(reached(*marginal)) + "\n";
      return text;
    }
    if (report_.mode == ThrowMode::need) {
      std::string text;
      for (const auto& need : report_.explanation.needs)
        text += need.dice + (need.needs != 0 ? " " + number_needed(need) : "") + "\n";
      return text;
    }
    if (!is_thrown(report_.mode)) return "reached 0\n";
    const auto& value = find(report_.headline);
    if (value.is_null() && !report_.steps.empty() && !report_.steps.back().skip_reason.empty())
      return report_.steps.back().skip_reason + "\n";
    if (!value.is<bool>()) return to_words(value) + "\n";
    const bool steps = !procedure_.rows("step").empty();  // the text is for the last step
    const auto& last = report_.steps.empty() ? report_.outcome : report_.steps.back().outcome;
    return tell(procedure_, report_.headline, value, steps ? last : Value{}) + "\n";
  }

 private:
  /// Text of maps. The legend and the seed are last, where they are easy to find.
  std::string maps() {
    if (look_.explain) text_ += explanation_text();
    notes(report_);
    result();
    text_ += boards_text(*report_.atlas, look_);
    line(seed());
    return text_;
  }
  std::string step_text(const StepResult& step) {
    const bool first = &step == &report_.steps.front();
    text_ += dim((first ? rules_.title_or_id() + ", " : "") + step_title(report_, step)) +
             framed(": ", step.spoken) + "\n";
    const bool thrown = is_thrown(report_.mode);
    if (!step.skip_reason.empty()) text_ += "  " + step.skip_reason + "\n";
    else if (thrown) text_ += ThrowsText{step, look_}.whole();
    else if (!step.before_loss || report_.mode == ThrowMode::need || look_.explain) {
      // if earlier losses are unknown, the needed rolls are those without losses
      if (step.before_loss && !step.explanation.needs.empty())
        text_ += "  " + dim("without earlier losses") + "\n";
      text_ += needs_text(step);
    }
    if (look_.explain) text_ += explain_text(step, rules_, look_.colour);
    notes(step);
    // probability that the step is reached, and the reasons if it isn't
    if (!step.skip_reasons.empty()) {
      text_ += "  reached in " + percent(step.reached);
      for (const auto& [why, chance] : step.skip_reasons)
        text_ += "; " + why + ": " + percent(chance);
      text_ += "\n";
    }
    if (!step.odds.empty()) text_ += odds_text(step, procedure_, look_, true);
    else if (thrown && !step.headline.empty()) result();
    return text_;
  }
  /// Prints the notes, several on a line if they fit.
  void notes(const Result& result) {
    std::string text;
    for (const auto& note : result.explanation.notes) {
      const auto both = text + "; " + note;
      if (!text.empty() && display_width(both) + 2 <= look_.width) {
        text = both;
      } else {
        line(text);
        text = "note: " + note;
      }
    }
    line(text);
  }
  void add_tree() {
    if (report_.tree != nullptr)
      text_ += document_text({{}, {}, {tree_part(*report_.tree)}}, look_);
  }
  void line(const std::string& text) {
    if (!text.empty()) text_ += "  " + dim(text) + "\n";
  }
  std::string seed() const {
    if (!report_.seed || (report_.throws.empty() && report_.games == 0)) return "";
    return "seed " + printable(*report_.seed) +
           (report_.games > 0 ? formatted(", {} games", report_.games) : "");
  }

  std::string dim(const std::string& text) const { return dimmed(text, look_.colour); }

  const Value& find(const std::string& name) const { return outcome_at(result_.outcome, name); }

  /// Prints the luck and the seed, then the headline.
  void result(const std::string& seed = "") {
    Texts used{result_.headline};
    const auto& value = find(result_.headline);
    auto known = result_.outcome;
    add_fields(known, result_.derived);
    const auto headline = tell(procedure_, result_.headline, value, known, &used);
    std::string sides;
    for (const auto& [name, side] : fields_in(result_.outcome))
      sides += framed("  " + name + ": ", outcomes_text(side, name + ".", used, headline), "\n");
    const auto rest = outcomes_text(result_.outcome, "", used, headline);
    // labels have no luck
    if (result_.luck && procedure_.lucky && !contains(procedure_.labels, result_.headline))
      line(luck(value) + framed("  (", seed, ")"));
    else line(seed);
    text_ += sides + emboldened("→ " + headline, look_.colour) + framed("  (", rest, ")") + "\n";
  }
  /// Text of the luck: "3 or more killed: 21 % of volleys" or, for the least or the greatest
  /// possible value, "0 killed: 5 % of volleys".
  std::string luck(const Value& value) const {
    const auto& luck = *result_.luck;
    const auto& name = result_.headline;
    using Op = OutcomeCondition::Op;
    const OutcomeCondition tail{name, luck.is_high() ? Op::at_least : Op::at_most, value};
    const bool alone = !luck.ordered || luck.tail() <= luck.chance * (1 + 1e-9);
    const auto phrase = alone ? tell(procedure_, name, value) : tail.words(procedure_);
    auto words = how_often(alone ? luck.chance : luck.tail(), look_.tenths);
    if (words.ends_with('%')) words += " of";
    words += framed(" ", rolls_of(procedure_, name == "winner"));
    if (luck.whole) words += ", over the whole chain";
    return phrase.find(": ") == phrase.npos ? phrase + ": " + words : phrase + " (" + words + ")";
  }
  /// Text of a side's outcomes. Omits outcomes in `used`, repetitions, and outcomes without text or
  /// effect.
  std::string outcomes_text(const Value& outcome, const std::string& side, const Texts& used,
                            const std::string& headline) const {
    std::string text;
    std::string last = headline;
    for (const auto& [name, value] : fields_in(outcome)) {
      if (contains(used, side + name) || value.is<Value::Object>() || value.is<Value::Array>() ||
          value.is_null() || has_no_effect(name, value))
        continue;
      const auto phrase = tell(procedure_, name, value);
      if (phrase.empty() || phrase == last) continue;
      append(text, ", ", phrase);
      last = phrase;
    }
    return text;
  }
  /// True if an outcome is 0 or empty and the ruleset has no text for that. In a test, a number is
  /// printed even if it is 0.
  bool has_no_effect(const std::string& name, const Value& value) const {
    if (!is_nothing(value)) return false;
    const bool test = find(result_.headline).is<bool>();
    return value.is<std::string>() ||
           !(has_wording_for_nothing(procedure_, name) || (test && value.is<long long>()));
  }

  const Report& report_;
  const Result& result_;
  const Ruleset& rules_;
  const Procedure& procedure_;
  const Look& look_;
  std::string text_;
};

}  // namespace

std::string step_title(const Report& report, const StepResult& step) {
  return (&step == &report.steps.front() ? "" : "then ") + step.command +
         (step.of.empty() ? framed(" ", step.by) : " of the " + step.of);
}

Texts note_lines(const Result& result) {
  Texts notes;
  for (const auto& note : result.explanation.notes) notes.push_back("note: " + note);
  return notes;
}

std::string render_text(const Report& report, const RenderContext& context) {
  const auto* last =
      report.steps.empty() ? nullptr : context.rules.procedure(report.steps.back().procedure);
  TextReport text{report, report, context.rules,
                  last != nullptr && context.look.quiet ? *last : context.procedure, context.look};
  return context.look.quiet ? text.headline() : text.whole();
}

/// Text for people, with colors if the terminal supports them; with `-q` only the headline.
const Format text_format{
    .id = "text",
    .result = render_text,
    .listing = [](const Listing& listing, const Look&) { return listing.text; },
    .document = document_text,
    .is_read_aloud = true};

}  // namespace acw
