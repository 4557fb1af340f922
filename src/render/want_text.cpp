#include "base/format.hpp"
#include "render/want.hpp"

#include <algorithm>
#include <cmath>

#include "render/paint.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

/// Less than this many percentage points, or this much of a mean, would be told as none.
constexpr double untold_points = 0.05;
constexpr double untold_mean = 0.005;

/// "80 %", "certain", "no chance".
std::string likely(double chance) {
  if (chance <= 0) return "no chance";
  return chance >= 1 ? "certain" : percent(chance);
}
std::string wanted(double at_least) {
  return at_least >= 1 ? "certainty" : formatted("{:.10g} %", at_least * 100);
}

std::string it_is(double chance) {
  return chance <= 0 ? "there is no chance" : "it is " + likely(chance);
}

/// What comes nearest where nothing reaches it.
std::string nearest_of(const Reach& reach, const std::optional<double>& now) {
  if (!reach.best || reach.best->chance <= 0) return {};
  if (now && reach.best->chance <= *now + 1e-12) return ", and none does better than now";
  return "; " + reach.best->words + " comes nearest (" + likely(reach.best->chance) + ")";
}

std::string in_brackets(const Reach::Point& step) { return " (" + likely(step.chance) + ")"; }

std::string how_many(const Reach& reach, const std::optional<double>& now) {
  if (!reach.found) {
    std::string text = reach.cut ? "none up to " + reach.limit +
                                       " reaches it, and exact odds of more take too long"
                                 : "no number up to " + reach.limit + " reaches it";
    return text + nearest_of(reach, now);
  }
  const auto& found = *reach.found;
  const bool one = found.words == "1";
  const bool range = reach.last && reach.last->words != found.words;
  std::string text = range         ? found.words + " to " + reach.last->words + " are enough"
                     : reach.last  ? found.words + " alone"
                     : !reach.most ? found.words + (one ? " is enough" : " are enough")
                     : one         ? "1 alone"
                                   : "any number up to " + found.words;
  text += range ? " (" + likely(found.chance) + " with " + found.words + ")" : in_brackets(found);
  if (reach.next) text += "; with " + reach.next->words + " " + it_is(reach.next->chance);
  if (reach.gap)
    text +=
        (reach.next ? ", with " : "; with ") + reach.gap->words + " " + it_is(reach.gap->chance);
  return text;
}

std::string how_far(const Reach& reach, const std::optional<double>& now) {
  if (!reach.found) return "no distance reaches it" + nearest_of(reach, now);
  std::string text = reach.found->words;
  if (reach.next)
    text += " or nearer" + in_brackets(*reach.found) + "; at " + reach.next->words + " " +
            it_is(reach.next->chance);
  else text = "any distance up to " + text + in_brackets(*reach.found);
  if (reach.gap) text += "; but nearer, at " + reach.gap->words + ", " + it_is(reach.gap->chance);
  return text;
}

std::string change_words(const Change& change) {
  std::string also;
  for (const auto& [slot, word] : change.also) {
    std::string plain = slot;
    std::replace(plain.begin(), plain.end(), '.', ' ');
    std::replace(plain.begin(), plain.end(), '_', '-');
    also +=
        (also.empty() ? "" : ", ") + (word == Value{true} ? plain : plain + " " + to_words(word));
  }
  return change.words + (also.empty() ? "" : " (then " + also + ")");
}

class WantText {
 public:
  WantText(const Report& report, const Look& look)
      : report_{report}, want_{*report.want}, look_{look} {}

  std::string whole(const Ruleset& rules) {
    text_ = dim(rules.title_or_id() + ", " + report_.command) +
            (report_.spoken.empty() ? "" : ": " + report_.spoken) + "\n";
    for (const auto& note : report_.explanation.notes) text_ += "  " + dim("note: " + note) + "\n";
    text_ += bold("→ " + want_.words + ": " + verdict()) + "\n";
    if (want_.count && want_.count->limit != "1")
      text_ += "  how many: " + how_many(*want_.count, want_.now) + "\n";
    if (want_.distance) text_ += "  how far: " + how_far(*want_.distance, want_.now) + "\n";
    if (want_.now) changes();
    return text_;
  }

 private:
  [[nodiscard]] std::string dim(const std::string& text) const {
    return dimmed(text, look_.colour);
  }
  [[nodiscard]] std::string bold(const std::string& text) const {
    return emboldened(text, look_.colour);
  }

  [[nodiscard]] std::string verdict() const {
    if (!want_.now) return "what takes it to " + wanted(want_.at_least) + "?";
    return likely(*want_.now) + " now, and " + wanted(want_.at_least) +
           (want_.reached ? " is enough" : " is wanted");
  }

  void changes() {
    if (want_.reached) {
      list("any one of these would lose it", [](const Change& one) { return !one.reaches; });
      return;
    }
    if (!list("any one of these reaches it", [](const Change& one) { return one.reaches; }))
      text_ += "  nothing else that is said otherwise reaches it alone\n";
    list("these help, and alone aren't enough",
         [](const Change& one) { return !one.reaches && one.gain >= untold_points; });
  }
  bool list(std::string_view title, auto fits) {
    std::string lines;
    for (const auto& change : want_.changes) {
      if (fits(change))
        lines += formatted("    {:>9}  {:+7.1f} points  {}\n", likely(change.chance), change.gain,
                           change_words(change));
    }
    if (!lines.empty()) text_ += "  " + std::string{title} + "\n" + lines;
    return !lines.empty();
  }

  const Report& report_;
  const Want& want_;
  const Look& look_;
  std::string text_;
};

/// What is to be taken alone: the number, else the distance, else the chance as it is.
std::string headline(const Want& want) {
  for (const auto* reach : {&want.count, &want.distance}) {
    if (*reach) return ((*reach)->found ? (*reach)->found->words : "none") + "\n";
  }
  return formatted("{}\n", want.now.value_or(0));
}

}  // namespace

std::string want_text(const Report& report, const Ruleset& rules, const Look& look) {
  return look.quiet ? headline(*report.want) : WantText{report, look}.whole(rules);
}

std::string worth_lines(const Worth& worth) {
  if (worth.changes.empty()) return {};
  std::string text = "    one thing said otherwise, and what that does to " + worth.words;
  if (!worth.certain)
    text +=
        " (" + likely(*worth.now) + (worth.mean ? ", mean " + short_number(*worth.mean) : "") + ")";
  text += "\n";
  for (const auto& change : worth.changes) {
    if (std::abs(change.gain) < untold_points && std::abs(change.mean_gain) < untold_mean) continue;
    text += worth.certain ? formatted("      {:>+7.5g}", change.mean_gain)
                          : formatted("      {:+6.1f} points", change.gain);
    if (worth.mean && !worth.certain) text += formatted(", mean {:+.2f}", change.mean_gain);
    text += "  " + change_words(change) + "\n";
  }
  return text;
}

}  // namespace acw
