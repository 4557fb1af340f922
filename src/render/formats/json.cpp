#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/record.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "render/tree.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

/// Sets a number or a flag unless it is 0.
void set_positive(Value& value, const char* key, auto number) {
  if (number > 0) value.set(key, number);
}

Value marginal_value(const Marginal& marginal) {
  Value value;
  if (marginal.numeric) value.set("mean", marginal.mean);
  if (marginal.is_bare()) return value;
  if (marginal.numeric) value.set("sd", marginal.sd);
  value.set("pmf", values_of(marginal.pmf, [](const auto& one) {
              return keyed("value", one.first, "p", one.second);
            }));
  set_positive(value, "unresolved", marginal.unresolved);
  if (marginal.not_reached > 0) set_positive(value, "reached", reached(marginal));
  return value;
}

/// Odds of outcomes as an object. Outcomes of a side, such as `attacker.hits`, are grouped in an
/// object `attacker` at the position of the first one.
Value odds_object(const Marginals& odds) {
  Value value{Value::Object{}};
  for (const auto& marginal : odds) {
    const auto inner = marginal.name.find('.') + 1;
    const auto side = marginal.name.substr(0, inner);
    if (inner == 0) value.set(marginal.name, marginal_value(marginal));
    else if (const auto key = marginal.name.substr(0, inner - 1); value[key].is_null()) {
      Value own;
      for (const auto& other : odds) {
        if (other.name.starts_with(side)) own.set(other.name.substr(inner), marginal_value(other));
      }
      value.set(key, std::move(own));
    }
  }
  return value;
}

Value throw_value(const dice::Record& record) {
  Value value;
  set_nonempty(value, "part", record.part);
  value.set("why", record.why, "dice", record.dice, "sides", record.sides);
  if (record.needs > 0) {
    value.set("needs", record.needs);
    set_positive(value, "low", record.low);
    set_positive(value, "twice", record.twice);
  }
  if (!record.counted) value.set("faces", Value::Array(record.faces.begin(), record.faces.end()));
  if (record.successes >= 0) value.set("successes", record.successes);
  set_positive(value, "again", record.again);
  return value;
}

Value luck_value(const OutcomeRank& luck) {
  auto value = keyed("outcome", luck.outcome);
  return luck.ordered ? value.set("at_least", luck.at_least, "fewer", luck.fewer)
                      : value.set("chance", luck.chance);
}

Value reason_value(const Reason& reason, bool number) {
  auto value = keyed("label", reason.label);
  if (number) value.set(reason.base ? "base" : "add", reason.add);
  set_nonempty(value, "place", reason.place);
  set_nonempty(value, "ruling", reason.ruling);
  return value;
}

Value need_value(const Need& need, bool because) {
  auto value = keyed("why", need.why, "dice", need.dice);
  set_positive(value, "sides", need.sides);
  if (need.change) value.set("change", *need.change);
  else if (need.needs != 0 || !need.because.empty()) value.set("needs", need.needs);
  set_positive(value, "low", need.low);
  set_positive(value, "twice", need.twice);
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

Value::Array decided(const Result& report) {
  return values_of(report.decisions,
                   [](const auto& one) { return framed("", one.part, ", ") + one.text; });
}

/// Sets the keys of a result, beginning with the situation. `result` is the report or one of its
/// steps.
void set_result(Value& value, const Result& result, const Report& report, const Ruleset& rules,
                const Look& look, const std::string& skip_reason = {}) {
  value.set("situation", result.situation.is_null() ? Value{Value::Object{}} : result.situation);
  const bool chances = report.mode == ThrowMode::odds || !result.odds.empty();
  if (report.mode == ThrowMode::need) {
    value.set("needs", needs_value(result, false));
  } else if (!chances && report.games == 0) {
    value.set("throws", values_of(result.throws, throw_value), "outcome", result.outcome);
    set_nonempty(value, "rounds", result.rounds);
    set_nonempty(value, "decided", decided(result));
    set_nonempty(value, "not_taken", skip_reason);
    if (result.luck) value.set("luck", luck_value(*result.luck));
  }
  if (chances || report.mode == ThrowMode::sample) value.set("odds", odds_object(result.odds));
  if (look.explain) {
    const bool whole = &result == &report;
    value.set("explain", explained(result, whole ? report.worth.get() : nullptr, rules));
  }
  value.set("notes", result.explanation.notes);
}

}  // namespace

std::string with_origin(Value answer, const Ruleset& rules, const std::string& typed,
                        bool sampled) {
  answer.set("program", ACW_VERSION, "dice", dice::Random::version);
  if (sampled) answer.set("sample_stream", dice::Sampled::version);
  set_nonempty(answer, "rules_hash", rules.hash);
  set_nonempty(answer, "typed", typed);
  return to_json(answer) + "\n";
}

std::string render_json(const Report& report, const Ruleset& rules, const Look& look) {
  auto value = keyed("schema", result_schema, "command", report.command, "rules", report.rules,
                     "mode", mode_name(report.mode));
  if (report.procedure != report.command) set_nonempty(value, "procedure", report.procedure);
  set_nonempty(value, "side", report.side);
  if (report.seed && (!report.throws.empty() || report.games > 0)) value.set("seed", *report.seed);
  set_positive(value, "throw", report.index);
  set_positive(value, "games", report.games);
  set_result(value, report, report, rules, look);
  const auto step_value = [&](const StepResult& step) {
    auto link = keyed("command", step.command);
    set_nonempty(link, "of", step.of);
    if (step.reached < 1) link.set("reached", step.reached);
    if (step.before_loss && report.mode == ThrowMode::need) link.set("before_loss", true);
    set_result(link, step, report, rules, look, step.skip_reason);
    return link;
  };
  set_nonempty(value, "links", values_of(report.steps, step_value));
  if (report.tree != nullptr) value.set("tree", tree_value(*report.tree));
  if (!report.after.is_null()) value.set("after", report.after);
  return with_origin(value, rules, report.typed, report.games > 0);
}

/// JSON for programs: an answer is one object on one line, and always complete.
const Format json_format{
    .id = "json",
    .result =
        [](const Report& report, const RenderContext& context) {
          return report.want != nullptr ? want_json(report, context)
                                        : render_json(report, context.rules, context.look);
        },
    .rows_of_sweep = sweep_json,
    .listing = [](const Listing& listing, const Look&) { return to_json(listing.result) + "\n"; },
    .goes_on = true};

}  // namespace acw
