#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/chance/convolve.hpp"
#include "acw/chance/counter.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/each_outcome.hpp"
#include "acw/play/outcomes.hpp"
#include "acw/play/rounds.hpp"
#include "acw/play/scatter.hpp"

/// The exact reading of a rule: the chance of every outcome.
namespace acw::play {

/// What is asked of the exact reading.
struct Scope {
  std::string_view only = {};  ///< the one outcome that is wanted; empty: all of them
  double weight = 1;           ///< the chance that it comes to the question
};

/// Calls `walk(focus, mine)` for every focus that a wanted outcome has; `mine` marks those
/// outcomes.
template <class M, class Walk>
void each_focus(const typename M::Plan& plan, std::string_view only, Walk walk) {
  for (const auto focus : all_foci) {
    std::vector<bool> mine;
    M::describe(plan, [&](const About& about, const auto&) {
      mine.push_back(about.focus == focus && (only.empty() || about.name == only));
    });
    if (std::find(mine.begin(), mine.end(), true) != mine.end()) walk(focus, mine);
  }
}

/// Adds an outcome to the counters that are marked.
template <class M>
void count(const typename M::Plan& plan, const typename M::Outcome& outcome, double chance,
           const std::vector<bool>& mine, std::vector<Counter<double>>& counters) {
  std::size_t i = 0;
  M::describe(plan, [&](const About&, const auto& read) {
    if (mine[i]) counters[i].add(static_cast<long long>(std::invoke(read, outcome)), chance);
    ++i;
  });
}

/// Every way that the dice can fall; outcomes that hang on different parts of a throw in passes of
/// their own. `each(focus, use)` is a pass, as `each_outcome` goes through it.
template <class M, class Each>
std::vector<Marginal> exact_by(const typename M::Plan& plan, std::string_view only, Each each) {
  std::vector<Counter<double>> counters(fields<M>(plan));
  std::vector<double> unresolved(counters.size(), Rounds<M> ? 1 : 0);
  each_focus<M>(plan, only, [&](Focus focus, const std::vector<bool>& mine) {
    const auto add = [&](const typename M::Outcome& outcome, double chance) {
      count<M>(plan, outcome, chance, mine, counters);
    };
    const double left = each(focus, add);
    for (std::size_t i = 0; i < mine.size(); ++i) {
      if (mine[i]) unresolved[i] = left;
    }
  });
  auto list = marginals<M>(plan, counters, 1);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].unresolved = unresolved[i];
  return list;
}

template <class M>
std::vector<Marginal> exact_once(const typename M::Plan& plan, const Scope& scope = {}) {
  return exact_by<M>(plan, scope.only, [&](Focus focus, auto add) {
    return each_outcome<M>(plan, focus, scope.weight, add);
  });
}

/// A mechanism that is gone through `repeats` times, independently, its outcomes added up; `once`
/// is the plan of a single time.
template <class M>
concept Repeated = requires(const typename M::Plan& plan) {
  { M::repeats(plan) } -> std::same_as<int>;
  { M::once(plan) } -> std::same_as<typename M::Plan>;
};

template <class M>
std::vector<Marginal> exact_repeated(const typename M::Plan& plan, const Scope& scope = {}) {
  const auto once = exact_once<M>(M::once(plan), scope);
  std::vector<Marginal> list;
  std::size_t i = 0;
  M::describe(plan, [&](const About& about, const auto&) {
    std::vector<double> one;
    for (const auto& [value, chance] : once[i++].pmf) {
      const auto number = static_cast<std::size_t>(*value.template as<long long>());
      one.resize(number + 1, 0.0);
      one[number] = chance;
    }
    auto sum = one;
    for (int time = 1; !one.empty() && time < M::repeats(plan); ++time) sum = convolve(sum, one);
    std::vector<std::pair<long long, double>> pmf;
    for (std::size_t number = 0; number < sum.size(); ++number) {
      if (sum[number] > 0) pmf.emplace_back(static_cast<long long>(number), sum[number]);
    }
    list.push_back(marginal(about, false, pmf));
  });
  return list;
}

template <class M>
std::vector<Marginal> exact(const typename M::Plan& plan, const Scope& scope = {}) {
  if constexpr (Scatters<M>) {
    if (M::scatter(plan).shots > 1) return marginals<M>(plan, scatter_counters<M>(plan), 1);
  }
  if constexpr (Repeated<M>) return exact_repeated<M>(plan, scope);
  else return exact_once<M>(plan, scope);
}

}  // namespace acw::play
