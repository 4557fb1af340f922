#include "chain/work_out.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "acw/distribution.hpp"
#include "acw/failure.hpp"
#include "chain/mixture.hpp"

namespace acw {
namespace {

/// Something about stages, in the order in which they were come to.
template <class T>
struct ByStage {
  std::vector<std::pair<const Stage*, T>> list;

  T& operator[](const Stage& stage) {
    const auto [found, added] = index_.try_emplace(&stage, list.size());
    if (added) list.emplace_back(&stage, T{});
    return list[found->second].second;
  }

 private:
  std::unordered_map<const Stage*, std::size_t> index_;
};

/// What a link comes to where it isn't gone through, and why it isn't.
void add_untaken(const Link& link, const Stage& stage, double chance, Mixture& mixture, std::map<std::string, double>& apart) {
  for (const auto& [name, value] : link.without(stage.taken)) mixture.add(name, value, chance);
  apart[stage.why] += chance;
}

void put(const Mixture& mixture, const std::map<std::string, double>& apart, double reached, double total, Report& link) {
  constexpr double last_digits = 1e-12;
  link.odds = mixture.marginals(total);
  link.reached = reached / total > 1 - last_digits ? 1 : reached / total;
  for (const auto& [why, chance] : apart) link.apart.emplace_back(why, chance / total);
}

class Exactly {
 public:
  Exactly(const Chain& chain, std::uint64_t budget) : chain_{chain}, budget_{budget} {}

  /// All that the states can come to by one link.
  Distribution<ChainState> step(std::size_t index, const Distribution<ChainState>& states, Report* told) const {
    Mixture mixture{chain_.links()[index].outcomes};
    std::map<std::string, double> apart;
    ByStage<double> weights;
    for (const auto& [state, chance] : states) {
      const auto& stage = chain_.stage(index, state);
      if (stage.taken == Taken::yes) weights[stage] += chance;
      else add_untaken(chain_.links()[index], stage, chance, mixture, apart);
    }
    const auto share =
        budget_ == 0 ? dice::Exact::most_paths : std::max<std::uint64_t>(1, budget_ / std::max<std::size_t>(1, weights.list.size()));
    auto after = walk(index, states, share);
    if (told == nullptr) return after;
    double reached = 0;
    for (const auto& [stage, chance] : weights.list) {
      reached += chance;
      for (const auto& one : stage->leg->odds(share)) mixture.add(one, chance);
    }
    put(mixture, apart, reached, 1, *told);
    return after;
  }

 private:
  [[nodiscard]] Distribution<ChainState> walk(std::size_t index, const Distribution<ChainState>& states, std::uint64_t share) const {
    const auto most = budget_ == 0 ? dice::Exact::most_paths : budget_;
    std::uint64_t steps = 0;
    Distribution<ChainState> after;
    for (const auto& [state, likely] : states) {
      const double chance = likely;  // clang 14 captures no structured bindings
      const auto& stage = chain_.stage(index, state);
      if (stage.taken != Taken::yes) {
        after.add(state, chance);
        continue;
      }
      const auto& rows = stage.leg->rows(share);
      steps += rows.size();
      if (steps > most)
        throw Failure{2, "the exact odds would take more than " + std::to_string(most) + " steps: ask for --sample 1000000 instead"};
      for (std::size_t row = 0; row < rows.size(); ++row) {
        auto next = state;
        chain_.suffer(index, rows[row], next);
        after.add(std::move(next), chance * stage.leg->chance(row));
      }
    }
    return after;
  }

  const Chain& chain_;
  std::uint64_t budget_;
};

/// What became of a link at one stage, in many games.
struct Observed {
  Leg::Counts counts;
  double games = 0;
};

}  // namespace

Ends work_out(const Chain& chain, std::uint64_t budget, std::vector<Report>& links) {
  const Exactly exactly{chain, budget};
  Distribution<ChainState> states;
  for (const auto& [state, chance] : chain.starts()) states.add(state, chance);
  for (std::size_t i = 0; i < chain.links().size(); ++i) states = exactly.step(i, states, links.empty() ? nullptr : &links[i]);
  return {states.begin(), states.end()};
}

Ends sample(const Chain& chain, const Way& way, std::vector<Report>& links) {
  std::vector<ByStage<Observed>> observed(chain.links().size());
  Distribution<ChainState> ends;
  dice::Thrown dice{dice::Random{way.seed, way.purpose, way.index}};
  for (long long game = 0; game < way.games; ++game) {
    dice.roller().turn_to(static_cast<std::uint64_t>(game));
    auto state = chain.starts().front().first;
    for (std::size_t i = 0; i < chain.links().size(); ++i) {
      const auto& stage = chain.stage(i, state);
      auto& one_stage = observed[i][stage];
      ++one_stage.games;
      if (stage.taken == Taken::yes) chain.suffer(i, stage.leg->play(dice, one_stage.counts), state);
    }
    ends.add(std::move(state), 1);
  }
  const auto games = static_cast<double>(way.games);
  for (std::size_t i = 0; i < links.size(); ++i) {
    Mixture mixture{chain.links()[i].outcomes};
    std::map<std::string, double> apart;
    double reached = 0;
    for (const auto& [stage, one_stage] : observed[i].list) {
      if (stage->taken != Taken::yes) {
        add_untaken(chain.links()[i], *stage, one_stage.games, mixture, apart);
        continue;
      }
      reached += one_stage.games;
      for (const auto& one : stage->leg->odds(one_stage.counts, 1)) mixture.add(one, 1);
    }
    put(mixture, apart, reached, games, links[i]);
  }
  Ends list;
  for (const auto& [state, times] : ends) list.emplace_back(state, times / games);
  return list;
}

}  // namespace acw
