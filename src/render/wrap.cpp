#include "render/wrap.hpp"

#include <algorithm>

#include "render/padding.hpp"

namespace acw {
namespace {

/// End of a text's first word. A number is not separated from its unit: "25 cm", "12 D6", "80 %",
/// "9 of 13".
std::size_t end_of_number(std::string_view text) {
  const auto blank = std::min(text.find(' '), text.size());
  if (text.find_first_not_of("0123456789.") != blank) return blank;
  const auto unit = text.substr(blank + 1);
  const char first = unit.empty() ? ' ' : unit.front();
  if (!(first >= 'a' && first <= 'z') && !(first >= 'A' && first <= 'Z') && first != '%')
    return blank;
  const std::size_t of = unit.starts_with("of ") ? 3 : 0;
  return blank + 1 + of + end_of_number(unit.substr(of));
}

/// End of a text's first unbreakable unit: at a space, but not within short brackets.
std::size_t word_end(std::string_view text, std::size_t width) {
  const auto blank = end_of_number(text);
  const auto open = text.substr(0, blank).find_first_of("([");
  if (open == text.npos) return blank;
  const auto close = text.find(text[open] == '(' ? ')' : ']', open);
  if (close == text.npos || display_width(text.substr(0, close)) > width / 2) return blank;
  return std::min(text.find(' ', close), text.size());
}

/// Indentation of a line's continuation lines.
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

void add_wrapped_line(std::string_view line, std::size_t width, std::string& text) {
  // no character has more columns than bytes
  if (line.size() <= width || display_width(line) <= width) {
    text += line;
    return;
  }
  const auto hang = hang_of(line, width);
  std::size_t column = 0;
  bool has_word = false;  ///< this line has a word already
  while (!line.empty()) {
    const auto blanks = indent_of(line);
    const auto word = line.substr(blanks, word_end(line.substr(blanks), width));
    if (has_word && column + blanks + display_width(word) > width) {
      text += "\n" + std::string(hang, ' ');
      column = hang;
    } else {
      text += line.substr(0, blanks);
      column += blanks;
    }
    text += word;
    column += display_width(word);
    has_word = has_word || !word.empty();
    line.remove_prefix(blanks + word.size());
  }
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
  std::string lines;
  for (const auto line : lines_in(text)) {
    add_wrapped_line(line, width, lines);
    lines += '\n';
  }
  if (!text.ends_with('\n') && !text.empty()) lines.pop_back();
  return lines;
}

}  // namespace acw
