#include <algorithm>

#include "base/format.hpp"
#include "base/json_writer.hpp"
#include "base/schema.hpp"
#include "render/origin.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

using json::Buffer;
using json::put;
using json::put_text;
using json::put_value;

void put_marginal(Buffer& out, const Marginal& marginal) {
  out.push_back('{');
  if (marginal.numeric) append_formatted(out, "\"mean\":{},\"sd\":{},", marginal.mean, marginal.sd);
  put(out, "\"pmf\":[");
  bool first = true;
  for (const auto& [value, chance] : marginal.pmf) {
    put(out, first ? "{\"value\":" : ",{\"value\":");
    put_value(out, value);
    append_formatted(out, ",\"p\":{}}}", chance);
    first = false;
  }
  out.push_back(']');
  if (marginal.unresolved > 0) append_formatted(out, ",\"unresolved\":{}", marginal.unresolved);
  if (marginal.not_reached > 0) append_formatted(out, ",\"not_reached\":{}", marginal.not_reached);
  out.push_back('}');
}

/// The side that `defender.hits` is about; empty of outcomes that are of none.
std::string_view side_of(const Marginal& one) {
  const auto dot = one.name.find('.');
  return dot == std::string::npos ? std::string_view{} : std::string_view{one.name}.substr(0, dot);
}

/// Outcomes of one side, without its name.
void put_odds_of(Buffer& out, const std::vector<Marginal>& odds, std::string_view side) {
  bool first = true;
  for (const auto& one : odds) {
    if (side_of(one) != side) continue;
    if (!first) out.push_back(',');
    put_text(out, std::string_view{one.name}.substr(side.empty() ? 0 : side.size() + 1));
    out.push_back(':');
    put_marginal(out, one);
    first = false;
  }
}

/// `attacker.hits` goes into an object `attacker`: outcomes of a side stand together, where the
/// first of them stands.
void put_odds(Buffer& out, const std::vector<Marginal>& odds) {
  out.push_back('{');
  for (auto one = odds.begin(); one != odds.end(); ++one) {
    const auto side = side_of(*one);
    if (!side.empty() && std::any_of(odds.begin(), one, [&](const Marginal& before) {
          return side_of(before) == side;
        }))
      continue;
    if (one != odds.begin()) out.push_back(',');
    put_text(out, side.empty() ? std::string_view{one->name} : side);
    out.push_back(':');
    if (side.empty()) {
      put_marginal(out, *one);
      continue;
    }
    out.push_back('{');
    put_odds_of(out, odds, side);
    out.push_back('}');
  }
  out.push_back('}');
}

Value throw_value(const dice::Record& record) {
  Value value;
  if (!record.part.empty()) value.set("part", record.part);
  value.set("why", record.why).set("dice", record.dice).set("sides", record.sides);
  if (record.needs > 0) {
    value.set("needs", record.needs);
    if (record.low) value.set("low", true);
    if (record.twice > 0) value.set("twice", record.twice);
  }
  if (!record.counted) value.set("faces", Value::Array{record.faces.begin(), record.faces.end()});
  if (record.successes >= 0) value.set("successes", record.successes);
  if (record.again) value.set("again", true);
  return value;
}

Value luck_value(const Luck& luck) {
  Value value;
  value.set("outcome", luck.outcome);
  if (luck.ordered) value.set("at_least", luck.at_least).set("fewer", luck.fewer);
  else value.set("chance", luck.chance);
  return value;
}

Value reason_value(const Reason& reason, bool number) {
  Value value;
  value.set("label", reason.label);
  if (number) value.set(reason.base ? "base" : "add", reason.add);
  if (!reason.place.empty()) value.set("place", reason.place);
  if (!reason.ruling.empty()) value.set("ruling", reason.ruling);
  return value;
}

Value need_value(const Need& need, bool because) {
  Value value;
  value.set("why", need.why).set("dice", need.dice);
  if (need.sides > 0) value.set("sides", need.sides);
  if (need.change) value.set("change", *need.change);
  else if (need.needs != 0 || !need.because.empty()) value.set("needs", need.needs);
  if (need.low) value.set("low", true);
  if (need.twice > 0) value.set("twice", need.twice);
  if (because) {
    Value::Array reasons;
    for (const auto& reason : need.because) reasons.push_back(reason_value(reason, true));
    value.set("because", std::move(reasons));
  }
  return value;
}

