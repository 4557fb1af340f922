#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// How words are written in a picture: in a style of it, and in letters of that size in
/// millimetres. Bold ones are as wide as larger ones.
struct Letters {
  static constexpr double usual = 2.9;  ///< 8.2 points

  std::string_view style = {};
  double size = usual;
};

/// About how wide a text is. `size`: of its letters.
double reach(std::string_view text, double size = Letters::usual);
/// A text in lines of that width, broken at blanks (but before %), and a word that is wider within
/// it. `size`: of its letters.
Texts broken(std::string_view text, double width, double size = Letters::usual);

}  // namespace acw
