#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "acw/chance/distribution.hpp"

namespace acw {

/// States and their chances, equal states merged, as a `Distribution` has them, but flat and in the
/// order in which they came. Of states that are told apart by their bytes.
template <class State>
class StateTable {
 public:
  StateTable() : slots_(16) {}

  void add(const State& state, double chance) {
    if (!(chance > 0)) return;
    const auto hashed = hash(state);
    auto& slot = find(state, hashed);
    if (slot.entry != none) {
      entries_[slot.entry].second += chance;
      return;
    }
    slot = {static_cast<std::uint32_t>(entries_.size()), static_cast<std::uint32_t>(hashed)};
    entries_.emplace_back(state, chance);
    if (2 * entries_.size() > slots_.size()) grow();
  }

  [[nodiscard]] double total() const {
    double sum = 0;
    for (const auto& entry : entries_) sum += entry.second;
    return sum;
  }
  [[nodiscard]] auto begin() const { return entries_.begin(); }
  [[nodiscard]] auto end() const { return entries_.end(); }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] bool empty() const { return entries_.empty(); }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Where an entry stands, and a part of its hash, which tells most others apart.
  struct Slot {
    std::uint32_t entry = none;
    std::uint32_t tag = 0;
  };

  static std::uint64_t hash(const State& state) {
    static_assert(sizeof(State) % sizeof(std::uint32_t) == 0);
    constexpr std::uint64_t factor = 0x9e3779b97f4a7c15;
    constexpr std::size_t words = sizeof(State) / sizeof(std::uint64_t);
    const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < words; ++i) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + i * sizeof word, sizeof word);
      value = std::rotl((value ^ word) * factor, 29);
    }
    if constexpr (sizeof(State) % sizeof(std::uint64_t) != 0) {
      std::uint32_t word = 0;
      std::memcpy(&word, bytes + words * sizeof(std::uint64_t), sizeof word);
      value = std::rotl((value ^ word) * factor, 29);
    }
    return value * factor;
  }
  Slot& find(const State& state, std::uint64_t hashed) {
    const std::size_t mask = slots_.size() - 1;
    const auto tag = static_cast<std::uint32_t>(hashed);
    auto at = static_cast<std::size_t>(hashed >> 32) & mask;
    for (;; at = (at + 1) & mask) {
      auto& slot = slots_[at];
      if (slot.entry == none) return slot;
      if (slot.tag == tag && std::memcmp(&entries_[slot.entry].first, &state, sizeof state) == 0)
        return slot;
    }
  }
  void grow() {
    slots_.assign(2 * slots_.size(), Slot{});
    for (std::uint32_t i = 0; i < entries_.size(); ++i) {
      const auto hashed = hash(entries_[i].first);
      find(entries_[i].first, hashed) = {i, static_cast<std::uint32_t>(hashed)};
    }
  }

  std::vector<std::pair<State, double>> entries_;
  std::vector<Slot> slots_;
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
