#include "chain/compute_odds.hpp"

#include "acw/engine/limits.hpp"
#include "steps/odds_builder.hpp"

namespace acw {
namespace {

/// Orders stages by the time of planning, which is deterministic.
struct PlannedFirst {
  bool operator()(const Stage* a, const Stage* b) const { return a->number < b->number; }
};
template <class T>
using ByStage = std::map<const Stage*, T, PlannedFirst>;

/// Sets the odds of a link from those of its stages. `weight(part)` is the probability of a stage,
/// or its number of games; `total` is the sum over all stages. `add(stage, part, builder)` adds a
/// stage's odds.
void set_odds(const Link& link, const auto& stages, double total, const auto& weight,
              const auto& add, StepResult& step) {
  OddsBuilder builder{link.outcomes};
  std::map<std::string, double> skipped;
  double reached = 0;
  for (const auto& [stage, part] : stages) {
    if (stage->taken == Taken::yes) {
      reached += weight(part);
      add(*stage, part, builder);
      continue;
    }
    for (const auto& [name, value] : link.without(stage->taken))
      builder.add(name, value, weight(part));
    skipped[stage->why] += weight(part);
  }
  step.odds = builder.marginals(total);
  step.reached = reached / total > 1 - rounding_error ? 1 : nearest_fraction(reached / total);
  for (const auto& [why, chance] : skipped) step.skip_reasons.emplace_back(why, chance / total);
}

/// Effort for computing the final states, which every result keeps.
constexpr double carried = 0.1 * Effort::second;

/// States after a link.
ChainStates after(const Chain& chain, std::size_t link, const ChainStates& before) {
  ChainStates states;
  chain.each_result(link, before,
                    [&](const Stage&, const Numbers&, ChainState state, double chance) {
                      states[std::move(state)] += chance;
                      Effort::hold(bytes_of_state * static_cast<double>(states.size()));
                    });
  return states;
}

/// Computes the exact odds of each link of a chain.
Ends odds_of_chain(const Chain& chain, std::vector<StepResult>& steps) {
  ChainStates states{chain.starts().begin(), chain.starts().end()};
  const auto weight = [](double chance) { return chance; };
  const auto add = [](const Stage& stage, double chance, OddsBuilder& builder) {
    for (const auto& one : stage.step->odds()) builder.add(one, chance);
  };
  for (const auto i : ranges::Places{steps}) {
    ByStage<double> stages;
    for (const auto& [state, chance] : states) stages[&chain.stage(i, state)] += chance;
    set_odds(chain.links()[i], stages, 1, weight, add, steps[i]);
    states = after(chain, i, states);
  }
  return {states.begin(), states.end()};
}

/// Computes the odds of a single procedure.
Ends odds_of_one(const Chain& chain, std::string_view only, StepResult& step) {
  step.odds = chain.stage(0, chain.starts().front().first).step->odds(only);
  if (!chain.question().keeps) return {};
  try {
    const auto worth = Effort::independent(carried);
    const auto states = after(chain, 0, {{chain.starts().front().first, 1.0}});
    return {states.begin(), states.end()};
  } catch (const BudgetError&) {
    return {};  // the final states would exceed the effort
  }
}

/// Observed outcomes of a link at one stage.
struct Observed {
  Step::Counts counts;
  double games = 0;
};

}  // namespace

Ends compute_odds(const Chain& chain, std::string_view only, std::vector<StepResult>& steps) {
  return chain.question().is_chain() ? odds_of_chain(chain, steps)
                                     : odds_of_one(chain, only, steps.front());
}

Ends sample(const Chain& chain, const RollOptions& way, std::vector<StepResult>& steps) {
  constexpr long long often = 1 << 15;  // games between two progress messages
  std::vector<ByStage<Observed>> observed(steps.size());
  std::map<ChainState, long long> ends;
  dice::Sampled dice{way.seed, way.purpose};
  for (long long game = 0; game < way.games; ++game) {
    if (way.watch && game % often == 0) way.watch(game);
    auto state = chain.starts().front().first;
    for (const auto i : ranges::Places{steps}) {
      const auto& stage = chain.stage(i, state);
      auto& one_stage = observed[i][&stage];
      ++one_stage.games;
      if (stage.taken == Taken::yes)
        chain.apply_losses(i, stage.step->play(dice, &one_stage.counts), state);
    }
    ++ends[std::move(state)];
  }
  const auto games = static_cast<double>(way.games);
  const auto weight = [](const Observed& one) { return one.games; };
  const auto add = [](const Stage& stage, const Observed& part, OddsBuilder& builder) {
    stage.step->add_odds(part.counts, builder);
  };
  for (const auto i : ranges::Places{steps})
    set_odds(chain.links()[i], observed[i], games, weight, add, steps[i]);
  Ends list;
  for (const auto& [state, times] : ends)
    list.emplace_back(state, static_cast<double>(times) / games);
  return list;
}

}  // namespace acw
