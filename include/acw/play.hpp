#pragma once

#include <algorithm>
#include <concepts>
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
  if (about.values != nullptr) return about.values->at(static_cast<std::size_t>(number));
  if (about.scale != 1 && number % about.scale != 0) return static_cast<double>(number) / about.scale;
  return number / about.scale;
}

/// Puts a value under its name; `attacker.hits` goes into an object `attacker`.
inline void put(Value& object, std::string_view name, Value value) {
  const auto dot = name.find('.');
  if (dot == std::string_view::npos) {
    object.set(std::string{name}, std::move(value));
    return;
  }
  const std::string side{name.substr(0, dot)};
  if (object[side].is_null()) object.set(side, Value{Value::Object{}});
  const_cast<Value&>(object[side]).set(std::string{name.substr(dot + 1)}, std::move(value));
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
  one.numeric = !flag && about.words == nullptr && about.values == nullptr;
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

/// Chance below which a state of a procedure without a last round (`M::endless`) isn't followed; it counts as unresolved.
inline constexpr double vanishing = 1e-20;

template <class M>
bool endless(const typename M::Plan& plan) {
  if constexpr (requires { M::endless(plan); }) return M::endless(plan);
  else return false;
}

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

/// Calls `walk(focus, mine)` for every focus that an outcome has; `mine` marks those outcomes.
template <class M, class Walk>
void each_focus(const typename M::Plan& plan, Walk walk) {
  for (const auto focus : all_foci) {
    std::vector<bool> mine;
    M::describe(plan, [&](const About& about, const auto&) { mine.push_back(about.focus == focus); });
    if (std::find(mine.begin(), mine.end(), true) != mine.end()) walk(focus, mine);
  }
}

/// Adds an outcome to the counters that are marked.
template <class M>
void count(const typename M::Plan& plan, const typename M::Outcome& outcome, double chance, const std::vector<bool>& mine,
           std::vector<Counter<double>>& counters) {
  std::size_t i = 0;
  M::describe(plan, [&](const About&, const auto& read) {
    if (mine[i]) counters[i].add(static_cast<long long>(read(outcome)), chance);
    ++i;
  });
}

/// Every state once a round; outcomes that hang on different parts of a throw in passes of their own.
template <class M>
std::vector<Marginal> exact_rounds(const typename M::Plan& plan) {
  std::vector<Counter<double>> counters(fields<M>(plan));
  std::vector<double> unresolved(counters.size(), 1);
  each_focus<M>(plan, [&](Focus focus, const std::vector<bool>& mine) {
    Distribution<typename M::State> running{M::start(plan)};
    dice::Exact dice{focus};
    const double least = endless<M>(plan) ? vanishing : 0;
    double vanished = 0;
    double left = 1;
    for (int round = 0; left > 0 && round < most_rounds; ++round) {
      Distribution<typename M::State> after;
      for (const auto& [state, likely] : running) {
        const double chance = likely;  // clang 14 captures no structured bindings
        if (chance < least) vanished += chance;
        else if (M::over(plan, state)) count<M>(plan, M::finish(plan, state), chance, mine, counters);
        else each_step<M>(plan, state, dice, [&](typename M::State next, double weight) { after.add(std::move(next), chance * weight); });
      }
      running = std::move(after);
      left = running.total();
      if (left < negligible) break;
    }
    for (std::size_t i = 0; i < mine.size(); ++i) {
      if (mine[i]) unresolved[i] = left + vanished;
    }
  });
  auto list = marginals<M>(plan, counters, 1);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].unresolved = unresolved[i];
  return list;
}

/// Every path once; outcomes that hang on different parts of a throw in passes of their own.
template <class M>
std::vector<Marginal> exact_paths(const typename M::Plan& plan) {
  std::vector<Counter<double>> counters(fields<M>(plan));
  each_focus<M>(plan, [&](Focus focus, const std::vector<bool>& mine) {
    dice::Exact dice{focus};
    do {
      dice.start();
      const auto outcome = M::resolve(plan, dice);
      count<M>(plan, outcome, dice.weight(), mine, counters);
    } while (dice.next());
  });
  return marginals<M>(plan, counters, 1);
}

/// A mechanism that is gone through `repeats` times, independently, its outcomes added up; `once` is the plan of a single time.
template <class M>
concept Repeated = requires(const typename M::Plan& plan) {
  { M::repeats(plan) } -> std::same_as<int>;
  { M::once(plan) } -> std::same_as<typename M::Plan>;
};

template <class M>
std::vector<Marginal> exact_repeated(const typename M::Plan& plan) {
  const auto once = exact_paths<M>(M::once(plan));
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
    for (int time = 1; time < M::repeats(plan); ++time) sum = convolve(sum, one);
    std::vector<std::pair<long long, double>> pmf;
    for (std::size_t number = 0; number < sum.size(); ++number) {
      if (sum[number] > 0) pmf.emplace_back(static_cast<long long>(number), sum[number]);
    }
    list.push_back(marginal(about, false, pmf));
  });
  return list;
}

template <class M>
std::vector<Marginal> exact(const typename M::Plan& plan) {
  if constexpr (Scatters<M>) {
    if (M::scatter(plan).shots > 1) return marginals<M>(plan, scatter_counters<M>(plan), 1);
  }
  if constexpr (Repeated<M>) return exact_repeated<M>(plan);
  else if constexpr (Rounds<M>) return exact_rounds<M>(plan);
  else return exact_paths<M>(plan);
}

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
  if constexpr (requires { M::detail(plan, outcome, report); }) report.outcome = M::detail(plan, outcome, report);
  else report.outcome = play::outcome<M>(plan, outcome);
  if constexpr (requires { M::comment(plan, outcome, report); }) M::comment(plan, outcome, report);
  if constexpr (requires { M::failed(plan, outcome); }) report.failed = M::failed(plan, outcome);
}

}  // namespace play

/// The one place that knows the ways a rule is read.
template <class M>
void play_plan(const typename M::Plan& plan, const Way& way, Report& report) {
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

template <class M>
void play_by(const Query& query, const Way& way, Report& report) {
  play_plan<M>(M::plan(query), way, report);
}

}  // namespace acw
