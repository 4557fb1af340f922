#include "base/terminal_text.hpp"

#include "acw/base/printable.hpp"

namespace acw {
namespace {

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
    if (const auto length = append_own_code(text, all); length > 0) {
      text.remove_prefix(length);
      continue;
    }
    const auto character = take_character(text);
    const bool shown = character == "\n" || character == "\t" ||
                       (utf8_length(character) > 0 && !is_control(character));
    all += shown ? character : "?";
  }
  return all;
}

}  // namespace acw
