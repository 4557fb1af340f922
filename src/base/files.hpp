#pragma once

#include "base/streams.hpp"
#include "system/open_file.hpp"

namespace acw {

/// Maximum size of a file or a line, in bytes; far above any other limit on their contents.
inline constexpr std::size_t most_bytes = std::size_t{1} << 24;

/// Throws `FileError` with "NAME can't be WHAT: …"; `error` is an errno value.
[[noreturn]] void fail_file(const std::string& name, std::string_view what, int error);

/// Opens a file for reading; returns false if it doesn't exist. Throws `FileError` with its path
/// and the reason if it can't be opened.
bool open_to_read(OpenFile& file, const std::string& path);

/// Whether a pipe is accepted as a file, as in `--army <(…)`. Only a file that is read once may be
/// a pipe.
enum class Pipe : std::uint8_t { refused, taken };

/// Throws `FileError` if the path is a pipe, because opening it would wait for a writer.
void refuse_pipe(const std::string& path);

/// Reads a whole file; returns nothing if it doesn't exist. Throws `FileError` if it can't be read
/// or is larger than 16 MiB.
std::optional<std::string> read_file(const std::string& path, Pipe pipe = Pipe::refused);

/// Returns a function that reads the next line of an open file, without its line end, or nothing at
/// the end of the file. The function throws `FileError` if reading fails or a line is longer than
/// 16 MiB; `name` is the file's name in messages. A copy of the function does not share its buffer.
/// It calls `before_reading`, so that pending output can be flushed before it waits for input. The
/// file must outlive it.
std::function<std::optional<std::string>()> lines_of(const OpenFile& file, std::string name,
                                                     std::function<void()> before_reading = {});
/// Reads the lines of a file in the same way. Returns null if the file doesn't exist.
std::function<std::optional<std::string>()> lines_of_file(const std::string& path);

/// Removes a UTF-8 byte-order mark from the start of a text. Throws `FileError` if the text is
/// UTF-16.
std::string_view without_mark(std::string_view text);
/// Removes a carriage return from a line's end, and from the first line of a file the byte-order
/// mark.
std::string_view clean_line(std::string_view line, bool first);

/// Reports on a terminal that the program reads `what` from it.
void tell_that_it_reads(const Streams& streams, std::string_view what);

/// Calls `use` with each line of a log; `-` is standard input. Throws `UsageError` if the file
/// doesn't exist.
void read_log(const Streams& streams, const std::string& name,
              const std::function<void(const std::string&)>& use);

/// Throws `FileError` unless `error`, the errno for `path`, means that the file doesn't exist. A
/// name that is invalid for files counts as missing.
void check_missing(const std::string& path, int error);

}  // namespace acw
