#include "system/terminal.hpp"

#include <fcntl.h>
#include <io.h>

#include <cstdlib>
#include <utility>

#include "system/windows/windows.hpp"

namespace acw {
namespace {

constexpr Standard streams[] = {Standard::input, Standard::output, Standard::error};
DWORD modes_before[std::size(streams)]{};
std::pair<UINT, UINT> code_pages_before;  // of input and output
std::wstring unfinished_file;
DWORD keyboard_mode = 0;
DWORD screen_mode = 0;
std::string typed_bytes;  // not yet returned by `key`

void set_code_pages(const std::pair<UINT, UINT>& pages) {
  (void)::SetConsoleCP(pages.first);
  (void)::SetConsoleOutputCP(pages.second);
}

void restore_modes() {
  set_code_pages(code_pages_before);
  for (const auto stream : streams)
    (void)::SetConsoleMode(handle_of(stream), modes_before[static_cast<std::size_t>(stream)]);
}

/// Called when Ctrl-C, Ctrl-Break or closing the window ends the program.
BOOL WINAPI clean_up(DWORD /*event*/) {
  restore_modes();
  if (!unfinished_file.empty()) ::DeleteFileW(unfinished_file.c_str());
  return FALSE;  // the system ends the program
}

}  // namespace

bool is_terminal(Standard stream) { return console_mode(handle_of(stream)) != 0; }

std::size_t terminal_columns(Standard stream) {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (::GetConsoleScreenBufferInfo(handle_of(stream), &info) == 0) return 0;
  return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

void hold_standard_streams() {
  for (const auto stream : streams) {
    modes_before[static_cast<std::size_t>(stream)] = console_mode(handle_of(stream));
    (void)::_setmode(static_cast<int>(stream), _O_BINARY);
  }
  code_pages_before = {::GetConsoleCP(), ::GetConsoleOutputCP()};
  set_code_pages({CP_UTF8, CP_UTF8});
  (void)std::atexit(restore_modes);
  (void)::SetConsoleCtrlHandler(clean_up, TRUE);
  for (const auto stream : {Standard::output, Standard::error}) {
    const auto mode = modes_before[static_cast<std::size_t>(stream)];
    (void)::SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

void remove_on_signal(const char* path) { unfinished_file = to_utf16(path == nullptr ? "" : path); }

/// Keys without a character send the escape sequences of POSIX terminals.
RawTerminal::RawTerminal() {
  keyboard_mode = console_mode(handle_of(Standard::input));
  screen_mode = console_mode(handle_of(Standard::output));
  (void)::SetConsoleMode(handle_of(Standard::input), ENABLE_VIRTUAL_TERMINAL_INPUT);
  (void)::SetConsoleMode(handle_of(Standard::output), screen_mode | DISABLE_NEWLINE_AUTO_RETURN);
}

RawTerminal::~RawTerminal() {
  (void)::SetConsoleMode(handle_of(Standard::input), keyboard_mode);
  (void)::SetConsoleMode(handle_of(Standard::output), screen_mode);
}

int RawTerminal::key() {
  while (typed_bytes.empty()) {
    wchar_t units[64];  // all that was typed, so that surrogates stay together
    DWORD got = 0;
    if (::ReadConsoleW(handle_of(Standard::input), units, 64, &got, nullptr) == 0) return over;
    typed_bytes = to_utf8({units, got});
  }
  const auto byte = static_cast<unsigned char>(typed_bytes.front());
  typed_bytes.erase(0, 1);
  return byte;
}

bool RawTerminal::follows() { return !typed_bytes.empty(); }

}  // namespace acw
