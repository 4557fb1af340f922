#include "base/files.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <system_error>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "system/path.hpp"

namespace acw {
namespace {

std::string quoted(const std::string& path) { return "'" + printable(path) + "'"; }

}  // namespace

void fail_file(const std::string& name, std::string_view what, int error) {
  throw FileError{concat(name, " can't be ", what, ": ", std::generic_category().message(error))};
}

void check_missing(const std::string& path, int error) {
  if (error != ENOENT && error != ENOTDIR && error != ENAMETOOLONG)
    fail_file(quoted(path), "read", error);
}

bool open_to_read(OpenFile& file, const std::string& path) {
  const int error = file.open(path, OpenFile::How::read);
  if (error != 0) check_missing(path, error);
  return error == 0;
}

void refuse_pipe(const std::string& path) {
  std::error_code none;
  if (std::filesystem::is_fifo(path_of(path), none))
    throw FileError{quoted(path) + " is a pipe; a file is required here"};
}

std::optional<std::string> read_file(const std::string& path, Pipe pipe) {
  if (pipe == Pipe::refused) refuse_pipe(path);
  OpenFile file;
  if (!open_to_read(file, path)) return std::nullopt;
  std::string text;
  char block[4096];
  for (std::int64_t got = 0; (got = file.read(block, sizeof block)) != 0;) {
    if (got < 0) fail_file(quoted(path), "read", errno);
    text.append(block, static_cast<std::size_t>(got));
    if (text.size() > most_bytes) throw FileError{quoted(path) + " is larger than 16 MiB"};
  }
  try {
    text.erase(0, text.size() - without_mark(text).size());
  } catch (const FileError& fault) {
    throw FileError{quoted(path) + ": " + fault.what()};
  }
  return text;
}

std::function<std::optional<std::string>()> lines_of(const OpenFile& file, std::string name,
                                                     std::function<void()> before_reading) {
  return [=, &file, text = std::string{}, ended = false]() mutable -> std::optional<std::string> {
    auto end = text.find('\n');
    while (end == text.npos && !ended) {
      if (text.size() > most_bytes) throw FileError{"a line of " + name + " is longer than 16 MiB"};
      if (before_reading) before_reading();
      char block[16384];
      const auto got = file.read(block, sizeof block);
      if (got < 0) fail_file(name, "read", errno);
      ended = got == 0;
      const auto searched = text.size();
      text.append(block, static_cast<std::size_t>(got));
      end = text.find('\n', searched);
    }
    if (end == text.npos && text.empty()) return std::nullopt;
    auto line = text.substr(0, end);
    text.erase(0, std::min(end, text.size() - 1) + 1);
    return line;
  };
}

std::function<std::optional<std::string>()> lines_of_file(const std::string& path) {
  const auto file = std::make_shared<OpenFile>();
  if (!open_to_read(*file, path)) return nullptr;
  return [file, next = lines_of(*file, quote(path))] { return next(); };
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  for (const std::string_view other : {"\xFF\xFE", "\xFE\xFF"}) {
    if (text.starts_with(other)) throw FileError{"the text is UTF-16: save the file as UTF-8"};
  }
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

std::string_view clean_line(std::string_view line, bool first) {
  if (first) line = without_mark(line);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

void tell_that_it_reads(const Streams& streams, std::string_view what) {
  if (!streams.in_terminal) return;
  streams.err(concat("acw: reading ", what,
                     " from the terminal; press Ctrl-D at the start of a line to end\n"));
}

void read_log(const Streams& streams, const std::string& name,
              const std::function<void(const std::string&)>& use) {
  const auto next = name == "-" ? streams.line : lines_of_file(name);
  if (!next) throw UsageError{"cannot find log " + quote(name)};
  if (name == "-") tell_that_it_reads(streams, "a log (one --json result a line)");
  bool first = true;
  while (const auto line = next()) use(std::string{clean_line(*line, std::exchange(first, false))});
}

}  // namespace acw
