#include <algorithm>

#include "acw/play/luck.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"
#include "base/json_writer.hpp"
#include "base/record.hpp"
#include "render/render.hpp"
#include "render/tree.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

using json::Buffer;
using json::put;
using json::put_real;
using json::put_text;
using json::put_value;
using json::put_whole;

/// The name of the next field of the object that has been begun.
void put_name(Buffer& out, std::string_view name) {
  if (out.back() != '{') out.push_back(',');
  out.push_back('"');
  put(out, name);
  put(out, "\":");
}
void put_field(Buffer& out, std::string_view name, std::string_view text) {
  put_name(out, name);
  put_text(out, text);
}
void put_field(Buffer& out, std::string_view name, long long number) {
  put_name(out, name);
  put_whole(out, number);
}

void put_value(Buffer& out, std::string_view name, const Value& value) {
  put_name(out, name);
  put_value(out, value);
}

/// A list under that name.
void put_list(Buffer& out, std::string_view name, const auto& items, auto put_item) {
  put_name(out, name);
  out.push_back('[');
  for (const auto& item : items) {
    if (out.back() != '[') out.push_back(',');
    put_item(item);
  }
  out.push_back(']');
}
void put_decimal(Buffer& out, std::string_view name, double number) {
  put_name(out, name);
  put_real(out, number);
}

void put_marginal(Buffer& out, const Marginal& marginal) {
  out.push_back('{');
  if (marginal.numeric) {
    put_decimal(out, "mean", marginal.mean);
    if (marginal.is_bare()) return out.push_back('}');
    put_decimal(out, "sd", marginal.sd);
  }
  put_list(out, "pmf", marginal.pmf, [&](const auto& one) {
    put(out, "{\"value\":");
    put_value(out, one.first);
    put(out, ",\"p\":");
    put_real(out, one.second);
    out.push_back('}');
  });
  if (marginal.unresolved > 0) put_decimal(out, "unresolved", marginal.unresolved);
  if (marginal.not_reached > 0 && reached(marginal) > 0)
    put_decimal(out, "reached", reached(marginal));
  out.push_back('}');
}

/// The side that `defender.hits` is about; empty of outcomes that are of none.
std::string_view side_of(const Marginal& one) {
  const auto dot = one.name.find('.');
  return dot == one.name.npos ? std::string_view{} : std::string_view{one.name}.substr(0, dot);
}

/// The odds of outcomes as an object. `attacker.hits` goes into an object `attacker`: outcomes of a
/// side stand together without its name, where the first of them stands.
void put_odds(Buffer& out, const Marginals& odds, std::string_view side = {}) {
  out.push_back('{');
  for (auto one = odds.begin(); one != odds.end(); ++one) {
    const auto own = side_of(*one);
    const bool inner = own != side;
    const auto begun = [&](const Marginal& before) { return side_of(before) == own; };
    if (inner && (!side.empty() || std::any_of(odds.begin(), one, begun))) continue;
    if (out.back() != '{') out.push_back(',');
    const std::string_view name = one->name;
    put_text(out, inner ? own : name.substr(side.empty() ? 0 : side.size() + 1));
    out.push_back(':');
    if (inner) put_odds(out, odds, own);
    else put_marginal(out, *one);
  }
  out.push_back('}');
}

void put_throw(Buffer& out, const dice::Record& record) {
  out.push_back('{');
  if (!record.part.empty()) put_field(out, "part", record.part);
  put_field(out, "why", record.why);
  put_field(out, "dice", record.dice);
  put_field(out, "sides", record.sides);
  if (record.needs > 0) {
    put_field(out, "needs", record.needs);
    if (record.low) put(out, ",\"low\":true");
    if (record.twice > 0) put_field(out, "twice", record.twice);
  }
  if (!record.counted)
    put_list(out, "faces", record.faces, [&](int face) { put_whole(out, face); });
  if (record.successes >= 0) put_field(out, "successes", record.successes);
  if (record.again) put(out, ",\"again\":true");
  out.push_back('}');
}

void put_luck(Buffer& out, const Luck& luck) {
  put(out, ",\"luck\":{");
  put_field(out, "outcome", luck.outcome);
  if (luck.ordered) {
    put_decimal(out, "at_least", luck.at_least);
    put_decimal(out, "fewer", luck.fewer);
  } else {
    put_decimal(out, "chance", luck.chance);
  }
  out.push_back('}');
}

Value reason_value(const Reason& reason, bool number) {
  auto value = keyed("label", reason.label);
  if (number) value.set(reason.base ? "base" : "add", reason.add);
  set_said(value, "place", reason.place);
  set_said(value, "ruling", reason.ruling);
  return value;
}

