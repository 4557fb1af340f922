#pragma once

#include <cstdlib>
#include <string>

namespace acw {

/// Text of dice: "12 D8".
inline std::string dice_notation(long long dice, int sides) {
  return std::to_string(dice) + " D" + std::to_string(sides);
}

/// Text of a modifier: "+2", "−1", "+0".
inline std::string signed_number(int number) {
  return (number < 0 ? "−" : "+") + std::to_string(std::abs(number));
}

/// English ordinal: "1st", "2nd", "11th".
inline std::string ordinal(int number) {
  const bool teen = number % 100 / 10 == 1;
  const int last = number % 10;
  return std::to_string(number) + (teen || last == 0 || last > 3 ? "th"
                                   : last == 1                   ? "st"
                                   : last == 2                   ? "nd"
                                                                 : "rd");
}

}  // namespace acw
