#include "system/raw_terminal.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "system/windows/windows.hpp"

namespace acw {
namespace {

DWORD keyboard_mode = 0;
DWORD screen_mode = 0;
std::string typed_bytes;  // not yet returned by `key`

/// Keys without a character, with the last byte of their escape sequence.
constexpr std::pair<WORD, char> sequences[] = {{VK_UP, 'A'},    {VK_DOWN, 'B'}, {VK_RIGHT, 'C'},
                                               {VK_LEFT, 'D'},  {VK_HOME, 'H'}, {VK_END, 'F'},
                                               {VK_DELETE, '~'}};

/// Byte sequence of a key, as POSIX terminals send it.
std::string bytes_of(const KEY_EVENT_RECORD& key) {
  static std::wstring first_half;  // high surrogate of a character
  const wchar_t unit = key.uChar.UnicodeChar;
  const bool composed = key.wVirtualKeyCode == VK_MENU && unit != 0;  // entered with Alt and digits
  if (key.bKeyDown == 0 && !composed) return {};
  const bool alt = (key.dwControlKeyState & (LEFT_ALT_PRESSED | RIGHT_ALT_PRESSED)) != 0;
  const bool control = (key.dwControlKeyState & (LEFT_CTRL_PRESSED | RIGHT_CTRL_PRESSED)) != 0;
  if (unit == 0) {
    const auto* found = std::find_if(std::begin(sequences), std::end(sequences),
                                     [&](auto& one) { return one.first == key.wVirtualKeyCode; });
    if (found == std::end(sequences)) return {};
    const char* middle = found->second == '~' ? (control ? "3;5" : "3") : control ? "1;5" : "";
    return std::string{"\x1b["} + middle + found->second;
  }
  const auto text = std::exchange(first_half, {}) + unit;
  if (unit >= 0xD800 && unit < 0xDC00) return first_half = text, std::string{};
  return (alt && !control && !composed ? "\x1b" : "") + to_utf8(text);  // AltGr sets both
}

}  // namespace

RawTerminal::RawTerminal() {
  keyboard_mode = console_mode(handle_of(Standard::input));
  screen_mode = console_mode(handle_of(Standard::output));
  (void)::SetConsoleMode(handle_of(Standard::input), ENABLE_WINDOW_INPUT);
  (void)::SetConsoleMode(handle_of(Standard::output), screen_mode | DISABLE_NEWLINE_AUTO_RETURN);
}

RawTerminal::~RawTerminal() {
  (void)::SetConsoleMode(handle_of(Standard::input), keyboard_mode);
  (void)::SetConsoleMode(handle_of(Standard::output), screen_mode);
}

int RawTerminal::key() const {
  while (typed_bytes.empty()) {
    INPUT_RECORD record{};
    DWORD got = 0;
    if (::ReadConsoleInputW(handle_of(Standard::input), &record, 1, &got) == 0) return over;
    if (record.EventType == WINDOW_BUFFER_SIZE_EVENT) return resized;
    if (record.EventType == KEY_EVENT) typed_bytes = bytes_of(record.Event.KeyEvent);
  }
  const auto byte = static_cast<unsigned char>(typed_bytes.front());
  typed_bytes.erase(0, 1);
  return byte;
}

bool RawTerminal::follows() const { return !typed_bytes.empty(); }

void RawTerminal::show(std::string_view text) const {
  (void)OpenFile{Standard::output}.write(text);
}

void RawTerminal::suspend() const {}  // Windows cannot stop programs

int columns_of(char32_t character) {
  struct Range {
    char32_t first;
    char32_t last;
    int columns;
  };
  constexpr Range ranges[] = {{0, 0x1F, -1},        {0x7F, 0x9F, -1},    {0x300, 0x36F, 0},
                              {0x1100, 0x115F, 2},  {0x200B, 0x200F, 0}, {0x20D0, 0x20FF, 0},
                              {0x2E80, 0xA4CF, 2},  {0xAC00, 0xD7A3, 2}, {0xF900, 0xFAFF, 2},
                              {0xFE00, 0xFE0F, 0},  {0xFF00, 0xFF60, 2}, {0x1F300, 0x1FAFF, 2},
                              {0x20000, 0x3FFFD, 2}};
  for (const auto& [first, last, columns] : ranges) {
    if (first <= character && character <= last) return columns;
  }
  return 1;
}

}  // namespace acw
