#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "base/line_source.hpp"
#include "cli/cli.hpp"
#include "system/open_file.hpp"
#include "system/program.hpp"
#include "system/raw_terminal.hpp"
#include "system/terminal.hpp"

namespace {

using acw::environment_variable;
using acw::Standard;

/// Whether the stream is a terminal that can erase a line.
bool is_full_terminal(Standard stream) {
  return acw::is_terminal(stream) && environment_variable("TERM") != "dumb";
}

/// Standard output, buffered so that every write error is reported. Each text is a whole answer:
/// nothing of it remains in a file that cannot hold it whole. An answer that is longer than the
/// terminal is shown by a pager.
class Output {
 public:
  void write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() > 1 << 16) write_buffer();
  }
  /// Writes the buffer before the user types on.
  void flush() {
    may_page_ = paged_;
    write_buffer();
  }
  void end() {
    write_buffer();
    if (paged_ && !pager_.wait()) show_without_pager();
  }
  /// Whether the reader of standard output has closed it.
  bool reader_closed() const { return reader_closed_; }

 private:
  void write_buffer() {
    if (buffer_.empty()) return;
    const auto text = std::exchange(buffer_, {});
    if (uses_pager(text)) {
      paged_text_ += text;
      if (pager_.write(text)) return;
      if (pager_.wait()) fail(EPIPE);
      show_without_pager();
    } else if (const int error = file_.write(text); error != 0) {
      fail(error);
    }
  }
  /// Continues without a pager if its program does not exist.
  void show_without_pager() {
    paged_ = may_page_ = false;
    if (const int error = file_.write(paged_text_); error != 0) fail(error);
  }
  /// Whether the pager shows the text; starts it if needed.
  bool uses_pager(const std::string& text) {
    if (paged_ || !may_page_) return paged_;
    const auto program = environment_variable("PAGER");
    const auto lines = acw::terminal_size(Standard::output).lines;
    may_page_ = program != "" && lines > 0;
    if (!may_page_ || std::count(text.begin(), text.end(), '\n') < lines) return false;
    return paged_ = pager_.start(program);
  }
  [[noreturn]] void fail(int error) {
    reader_closed_ = error == EPIPE;
    throw acw::FileError{"cannot write the output: " + std::generic_category().message(error)};
  }

  acw::OpenFile file_{Standard::output};
  acw::Pager pager_;
  std::string buffer_;
  std::string
      paged_text_;  ///< text passed to the pager; shown without it if its program does not exist
  bool may_page_ = is_full_terminal(Standard::output);
  bool paged_ = false;
  bool reader_closed_ = false;
};

/// Columns of a stream. For a terminal: `COLUMNS` or its width, at least 40. Otherwise the width of
/// a page.
std::size_t width_of(Standard stream) {
  constexpr long least = 40;
  if (!acw::is_terminal(stream)) return acw::page_width;
  long columns = std::strtol(environment_variable("COLUMNS").value_or("").c_str(), nullptr, 10);
  if (columns <= 0) columns = acw::terminal_size(stream).columns;
  if (columns <= 0) return acw::page_width;
  return static_cast<std::size_t>(std::max(columns, least));
}

acw::TypedLine typed_line(const acw::Prompt& prompt) {
  const acw::RawTerminal terminal;
  // the actual width, however small: line breaks affect what is drawn
  const auto terminal_columns = [] {
    const auto columns = acw::terminal_size(Standard::output).columns;
    return columns > 0 ? static_cast<std::size_t>(columns) : acw::page_width;
  };
  return acw::typed_line({[&] { return terminal.key(); }, [&] { return terminal.follows(); },
                          [&](std::string_view text) { terminal.show(text); }, terminal_columns,
                          acw::columns_of, [&] { terminal.suspend(); }},
                         prompt);
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
  acw::LineSource input{standard_input, "standard input", [&] { output.flush(); }};
  streams.line = [&] { return input.next(); };
  if (acw::is_terminal(Standard::input) && is_full_terminal(Standard::output)) {
    streams.width_now = [] { return width_of(Standard::output); };
    streams.typed = [&](const acw::Prompt& prompt) {
      output.flush();
      return typed_line(prompt);
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
    output.end();
  } catch (const acw::Failure& failure) {
    if (*failure.what() != '\0') streams.err(acw::concat("acw: ", failure.what(), "\n"));
    return 1;
  }
  return code;
}

}  // namespace

int main(int count, char** words) {
  acw::hold_standard_streams();
  try {
    return run(count, words);
  } catch (const std::bad_alloc&) {
    std::fputs("acw: out of memory\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "acw: %s\n", error.what());
  }
  return 1;
}
