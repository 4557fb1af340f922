#pragma once

#include <functional>

#include "acw/play/describe.hpp"

namespace acw {

/// What a mechanism's `describe` says of one of its outcomes, by itself: the name is its own, the
/// words are the plan's.
struct OutcomeField {
  std::string name;
  Focus focus = Focus::joint;
  const Texts* words = nullptr;
  int scale = 1;
  const std::vector<Value>* values = nullptr;
  bool flag = false;  ///< a yes or no
};
using OutcomeFields = std::vector<OutcomeField>;

/// All that a mechanism says of its outcomes under that plan, in its order.
template <class M>
OutcomeFields fields_of(const typename M::Plan& plan) {
  OutcomeFields fields;
  M::describe(plan, [&]<class Read>(const About& about, const Read&) {
    using Told = std::decay_t<std::invoke_result_t<Read, const typename M::Outcome&>>;
    fields.push_back({std::string{about.name}, about.focus, about.words, about.scale, about.values,
                      std::is_same_v<Told, bool>});
  });
  return fields;
}

/// Reads an outcome: the number of every field, in the order of `fields_of`, into as many places.
template <class M>
void read_numbers(const typename M::Plan& plan, const typename M::Outcome& outcome,
                  std::vector<long long>& numbers) {
  auto next = numbers.begin();
  M::describe(plan, [&](const About&, const auto& read) {
    if (next != numbers.end()) *next++ = static_cast<long long>(std::invoke(read, outcome));
  });
}

}  // namespace acw
