#include <algorithm>
#include <map>

#include "acw/base/printable.hpp"
#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "render/explain.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

class Text {
 public:
  Text(const Report& report, const Ruleset& rules, const Procedure& procedure, const Look& look)
      : report_{report}, rules_{rules}, procedure_{procedure}, look_{look} {}

  std::string whole() {
    if (!report_.links.empty()) return chain();
    text_ += dim(rules_.title_or_id() + ", " +
                 (procedure_.name.empty() ? report_.command : procedure_.name)) +
             (report_.side.empty() ? "" : " for " + report_.side) +
             (report_.spoken.empty() ? "" : ": " + report_.spoken) + "\n";
    if (report_.mode == "need" || !report_.odds.empty()) needs();
    else if (const auto shown = exhibit(report_, look_); !shown.empty()) text_ += shown;
    else throws();
    if (look_.explain) text_ += explain_text(report_, rules_, look_.colour);
    for (const auto& note : report_.explanation.notes) text_ += "  " + dim("note: " + note) + "\n";
    seed();
    if (report_.mode == "need") return text_;
    if (report_.odds.empty()) result();
    else text_ += odds_text(report_, procedure_, look_.colour);
    if (const auto fight = fight_in_words(report_); !fight.empty()) text_ += bold(fight) + "\n";
    return text_;
  }

  /// Procedures that follow each other, each with what came of it.
  std::string chain() {
    for (const auto& link : report_.links) {
      const auto* procedure = rules_.procedure(link.procedure);
      text_ += Text{link, rules_, procedure != nullptr ? *procedure : procedure_, look_}.link(
          &link == &report_.links.front());
    }
    altogether();
    if (look_.explain && report_.worth != nullptr) text_ += worth_lines(*report_.worth);
    seed();
    return text_;
  }

  /// Losses that several of them have part in.
  void altogether() {
    for (const auto& name : report_.sums) {
      const auto odds = std::find_if(report_.odds.begin(), report_.odds.end(),
                                     [&](const Marginal& one) { return one.name == name; });
      if (odds != report_.odds.end()) {
        Report sum;
        sum.odds = {*odds};
        sum.odds.front().name += " in all";
        if (report_.headline == name) sum.headline = sum.odds.front().name;
        text_ += odds_text(sum, procedure_, look_.colour, true);
      } else if (!report_.outcome[name].is_null()) {
        text_ += "  " + tell(procedure_, name, report_.outcome[name]) + " in all\n";
      }
    }
  }

  /// The headline alone.
  std::string headline() {
    for (const auto& marginal : report_.odds) {
      if (marginal.name != report_.headline) continue;
      if (marginal.numeric) return short_number(marginal.mean) + "\n";
      for (const auto& [value, chance] : marginal.pmf) {
        if (value == Value{true}) return formatted("{}\n", chance);
      }
      if (!marginal.pmf.empty() && marginal.pmf.front().first.as<bool>() != nullptr) return "0\n";
      std::string text;
      for (const auto& [value, chance] : marginal.pmf)
        text += to_words(value) + " " + formatted("{}", chance) + "\n";
      if (marginal.not_reached > 0) text += formatted("not-reached {}\n", marginal.not_reached);
      return text;
    }
    if (report_.mode == "need") {
      std::string text;
      for (const auto& need : report_.explanation.needs)
        text += need.dice + (need.needs != 0 ? " " + number_needed(need) : "") + "\n";
      return text;
    }
    const auto& value = find(report_.headline);
    if (value.is_null() && !report_.links.empty() && !report_.links.back().not_taken.empty())
      return report_.links.back().not_taken + "\n";
    return (value.as<bool>() != nullptr ? tell(procedure_, report_.headline, value)
                                        : to_words(value)) +
           "\n";
  }

 private:
  std::string link(bool first) {
    const auto whose = !report_.of.empty()  ? " of the " + report_.of
                       : report_.by.empty() ? ""
                                            : " " + report_.by;
    text_ += dim((first ? rules_.title_or_id() + ", " : "then ") + report_.command + whose) +
             (report_.spoken.empty() ? "" : ": " + report_.spoken) + "\n";
    const bool thrown = report_.mode == "roll" || report_.mode == "entered";
    if (!report_.not_taken.empty()) text_ += "  " + report_.not_taken + "\n";
    else if (thrown) throws();
    else if (!report_.before_loss || report_.mode == "need" || look_.explain) needs_before();
    if (look_.explain) text_ += explain_text(report_, rules_, look_.colour);
    for (const auto& note : report_.explanation.notes) text_ += "  " + dim("note: " + note) + "\n";
    if (!report_.apart.empty()) reached();
    if (!report_.odds.empty()) text_ += odds_text(report_, procedure_, look_.colour, true);
    else if (thrown && !report_.headline.empty()) result();
    if (const auto fight = fight_in_words(report_); !fight.empty()) text_ += bold(fight) + "\n";
    return text_;
  }
  /// What is needed is told of sides that have lost nothing, where that isn't known.
  void needs_before() {
    if (report_.before_loss && !report_.explanation.needs.empty())
      text_ += "  " + dim("as it is with nobody lost before") + "\n";
    needs();
  }
  /// How often it comes to it, and why not.
  void reached() {
    text_ += "  it comes to this in " + percent(report_.reached);
    for (const auto& [why, chance] : report_.apart) text_ += "; " + why + ": " + percent(chance);
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
    return outcome_at(report_.outcome, name);
  }

