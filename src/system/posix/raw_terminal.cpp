#include "system/raw_terminal.hpp"

#include <locale.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cwchar>

#include "system/open_file.hpp"

namespace acw {
namespace {

// Used by signal handlers.
termios mode_before{};
termios raw_mode{};
volatile std::sig_atomic_t screen_changed = 0;  // the screen's size or contents changed

constexpr std::array ending{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
std::array<struct sigaction, ending.size()> kept_actions{};
struct sigaction kept_size {};

void set_mode(const termios& mode) { (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &mode); }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  (void)::sigemptyset(&action.sa_mask);
  (void)::sigaction(signal, &action, nullptr);
}

/// Restores the terminal before a signal takes its default effect. If the program continues, sets
/// raw mode again.
void give_back(int signal) {
  const int error = errno;
  set_mode(mode_before);
  const auto* place = std::find(ending.begin(), ending.end(), signal);
  (void)::sigaction(signal, &kept_actions[static_cast<std::size_t>(place - ending.begin())],
                    nullptr);
  sigset_t only;
  (void)::sigemptyset(&only);
  (void)::sigaddset(&only, signal);
  (void)::raise(signal);
  (void)::sigprocmask(SIG_UNBLOCK, &only, nullptr);
  handle(signal, give_back);
  set_mode(raw_mode);
  screen_changed = 1;
  errno = error;
}

void note_size(int /*signal*/) { screen_changed = 1; }

}  // namespace

RawTerminal::RawTerminal() {
  (void)::tcgetattr(STDIN_FILENO, &mode_before);
  raw_mode = mode_before;
  raw_mode.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON | BRKINT | ISTRIP | INPCK);
  raw_mode.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
  raw_mode.c_cc[VMIN] = 1;
  raw_mode.c_cc[VTIME] = 0;
  screen_changed = 0;
  for (std::size_t i = 0; i < ending.size(); ++i) {
    (void)::sigaction(ending[i], nullptr, &kept_actions[i]);
    if (kept_actions[i].sa_handler != SIG_IGN) handle(ending[i], give_back);
  }
  (void)::sigaction(SIGWINCH, nullptr, &kept_size);
  handle(SIGWINCH, note_size);
  set_mode(raw_mode);
}

RawTerminal::~RawTerminal() {
  set_mode(mode_before);
  for (std::size_t i = 0; i < ending.size(); ++i)
    (void)::sigaction(ending[i], &kept_actions[i], nullptr);
  (void)::sigaction(SIGWINCH, &kept_size, nullptr);
}

int RawTerminal::key() const {
  for (;;) {
    unsigned char byte = 0;
    const auto got = screen_changed != 0 ? -1 : ::read(STDIN_FILENO, &byte, 1);
    if (got == 1) return byte;
    if (got == 0 || (screen_changed == 0 && errno != EINTR)) return over;
    if (screen_changed == 0) continue;
    screen_changed = 0;
    return resized;
  }
}

bool RawTerminal::follows() const {
  constexpr int at_once = 50;  // milliseconds
  pollfd one{STDIN_FILENO, POLLIN, 0};
  return ::poll(&one, 1, at_once) > 0;
}

void RawTerminal::show(std::string_view text) const {
  (void)OpenFile{Standard::output}.write(text);
}

void RawTerminal::suspend() const { (void)::raise(SIGTSTP); }

int columns_of(char32_t character) {
  if (character < 0x80) return character < ' ' || character == 0x7F ? -1 : 1;
  static const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", locale_t{});
  if (utf8 == locale_t{}) return character < 0xA0 ? -1 : 1;
  const auto usual = ::uselocale(utf8);
  const int columns = ::wcwidth(static_cast<wchar_t>(character));
  (void)::uselocale(usual);
  return columns;
}

}  // namespace acw
