#pragma once

#include "acw/dice/ask.hpp"
#include "acw/dice/generator.hpp"

namespace acw::dice {

/// Seeded dice, identical on all platforms. Each stream is an xoshiro256++ generator identified by
/// (seed, purpose, index). Streams are independent: adding a regiment or a line never changes the
/// dice of others.
class Random {
 public:
  static constexpr int version = 1;  ///< of the stream; the dice of one version never change

  Random(std::string_view seed, std::string_view purpose, std::uint64_t index = 0)
      : stream_{fnv_hash(seed) ^ mix(fnv_hash(purpose))} {
    turn_to(index);
  }

  /// Switches to the stream `Random{seed, purpose, index}`.
  void turn_to(std::uint64_t index) {
    root_ = mix(stream_ ^ mix(index + SplitMix64::step));
    generator_.seed(root_);
  }

  /// Switches to the stream of a part of the procedure: (this stream, purpose, index).
  void at(std::string_view purpose, std::uint64_t index) {
    generator_.seed(root_ ^ mix(fnv_hash(purpose)) ^ mix(index + SplitMix64::step));
  }

  void begin(const Ask& ask) { sides_ = static_cast<std::uint32_t>(ask.sides); }

  /// Unbiased face from 1 to the current roll's number of sides.
  int die() {
    const auto draw = [this] { return static_cast<std::uint32_t>(generator_() >> 32); };
    return static_cast<int>(bounded(sides_, draw)) + 1;
  }

 private:
  static constexpr std::uint64_t mix(std::uint64_t value) { return SplitMix64::mix(value); }

  std::uint64_t stream_;
  std::uint64_t root_ = 0;
  Xoshiro256 generator_;
  std::uint32_t sides_ = 6;
};

}  // namespace acw::dice