  /// What is put on a die that is read has a note of its own.
  static bool reasoned(const Need& need) { return !need.because.empty() && !need.change; }

  void needs() {
    for (const auto& need : report_.explanation.needs) {
      text_ += formatted("  {:<8} {}", need.why, need.dice);
      if (need.needs != 0 || reasoned(need))
        text_ += (need.sides == 0 ? ": " : ", ") + number_needed(need);
      if (reasoned(need)) text_ += " (" + because(need) + ")";
      text_ += "\n";
    }
  }

  /// Single dice that are read and not counted stand on one line, until one of a name comes again.
  bool told_beside(const dice::Record& record, std::vector<std::string>& line) {
    const bool single = record.dice == 1 && record.needs == 0 && !record.again;
    const bool beside =
        single && !line.empty() && std::find(line.begin(), line.end(), record.why) == line.end();
    if (!beside) line.clear();
    if (single) line.push_back(record.why);
    if (!beside) return false;
    text_.pop_back();
    text_ += formatted(", {} 1 D{}: {}\n", record.why, record.sides, record.faces.front());
    return true;
  }

  void throws() {
    std::vector<std::string> told;
    std::vector<std::string> beside;
    std::string part;
    for (const auto& record : report_.throws) {
      if (record.part != part) {
        part = record.part;
        text_ += "  " + bold(part) + "\n";
        beside.clear();
      }
      if (told_beside(record, beside)) continue;
      std::string line = formatted("  {:<8} {} D{}", record.why, record.dice, record.sides);
      if (record.needs > 0)
        line +=
            record.low ? formatted(", {} or less", record.needs) : formatted(", {}+", record.needs);
      if (record.twice > 0)
        line += formatted(", two at {}{}", record.twice, record.low ? " or less" : "+");
      const auto need = std::find_if(
          report_.explanation.needs.begin(), report_.explanation.needs.end(),
          [&](const Need& one) { return one.why == record.why && one.needs == record.needs; });
      if (need != report_.explanation.needs.end() && reasoned(*need) &&
          std::find(told.begin(), told.end(), record.why) == told.end()) {
        line += " (" + because(*need) + ")";
        told.push_back(record.why);
      }
      if (!record.counted) line += ": " + faces(record);
      if (record.successes >= 0 && (record.dice > 1 || record.twice > 0 || record.counted))
        line += formatted("  → {}", record.successes);
      if (record.again) line += "  again";
      text_ += line + "\n";
    }
    for (const auto& need : report_.explanation.needs) {
      if (need.sides == 0 && reasoned(need))
        text_ += formatted("  {}: {} = {}\n", need.why, because(need), need.needs);
    }
  }

  [[nodiscard]] std::string faces(const dice::Record& record) const {
    const auto good = [&](int face) {
      return record.needs > 0 && (record.low ? face <= record.needs : face >= record.needs);
    };
    const auto show = [&](int face, const std::string& text) {
      return good(face) ? (look_.colour ? bold(text) : "[" + text + "]") : text;
    };
    std::string text;
    constexpr std::size_t most = 36;
    if (record.faces.size() <= most) {
      for (const int face : record.faces)
        text += (text.empty() ? "" : " ") + show(face, std::to_string(face));
      return text;
    }
    std::map<int, int> counts;
    for (const int face : record.faces) ++counts[face];
    for (const auto& [face, count] : counts)
      text += (text.empty() ? "" : "  ") + show(face, formatted("{}×{}", face, count));
    return text;
  }

  void result() {
    std::string rest;
    std::string sides;
    if (const auto* fields = report_.outcome.as<Value::Object>()) {
      for (const auto& [name, value] : *fields) {
        if (value.as<Value::Object>() != nullptr)
          sides += "  " + name + ": " + told(value, name + ".") + "\n";
      }
      rest = told(report_.outcome, "");
    }
    const auto headline = tell(procedure_, report_.headline, find(report_.headline));
    if (report_.luck) text_ += "  " + dim(luck(headline)) + "\n";
    text_ += sides + bold("→ " + headline) + (rest.empty() ? "" : "  (" + rest + ")") + "\n";
  }
  /// "3 killed: as many or more in 21 %, fewer in 79 %".
  [[nodiscard]] std::string luck(const std::string& told) const {
    const auto words = luck_words(*report_.luck);
    return told.find(": ") == std::string::npos ? told + ": " + words : told + " (" + words + ")";
  }
  /// All outcomes of a side but the headline; what has no words, or has just been said, is left
  /// out.
  [[nodiscard]] std::string told(const Value& outcome, const std::string& side) const {
    std::string text;
    std::string last;
    for (const auto& [name, value] : *outcome.as<Value::Object>()) {
      if (side + name == report_.headline || value.as<Value::Object>() != nullptr ||
          value.as<Value::Array>() != nullptr || value.is_null())
        continue;
      const auto phrase = tell(procedure_, name, value);
      if (phrase.empty() || phrase == last) continue;
      text += (text.empty() ? "" : ", ") + phrase;
      last = phrase;
    }
    return text;
  }

  const Report& report_;
  const Ruleset& rules_;
  const Procedure& procedure_;
  const Look& look_;
  std::string text_;
};

}  // namespace

std::string render_text(const Report& report, const Ruleset& rules, const Procedure& procedure,
                        const Look& look) {
  const auto* last =
      report.links.empty() ? nullptr : rules.procedure(report.links.back().procedure);
  Text text{report, rules, last != nullptr && look.quiet ? *last : procedure, look};
  return look.quiet ? text.headline() : text.whole();
}

}  // namespace acw
