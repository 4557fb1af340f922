#include "render/letters.hpp"

#include <algorithm>
#include <array>

#include "acw/base/concat.hpp"
#include "acw/base/printable.hpp"

namespace acw {

double reach(std::string_view text, double size) {
  // of the letters from the blank to ~, in thousandths of their size, as Helvetica, Arial and
  // Liberation Sans have them
  constexpr std::array<short, 95> widths{
      278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
      556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
      1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
      667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
      333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
      556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};
  constexpr int other = 600;
  int sum = 0;
  for (const char c : text) {
    const auto place = static_cast<std::size_t>(static_cast<unsigned char>(c)) - ' ';
    if (place < widths.size()) sum += widths[place];
    else if (!is_continuation(c)) sum += other;
  }
  return sum * size / 1000 * 1.03;  // and a little more, for fonts that are like them
}

Texts broken(std::string_view text, double width, double size) {
  width += 1e-6;  // a word may be as wide as it
  Texts lines{""};
  while (!text.empty()) {
    auto end = std::min(text.find(' '), text.size());
    if (text.substr(end, 2) == " %") end = std::min(text.find(' ', end + 1), text.size());
    auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    auto longer = concat(lines.back(), lines.back().empty() ? "" : " ", word);
    if (reach(longer, size) <= width) {
      lines.back() = std::move(longer);
      continue;
    }
    if (!lines.back().empty()) lines.emplace_back();
    while (!word.empty()) {
      const std::string next{take_character(word)};
      if (reach(lines.back() + next, size) > width) lines.emplace_back();
      lines.back() += next;
    }
  }
  return lines;
}

}  // namespace acw
