#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <string>
#include <system_error>
#include <utility>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/whole.hpp"
#include "base/files.hpp"
#include "cli/cli.hpp"
#include "system/open_file.hpp"
#include "system/program.hpp"
#include "system/terminal.hpp"

namespace {

using acw::environment_variable;
using acw::Standard;

/// Whether the stream is a terminal that can erase a line.
bool is_full_terminal(Standard stream) {
  return acw::is_terminal(stream) && environment_variable("TERM") != "dumb";
}

/// Standard output, buffered so that every write error is reported. Each text is a whole answer:
/// nothing of it remains in a file that cannot hold it whole.
class Output {
 public:
  void write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() > 1 << 16) flush();
  }
  void flush() {
    const auto text = std::exchange(buffer_, {});
    const int error = text.empty() ? 0 : file_.write(text);
    if (error == 0) return;
    reader_closed_ = error == EPIPE;
    throw acw::FileError{"cannot write the output: " + std::generic_category().message(error)};
  }
  /// Whether the reader of standard output has closed it.
  bool reader_closed() const { return reader_closed_; }

 private:
  acw::OpenFile file_{Standard::output};
  std::string buffer_;
  bool reader_closed_ = false;
};

/// Columns of a stream. For a terminal: `COLUMNS` or its width, at least 40. Otherwise the width of
/// a page.
std::size_t width_of(Standard stream) {
  constexpr std::size_t least = 40;
  if (!acw::is_terminal(stream)) return acw::page_width;
  const auto typed = acw::whole_number(environment_variable("COLUMNS").value_or(""));
  const auto columns =
      typed.value_or(0) > 0 ? static_cast<std::size_t>(*typed) : acw::terminal_columns(stream);
  return columns > 0 ? std::max(columns, least) : acw::page_width;
}

int run(int count, char** words) {
  Output output;
  acw::Streams streams;
  streams.out = [&](std::string_view text) { output.write(text); };
  streams.err = [&](std::string_view text) {
    if (output.reader_closed()) return;
    (void)acw::OpenFile{Standard::error}.write(text);
  };
  const acw::OpenFile standard_input{Standard::input};
  const auto next_line = acw::lines_of(standard_input, "standard input", [&] { output.flush(); });
  streams.line = [&] { return next_line(); };  // copies of the streams share its buffer
  if (acw::is_terminal(Standard::input) && is_full_terminal(Standard::output)) {
    streams.width_now = [] { return width_of(Standard::output); };
    streams.typed = [&](const acw::Prompt& prompt) {
      output.flush();
      acw::RawTerminal terminal;
      return acw::typed_line(terminal, prompt);
    };
  }
  streams.environment = environment_variable;
  streams.in_terminal = acw::is_terminal(Standard::input);
  streams.out_terminal = acw::is_terminal(Standard::output);
  streams.err_terminal = is_full_terminal(Standard::error);
  streams.out_width = width_of(Standard::output);
  streams.err_width = width_of(Standard::error);
  const int code = acw::run(acw::arguments(count, words), streams);
  try {
    output.flush();
  } catch (const acw::Failure& failure) {
    streams.err(acw::concat("acw: ", failure.what(), "\n"));
    return 1;
  }
  return code;
}

}  // namespace

int main(int count, char** words) {
  acw::hold_standard_streams();
  try {
    return run(count, words);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "acw: %s\n", error.what());
  }
  return 1;
}
