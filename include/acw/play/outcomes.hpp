#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/chance/counter.hpp"
#include "acw/play/describe.hpp"
#include "acw/play/report.hpp"

/// Outcomes as results: what a mechanism's `describe` says of its outcome, for one game or many.
namespace acw::play {

template <class Read, class Outcome>
constexpr bool reads_flag =
    std::is_same_v<std::decay_t<std::invoke_result_t<Read, const Outcome&>>, bool>;

inline Value value_of(const About& about, long long number, bool flag) {
  if (flag) return number != 0;
  if (about.words != nullptr) return about.words->at(static_cast<std::size_t>(number));
  if (about.values != nullptr) return about.values->at(static_cast<std::size_t>(number));
  if (about.scale != 1 && number % about.scale != 0)
    return static_cast<double>(number) / about.scale;
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
    put(object, about.name,
        value_of(about, static_cast<long long>(std::invoke(read, from)),
                 reads_flag<Read, typename M::Outcome>));
  });
  return object;
}

/// What came of a throw: the outcome, what is to be said of it, and whether a test was failed.
template <class M>
void tell(const typename M::Plan& plan, const typename M::Outcome& from, Result& report) {
  if constexpr (requires { M::detail(plan, from, report); })
    report.outcome = M::detail(plan, from, report);
  else report.outcome = outcome<M>(plan, from);
  if constexpr (requires { M::comment(plan, from, report); }) M::comment(plan, from, report);
  if constexpr (requires { M::failed(plan, from); }) report.failed = M::failed(plan, from);
}

inline Marginal marginal(const About& about, bool flag,
                         const std::vector<std::pair<long long, double>>& pmf) {
  Marginal one;
  one.name = about.name;
  if (about.words != nullptr) one.words = *about.words;
  one.numeric = !flag && about.words == nullptr && about.values == nullptr;
  for (const auto& [number, chance] : pmf)
    one.pmf.emplace_back(value_of(about, number, flag), chance);
  if (one.pmf.size() == 1 && std::abs(one.pmf.front().second - 1) < 1e-12)
    one.pmf.front().second = 1;
  if (one.numeric) {
    const auto [mean, sd] = moments(pmf);
    one.mean = mean / about.scale;
    one.sd = sd / about.scale;
  }
  return one;
}

template <class M, class Weight>
std::vector<Marginal> marginals(const typename M::Plan& plan,
                                const std::vector<Counter<Weight>>& counters, double total) {
  std::vector<Marginal> list;
  M::describe(plan, [&]<class Read>(const About& about, const Read&) {
    list.push_back(marginal(about, reads_flag<Read, typename M::Outcome>,
                            counters[list.size()].sorted(total)));
  });
  return list;
}

template <class M>
std::size_t fields(const typename M::Plan& plan) {
  std::size_t count = 0;
  M::describe(plan, [&](const About&, const auto&) { ++count; });
  return count;
}

}  // namespace acw::play
