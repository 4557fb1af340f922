#include <unistd.h>

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
        throw acw::FileFault{"the output can't be written"};
      }
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
  }

 private:
  std::string buffer_;
};

}  // namespace

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ
  std::signal(SIGXFSZ, SIG_IGN);  // a file that can't grow is told of
#endif
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
  const int code = acw::run({words + 1, words + count}, streams);
  try {
    output.flush();
  } catch (const acw::Failure& failure) {
    streams.err(std::string{"acw: "} + failure.what() + "\n");
    return 1;
  }
  return code;
}
