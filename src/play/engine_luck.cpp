
#include "acw/play/luck.hpp"
#include "play/engine.hpp"
#include "play/report_head.hpp"

namespace acw {

/// Distribution of an outcome; nothing if it requires more effort than given.
const std::optional<Marginal>& Engine::odds_at(const Stage& stage, const std::string& outcome,
                                               double effort) const {
  const auto [found, added] = odds_.try_emplace({&stage, outcome});
  if (!added) return found->second;
  try {
    const auto worth = Effort::independent(effort);
    const auto odds = stage.step->odds({outcome});
    if (const auto* one = find_marginal(odds, outcome)) found->second = *one;
  } catch (const BudgetError&) {
    found->second.reset();
  }
  return found->second;
}

/// Computes the luck of a step, given its sides' states.
void Engine::set_luck(const Stage& stage, const Procedure& procedure, double effort,
                      Result& step) const {
  const auto headline = headline_of(procedure, step);
  if (step.throws.empty() || headline.empty()) return;
  if (const auto& odds = odds_at(stage, headline, effort))
    step.luck = luck_of(*odds, outcome_at(step.outcome, headline), is_label(procedure, headline));
}

/// Computes the luck of all steps together, from the initial state.
void Engine::set_total_luck(double effort, Report& report) const {
  report.shows_luck = true;
  if (report.throws.empty()) return;
  if (!all_odds_) {
    try {
      const auto worth = Effort::independent(effort);
      all_odds_ = play({.mode = ThrowMode::odds});
    } catch (const BudgetError&) {
      all_odds_ = Report{};  // exceeds the effort
    }
  }
  const auto luck = [&](const Result& known, const Result& thrown,
                        const Procedure& procedure) -> std::optional<Luck> {
    const auto* odds = find_marginal(known.odds, thrown.headline);
    if (odds == nullptr) return std::nullopt;
    return luck_of(*odds, outcome_at(thrown.outcome, odds->name), is_label(procedure, odds->name));
  };
  for (const auto i : ranges::Places{all_odds_->steps}) {
    auto& step = report.steps[i];
    if (!step.skip_reason.empty() || (i == 0 && !step.throws.empty())) continue;
    auto whole = luck(all_odds_->steps[i], step, *chain_.links()[i].procedure);
    if (!whole) continue;  // the step's own luck remains
    whole->whole = true;
    step.luck = whole;
  }
  report.luck = luck(*all_odds_, report, *chain_.links().back().procedure);
}

}  // namespace acw
