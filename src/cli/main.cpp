#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "acw/base/failure.hpp"
#include "base/line_source.hpp"
#include "cli/cli.hpp"

namespace {

/// Standard output, buffered here so that every failure to write it is seen. Texts are whole
/// answers: of a file that can't take one whole, nothing of it is left there.
class Output {
 public:
  void write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() > 1 << 16) flush();
  }
  void flush() {
    if (buffer_.empty()) return;
    std::swap(buffer_, written_);
    buffer_.clear();
    const auto before = end_of_file();
    std::string_view rest = written_;
    while (!rest.empty()) {
      const auto written = ::write(STDOUT_FILENO, rest.data(), rest.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) fail(written < 0 ? errno : ENOSPC, before);
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  /// Nobody reads any more.
  [[nodiscard]] bool abandoned() const { return abandoned_; }

 private:
  /// Where a file ends that is written to at its end; −1 for pipes, terminals and whatever else
  /// can't be shortened.
  static off_t end_of_file() {
    struct stat file {};
    if (::fstat(STDOUT_FILENO, &file) != 0 || !S_ISREG(file.st_mode)) return -1;
    const bool appends = (::fcntl(STDOUT_FILENO, F_GETFL) & O_APPEND) != 0;
    return appends || ::lseek(STDOUT_FILENO, 0, SEEK_CUR) == file.st_size ? file.st_size : -1;
  }
  [[noreturn]] void fail(int error, off_t before) {
    abandoned_ = error == EPIPE;
    if (before >= 0 && ::ftruncate(STDOUT_FILENO, before) == 0)
      (void)::lseek(STDOUT_FILENO, before, SEEK_SET);
    throw acw::FileFault{"the output can't be written: " + std::generic_category().message(error)};
  }

  std::string buffer_;
  std::string written_;  ///< at last: its room is used again
  bool abandoned_ = false;
};

/// A file that is opened must not be taken for a standard stream that was closed: such a stream
/// gets one that can't be read, or written.
void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0)
      (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// The columns of a stream: of a terminal what COLUMNS or it says, 40 at least; else a page's.
std::size_t width_of(int stream) {
  constexpr long least = 40;
  if (::isatty(stream) != 1) return acw::page_width;
  const char* said = std::getenv("COLUMNS");
  long columns = said == nullptr ? 0 : std::strtol(said, nullptr, 10);
  winsize size{};
  if (columns <= 0 && ::ioctl(stream, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
  if (columns <= 0) return acw::page_width;
  return static_cast<std::size_t>(columns < least ? least : columns);
}

int run(int count, char** words) {
  Output output;
  acw::Streams streams;
  streams.out = [&](std::string_view text) { output.write(text); };
  streams.err = [&](std::string_view text) {
    if (output.abandoned()) return;
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
  };
  acw::LineSource input{STDIN_FILENO, "standard input", [&] { output.flush(); }};
  streams.line = [&] { return input.next(); };
  streams.environment = [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    if (value == nullptr) return std::nullopt;
    return value;
  };
  streams.in_terminal = ::isatty(STDIN_FILENO) == 1;
  streams.out_terminal = ::isatty(STDOUT_FILENO) == 1;
  const auto* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::string_view{terminal} == "dumb";
  streams.err_terminal = ::isatty(STDERR_FILENO) == 1 && !dumb;
  streams.out_width = width_of(STDOUT_FILENO);
  streams.err_width = width_of(STDERR_FILENO);
  const int code = acw::run({words + 1, words + count}, streams);
  try {
    output.flush();
  } catch (const acw::Failure& failure) {
    if (*failure.what() != '\0') streams.err(std::string{"acw: "} + failure.what() + "\n");
    return 1;
  }
  return code;
}

}  // namespace

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  hold_standard_streams();
  try {
    return run(count, words);
  } catch (const std::bad_alloc&) {
    std::fputs("acw: that takes more memory than there is\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "acw: %s\n", error.what());
  }
  return 1;
}
