#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "acw/dice/roller.hpp"

namespace acw::dice {

/// Seeded dice, the same on every platform: xoshiro256++ over a stream named by (seed, purpose,
/// index). Streams are independent, so that one more regiment or one more line never changes
/// another's dice.
class Random {
 public:
  static constexpr int version = 1;  ///< of the stream: dice of one version never change

  Random(std::string_view seed, std::string_view purpose, std::uint64_t index = 0)
      : stream_{hash(seed) ^ mix(hash(purpose))} {
    turn_to(index);
  }

  /// Goes over to another repetition: the dice that `Random{seed, purpose, index}` has.
  void turn_to(std::uint64_t index) {
    root_ = mix(stream_ ^ mix(index + golden));
    reseed(root_);
  }

  /// Goes on with the dice of a part of the procedure: (this stream, purpose, index).
  void at(std::string_view purpose, std::uint64_t index) {
    reseed(root_ ^ mix(hash(purpose)) ^ mix(index + golden));
  }

  void begin(const Ask& ask) { sides_ = static_cast<std::uint32_t>(ask.sides); }
  void end(int, bool) {}

  /// A face from 1 to the sides of the throw, without bias (multiply, and reject the short
  /// remainder).
  int die() {
    auto product = std::uint64_t{draw()} * sides_;
    if (static_cast<std::uint32_t>(product) < sides_) {
      const std::uint32_t threshold = (0U - sides_) % sides_;
      while (static_cast<std::uint32_t>(product) < threshold)
        product = std::uint64_t{draw()} * sides_;
    }
    return static_cast<int>(product >> 32) + 1;
  }

 private:
  static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;

  static constexpr std::uint64_t hash(std::string_view text) {
    std::uint64_t value = 0xcbf29ce484222325;
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return value;
  }
  static constexpr std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
  }
  void reseed(std::uint64_t value) {
    for (auto& word : state_) word = mix(value += golden);
  }
  std::uint32_t draw() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return static_cast<std::uint32_t>(result >> 32);
  }

  std::uint64_t stream_;
  std::uint64_t root_ = 0;
  std::array<std::uint64_t, 4> state_{};
  std::uint32_t sides_ = 6;
};

static_assert(Roller<Random>);

}  // namespace acw::dice
