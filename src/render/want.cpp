#include "render/want.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "schema.hpp"

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
std::string wanted(double at_least) { return at_least >= 1 ? "certainty" : fmt::format("{:.10g} %", at_least * 100); }

std::string it_is(double chance) { return chance <= 0 ? "there is no chance" : "it is " + likely(chance); }

/// What comes nearest where nothing reaches it.
std::string nearest_of(const Reach& reach, const std::optional<double>& now) {
  if (!reach.best || reach.best->chance <= 0) return {};
  if (now && reach.best->chance <= *now + 1e-12) return ", and none does better than now";
  return "; " + reach.best->words + " comes nearest (" + likely(reach.best->chance) + ")";
}

std::string in_brackets(const Reach::Step& step) { return " (" + likely(step.chance) + ")"; }

std::string how_many(const Reach& reach, const std::optional<double>& now) {
  if (!reach.found) {
    std::string text = reach.cut ? "none up to " + reach.limit + " reaches it, and exact odds of more take too long"
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
  if (reach.gap) text += (reach.next ? ", with " : "; with ") + reach.gap->words + " " + it_is(reach.gap->chance);
  return text;
}

std::string how_far(const Reach& reach, const std::optional<double>& now) {
  if (!reach.found) return "no distance reaches it" + nearest_of(reach, now);
  std::string text = reach.found->words;
  if (reach.next) text += " or nearer" + in_brackets(*reach.found) + "; at " + reach.next->words + " " + it_is(reach.next->chance);
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
    also += (also.empty() ? "" : ", ") + (word == "true" ? plain : plain + " " + word);
  }
  return change.words + (also.empty() ? "" : " (then " + also + ")");
}

class Text {
 public:
  Text(const Report& report, const Look& look) : report_{report}, want_{*report.want}, look_{look} {}

  std::string whole(const Ruleset& rules) {
    text_ = dim(rules.title_or_id() + ", " + report_.command) + (report_.spoken.empty() ? "" : ": " + report_.spoken) + "\n";
    for (const auto& note : report_.brief.notes) text_ += "  " + dim("note: " + note) + "\n";
    text_ += bold("→ " + want_.words + ": " + verdict()) + "\n";
    if (want_.count && want_.count->limit != "1") text_ += "  how many: " + how_many(*want_.count, want_.now) + "\n";
    if (want_.distance) text_ += "  how far: " + how_far(*want_.distance, want_.now) + "\n";
    if (want_.now) changes();
    return text_;
  }

 private:
  [[nodiscard]] std::string dim(const std::string& text) const { return look_.colour ? "\033[2m" + text + "\033[0m" : text; }
  [[nodiscard]] std::string bold(const std::string& text) const { return look_.colour ? "\033[1m" + text + "\033[0m" : text; }

  [[nodiscard]] std::string verdict() const {
    if (!want_.now) return "what takes it to " + wanted(want_.at_least) + "?";
    return likely(*want_.now) + " now, and " + wanted(want_.at_least) + (want_.reached ? " is enough" : " is wanted");
  }

  void changes() {
    if (want_.reached) {
      list("any one of these would lose it", [](const Change& one) { return !one.reaches; });
      return;
    }
    if (!list("any one of these reaches it", [](const Change& one) { return one.reaches; }))
      text_ += "  nothing else that is said otherwise reaches it alone\n";
    list("these help, and alone aren't enough", [](const Change& one) { return !one.reaches && one.gain >= untold_points; });
  }
  template <class Fits>
  bool list(std::string_view title, Fits fits) {
    std::string lines;
    for (const auto& change : want_.changes) {
      if (fits(change)) lines += fmt::format("    {:>9}  {:+7.1f} points  {}\n", likely(change.chance), change.gain, change_words(change));
    }
    if (!lines.empty()) text_ += "  " + std::string{title} + "\n" + lines;
    return !lines.empty();
  }

  const Report& report_;
  const Want& want_;
  const Look& look_;
  std::string text_;
};

Value step_value(const std::optional<Reach::Step>& step) {
  Value value;
  if (step) value.set("value", step->value).set("chance", step->chance);
  return value;
}

Value reach_value(const Reach& reach) {
  Value value;
  value.set("value", reach.found ? reach.found->value : Value{});
  if (reach.found) value.set("chance", reach.found->chance);
  if (reach.next) value.set("next", step_value(reach.next));
  if (reach.best) value.set("best", step_value(reach.best));
  if (reach.last) value.set("last", step_value(reach.last));
  if (reach.gap) value.set("gap", step_value(reach.gap));
  if (reach.most) value.set("most", true);
  if (reach.cut) value.set("cut", true);
  return value;
}

