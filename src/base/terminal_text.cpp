#include "base/terminal_text.hpp"

#include "acw/base/printable.hpp"

namespace acw {
namespace {

constexpr bool is_plain(char c) { return (c >= ' ' && c < '\x7f') || c == '\n' || c == '\t'; }

/// Appends the terminal sequence for one of the program's own codes at the start of `text`. Returns
/// the code's length, or 0 if there is none.
std::size_t append_own_code(std::string_view text, std::string& all) {
  constexpr std::string_view parameters = "0123456789;";
  const auto end = text.starts_with(erase_line.substr(0, 2)) ? text.find_first_not_of(parameters, 2)
                                                             : std::string_view::npos;
  if (end == std::string_view::npos) return 0;
  const auto own = text.substr(0, end + 1);
  if (own == erase_line) all += '\r';
  else if (own.back() != 'm') return 0;
  (all += '\x1b') += own.substr(1);
  return own.size();
}

}  // namespace

std::string terminal_text(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    all += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    if (const auto length = append_own_code(text, all); length > 0) text.remove_prefix(length);
    else all += printable(take_character(text));
  }
  return all;
}

}  // namespace acw
