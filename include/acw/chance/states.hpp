#pragma once

#include <type_traits>

#include "acw/chance/distribution.hpp"
#include "acw/chance/flat_map.hpp"

namespace acw {

/// States and their chances, equal states merged, as a `Distribution` has them, but flat and in the
/// order in which they came. Of states that are told apart by their bytes.
template <class State>
class StateTable : public FlatMap<State, double> {
 public:
  void add(const State& state, double chance) {
    if (chance > 0) (*this)[state] += chance;
  }
  double total() const {
    double sum = 0;
    for (const auto& entry : *this) sum += entry.second;
    return sum;
  }
};

/// Whether equal states have the same bytes.
template <class State>
inline constexpr bool flat_state =
    std::is_trivially_copyable_v<State>&& std::has_unique_object_representations_v<State> &&
    sizeof(State) % sizeof(std::uint32_t) == 0;

/// What states of that type are kept in.
template <class State>
using StatesOf = std::conditional_t<flat_state<State>, StateTable<State>, Distribution<State>>;

}  // namespace acw
