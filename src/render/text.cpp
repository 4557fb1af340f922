#include <algorithm>
#include <vector>

#include "acw/base/printable.hpp"
#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "play/report_head.hpp"
#include "render/dice_text.hpp"
#include "render/explain.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "render/want.hpp"
#include "words/need_words.hpp"
#include "words/sentence.hpp"

namespace acw {
namespace {

class Text {
 public:
  /// `result` is the report itself, or one of its steps.
  Text(const Report& report, const Result& result, const Ruleset& rules, const Procedure& procedure,
       const Look& look)
      : report_{report}, result_{result}, rules_{rules}, procedure_{procedure}, look_{look} {}

  std::string whole() {
    if (!report_.steps.empty()) return steps();
    text_ += dim(rules_.title_or_id() + ", " +
                 (procedure_.name.empty() ? report_.command : procedure_.name)) +
             (report_.side.empty() ? "" : " for " + report_.side) +
             (report_.spoken.empty() ? "" : ": " + report_.spoken) + "\n";
    if (report_.atlas != nullptr) return maps();
    if (report_.mode == ThrowMode::need || !report_.odds.empty()) text_ += needs_text(report_);
    else if (const auto shown = listed(report_.outcome, look_.width); !shown.empty())
      text_ += shown;
    else text_ += throws_text(report_, look_);
    if (look_.explain) text_ += explained();
    for (const auto& note : report_.explanation.notes) text_ += "  " + dim("note: " + note) + "\n";
    seed();
    if (report_.mode == ThrowMode::need) return text_;
    if (report_.odds.empty()) result();
    else text_ += odds_text(report_, procedure_, look_);
    if (const auto fight = fight_in_words(report_); !fight.empty()) text_ += bold(fight) + "\n";
    return text_;
  }

  /// Why it came so, and what single changes would be worth.
  std::string explained() {
    return explain_text(report_, rules_, look_.colour) +
           (report_.worth != nullptr ? worth_lines(*report_.worth) : "");
  }

  /// Steps that follow each other, each with what came of it.
  std::string steps() {
    for (const auto& step : report_.steps) {
      const auto* procedure = rules_.procedure(step.procedure);
      text_ += Text{report_, step, rules_, procedure != nullptr ? *procedure : procedure_, look_}
                   .told_step(step);
    }
    altogether();
    if (look_.explain && report_.worth != nullptr) text_ += worth_lines(*report_.worth);
    seed();
    return text_;
  }

  /// Losses that several of them have part in; none says nothing.
  void altogether() {
    for (const auto& name : report_.sums) {
      const auto odds = std::find_if(report_.odds.begin(), report_.odds.end(),
                                     [&](const Marginal& one) { return one.name == name; });
      if (odds != report_.odds.end()) {
        Result sum;
        sum.odds = {*odds};
        sum.odds.front().name += " in all";
        if (report_.headline == name) sum.headline = sum.odds.front().name;
        text_ += odds_text(sum, procedure_, look_, true);
      } else if (!report_.outcome[name].is_null() && !is_nothing(report_.outcome[name])) {
        text_ += "  " + tell(procedure_, name, report_.outcome[name]) + " in all\n";
      }
    }
  }

  /// The headline alone.
  std::string headline() {
    for (const auto& marginal : report_.odds) {
      if (marginal.name != report_.headline) continue;
      if (marginal.numeric) return formatted("{}\n", marginal.mean);
      for (const auto& [value, chance] : marginal.pmf) {
        if (value == Value{true}) return formatted("{}\n", chance);
      }
      if (!marginal.pmf.empty() && marginal.pmf.front().first.as<bool>() != nullptr) return "0\n";
      std::string text;
      for (const auto& [value, chance] : marginal.pmf)
        text += to_words(value) + " " + formatted("{}", chance) + "\n";
      if (marginal.not_reached > 0) text += formatted("reached {}\n", acw::reached(marginal));
      return text;
    }
    if (!is_thrown(report_.mode) && report_.mode != ThrowMode::need) return "reached 0\n";
    if (report_.mode == ThrowMode::need) {
      std::string text;
      for (const auto& need : report_.explanation.needs)
        text += need.dice + (need.needs != 0 ? " " + number_needed(need) : "") + "\n";
      return text;
    }
    const auto& value = find(report_.headline);
    if (value.is_null() && !report_.steps.empty() && !report_.steps.back().not_taken.empty())
      return report_.steps.back().not_taken + "\n";
    return (value.as<bool>() != nullptr ? tell(procedure_, report_.headline, value)
                                        : to_words(value)) +
           "\n";
  }

