#pragma once

#include "acw/dice/entered.hpp"
#include "acw/play/throw_mode.hpp"

namespace acw {

/// How to resolve a rule, with the options of that mode.
struct ThrowWay {
  ThrowMode mode = ThrowMode::roll;
  std::string seed = {};
  std::string purpose = {};  ///< with the seed, selects the stream of dice
  std::uint64_t index = 0;   ///< number of the repetition
  long long games = 0;       ///< number of sampled games
  /// Called from time to time with the number of games played.
  std::function<void(long long games)> watch = {};
  std::string only = {};  ///< odds: the only outcome to compute; empty: all
  bool branches = false;  ///< odds: also compute the tree of branches
  /// Odds: report the sides' states and the explanation, not only probabilities.
  bool reports_states = true;
  bool aloud = true;  ///< report the situation in words, not only as values
  double luck = 0;    ///< Rolled dice: limit of effort for their luck. 0 computes no luck.
  std::vector<int> faces = {};
  /// Returns more faces when dice are entered one throw at a time.
  dice::Entered::Supply supply = {};
};

}  // namespace acw
