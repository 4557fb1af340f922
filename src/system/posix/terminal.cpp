#include "system/terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace acw {
namespace {

// Used by signal handlers.
const char* volatile unfinished_file = nullptr;
termios usual_mode{};  // of the terminal before it was raw
volatile std::sig_atomic_t is_raw = 0;
volatile std::sig_atomic_t screen_changed = 0;  // the screen's size or contents changed

void set_raw(bool raw) {
  auto mode = usual_mode;
  if (raw) {
    mode.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON | BRKINT | ISTRIP | INPCK);
    mode.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
  }
  (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
  is_raw = raw ? 1 : 0;
}

void clean_up_and_end(int signal) {
  if (unfinished_file != nullptr) (void)::unlink(unfinished_file);
  if (is_raw != 0) set_raw(false);
  std::signal(signal, SIG_DFL);
  (void)::raise(signal);
}

}  // namespace

bool is_terminal(Standard stream) { return ::isatty(static_cast<int>(stream)) == 1; }

std::size_t terminal_columns(Standard stream) {
  winsize size{};
  return ::ioctl(static_cast<int>(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void hold_standard_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    if (std::signal(signal, clean_up_and_end) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0)
      (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

void remove_on_signal(const char* path) { unfinished_file = path; }

RawTerminal::RawTerminal() {
  (void)::tcgetattr(STDIN_FILENO, &usual_mode);
  set_raw(true);
  screen_changed = 0;
  struct sigaction resize {};  // without SA_RESTART, so that it interrupts reading
  resize.sa_handler = [](int) { screen_changed = 1; };
  (void)::sigaction(SIGWINCH, &resize, nullptr);
}

RawTerminal::~RawTerminal() {
  set_raw(false);
  std::signal(SIGWINCH, SIG_DFL);
}

int RawTerminal::key() {
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

bool RawTerminal::follows() {
  constexpr int at_once = 50;  // milliseconds
  pollfd one{STDIN_FILENO, POLLIN, 0};
  return ::poll(&one, 1, at_once) > 0;
}

}  // namespace acw
