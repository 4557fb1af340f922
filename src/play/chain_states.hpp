#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "acw/chance/entry_index.hpp"
#include "play/link.hpp"

namespace acw {

/// The ways that the units of one chain can stand, and the chance of each. A way is kept as so many
/// numbers in a row, without memory of its own.
class ChainStates {
 public:
  [[nodiscard]] std::size_t size() const { return chances_.size(); }
  [[nodiscard]] double chance(std::size_t i) const { return chances_[i]; }
  /// Writes the state over another one of the chain, whose memory it takes.
  void read(std::size_t i, ChainState& state) const;
  [[nodiscard]] Ends all() const;

 private:
  friend class GatheredStates;

  [[nodiscard]] const std::uint32_t* begin_of(std::size_t i) const {
    return numbers_.data() + i * width_;
  }
  [[nodiscard]] const std::uint32_t* end_of(std::size_t i) const { return begin_of(i + 1); }

  std::size_t stands_ = 0;  ///< of each state
  std::size_t width_ = 0;   ///< numbers of each state
  std::vector<std::uint32_t> numbers_;
  std::vector<double> chances_;
};

/// States while they come, the same ones again and again.
class GatheredStates {
 public:
  void add(const ChainState& state, double chance);
  /// In an order that doesn't hang on what led to them.
  [[nodiscard]] ChainStates sorted() const;

 private:
  ChainStates states_;
  EntryIndex index_;
  std::vector<std::uint32_t> packed_;  ///< what is added
};

}  // namespace acw
