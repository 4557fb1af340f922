#pragma once

#include "render/drawing.hpp"

namespace acw {

/// What is drawn to be printed: pages for which A4 and Letter both have room, in millimetres, with
/// letters of 8 points at least.
struct PrintedPages {
  static constexpr double width = 190;
  static constexpr double height = 259;
  static constexpr double between = 6;  ///< two columns
  static constexpr double column_width = (width - between) / 2;
  static constexpr double line = 3.9;

  std::string title;
  std::string told;   ///< what it is, for who can't see it
  std::string style;  ///< besides that of all pictures
  std::vector<Drawing> pages;

  /// One below the other, as a picture.
  std::string svg() const;
  /// As a page for a browser, which prints each on a sheet.
  std::string html() const;
};

/// Whether a command's answers are such pages: rosters and playsheets.
bool is_on_pages(std::string_view command);

}  // namespace acw
