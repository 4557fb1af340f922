#include "render/wrap.hpp"

#include <algorithm>

#include "acw/base/whole.hpp"
#include "render/padding.hpp"

namespace acw {
namespace {

/// Where the word that begins a text ends. A number holds to what it counts: "25 cm", "12 D6",
/// "80 %", "9 of 13"; not one number to the next.
std::size_t end_of_number(std::string_view text) {
  const auto blank = text.find(' ');
  if (blank == text.npos || blank == 0 || blank + 1 >= text.size()) return blank;
  const bool number = text.find_first_not_of("0123456789.") == blank;
  const char next = text[blank + 1];
  const bool noun = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '%';
  if (!number || !noun) return blank;
  constexpr std::string_view of = "of ";
  const auto total = blank + 1 + of.size();
  if (text.substr(blank + 1, of.size()) != of || text.find_first_of(decimal_digits, total) != total)
    return text.find(' ', blank + 1);
  const auto end = end_of_number(text.substr(total));
  return end == text.npos ? end : total + end;
}

/// Where what holds together at the beginning of a text ends: at a blank, but not within brackets
/// that close soon.
std::size_t word_end(std::string_view text, std::size_t width) {
  const auto blank = std::min(end_of_number(text), text.size());
  const auto open = text.substr(0, blank).find_first_of("([");
  if (open == text.npos) return blank;
  const auto close = text.find(text[open] == '(' ? ')' : ']', open);
  if (close == text.npos || display_width(text.substr(0, close)) > width / 2) return blank;
  return std::min(text.find(' ', close), text.size());
}

/// The column under which the rest of a line stands.
std::size_t hang_of(std::string_view line, std::size_t width) {
  const auto indent = indent_of(line);
  const auto gap = line.find("  ", indent);
  if (gap != line.npos) {
    const auto next = line.find_first_not_of(' ', gap);
    const auto column = next == line.npos ? width : display_width(line.substr(0, next));
    if (column <= width * 2 / 5 && line[next] != '(') return column;
  }
  return indent + 2;
}

void put_line(std::string_view line, std::size_t width, std::string& text) {
  // No character has more columns than bytes.
  if (line.size() <= width || display_width(line) <= width) {
    text += line;
    return;
  }
  const auto hang = hang_of(line, width);
  std::size_t column = 0;
  bool begun = false;  ///< a word stands on this line already
  while (!line.empty()) {
    const auto blanks = indent_of(line);
    const auto word = line.substr(blanks, word_end(line.substr(blanks), width));
    if (begun && column + blanks + display_width(word) > width) {
      text += "\n" + std::string(hang, ' ');
      column = hang;
    } else {
      text += line.substr(0, blanks);
      column += blanks;
    }
    text += word;
    column += display_width(word);
    begun = begun || !word.empty();
    line.remove_prefix(blanks + word.size());
  }
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
  std::string lines;
  for (const auto line : lines_in(text)) {
    put_line(line, width, lines);
    lines += '\n';
  }
  if (!text.ends_with('\n') && !text.empty()) lines.pop_back();
  return lines;
}

}  // namespace acw
