#include "system/terminal.hpp"

#include <cstdlib>

#include "system/windows/windows.hpp"

namespace acw {
namespace {

constexpr Standard streams[] = {Standard::input, Standard::output, Standard::error};
DWORD modes_before[std::size(streams)]{};
std::wstring unfinished_file;

void restore_modes() {
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

TerminalSize terminal_size(Standard stream) {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (::GetConsoleScreenBufferInfo(handle_of(stream), &info) == 0) return {};
  const auto& window = info.srWindow;
  return {window.Right - window.Left + 1, window.Bottom - window.Top + 1};
}

void hold_standard_streams() {
  for (const auto stream : streams)
    modes_before[static_cast<std::size_t>(stream)] = console_mode(handle_of(stream));
  (void)std::atexit(restore_modes);
  (void)::SetConsoleCtrlHandler(clean_up, TRUE);
  for (const auto stream : {Standard::output, Standard::error}) {
    const auto mode = modes_before[static_cast<std::size_t>(stream)];
    (void)::SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

void remove_on_signal(const char* path) { unfinished_file = to_utf16(path == nullptr ? "" : path); }

// Unsupported: terminals on Windows can scroll.
bool Pager::start(const std::optional<std::string>& /*program*/) { return false; }
bool Pager::write(std::string_view /*text*/) { return false; }
bool Pager::wait() { return true; }

}  // namespace acw
