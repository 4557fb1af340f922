#pragma once

#include "acw/dice/entered.hpp"
#include "acw/play/throw_mode.hpp"

namespace acw {

/// How to resolve a rule, with the options of that mode.
struct RollOptions {
  ThrowMode mode = ThrowMode::roll;
  std::string seed = {};
  std::string purpose = {};  ///< with the seed, selects the stream of dice
  std::uint64_t index = 0;   ///< number of the repetition
  long long games = 0;       ///< number of sampled games
  /// Called from time to time with the number of games played.
  std::function<void(long long games)> watch = {};
  std::string only = {};  ///< odds: the only outcome to compute; empty: all
  double luck = 0;        ///< Rolled dice: limit of effort for their luck. 0 computes no luck.
  /// Entered dice: returns the faces of a throw, or more of them.
  dice::Entered::Supply supply = {};
};

}  // namespace acw
