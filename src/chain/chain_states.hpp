#pragma once

#include <array>
#include <cstdint>

#include "acw/chance/entry_index.hpp"
#include "chain/link.hpp"

namespace acw {

/// The ways that the units of one chain can stand, and the chance of each. A way is kept as so many
/// numbers in a row, without memory of its own.
class ChainStates {
 public:
  std::size_t size() const { return chances_.size(); }
  double chance(std::size_t i) const { return chances_[i]; }
  /// Writes the state over another one of the chain, whose memory it takes.
  void read(std::size_t i, ChainState& state) const;
  Ends all() const;

 private:
  friend class GatheredStates;

  static constexpr std::size_t of_a_unit = 4;  ///< numbers that tell how one stands

  const std::uint32_t* begin_of(std::size_t i) const { return numbers_.data() + i * width_; }
  const std::uint32_t* end_of(std::size_t i) const { return begin_of(i + 1); }

  std::size_t stands_ = 0;  ///< of each state
  std::size_t width_ = 0;   ///< numbers of each state
  std::vector<std::uint32_t> numbers_;
  std::vector<double> chances_;
};

/// What a procedure does to every state in which its sides stand alike.
struct StateChanges {
  ChainStates to;            ///< what comes of such a state if all sums, and `harmed`, are 0
  std::array<int, 2> units;  ///< those sides; all others stand as they stood
  unsigned spared = ~0U;     ///< the units whose bits of `harmed` stay
};

/// States while they come, the same ones again and again.
class GatheredStates {
 public:
  void add(const ChainState& state, double chance);
  /// One of a list, with the chance that it has there.
  void add(const ChainStates& list, std::size_t place);
  /// … as each of the changes leaves it.
  void add(const ChainStates& list, std::size_t place, const StateChanges& changes);
  /// The memory that it takes, and what finding them in it takes.
  double bytes() const;
  /// As they came.
  const ChainStates& states() const& { return states_; }
  ChainStates states() && { return std::move(states_); }
  /// In an order that doesn't hang on what led to them.
  ChainStates sorted() const;

 private:
  /// Adds the state whose numbers are in `packed_`.
  void add_packed(std::size_t stands, double chance);

  ChainStates states_;
  EntryIndex index_;
  std::vector<std::uint32_t> packed_;  ///< what is added
};

}  // namespace acw
