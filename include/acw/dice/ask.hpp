#pragma once

#include <string_view>

namespace acw::dice {

/// What is put on the table before dice are thrown: the words of one throw.
struct Ask {
  std::string_view why;
  int dice = 1;
  int sides = 6;
  int needs = 0;  ///< 0 where dice are read and not counted
  bool low = false;
  int twice = 0;               ///< a die of that or more counts two; 0 where none does
  bool countable = false;      ///< nothing hangs on the faces but how many dice succeed
  bool again = false;          ///< the throw before, made anew; told by `Entered` alone
  std::string_view part = {};  ///< … of a longer procedure it belongs to; told by `Traced` alone
};

}  // namespace acw::dice