Value change_value(const Change& change) {
  Value value;
  value.set("slot", change.slot).set("from", change.from).set("to", change.to);
  if (!change.also.empty()) {
    Value also;
    for (const auto& [slot, word] : change.also) also.set(slot, word == "true" ? Value{true} : Value{word});
    value.set("also", std::move(also));
  }
  return value.set("chance", change.chance).set("gain", change.gain);
}

std::string json(const Report& report) {
  const auto& want = *report.want;
  Value value;
  value.set("schema", result_schema).set("command", report.command).set("rules", report.rules).set("mode", report.mode);
  value.set("situation", report.situation).set("want", want.condition).set("at_least", want.at_least);
  if (want.now) value.set("now", *want.now).set("reached", want.reached);
  if (want.count) value.set("count", reach_value(*want.count));
  if (want.distance) value.set("distance", reach_value(*want.distance).set("unit", want.unit));
  Value::Array changes;
  for (const auto& change : want.changes) changes.push_back(change_value(change).set("reaches", change.reaches));
  value.set("changes", std::move(changes));
  value.set("notes", Value::Array{report.brief.notes.begin(), report.brief.notes.end()});
  return to_json(value) + "\n";
}

/// A line for now, the count, the distance and each change.
Value rows(const Want& want) {
  Value::Array list;
  const auto row = [&](std::string_view what, const Value& slot, const Value& from, const Value& to, const Value& chance, const Value& gain,
                       bool reaches) {
    Value value;
    value.set("what", what).set("slot", slot).set("from", from).set("to", to);
    list.push_back(value.set("chance", chance).set("gain", gain).set("reaches", reaches));
  };
  if (want.now) row("now", {}, {}, {}, *want.now, {}, want.reached);
  const auto reach = [&](std::string_view what, const Reach& found) {
    const Value gain = found.found && want.now ? Value{100 * (found.found->chance - *want.now)} : Value{};
    row(what, what, {}, found.found ? found.found->value : Value{}, found.found ? Value{found.found->chance} : Value{}, gain,
        found.found.has_value());
  };
  if (want.count) reach("count", *want.count);
  if (want.distance) reach("distance", *want.distance);
  for (const auto& change : want.changes) row("change", change.slot, change.from, change.to, change.chance, change.gain, change.reaches);
  return list;
}

/// What is to be taken alone: the number, else the distance, else the chance as it is.
std::string headline(const Want& want) {
  for (const auto* reach : {&want.count, &want.distance}) {
    if (*reach) return ((*reach)->found ? (*reach)->found->words : "none") + "\n";
  }
  return fmt::format("{}\n", want.now.value_or(0));
}

}  // namespace

std::string render_want(const Report& report, const Ruleset& rules, const Look& look) {
  if (look.format == "json") return json(report);
  if (look.format == "md" || look.format == "csv") {
    Report table;
    table.outcome.set("rows", rows(*report.want));
    return render_table(table, look.format == "md", look.first);
  }
  if (look.quiet) return headline(*report.want);
  return Text{report, look}.whole(rules);
}

std::string worth_lines(const Worth& worth) {
  if (worth.changes.empty()) return {};
  std::string text = "    one thing said otherwise, and what that does to " + worth.words;
  if (!worth.certain) text += " (" + likely(*worth.now) + (worth.mean ? ", mean " + short_number(*worth.mean) : "") + ")";
  text += "\n";
  for (const auto& change : worth.changes) {
    if (std::abs(change.gain) < untold_points && std::abs(change.mean_gain) < untold_mean) continue;
    text += worth.certain ? fmt::format("      {:>+7.5g}", change.mean_gain) : fmt::format("      {:+6.1f} points", change.gain);
    if (worth.mean && !worth.certain) text += fmt::format(", mean {:+.2f}", change.mean_gain);
    text += "  " + change_words(change) + "\n";
  }
  return text;
}

Value worth_value(const Worth& worth) {
  Value value;
  value.set("condition", worth.condition).set("now", *worth.now);
  if (worth.mean) value.set("mean", *worth.mean);
  Value::Array changes;
  for (const auto& change : worth.changes) {
    auto& one = changes.emplace_back(change_value(change));
    if (worth.mean) one.set("mean_gain", change.mean_gain);
  }
  return value.set("changes", std::move(changes));
}

}  // namespace acw
