#pragma once

#include "acw/dice/entered.hpp"
#include "acw/play/throw_mode.hpp"

namespace acw {

/// Which of the ways a rule is read, and with what.
struct ThrowWay {
  ThrowMode mode = ThrowMode::roll;
  std::string seed = {};
  std::string purpose = {};                         ///< names the stream of dice, with the seed
  std::uint64_t index = 0;                          ///< which repetition
  long long games = 0;                              ///< of a sample
  std::function<void(long long games)> watch = {};  ///< is told now and then how many were played
  std::string only = {};  ///< of odds: the one outcome that is wanted; empty: all of them
  bool branches = false;  ///< of odds: branch by branch, too
  bool tells = true;      ///< of odds: says how the sides stand, and explains; else chances alone
  bool aloud = true;      ///< what was said is told in words, too, and not as values alone
  double luck =
      0;  ///< of thrown dice: the effort that telling their luck is worth; 0: nothing is told of it
  std::vector<int> faces = {};
  dice::Entered::Supply supply = {};  ///< more faces, where they are asked for one throw at a time
};

}  // namespace acw