 private:
  /// Of maps the key and the seed come last: they are what is looked for.
  std::string maps() {
    if (look_.explain) text_ += explained();
    for (const auto& note : report_.explanation.notes) text_ += "  " + dim("note: " + note) + "\n";
    result();
    text_ += boards_text(*report_.atlas, look_);
    seed();
    return text_;
  }
  std::string told_step(const StepResult& step) {
    const bool first = &step == &report_.steps.front();
    const auto whose = !step.of.empty()  ? " of the " + step.of
                       : step.by.empty() ? ""
                                         : " " + step.by;
    text_ += dim((first ? rules_.title_or_id() + ", " : "then ") + step.command + whose) +
             (step.spoken.empty() ? "" : ": " + step.spoken) + "\n";
    const bool thrown = is_thrown(report_.mode);
    if (!step.not_taken.empty()) text_ += "  " + step.not_taken + "\n";
    else if (thrown) text_ += throws_text(step, look_);
    else if (!step.before_loss || report_.mode == ThrowMode::need || look_.explain)
      needs_before(step);
    if (look_.explain) text_ += explain_text(step, rules_, look_.colour);
    for (const auto& note : step.explanation.notes) text_ += "  " + dim("note: " + note) + "\n";
    if (!step.apart.empty()) reached(step);
    if (!step.odds.empty()) text_ += odds_text(step, procedure_, look_, true);
    else if (thrown && !step.headline.empty()) result();
    if (const auto fight = fight_in_words(step); !fight.empty()) text_ += bold(fight) + "\n";
    return text_;
  }
  /// What is needed is told of sides that have lost nothing, where that isn't known.
  void needs_before(const StepResult& step) {
    if (step.before_loss && !step.explanation.needs.empty())
      text_ += "  " + dim("as it is with nobody lost before") + "\n";
    text_ += needs_text(step);
  }
  /// How often it comes to it, and why not.
  void reached(const StepResult& step) {
    text_ += "  it comes to this in " + percent(step.reached);
    for (const auto& [why, chance] : step.apart) text_ += "; " + why + ": " + percent(chance);
    text_ += "\n";
  }
  void seed() {
    if (report_.seed && (!report_.throws.empty() || report_.games > 0))
      text_ += "  " +
               dim("seed " + printable(*report_.seed) +
                   (report_.games > 0 ? formatted(", {} games", report_.games) : "")) +
               "\n";
  }

  [[nodiscard]] std::string dim(const std::string& text) const {
    return dimmed(text, look_.colour);
  }
  [[nodiscard]] std::string bold(const std::string& text) const {
    return emboldened(text, look_.colour);
  }

  [[nodiscard]] const Value& find(const std::string& name) const {
    return outcome_at(result_.outcome, name);
  }

  void result() {
    std::vector<std::string> used{result_.headline};
    const auto& value = find(result_.headline);
    auto known = result_.outcome;
    if (const auto* beside = result_.beside.as<Value::Object>()) {
      for (const auto& [name, one] : *beside) known.set(name, one);
    }
    const auto headline = tell(procedure_, result_.headline, value, known, &used);
    std::string sides;
    if (const auto* fields = result_.outcome.as<Value::Object>()) {
      for (const auto& [name, side] : *fields) {
        if (side.as<Value::Object>() == nullptr) continue;
        const auto words = told(side, name + ".", used, headline);
        if (!words.empty()) sides += "  " + name + ": " + words + "\n";
      }
    }
    const auto rest = result_.outcome.as<Value::Object>() == nullptr
                          ? ""
                          : told(result_.outcome, "", used, headline);
    // nobody is lucky with what only names a thing
    if (result_.luck && procedure_.lucky && !is_label(procedure_, result_.headline))
      text_ += "  " + dim(luck(tell(procedure_, result_.headline, value))) + "\n";
    text_ += sides + bold("→ " + headline) + (rest.empty() ? "" : "  (" + rest + ")") + "\n";
  }
  /// "3 killed: as many or more in 21 %, fewer in 79 %".
  [[nodiscard]] std::string luck(const std::string& told) const {
    const auto words = luck_words(*result_.luck, false, look_.tenths);
    return told.find(": ") == std::string::npos ? told + ": " + words : told + " (" + words + ")";
  }
  /// All outcomes of a side but those that have been told; what has no words, has just been said
  /// or says nothing is left out.
  [[nodiscard]] std::string told(const Value& outcome, const std::string& side,
                                 const std::vector<std::string>& used,
                                 const std::string& headline) const {
    std::string text;
    std::string last = headline;
    for (const auto& [name, value] : *outcome.as<Value::Object>()) {
      if (std::find(used.begin(), used.end(), side + name) != used.end() ||
          value.as<Value::Object>() != nullptr || value.as<Value::Array>() != nullptr ||
          value.is_null() || says_nothing(name, value))
        continue;
      const auto phrase = tell(procedure_, name, value);
      if (phrase.empty() || phrase == last) continue;
      text += (text.empty() ? "" : ", ") + phrase;
      last = phrase;
    }
    return text;
  }
  /// Nothing came of it, and the ruleset has no words for that; a number explains a yes or no even
  /// if it is 0.
  [[nodiscard]] bool says_nothing(const std::string& name, const Value& value) const {
    if (!is_nothing(value)) return false;
    const bool test = find(result_.headline).as<bool>() != nullptr;
    return value.as<std::string>() != nullptr ||
           !(tells_of_nothing(procedure_, name) || (test && value.as<long long>() != nullptr));
  }

  const Report& report_;
  const Result& result_;
  const Ruleset& rules_;
  const Procedure& procedure_;
  const Look& look_;
  std::string text_;
};

}  // namespace

std::string render_text(const Report& report, const Ruleset& rules, const Procedure& procedure,
                        const Look& look) {
  const auto* last =
      report.steps.empty() ? nullptr : rules.procedure(report.steps.back().procedure);
  Text text{report, report, rules, last != nullptr && look.quiet ? *last : procedure, look};
  return look.quiet ? text.headline() : text.whole();
}

}  // namespace acw
