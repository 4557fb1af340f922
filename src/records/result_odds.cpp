#include "records/result_odds.hpp"

#include "acw/play/outcome_rank.hpp"
#include "base/json_text.hpp"
#include "play/answer.hpp"
#include "play/read_question.hpp"
#include "words/dice_expression.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Effort for one line, in addition to that of the command, so that a log may have any length.
constexpr double effort_per_line = 1e-3 * Effort::second;

}  // namespace

void not_a_result(const std::string& why) { throw FileError{"not a result of acw: " + why}; }

std::string result_text(const Value& value, std::string_view key) {
  const auto* text = value[key].as<std::string>();
  if (text == nullptr || text->empty()) not_a_result("missing " + quote(key));
  return *text;
}

std::string result_procedure(const Value& result) {
  const auto command = result_text(result, "command");
  const auto* name = result["procedure"].as<std::string>();
  return name == nullptr ? command : *name;
}

ResultOdds::Odds ResultOdds::compute(const Value& result, const std::string& outcome) {
  const auto& ruleset = rules_.of(result_text(result, "rules"));
  const auto& procedure = procedure_of(ruleset, result_procedure(result));
  const auto& situation = result["situation"];
  auto question =
      Question::about(ruleset, procedure,
                      ruleset.id == "none" ? dice_situation(result_text(situation, "dice"))
                                           : situation_in(ruleset, procedure, situation),
                      true);
  Report recorded;
  recorded.outcome = result["outcome"];
  Odds odds;
  odds.headline = outcome.empty() ? headline_of(procedure, recorded) : outcome;
  odds.label = contains(procedure.labels, odds.headline);
  double spent = 0;
  try {
    const auto worth = Effort::independent(Effort::left() / 4);
    const auto report =
        answer(Chain{std::move(question)}, {.mode = ThrowMode::odds, .only = odds.headline});
    if (const auto* one = find_marginal(report.odds, odds.headline)) odds.marginal = *one;
    spent = worth.spent();
  } catch (const BudgetError&) {
    odds.marginal.reset();  // the odds would exceed the effort
    spent = Effort::left() / 4;
  }
  if (spent > effort_per_line) Effort::spend(spent - effort_per_line);
  return odds;
}

const ResultOdds::Odds& ResultOdds::of(const Value& result, const std::string& outcome) {
  const auto key =
      to_json(keyed("rules", result["rules"], "command", result["command"], "procedure",
                    result["procedure"], "situation", result["situation"], "outcome", outcome));
  constexpr std::size_t most_cached = 500;  // maximum number of situations in the cache
  auto found = odds_.find(key);
  if (found == odds_.end() && odds_.size() >= most_cached) odds_.clear();
  if (found == odds_.end()) found = odds_.emplace(key, compute(result, outcome)).first;
  return found->second;
}

const Ruleset& LogRules::of(const std::string& id) {
  const auto* known = value_at(rules_, id);
  return known != nullptr ? *known : rules_.emplace(id, read(id)).first->second;
}

Ruleset LogRules::read(const std::string& id) const {
  if (id == "none") return plain_dice();
  if (!requested_.empty()) {
    auto rules = library_->load(requested_);
    if (rules.id == id) return used_ = true, rules;
  }
  try {
    return library_->load(id);
  } catch (const Failure& failure) {
    failure.with_message(std::string{failure.what()} + "\n  for a ruleset of your own, add -r FILE")
        .raise();
  }
}

}  // namespace acw
