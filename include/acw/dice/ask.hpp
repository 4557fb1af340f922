#pragma once

#include <string_view>

namespace acw::dice {

/// Announcement of a roll, before its dice are rolled.
struct Ask {
  std::string_view why;
  int dice = 1;
  int sides = 6;
  int needs = 0;  ///< number a die must reach; 0 if the dice are not compared with a number
  bool low = false;
  int twice = 0;               ///< a die of this number or more counts twice; 0: none does
  bool countable = false;      ///< only the number of successes matters, not the faces
  bool again = false;          ///< a repeat of the roll before; used only by `Entered`
  std::string_view part = {};  ///< part of a longer procedure; used only by `Traced`
};

}  // namespace acw::dice
