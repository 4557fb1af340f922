#pragma once

#include <cstdint>

#include "acw/base/texts.hpp"

namespace acw {

/// Style and size (in millimeters) of letters. For bold text, `size` is increased to its width.
struct Letters {
  static constexpr double usual = 2.9;  ///< 8.2 points

  std::string_view style = {};
  double size = usual;
};

/// Approximate width of a text in letters of that size, in millimeters.
double reach(std::string_view text, double size = Letters::usual);
/// Breaks a text into lines of at most `width` millimeters, at spaces that are not before `%`. A
/// word that is too wide is split.
Texts break_lines(std::string_view text, double width, double size = Letters::usual);

/// Point of a text that is at its position.
enum class Anchor : std::uint8_t { start, middle };

/// SVG elements. Coordinates are in millimeters from the left and from the top. A style is a class
/// of the picture's style sheet.
class Drawing {
 public:
  void text(double x, double y, std::string_view style, std::string_view words,
            Anchor anchor = Anchor::start);
  /// Draws a text in lines of at most `width`, the first one below `y`. `step` is the line spacing.
  /// Returns the vertical position of the last line.
  double lines(double x, double y, double width, const Letters& letters, std::string_view words,
               double step, Anchor anchor = Anchor::start);
  /// Draws a box. `more` has other attributes.
  void box(double x, double y, double width, double height, std::string_view style,
           std::string_view more = {});
  void line(double x, double y, double to_x, double to_y, std::string_view style = {});
  /// Draws a path. `way` is its SVG path data.
  void path(std::string_view way, std::string_view style);
  /// Draws another drawing on top of this one.
  void add(const Drawing& other) { drawn_ += other.drawn_; }

  const std::string& drawn() const { return drawn_; }

 private:
  std::string drawn_;
};

/// Complete SVG file of a drawing, with a white background. `description` is for accessibility.
/// Width and height are in millimeters.
std::string svg_file(const Drawing& drawing, std::string_view title, std::string_view description,
                     double width, double height);

constexpr double paper_width = 190;  ///< fits on A4 and Letter, in millimeters
constexpr double paper_height = 259;

/// True if a command's answers are printed pages, such as rosters and playsheets.
bool is_on_pages(std::string_view command);

}  // namespace acw
