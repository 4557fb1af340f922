#pragma once

#include "base/streams.hpp"
#include "system/open_file.hpp"

namespace acw {

/// Of a file or a line, in bytes: far past any limit of what is in it.
inline constexpr std::size_t most_bytes = std::size_t{1} << 24;

/// Throws `FileFault`: "NAME can't be read: …"; `error` is the system's number.
[[noreturn]] void fail_file(const std::string& name, std::string_view what, int error);

/// Opens a file for reading; false where there is none of that name. One that is there and can't be
/// opened is `FileFault` with its path and the reason.
bool open_to_read(OpenFile& file, const std::string& path);

/// Whether a pipe may be read in place of a file, as by `--army <(…)`: only what is read once.
enum class Pipe : std::uint8_t { refused, taken };

/// Throws `FileFault` if a pipe has that name: opening it would wait for a writer.
void refuse_pipe(const std::string& path);

/// Reads a whole file; nothing where there is none. What is there and can't be read, or is larger
/// than 16 MiB, is `FileFault`.
std::optional<std::string> read_file(const std::string& path, Pipe pipe = Pipe::refused);

/// The lines of a file, each when it is asked for, without its end; nothing after the last. What
/// can't be read, or a line longer than 16 MiB, is `FileFault`. Null where there is no such file.
std::function<std::optional<std::string>()> lines_of_file(const std::string& path);

/// A text without the byte-order mark that some editors put before it. Throws `FileFault` if it is
/// UTF-16.
std::string_view without_mark(std::string_view text);
/// A line without its carriage return; the first of a file without its byte-order mark.
std::string_view clean_line(std::string_view line, bool first);

/// Tells whoever sits at a terminal that what he types there is read: `what` is.
void tell_that_it_reads(const Streams& streams, std::string_view what);

/// Hands on a log line by line; `-` is standard input. Where there is no such file: `Misread`.
void read_log(const Streams& streams, const std::string& name,
              const std::function<void(const std::string&)>& use);

/// Ends the command (`FileFault`) when `error`, an errno met at `path`, is any other than that
/// nothing is there. (A name that no file can have is that of none.)
void check_missing(const std::string& path, int error);

}  // namespace acw
