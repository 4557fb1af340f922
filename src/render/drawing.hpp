#pragma once

#include <cstdint>

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

/// Which end of a text stands at its place.
enum class Anchor : std::uint8_t { start, middle, end };

/// What is drawn, in SVG: places from the left and from above, in millimetres. A style is a class
/// of the picture's style sheet.
class Drawing {
 public:
  void text(double x, double y, std::string_view style, std::string_view words,
            Anchor anchor = Anchor::start);
  /// A text in lines of that width, each a `step` below the one before it, and the first below `y`.
  /// Gives the place of the last.
  double lines(double x, double y, double width, const Letters& letters, std::string_view words,
               double step, Anchor anchor = Anchor::start);
  /// A box. `more`: further attributes.
  void box(double x, double y, double width, double height, std::string_view style,
           std::string_view more = {});
  void line(double x, double y, double to_x, double to_y, std::string_view style = {});
  /// What SVG has as the `d` of a path.
  void path(std::string_view way, std::string_view style);
  /// Another over this one.
  void put(const Drawing& other) { drawn_ += other.drawn_; }

  const std::string& drawn() const { return drawn_; }

 private:
  std::string drawn_;
};

/// How all pictures look, where their own style says nothing else.
inline constexpr std::string_view drawing_style =
    "text{font-family:Arial,Helvetica,sans-serif;font-size:2.9px}"
    ".title{font-size:5px;font-weight:bold}rect,path{stroke:#000;stroke-width:.25}"
    "path{fill:none}.rule{stroke-width:.35}";

/// A drawing that is a file, or stands in a page.
struct Picture : Drawing {
  std::string title;
  std::string told;   ///< what is to be seen, for who can't see it
  std::string style;  ///< besides that of all pictures

  /// On white, in millimeters.
  std::string file(double width, double height) const;
};

constexpr double paper_width = 190;  ///< for which A4 and Letter have room, in millimeters
constexpr double paper_height = 259;

/// Whether a command's answers are such pages: rosters and playsheets.
bool is_on_pages(std::string_view command);

}  // namespace acw
