#include "chain/work_out.hpp"

#include "acw/chance/flat_map.hpp"
#include "chain/chain_states.hpp"
#include "steps/mixture.hpp"

namespace acw {
namespace {

/// Something about stages, in the order in which they were come to.
template <class T>
using ByStage = FlatMap<const Stage*, T>;

/// What a link comes to where it isn't gone through, and why it isn't.
void add_untaken(const Link& link, const Stage& stage, double chance, Mixture& mixture,
                 std::map<std::string, double>& apart) {
  for (const auto& [name, value] : link.without(stage.taken)) mixture.add(name, value, chance);
  apart[stage.why] += chance;
}

void put(const Mixture& mixture, const std::map<std::string, double>& apart, double reached,
         double total, StepResult& step) {
  constexpr double last_digits = 1e-12;
  step.odds = mixture.marginals(total);
  step.reached = reached / total > 1 - last_digits ? 1 : nearest_fraction(reached / total);
  for (const auto& [why, chance] : apart) step.apart.emplace_back(why, chance / total);
}

/// What it is worth to tell with every result what can follow it.
constexpr double carried = 0.1 * Effort::second;

class Exactly {
 public:
  explicit Exactly(const Chain& chain) : chain_{chain} {}

  /// All that the states can come to by one link.
  RowTable step(std::size_t index, const RowTable& states, StepResult& told) const {
    Mixture mixture{chain_.links()[index].outcomes};
    std::map<std::string, double> apart;
    const auto groups = groups_of(index, states);
    double taken = 0;
    for (const auto& [stage, group] : groups) {
      if (stage->taken == Taken::yes) ++taken;
      else add_untaken(chain_.links()[index], *stage, group.chance, mixture, apart);
    }
    constexpr double planning = 35e-6 * Effort::second;
    Effort::spend(planning * taken);
    auto after = walk(index, states, groups);
    double reached = 0;
    for (const auto& [stage, group] : groups) {
      if (stage->taken != Taken::yes) continue;
      reached += group.chance;
      for (const auto& one : stage->step->odds({{}, group.chance})) mixture.add(one, group.chance);
    }
    put(mixture, apart, reached, 1, told);
    return after;
  }

  /// Where they stand after one link.
  RowTable walk(std::size_t index, const RowTable& states) const {
    return walk(index, states, groups_of(index, states));
  }

 private:
  /// States at which a link has one stage, and the chance of them all.
  struct Group {
    std::vector<std::size_t> places;
    double chance = 0;
  };
  ByStage<Group> groups_of(std::size_t index, const RowTable& states) const {
    ByStage<Group> list;
    auto state = chain_.starts().front().first;
    for (const auto i : ranges::Places{states}) {
      read_row(states[i], state);
      auto& group = list[&chain_.stage(index, state)];
      group.places.push_back(i);
      group.chance += states.chance(i);
    }
    return list;
  }
  RowTable walk(std::size_t index, const RowTable& states, const ByStage<Group>& groups) const {
    auto state = chain_.starts().front().first;
    GatheredRows after;
    double rows = 0;
    for (const auto& [stage, group] : groups) {
      if (stage->taken != Taken::yes) {
        for (const auto place : group.places) after.add(states[place], states.chance(place));
        continue;
      }
      read_row(states[group.places.front()], state);
      const auto changes = changes_of(index, *stage->step, state, group.chance);
      rows += stage->step->rows().bytes();
      for (const auto place : group.places) {
        Effort::spend(Effort::merge, changes.to.size());
        add_changed(states, place, state.stands.size(), changes, after);
        Effort::hold(rows + 2 * after.bytes());
      }
    }
    return after.sorted();
  }
  StateChanges changes_of(std::size_t index, const Step& step, ChainState from,
                          double chance) const {
    const auto& link = chain_.links()[index];
    std::fill(from.sums.begin(), from.sums.end(), 0);
    from.harmed = 0;
    const auto& rows = step.rows(chance);
    Effort::spend(Effort::merge, rows.size());
    GatheredRows to;
    ChainState state;
    for (const auto row : ranges::Places{rows}) {
      state = from;
      chain_.apply_losses(index, rows[row], state);
      to.add(row_of(state), rows.chance(row));
      Effort::hold(rows.bytes() + 3 * to.bytes());
    }
    const auto tested = link.after_loss ? bit(link.subject) : 0U;
    std::vector<int> units;
    for (const auto side : both_sides) {
      if (link.units[side] != nobody) units.push_back(link.units[side]);
      append_all(units, link.again[side]);
    }
    return {std::move(to).rows(), std::move(units), ~tested};
  }

