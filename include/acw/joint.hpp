#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/dice/exact.hpp"
#include "acw/distribution.hpp"
#include "acw/outcomes.hpp"
#include "acw/rounds.hpp"

/// Outcomes that stand together: how many were killed, and whether their officer was one of them.
namespace acw::play {

/// The part of a throw that all the wanted outcomes hang on, `joint` where they hang on several.
template <class M>
Focus common_focus(const typename M::Plan& plan, const std::vector<bool>& wanted) {
  Focus common = Focus::joint;
  bool first = true;
  std::size_t i = 0;
  M::describe(plan, [&](const About& about, const auto&) {
    if (!wanted[i++]) return;
    if (first) common = about.focus;
    else if (about.focus != common) common = Focus::joint;
    first = false;
  });
  return common;
}

/// Calls `use(outcome, chance)` for every way that the dice can fall, as far as `focus` tells them apart. Gives the chance that is left of
/// what has no end.
template <class M, class Use>
double each_outcome(const typename M::Plan& plan, Focus focus, Use use, std::uint64_t budget = dice::Exact::most_paths) {
  dice::Exact dice{focus, budget};
  if constexpr (Rounds<M>) {
    Distribution<typename M::State> running{M::start(plan)};
    double left = 1;
    for (int round = 0; left >= negligible && round < most_rounds; ++round) {
      Distribution<typename M::State> after;
      for (const auto& [state, likely] : running) {
        const double chance = likely;
        if (M::over(plan, state)) use(M::finish(plan, state), chance);
        else each_step<M>(plan, state, dice, [&](typename M::State next, double weight) { after.add(std::move(next), chance * weight); });
      }
      running = std::move(after);
      left = running.total();
    }
    return left;
  } else {
    do {
      dice.start();
      const auto outcome = M::resolve(plan, dice);
      use(outcome, dice.weight());
    } while (dice.next());
    return 0;
  }
}

/// The joint distribution of some outcomes, by their names; names that the mechanism doesn't have are left out.
template <class M>
Joint joint(const typename M::Plan& plan, const std::vector<std::string>& names) {
  Joint joint;
  std::vector<bool> wanted;
  M::describe(plan, [&](const About& about, const auto&) {
    wanted.push_back(std::find(names.begin(), names.end(), about.name) != names.end());
    if (wanted.back()) joint.names.emplace_back(about.name);
  });
  Distribution<std::vector<long long>> numbers;
  joint.unresolved = each_outcome<M>(plan, common_focus<M>(plan, wanted), [&](const typename M::Outcome& outcome, double chance) {
    std::vector<long long> row;
    std::size_t i = 0;
    M::describe(plan, [&](const About&, const auto& read) {
      if (wanted[i++]) row.push_back(static_cast<long long>(read(outcome)));
    });
    numbers.add(std::move(row), chance);
  });
  for (const auto& [numbers_of_row, chance] : numbers) {
    const auto& row = numbers_of_row;  // clang 14 captures no structured bindings
    std::vector<Value> values;
    std::size_t i = 0;
    M::describe(plan, [&]<class Read>(const About& about, const Read&) {
      if (wanted[i++]) values.push_back(value_of(about, row[values.size()], reads_flag<Read, typename M::Outcome>));
    });
    joint.rows.emplace_back(std::move(values), chance);
  }
  return joint;
}

}  // namespace acw::play
