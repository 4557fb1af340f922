#include "chain/chain_totals.hpp"

#include "acw/play/outcome_rank.hpp"
#include "chain/after.hpp"
#include "rules/columns.hpp"
#include "rules/registry.hpp"
#include "steps/odds_builder.hpp"
#include "steps/outcome_values.hpp"

namespace acw {
namespace {

/// True if a link can have an outcome of that name.
bool has(const Link& link, const Result& result, const std::string& name) {
  return contains(link.outcomes, name) || !outcome_at(result.outcome, name).is_null() ||
         find_marginal(result.odds, name) != nullptr;
}

/// True if a link's outcome is also an outcome of the whole chain.
bool is_total(const Chain& chain, const Report& report, std::size_t link, const std::string& name) {
  if (contains(chain.sums(), name)) return false;
  const bool last = link + 1 == report.steps.size();
  for (const auto i : ranges::Places{report.steps}) {
    if (i == link || !has(chain.links()[i], report.steps[i], name)) continue;
    if (i > link || !last) return false;
  }
  return true;
}

void put_sums(const Chain& chain, const Ends& ends, Report& report) {
  for (std::size_t sum = 0; !ends.empty() && sum < chain.sums().size(); ++sum) {
    const auto& name = chain.sums()[sum];
    if (report.steps.front().odds.empty()) {
      put_named(report.outcome, name, ends.front().first.sums[sum]);
      continue;
    }
    OddsBuilder builder;
    for (const auto& [state, chance] : ends) builder.add(name, state.sums[sum], chance);
    report.odds.push_back(builder.marginals().front());
  }
}

/// Adds an outcome of a link to the whole if it is a total; for an object of both sides, each
/// side's outcomes separately.
void put_outcome(const Chain& chain, Report& report, std::size_t link, const std::string& name,
                 const Value& value) {
  const auto& known = chain.links()[link].outcomes;
  const auto* inner = value.as<Value::Object>();
  for (std::size_t i = 0; inner != nullptr && i < inner->size(); ++i) {
    const auto whole = name + "." + (*inner)[i].first;
    if (contains(known, whole) && is_total(chain, report, link, whole))
      put_named(report.outcome, whole, (*inner)[i].second);
  }
  const bool sided =
      ranges::any_of(known, [&](const std::string& one) { return one.starts_with(name + "."); });
  if (!sided && is_total(chain, report, link, name)) report.outcome.set(name, value);
}

void add_brief(const std::string& who, const Explanation& explanation, Report& report) {
  for (auto need : explanation.needs) {
    need.why = dice::named(who, need.why);
    report.explanation.needs.push_back(std::move(need));
  }
  for (const auto& fact : explanation.facts) report.explanation.facts.push_back(fact);
  for (const auto& note : explanation.notes) report.explanation.note(note);
  for (const auto& id : explanation.rulings) report.explanation.ruling(id);
}

/// All outcomes that a link can have, for any situation.
Texts outcomes_of(const Link& link) {
  auto names = link.fight ? Texts{} : link.procedure->defined_outcomes();
  for (const auto& shape : mechanisms()) {
    if (!link.fight && shape.name == link.procedure->mechanism)
      append_all(names, column_names(shape.outcomes));
  }
  for (const auto& name : link.outcomes) {
    if (!contains(names, name)) names.push_back(name);
  }
  return names;
}

}  // namespace

void add_totals(const Chain& chain, const Ends& ends, Report& report) {
  report.sums = chain.sums();
  put_sums(chain, ends, report);
  if (report.outcome.is_null()) report.outcome = Value::Object{};
  for (const auto i : ranges::Places{report.steps}) {
    const auto& link = report.steps[i];
    for (const auto& one : link.odds) {
      if (is_total(chain, report, i, one.name)) report.odds.push_back(one);
    }
    if (const auto* fields = link.outcome.as<Value::Object>()) {
      for (const auto& [name, value] : *fields) put_outcome(chain, report, i, name, value);
    }
    add_brief(i == 0 ? "" : chain.links()[i].name, link.explanation, report);
  }
  for (const auto i : ranges::Places{report.steps}) {
    for (const auto& name : outcomes_of(chain.links()[i])) {
      const bool whole = contains(report.sums, name) || is_total(chain, report, i, name);
      if (whole && !contains(report.columns, name)) report.columns.push_back(name);
    }
  }
  const auto& last = report.steps.back();
  report.headline = last.headline;
  report.failed = ranges::any_of(report.steps, [](const StepResult& step) { return step.failed; });
  report.spoken = report.steps.front().spoken;
  if (!ends.empty()) report.after = after_value(chain, ends);
}

}  // namespace acw
