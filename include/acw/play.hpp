#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "acw/counter.hpp"
#include "acw/describe.hpp"
#include "acw/dice/entered.hpp"
#include "acw/dice/exact.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"
#include "acw/query.hpp"
#include "acw/report.hpp"
#include "acw/scatter.hpp"

namespace acw {

/// Which of the ways a rule is read, and with what.
struct Way {
  enum class Mode : std::uint8_t { roll, entered, odds, sample, need };
  Mode mode = Mode::roll;
  std::string seed;
  std::string purpose;      ///< names the stream of dice, with the seed
  std::uint64_t index = 0;  ///< which repetition
  long long games = 0;
  std::vector<int> faces;
  dice::Entered::Supply supply;  ///< more faces, where they are asked for one throw at a time
};

inline std::string_view mode_name(Way::Mode mode) {
  constexpr std::string_view names[] = {"roll", "entered", "odds", "sample", "need"};
  return names[static_cast<std::size_t>(mode)];
}

/// A mechanism as the program sees it: resolve by the way asked for, and put what comes of it into the report.
using Player = void (*)(const Query& query, const Way& way, Report& report);

namespace play {

template <class Read, class Outcome>
constexpr bool reads_flag = std::is_same_v<std::invoke_result_t<Read, const Outcome&>, bool>;

inline Value value_of(const About& about, long long number, bool flag) {
  if (flag) return number != 0;
  if (about.words != nullptr) return about.words->at(static_cast<std::size_t>(number));
  if (about.scale != 1 && number % about.scale != 0) return static_cast<double>(number) / about.scale;
  return number / about.scale;
}

/// Puts a value under its name; `attacker.hits` goes into an object `attacker`.
inline void put(Value& object, const std::string& name, Value value) {
  const auto dot = name.find('.');
  if (dot == std::string::npos) {
    object.set(name, std::move(value));
    return;
  }
  const auto side = name.substr(0, dot);
  if (object[side].is_null()) object.set(side, Value{Value::Object{}});
  const_cast<Value&>(object[side]).set(name.substr(dot + 1), std::move(value));
}

template <class M>
Value outcome(const typename M::Plan& plan, const typename M::Outcome& from) {
  Value object{Value::Object{}};
  M::describe(plan, [&]<class Read>(const About& about, const Read& read) {
    put(object, about.name, value_of(about, static_cast<long long>(read(from)), reads_flag<Read, typename M::Outcome>));
  });
  return object;
}

inline Marginal marginal(const About& about, bool flag, const std::vector<std::pair<long long, double>>& pmf) {
  Marginal one;
  one.name = about.name;
  one.numeric = !flag && about.words == nullptr;
  for (const auto& [number, chance] : pmf) one.pmf.emplace_back(value_of(about, number, flag), chance);
  if (one.numeric) {
    const auto [mean, sd] = moments(pmf);
    one.mean = mean / about.scale;
    one.sd = sd / about.scale;
  }
  return one;
}

template <class M, class Weight>
std::vector<Marginal> marginals(const typename M::Plan& plan, const std::vector<Counter<Weight>>& counters, double total) {
  std::vector<Marginal> list;
  M::describe(plan, [&]<class Read>(const About& about, const Read&) {
    list.push_back(marginal(about, reads_flag<Read, typename M::Outcome>, counters[list.size()].sorted(total)));
  });
  return list;
}

template <class M>
std::size_t fields(const typename M::Plan& plan) {
  std::size_t count = 0;
  M::describe(plan, [&](const About&, const auto&) { ++count; });
  return count;
}

/// A mechanism that goes on for rounds. `start` gives its first state, `step` plays one round of it, until it is `over`; `finish` reads the
/// outcome. Equal states are merged between rounds, so states have an order.
template <class M>
concept Rounds = requires {
  typename M::State;
};

/// Chance left in fights that haven't ended, below which they are left.
inline constexpr double negligible = 1e-13;
inline constexpr int most_rounds = 1'000'000;

template <class M, class Dice>
typename M::Outcome resolve(const typename M::Plan& plan, Dice& dice) {
  if constexpr (Rounds<M>) {
    auto state = M::start(plan);
    for (int round = 0; !M::over(plan, state); ++round) {
      if (round == most_rounds) throw Failure{1, "this goes on for ever: neither side can end it"};
      M::step(plan, state, dice);
    }
    return M::finish(plan, state);
  } else {
    return M::resolve(plan, dice);
  }
}

/// Calls `use(state, chance)` for every state that one round can lead to.
template <class M, class Use>
void each_step(const typename M::Plan& plan, const typename M::State& from, dice::Exact& dice, Use use) {
  do {
    dice.start();
    auto state = from;
    M::step(plan, state, dice);
    use(std::move(state), dice.weight());
  } while (dice.next());
}

template <class M>
std::vector<Marginal> exact_rounds(const typename M::Plan& plan) {
  std::vector<Counter<double>> counters(fields<M>(plan));
  Distribution<typename M::State> running{M::start(plan)};
  dice::Exact dice;
  double unresolved = 1;
  for (int round = 0; unresolved > 0 && round < most_rounds; ++round) {
    Distribution<typename M::State> after;
    for (const auto& [state, weight_before] : running) {
      const double chance = weight_before;  // clang 14 captures no binding
      if (M::over(plan, state)) {
        const auto outcome = M::finish(plan, state);
        std::size_t i = 0;
        M::describe(plan, [&](const About&, const auto& read) { counters[i++].add(static_cast<long long>(read(outcome)), chance); });
      } else {
        each_step<M>(plan, state, dice, [&](typename M::State next, double weight) { after.add(std::move(next), chance * weight); });
      }
    }
    running = std::move(after);
    unresolved = running.total();
    if (unresolved < negligible) break;
  }
  auto list = marginals<M>(plan, counters, 1);
  for (auto& one : list) one.unresolved = unresolved;
  return list;
}

/// Every path once; outcomes that hang on different parts of a cascade in passes of their own.
template <class M>
std::vector<Marginal> exact_paths(const typename M::Plan& plan) {
  std::vector<Counter<double>> counters(fields<M>(plan));
  for (const auto focus : {Focus::joint, Focus::hits, Focus::saved, Focus::unsaved}) {
    std::vector<bool> mine;
    M::describe(plan, [&](const About& about, const auto&) { mine.push_back(about.focus == focus); });
    if (std::find(mine.begin(), mine.end(), true) == mine.end()) continue;
    dice::Exact dice{focus};
    do {
      dice.start();
      const auto outcome = M::resolve(plan, dice);
      std::size_t i = 0;
      M::describe(plan, [&](const About&, const auto& read) {
        if (mine[i]) counters[i].add(static_cast<long long>(read(outcome)), dice.weight());
        ++i;
      });
    } while (dice.next());
  }
  return marginals<M>(plan, counters, 1);
}

template <class M>
std::vector<Marginal> exact(const typename M::Plan& plan) {
  if constexpr (Scatters<M>) {
    if (M::scatter(plan).shots > 1) return marginals<M>(plan, scatter_counters<M>(plan), 1);
  }
  if constexpr (Rounds<M>) return exact_rounds<M>(plan);
  else return exact_paths<M>(plan);
}

template <class M>
std::vector<Marginal> sampled(const typename M::Plan& plan, const Way& way) {
  std::vector<Counter<std::uint64_t>> counters(fields<M>(plan));
  dice::Thrown dice{dice::Random{way.seed, way.purpose, way.index}};
  for (long long game = 0; game < way.games; ++game) {
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
  if constexpr (requires { M::detail(plan, outcome, report); }) report.outcome = M::detail(plan, outcome, report);
  else report.outcome = play::outcome<M>(plan, outcome);
  if constexpr (requires { M::comment(plan, outcome, report); }) M::comment(plan, outcome, report);
  if constexpr (requires { M::failed(plan, outcome); }) report.failed = M::failed(plan, outcome);
}

}  // namespace play

/// The one place that knows the ways a rule is read.
template <class M>
void play_by(const Query& query, const Way& way, Report& report) {
  const typename M::Plan plan = M::plan(query);
  switch (way.mode) {
    case Way::Mode::need:
      return;
    case Way::Mode::odds:
      report.odds = play::exact<M>(plan);
      return;
    case Way::Mode::sample:
      report.odds = play::sampled<M>(plan, way);
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

}  // namespace acw
