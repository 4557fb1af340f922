#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/base/texts.hpp"

namespace acw {

/// What is drawn to be printed: pages for which A4 and Letter both have room, in millimetres, with
/// letters of 8 points at least.
struct PrintedPages {
  static constexpr double width = 190;
  static constexpr double height = 259;
  static constexpr double between = 6;  ///< two columns
  static constexpr double column_width = (width - between) / 2;
  static constexpr double text_size = 2.9;  ///< 8.2 points
  static constexpr double line = 3.9;

  std::string title;
  std::string told;                ///< what it is, for who can't see it
  std::string style;               ///< besides that of all pages
  std::vector<std::string> drawn;  ///< each page, in SVG

  /// One below the other, as a picture.
  std::string svg() const;
  /// As a page for a browser, which prints each on a sheet.
  std::string html() const;
};

/// About how wide a text is. `size`: of its letters.
double reach(std::string_view text, double size = PrintedPages::text_size);
/// A text in lines of that width, broken at blanks (but before %), and a word that is wider within
/// it. `size`: of its letters.
Texts broken(std::string_view text, double width, double size = PrintedPages::text_size);
/// A text that begins at a place, in a style; `more`: further attributes.
std::string drawn_text(double x, double y, std::string_view style, std::string_view words,
                       std::string_view more = {});

}  // namespace acw
