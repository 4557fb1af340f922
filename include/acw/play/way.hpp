#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "acw/dice/entered.hpp"

namespace acw {

/// Which of the ways a rule is read, and with what.
struct Way {
  enum class Mode : std::uint8_t { roll, entered, odds, sample, need };
  Mode mode = Mode::roll;
  std::string seed;
  std::string purpose;      ///< names the stream of dice, with the seed
  std::uint64_t index = 0;  ///< which repetition
  long long games = 0;
  std::string only;  ///< of odds: the one outcome that is wanted; empty: all of them
  double luck =
      0;  ///< of thrown dice: the effort that telling their luck is worth; 0: nothing is told of it
  std::vector<int> faces;
  dice::Entered::Supply supply;  ///< more faces, where they are asked for one throw at a time
};

inline std::string_view mode_name(Way::Mode mode) {
  constexpr std::string_view names[] = {"roll", "entered", "odds", "sample", "need"};
  return names[static_cast<std::size_t>(mode)];
}

}  // namespace acw
