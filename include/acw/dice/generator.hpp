#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace acw::dice {

/// 64-bit FNV-1a hash (Fowler, Noll, Vo).
constexpr std::uint64_t fnv_hash(std::string_view text) {
  std::uint64_t value = 0xcbf29ce484222325;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return value;
}

/// SplitMix64 (Steele, Lea, Flood 2014; Vigna's version): `step` is added before each number.
struct SplitMix64 {
  static constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

  std::uint64_t state = 0;

  constexpr std::uint64_t operator()() { return mix(state += step); }

  static constexpr std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
  }
};

/// xoshiro256++ (Blackman, Vigna 2019).
struct Xoshiro256 {
  std::array<std::uint64_t, 4> state{};

  /// Fills the state from SplitMix64, as the authors recommend.
  constexpr void seed(std::uint64_t value) {
    SplitMix64 words{value};
    for (auto& word : state) word = words();
  }
  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state[0] + state[3], 23) + state[0];
    const std::uint64_t shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = std::rotl(state[3], 45);
    return result;
  }
};

/// Unbiased number from 0 to `sides` − 1. `draw` returns random words of 32 bits. Multiplies and
/// rejects the short remainder (Lemire 2019, "Fast Random Integer Generation in an Interval").
constexpr std::uint32_t bounded(std::uint32_t sides, auto draw) {
  auto product = std::uint64_t{draw()} * sides;
  if (static_cast<std::uint32_t>(product) < sides) {
    const std::uint32_t threshold = (0U - sides) % sides;
    while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{draw()} * sides;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace acw::dice
