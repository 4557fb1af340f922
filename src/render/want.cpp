#include <cmath>

#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

/// Smaller differences, in percentage points and in the mean, are rounded to 0 in the output.
constexpr double negligible_points = 0.05;
constexpr double negligible_mean = 0.005;

/// Text of a probability: "80 %", "certain", "no chance".
std::string likely(double chance) {
  if (chance <= 0) return "no chance";
  return chance >= 1 ? "certain" : percent(chance);
}
std::string wanted(double at_least) {
  return at_least >= 1 ? "certainty" : formatted("{:.10g} %", at_least * 100);
}

/// Text of the best value if none reaches the wanted probability.
std::string nearest_of(const Reach& reach, const std::optional<double>& now) {
  if (!reach.best || reach.best->chance <= 0) return {};
  if (now && reach.best->chance <= *now + 1e-12) return "; none is better than now";
  return "; the best is " + reach.best->words + " (" + likely(reach.best->chance) + ")";
}

std::string in_brackets(const Reach::Point& step) { return " (" + likely(step.chance) + ")"; }

std::string how_many(const Reach& reach, const std::optional<double>& now) {
  if (!reach.found) {
    return "no number up to " + reach.limit + " reaches it" +
           (reach.cut ? "; exact odds of more take too long" : "") + nearest_of(reach, now);
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
  if (reach.next) text += "; with " + reach.next->words + ": " + likely(reach.next->chance);
  if (reach.gap)
    text +=
        (reach.next ? ", with " : "; with ") + reach.gap->words + ": " + likely(reach.gap->chance);
  return text;
}

std::string how_far(const Reach& reach, const std::optional<double>& now) {
  if (!reach.found) return "no distance reaches it" + nearest_of(reach, now);
  std::string text = reach.found->words;
  if (reach.next)
    text += " or closer" + in_brackets(*reach.found) + "; at " + reach.next->words + ": " +
            likely(reach.next->chance);
  else text = "any distance up to " + text + in_brackets(*reach.found);
  if (reach.gap) text += "; but closer, at " + reach.gap->words + ": " + likely(reach.gap->chance);
  return text;
}

std::string change_words(const Change& change) {
  std::string also;
  for (const auto& [slot, word] : change.also) {
    const auto plain = replaced(replaced(slot, '.', ' '), '_', '-');
    append(also, ", ", word == Value{true} ? plain : plain + " " + to_words(word));
  }
  return change.words + framed(" (then ", also, ")");
}

std::string verdict(const Want& want) {
  if (!want.now) return wanted(want.at_least) + " wanted";
  return likely(*want.now) + " now, " + wanted(want.at_least) + " wanted" +
         (want.reached ? ": reached" : "");
}

/// Adds a list of the changes for which `fits` is true. Returns false if there are none.
bool add_changes(Document& page, const Want& want, const char* title, auto fits) {
  Document::Part part{.title = title};
  for (const auto& change : want.changes) {
    if (fits(change))
      part.list.push_back({formatted("{:<9}  {:>+5.1f} points  {}", likely(change.chance),
                                     change.gain, change_words(change)),
                           0, change.chance});
  }
  if (part.list.empty()) return false;
  page.parts.push_back(std::move(part));
  return true;
}

void add_changes(Document& page, const Want& want) {
  auto& answer = page.parts.back();
  if (want.reached) {
    add_changes(page, want, "each of these changes alone falls short",
                [](const Change& one) { return !one.reaches; });
    return;
  }
  if (!add_changes(page, want, "each of these changes alone reaches it",
                   [](const Change& one) { return one.reaches; }))
    answer.list.push_back({"no other single change reaches it"});
  add_changes(page, want, "these changes help, but none is enough alone",
              [](const Change& one) { return !one.reaches && one.gain >= negligible_points; });
}

Value reach_value(const Reach& reach) {
  auto value = keyed("value", reach.found ? reach.found->value : Value{});
  if (reach.found) value.set("chance", reach.found->chance);
  const auto set_point = [&](const char* key, const std::optional<Reach::Point>& point) {
    if (point) value.set(key, keyed("value", point->value, "chance", point->chance));
  };
  set_point("next", reach.next);
  set_point("best", reach.best);
  set_point("last", reach.last);
  set_point("gap", reach.gap);
  if (reach.most) value.set("most", true);
  if (reach.cut) value.set("cut", true);
  return value;
}

Value change_value(const Change& change) {
  auto value = keyed("slot", change.slot, "from", change.from, "to", change.to);
  set_nonempty(value, "also", change.also);
  return value.set("chance", change.chance, "gain", change.gain);
}

}  // namespace

