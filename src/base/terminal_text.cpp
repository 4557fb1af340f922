#include "base/terminal_text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "acw/base/printable.hpp"

namespace acw {
namespace {

constexpr bool is_plain(char c) { return (c >= ' ' && c < '\x7f') || c == '\n' || c == '\t'; }

/// Whether eight characters are all from blank to tilde, found in one go.
bool are_plain(const char* eight) {
  constexpr std::uint64_t each = 0x0101010101010101;
  std::uint64_t all = 0;
  std::memcpy(&all, eight, sizeof all);
  return (((all - ' ' * each) | (all + each) | all) & 0x80 * each) == 0;
}

/// How many characters at the start of a text are plain.
std::size_t count_plain(std::string_view text) {
  std::size_t plain = 0;
  while (true) {
    while (text.size() - plain >= 8 && are_plain(text.data() + plain)) plain += 8;
    if (plain == text.size() || !is_plain(text[plain])) return plain;
    ++plain;
  }
}

/// What a text that begins with an escape of the program's own stands for, and how long it is
/// there; 0 where it is none of those that the program has.
std::size_t put_own(std::string_view text, std::string& all) {
  constexpr std::string_view parameters = "0123456789;";
  const auto end = text.substr(0, 2) == erase_line.substr(0, 2)
                       ? text.find_first_not_of(parameters, 2)
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
    const auto plain = count_plain(text);
    all += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    auto length = put_own(text, all);
    if (length == 0) {
      length = std::max<std::size_t>(utf8_length(text), 1);
      all += printable(text.substr(0, length));
    }
    text.remove_prefix(length);
  }
  return all;
}

}  // namespace acw