Value explained(const Result& report, const Worth* worth, const Ruleset& rules) {
  Value value;
  Value::Array needs;
  for (const auto& need : report.explanation.needs) needs.push_back(need_value(need, true));
  Value::Array facts;
  for (const auto& fact : report.explanation.facts) facts.push_back(reason_value(fact, false));
  Value::Array rulings;
  for (const auto& id : report.explanation.rulings) {
    const auto* ruling = rules.ruling(id);
    if (ruling != nullptr) rulings.push_back(Value{}.set("id", id).set("note", ruling->note));
  }
  value.set("needs", std::move(needs))
      .set("rows", std::move(facts))
      .set("rulings", std::move(rulings));
  if (worth != nullptr) value.set("worth", worth_value(*worth));
  return value;
}

Value decided(const Result& report) {
  Value::Array lines;
  for (const auto& one : report.decisions)
    lines.emplace_back((one.part.empty() ? "" : one.part + ", ") + one.text);
  return lines;
}

/// What came of it, from the situation on: of a whole report, or of a step of it.
void put_result(Buffer& out, Value head, const Result& result, const Report& report,
                const Ruleset& rules, const Look& look, const std::string& not_taken = {}) {
  head.set("situation", result.situation.is_null() ? Value{Value::Object{}} : result.situation);
  if (report.mode == ThrowMode::need) {
    Value::Array needs;
    for (const auto& need : result.explanation.needs) needs.push_back(need_value(need, false));
    head.set("needs", std::move(needs));
  } else if (result.odds.empty() && report.games == 0 && report.mode != ThrowMode::odds) {
    Value::Array throws;
    for (const auto& record : result.throws) throws.push_back(throw_value(record));
    head.set("throws", std::move(throws)).set("outcome", result.outcome);
    if (!result.decisions.empty()) head.set("decided", decided(result));
    if (!not_taken.empty()) head.set("not_taken", not_taken);
    if (result.luck) head.set("luck", luck_value(*result.luck));
  }
  put_value(out, head);
  out.resize(out.size() - 1);
  if (!result.odds.empty() || report.mode == ThrowMode::odds || report.mode == ThrowMode::sample) {
    put(out, ",\"odds\":");
    put_odds(out, result.odds);
  }
  if (look.explain) {
    put(out, ",\"explain\":");
    const bool whole = &result == &report;
    put_value(out, explained(result, whole ? report.worth.get() : nullptr, rules));
  }
  put(out, ",\"notes\":");
  put_value(out,
            Value{Value::Array{result.explanation.notes.begin(), result.explanation.notes.end()}});
}

void put_steps(Buffer& out, const Report& report, const Ruleset& rules, const Look& look) {
  put(out, ",\"links\":[");
  for (const auto& step : report.steps) {
    Value head;
    head.set("command", step.command);
    if (!step.of.empty()) head.set("of", step.of);
    if (step.reached < 1) head.set("reached", step.reached);
    if (&step != &report.steps.front()) out.push_back(',');
    put_result(out, std::move(head), step, report, rules, look, step.not_taken);
    out.push_back('}');
  }
  out.push_back(']');
}

}  // namespace

std::string render_json(const Report& report, const Ruleset& rules, const Look& look) {
  Value head;
  head.set("schema", result_schema)
      .set("command", report.command)
      .set("rules", report.rules)
      .set("mode", mode_name(report.mode));
  if (!report.procedure.empty() && report.procedure != report.command)
    head.set("procedure", report.procedure);
  if (!report.side.empty()) head.set("side", report.side);
  if (report.seed && (!report.throws.empty() || report.games > 0)) head.set("seed", *report.seed);
  if (report.index > 0) head.set("throw", report.index);
  if (report.games > 0) head.set("games", report.games);
  Buffer out;
  put_result(out, std::move(head), report, report, rules, look);
  if (!report.steps.empty()) put_steps(out, report, rules, look);
  if (!report.after.is_null()) {
    put(out, ",\"after\":");
    put_value(out, report.after);
  }
  put_origin(out, rules, report.typed);
  put(out, "}\n");
  return out;
}

}  // namespace acw