Value need_value(const Need& need, bool because) {
  auto value = keyed("why", need.why, "dice", need.dice);
  if (need.sides > 0) value.set("sides", need.sides);
  if (need.change) value.set("change", *need.change);
  else if (need.needs != 0 || !need.because.empty()) value.set("needs", need.needs);
  if (need.low) value.set("low", true);
  if (need.twice > 0) value.set("twice", need.twice);
  if (because)
    value.set("because",
              values_of(need.because, [](const Reason& one) { return reason_value(one, true); }));
  return value;
}

Value needs_value(const Result& report, bool because) {
  return values_of(report.explanation.needs,
                   [&](const Need& need) { return need_value(need, because); });
}

Value explained(const Result& report, const Worth* worth, const Ruleset& rules) {
  Value::Array rulings;
  for (const auto& id : report.explanation.rulings) {
    const auto* ruling = rules.ruling(id);
    if (ruling != nullptr) rulings.push_back(keyed("id", id, "note", ruling->note));
  }
  const auto fact_value = [](const Reason& fact) { return reason_value(fact, false); };
  auto value = keyed("needs", needs_value(report, true), "rows",
                     values_of(report.explanation.facts, fact_value), "rulings", rulings);
  if (worth != nullptr) value.set("worth", worth_value(*worth));
  return value;
}

Value decided(const Result& report) {
  return values_of(report.decisions, [](const auto& one) {
    return one.part + (one.part.empty() ? "" : ", ") + one.text;
  });
}

/// What came of it, from the situation on: of a whole report, or of a step of it.
void put_result(Buffer& out, const Result& result, const Report& report, const Ruleset& rules,
                const Look& look, const std::string& not_taken = {}) {
  put_name(out, "situation");
  if (result.situation.is_null()) put(out, "{}");
  else put_value(out, result.situation);
  if (report.mode == ThrowMode::need) {
    put_value(out, "needs", needs_value(result, false));
  } else if (result.odds.empty() && report.games == 0 && report.mode != ThrowMode::odds) {
    put_list(out, "throws", result.throws, [&](const auto& record) { put_throw(out, record); });
    put_value(out, "outcome", result.outcome);
    if (!result.rounds.empty()) put_value(out, "rounds", result.rounds);
    if (!result.decisions.empty()) put_value(out, "decided", decided(result));
    if (!not_taken.empty()) put_field(out, "not_taken", not_taken);
    if (result.luck) put_luck(out, *result.luck);
  }
  if (!result.odds.empty() || report.mode == ThrowMode::odds || report.mode == ThrowMode::sample) {
    put(out, ",\"odds\":");
    put_odds(out, result.odds);
  }
  if (look.explain) {
    const bool whole = &result == &report;
    put_value(out, "explain", explained(result, whole ? report.worth.get() : nullptr, rules));
  }
  put_list(out, "notes", result.explanation.notes,
           [&](const std::string& note) { put_text(out, note); });
}

void put_steps(Buffer& out, const Report& report, const Ruleset& rules, const Look& look) {
  put_list(out, "links", report.steps, [&](const StepResult& step) {
    out.push_back('{');
    put_field(out, "command", step.command);
    if (!step.of.empty()) put_field(out, "of", step.of);
    if (step.reached < 1) put_decimal(out, "reached", step.reached);
    if (step.before_loss && report.mode == ThrowMode::need) put(out, ",\"before_loss\":true");
    put_result(out, step, report, rules, look, step.not_taken);
    out.push_back('}');
  });
}

}  // namespace

std::string render_json(const Report& report, const Ruleset& rules, const Look& look) {
  constexpr std::size_t usual = 1500;
  Buffer out{usual};
  out.push_back('{');
  put_field(out, "schema", result_schema);
  put_field(out, "command", report.command);
  put_field(out, "rules", report.rules);
  put_field(out, "mode", mode_name(report.mode));
  if (!report.procedure.empty() && report.procedure != report.command)
    put_field(out, "procedure", report.procedure);
  if (!report.side.empty()) put_field(out, "side", report.side);
  if (report.seed && (!report.throws.empty() || report.games > 0))
    put_field(out, "seed", *report.seed);
  if (report.index > 0) put_field(out, "throw", report.index);
  if (report.games > 0) put_field(out, "games", report.games);
  put_result(out, report, report, rules, look);
  if (!report.steps.empty()) put_steps(out, report, rules, look);
  if (report.tree != nullptr) put_value(out, "tree", tree_value(*report.tree));
  if (!report.after.is_null()) put_value(out, "after", report.after);
  put(out, origin(rules, report.typed, report.games > 0));
  put(out, "}\n");
  return std::move(out).text();
}

}  // namespace acw