Document want_document(const Report& report, const RenderContext& context) {
  const auto& want = *report.want;
  Document page{context.rules.title_or_id() + ", " + report.command + framed(": ", report.spoken),
                {},
                {{.notes = note_lines(report)}}};
  auto& answer = page.parts.emplace_back();
  answer.title = want.words + ": " + verdict(want);
  answer.lead = answer.title.size();
  if (want.count && want.count->limit != "1")
    answer.list.push_back({"how many: " + how_many(*want.count, want.now)});
  if (want.distance) answer.list.push_back({"how far: " + how_far(*want.distance, want.now)});
  if (want.now) add_changes(page, want);
  return page;
}

std::string want_headline(const Want& want) {
  for (const auto* reach : {&want.count, &want.distance}) {
    if (*reach) return ((*reach)->found ? (*reach)->found->words : "none") + "\n";
  }
  return bare_number(want.now.value_or(0)) + "\n";
}

std::string worth_lines(const Worth& worth) {
  if (worth.changes.empty()) return {};
  std::string text = "    single changes and their effect on " + worth.words;
  if (!worth.certain)
    text +=
        " (" + likely(*worth.now) + (worth.mean ? ", mean " + short_number(*worth.mean) : "") + ")";
  text += "\n";
  for (const auto& change : worth.changes) {
    if (std::abs(change.gain) < negligible_points && std::abs(change.mean_gain) < negligible_mean)
      continue;
    text += worth.certain ? formatted("      {:>+7.5g}", change.mean_gain)
                          : formatted("      {:+6.1f} points", change.gain);
    if (worth.mean && !worth.certain) text += formatted(", mean {:+.2f}", change.mean_gain);
    text += "  " + change_words(change) + "\n";
  }
  return text;
}

std::string want_json(const Report& report, const RenderContext& context) {
  const auto& want = *report.want;
  auto value = keyed("schema", result_schema, "command", report.command, "rules", report.rules,
                     "mode", mode_name(report.mode), "situation", report.situation, "want",
                     want.condition, "at_least", want.at_least);
  if (want.now) value.set("now", *want.now, "reached", want.reached);
  if (want.count) value.set("count", reach_value(*want.count));
  if (want.distance) value.set("distance", reach_value(*want.distance).set("unit", want.unit));
  const auto changed = [](const Change& change) {
    return change_value(change).set("reaches", change.reaches);
  };
  value.set("changes", values_of(want.changes, changed), "notes", report.explanation.notes);
  return with_origin(std::move(value), context.rules, report.typed);
}

Lines want_lines(const Want& want) {
  Lines table{{"what", "slot", "from", "to", "chance", "gain", "reaches"}, {}};
  const auto row = [&](const Value::Array& cells) {
    auto& line = table.rows.emplace_back();
    for (const auto& cell : cells) line.push_back(cell_of(cell));
  };
  if (want.now) row({"now", {}, {}, {}, *want.now, {}, want.reached});
  const auto search = [&](const char* what, const std::optional<Reach>& reach) {
    if (!reach) return;
    if (!reach->found) return row({what, what, {}, {}, {}, {}, false});
    const auto& [value, words, chance] = *reach->found;
    row({what,
         what,
         {},
         value,
         chance,
         want.now ? Value{100 * (chance - *want.now)} : Value{},
         true});
  };
  search("count", want.count);
  search("distance", want.distance);
  for (const auto& change : want.changes)
    row({"change", change.slot, change.from, change.to, change.chance, change.gain,
         change.reaches});
  return table;
}

Value worth_value(const Worth& worth) {
  auto value = keyed("condition", worth.condition, "now", *worth.now);
  if (worth.mean) value.set("mean", *worth.mean);
  return value.set("changes", values_of(worth.changes, [&](const Change& change) {
                     auto changed = change_value(change);
                     return worth.mean ? changed.set("mean_gain", change.mean_gain) : changed;
                   }));
}

}  // namespace acw
