#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "acw/base/failure.hpp"
#include "base/line_source.hpp"
#include "cli/cli.hpp"

namespace {

/// Standard output, buffered here so that every failure to write it is seen.
class Output {
 public:
  void write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() > 1 << 16) flush();
  }
  void flush() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
      const auto written = ::write(STDOUT_FILENO, rest.data(), rest.size());
      if (written <= 0) {
        buffer_.clear();
        // whoever closed the pipe has read enough, and needn't be told
        throw acw::FileFault{written < 0 && errno == EPIPE ? "" : "the output can't be written"};
      }
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
  }

 private:
  std::string buffer_;
};

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

}  // namespace

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);
  Output output;
  acw::Streams streams;
  streams.out = [&](std::string_view text) { output.write(text); };
  streams.err = [&](std::string_view text) {
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
  streams.err_terminal = ::isatty(STDERR_FILENO) == 1;
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
