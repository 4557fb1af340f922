#include "chain/compute_odds.hpp"

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

/// Chain as a process with one link per round. Its state holds the index of the next link, the
/// state of each unit, the set of units with losses, and the sums.
class ChainProcess final : public Process {
 public:
  explicit ChainProcess(const Chain& chain) : chain_{chain} {
    for (const auto& [state, chance] : chain.starts()) starts.add(numbers_of(0, state), chance);
    start = numbers_of(0, chain.starts().front().first);
    const auto reads = [](const Link& link) { return !link.used.empty(); };
    const bool counted =
        !ranges::any_of(chain.links(), reads) && chain.sums().size() <= most_counted;
    live = start.size() - (counted ? chain.sums().size() : 0);
    for (const auto at : ranges::Places{start}) {
      if (at < live) add_number({}, at);
      else add_counted({}, {at});
    }
  }
  bool round(Numbers& now, Dice& dice) const override {
    const auto index = static_cast<std::size_t>(now[0]);
    if (index == chain_.links().size()) return false;
    auto state = state_of(now);
    const auto& stage = chain_.stage(index, state);
    if (stage.taken == Taken::yes)
      chain_.apply_losses(index, dice.play(*stage.step, nullptr, nullptr), state);
    now = numbers_of(now[0] + 1, state);
    return true;
  }
  int rank(const Numbers& now) const override { return now[0]; }

  /// Calls `use(link, state, probability)` for each state before each link.
  void each_before(const auto& use) const {
    for (const auto& [now, chance] : visits(all())) {
      const auto index = static_cast<std::size_t>(now[0]);
      if (index < chain_.links().size()) use(index, state_of(now), chance);
    }
  }
  acw::Ends ends_of_all() const {
    acw::Ends list;
    for (const auto& [now, chance] : odds(all()).rows) list.emplace_back(state_of(now), chance);
    return list;
  }

 private:
  static Numbers numbers_of(int next, const ChainState& state) {
    Numbers numbers{next};
    for (const auto& unit : state.units)
      numbers.insert(numbers.end(), {unit.left, unit.hurt, static_cast<int>(unit.marks), unit.end});
    numbers.push_back(static_cast<int>(state.untested_losses));
    append_all(numbers, state.sums);
    return numbers;
  }
  ChainState state_of(const Numbers& numbers) const {
    auto state = chain_.starts().front().first;
    auto from = numbers.begin() + 1;
    for (auto& unit : state.units) {
      unit = {from[0], from[1], static_cast<unsigned>(from[2]), from[3]};
      from += 4;
    }
    state.untested_losses = static_cast<unsigned>(*from++);
    for (int& sum : state.sums) sum = from < numbers.end() ? *from++ : 0;
    return state;
  }
  Fields all() const {
    Fields list;
    for (const auto& field : fields) list.push_back(&field);
    return list;
  }

  const Chain& chain_;
};

/// Computes the exact odds of each link of a chain.
Ends odds_of_chain(const Chain& chain, std::vector<StepResult>& steps) {
  const ChainProcess process{chain};
  std::vector<ByStage<double>> stages(steps.size());
  process.each_before([&](std::size_t link, const ChainState& state, double chance) {
    stages[link][&chain.stage(link, state)] += chance;
  });
  const auto weight = [](double chance) { return chance; };
  const auto add = [](const Stage& stage, double chance, OddsBuilder& builder) {
    for (const auto& one : stage.step->odds()) builder.add(one, chance);
  };
  for (const auto i : ranges::Places{steps})
    set_odds(chain.links()[i], stages[i], 1, weight, add, steps[i]);
  return process.ends_of_all();
}

/// Computes the odds of a single procedure.
Ends odds_of_one(const Chain& chain, std::string_view only, StepResult& step) {
  step.odds = chain.stage(0, chain.starts().front().first).step->odds(only);
  if (!chain.question().keeps) return {};
  try {
    const auto worth = Effort::independent(carried);
    return ChainProcess{chain}.ends_of_all();
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
