#include "system/terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace acw {

bool is_terminal(Standard stream) { return ::isatty(static_cast<int>(stream)) == 1; }

TerminalSize terminal_size(Standard stream) {
  winsize size{};
  if (::ioctl(static_cast<int>(stream), TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

void hold_standard_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0)
      (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

namespace {

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
const char* volatile unfinished_file = nullptr;

void remove_and_end(int signal) {
  if (unfinished_file != nullptr) (void)::unlink(unfinished_file);
  std::signal(signal, SIG_DFL);
  (void)::raise(signal);
}

}  // namespace

void remove_on_signal(const char* path) {
  unfinished_file = path;
  for (const int signal : ending_signals) {
    const auto before = std::signal(signal, path == nullptr ? SIG_DFL : remove_and_end);
    if (before == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

bool Pager::start(const std::optional<std::string>& program) {
  const auto command = program.value_or("command -v less >/dev/null || exit 127; less");
  ::setenv("LESS", "FRX", 0);
  std::signal(SIGPIPE, SIG_DFL);  // the default that programs expect
  pipe_ = ::popen(command.c_str(), "w");
  std::signal(SIGPIPE, SIG_IGN);
  if (pipe_ == nullptr) return false;
  std::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the pager, which this program waits for
  return true;
}

bool Pager::write(std::string_view text) {
  return pipe_ != nullptr && std::fwrite(text.data(), 1, text.size(), pipe_) == text.size() &&
         std::fflush(pipe_) == 0;
}

bool Pager::wait() {
  constexpr int no_such_program = 127;
  if (pipe_ == nullptr) return true;
  const int status = ::pclose(pipe_);
  pipe_ = nullptr;
  return !WIFEXITED(status) || WEXITSTATUS(status) != no_such_program;
}

}  // namespace acw
