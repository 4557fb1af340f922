#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"
#include "acw/joint.hpp"
#include "acw/odds.hpp"
#include "acw/query.hpp"
#include "acw/report.hpp"
#include "acw/way.hpp"

namespace acw {

/// A mechanism as the program sees it: resolve by the way asked for, and put what comes of it into the report.
using Player = void (*)(const Query& query, const Way& way, Report& report);

namespace play {

template <class M>
std::vector<Marginal> sampled(const typename M::Plan& plan, const Way& way) {
  std::vector<Counter<std::uint64_t>> counters(fields<M>(plan));
  dice::Thrown dice{dice::Random{way.seed, way.purpose, way.index}};
  for (long long game = 0; game < way.games; ++game) {
    dice.roller().turn_to(static_cast<std::uint64_t>(game));
    const auto outcome = play::resolve<M>(plan, dice);
    std::size_t i = 0;
    M::describe(plan, [&](const About&, const auto& read) { counters[i++].add(static_cast<long long>(read(outcome)), 1); });
  }
  return marginals<M>(plan, counters, static_cast<double>(way.games));
}

template <class M, class Dice>
void thrown(const typename M::Plan& plan, Dice& dice, Report& report) {
  const auto outcome = play::resolve<M>(plan, dice);
  report.throws = dice.roller().records();
  tell<M>(plan, outcome, report);
}

}  // namespace play

/// The one place that knows the ways a rule is read.
template <class M>
void play_plan(const typename M::Plan& plan, const Way& way, Report& report) {
  switch (way.mode) {
    case Way::Mode::need:
      return;
    case Way::Mode::odds:
      report.odds = play::exact<M>(plan, {way.only, way.budget == 0 ? dice::Exact::most_paths : way.budget});
      return;
    case Way::Mode::sample:
      report.odds = play::sampled<M>(plan, way);
      return;
    case Way::Mode::joint:
      report.joint = play::joint<M>(plan, way.wanted);
      return;
    case Way::Mode::roll: {
      dice::Thrown dice{dice::Traced{dice::Random{way.seed, way.purpose, way.index}}};
      play::thrown<M>(plan, dice, report);
      return;
    }
    case Way::Mode::entered: {
      dice::Thrown dice{dice::Traced{way.supply ? dice::Entered{way.supply} : dice::Entered{way.faces}}};
      play::thrown<M>(plan, dice, report);
      dice.roller().roller().finish();
      return;
    }
  }
}

template <class M>
void play_by(const Query& query, const Way& way, Report& report) {
  play_plan<M>(M::plan(query), way, report);
}

}  // namespace acw