  const Chain& chain_;
};

RowTable starts_of(const Chain& chain) {
  GatheredRows states;
  for (const auto& [state, chance] : chain.starts()) states.add(row_of(state), chance);
  return states.sorted();
}

Ends ends_of(const Chain& chain, const RowTable& states) {
  Ends ends;
  ends.reserve(states.size());
  for (const auto i : ranges::Places{states}) {
    read_row(states[i], ends.emplace_back(chain.starts().front().first, states.chance(i)).first);
  }
  return ends;
}

/// The odds of one procedure by itself.
Ends work_out_one(const Chain& chain, const play::Scope& scope, StepResult& step) {
  step.odds = chain.stage(0, chain.starts().front().first).step->odds(scope);
  if (!chain.request().keeps) return {};
  try {
    const auto worth = Effort::apart(carried);
    return ends_of(chain, Exactly{chain}.walk(0, starts_of(chain)));
  } catch (const TooLong&) {
    return {};  // more ways than are worth telling
  }
}

/// What became of a link at one stage, in many games.
struct Observed {
  Step::Counts counts;
  double games = 0;
};

/// Many games of one procedure.
void put_observed(const Link& link, const ByStage<Observed>& observed, double games,
                  StepResult& step) {
  Mixture mixture{link.outcomes};
  std::map<std::string, double> apart;
  double reached = 0;
  for (const auto& [stage, one_stage] : observed) {
    if (stage->taken != Taken::yes) {
      add_untaken(link, *stage, one_stage.games, mixture, apart);
      continue;
    }
    reached += one_stage.games;
    for (const auto& one : stage->step->odds(one_stage.counts, 1)) mixture.add(one, 1);
  }
  put(mixture, apart, reached, games, step);
}

}  // namespace

Ends work_out(const Chain& chain, const play::Scope& scope, std::vector<StepResult>& steps) {
  if (!chain.request().is_chain()) return work_out_one(chain, scope, steps.front());
  const Exactly exactly{chain};
  auto states = starts_of(chain);
  for (const auto i : ranges::Places{steps}) states = exactly.step(i, states, steps[i]);
  return ends_of(chain, states);
}

Ends sample(const Chain& chain, const ThrowWay& way, std::vector<StepResult>& steps) {
  const bool keeps = chain.request().is_chain() || chain.request().keeps;
  const auto& start = chain.starts().front().first;
  std::vector<ByStage<Observed>> observed(steps.size());
  const auto& first = chain.stage(0, start);
  auto& first_observed = observed.front()[&first];
  GatheredRows ends;
  dice::Thrown dice{dice::Sampled{way.seed, way.purpose}};
  constexpr long long often = 1 << 15;  // games between two looks at how far it has come
  for (long long game = 0; !keeps && game < way.games; game += often) {
    first.step->sample(dice, first_observed.counts, std::min(often, way.games - game));
    if (way.watch) way.watch(game);
  }
  for (long long game = 0; keeps && game < way.games; ++game) {
    if (way.watch && game % often == 0) way.watch(game);
    auto state = start;
    for (const auto i : ranges::Places{steps}) {
      const auto& stage = i == 0 ? first : chain.stage(i, state);
      auto& one_stage = i == 0 ? first_observed : observed[i][&stage];
      ++one_stage.games;
      if (stage.taken == Taken::yes)
        chain.apply_losses(i, stage.step->play(dice, &one_stage.counts), state);
    }
    ends.add(row_of(state), 1);
  }
  steps.front().work = dice.roller().work();
  const auto games = static_cast<double>(way.games);
  if (chain.request().is_chain()) {
    for (const auto i : ranges::Places{steps})
      put_observed(chain.links()[i], observed[i], games, steps[i]);
  } else {
    steps.front().odds = first.step->odds(first_observed.counts, games);
  }
  auto list = ends_of(chain, ends.sorted());
  for (auto& one : list) one.second /= games;
  return list;
}

}  // namespace acw
