#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/terminal_text.hpp"
#include "render/board.hpp"
#include "render/legend.hpp"

namespace acw {

/// A character of a picture.
struct Ink {
  std::string glyph = " ";
  int colour = 0;  ///< of the terminal's 256, 0 for its own
};

/// The characters of a text, each a column wide.
inline std::vector<std::string_view> glyphs(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t next = i + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0) == 0x80) ++next;
    all.push_back(text.substr(i, next - i));
    i = next;
  }
  return all;
}

/// A picture of characters.
class Canvas {
 public:
  Canvas(int width, int height)
      : width_{width}, ink_(static_cast<std::size_t>(width * height)), height_{height} {}

  Ink& at(lines::Point cell) { return ink_[static_cast<std::size_t>(cell.y * width_ + cell.x)]; }
  void write(lines::Point cell, std::string_view text, int colour, bool over = true) {
    for (const auto glyph : glyphs(text)) {
      if (0 <= cell.x && cell.x < width_ && 0 <= cell.y && cell.y < height_ &&
          (over || glyph != " "))
        at(cell) = {std::string{glyph}, colour};
      ++cell.x;
    }
  }
  [[nodiscard]] std::string print(bool colour, int margin) {
    return print(colour, margin, 0, width_);
  }
  /// The columns from `from` to before `to`.
  [[nodiscard]] std::string print(bool colour, int margin, int from, int to) {
    std::string out;
    for (int y = 0; y < height_; ++y) {
      std::string line(static_cast<std::size_t>(margin), ' ');
      int now = plain;
      for (int x = from; x < to; ++x) {
        const Ink& ink = at({x, y});
        if (colour && ink.glyph != " " && ink.colour != now) {
          line += colour_code(ink.colour == plain ? "0" : "38;5;" + std::to_string(ink.colour));
          now = ink.colour;
        }
        line += ink.glyph;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + (now == plain ? "" : colour_code("0")) + "\n";
    }
    return out;
  }

 private:
  int width_;
  std::vector<Ink> ink_;
  int height_;
};

}  // namespace acw
