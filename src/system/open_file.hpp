#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace acw {

/// Bytes of the file of that name; −1 where there is none, or no regular one.
std::int64_t bytes_of(const std::string& path);

/// Renames a file; it replaces another one of the new name. Returns 0 or the system's error.
int replace_file(const std::string& from, const std::string& to);

/// The program's own streams.
enum class Standard : std::uint8_t { input, output, error };

/// A file that is held open. What can fail gives the system's number of the error (`errno`); 0 is
/// success.
class OpenFile {
 public:
  enum class How : std::uint8_t {
    create,  ///< to be written; an error where there is one already
    append,  ///< to be read, and written to at its end
    owned,   ///< … created where there is none; its owner alone reads it, and links are refused
    read
  };

  OpenFile() = default;
  explicit OpenFile(Standard stream) : descriptor_{static_cast<int>(stream)}, closes_{false} {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile();

  int open(const std::string& path, How how);

  /// Bytes of it; −1 where it is no regular file.
  std::int64_t size() const;
  /// Whether it is the file of that name.
  bool is(const std::string& path) const;
  /// Bytes of a regular file, where what is written to it comes to its end; else −1.
  std::int64_t end() const;
  /// Whether there is something to be read, or the end, without waiting.
  bool has_more() const;

  /// Reads up to `most` bytes, from where it stands or from `at`. Gives how many; −1 where that
  /// fails, and `errno` tells why.
  std::int64_t read(char* text, std::size_t most, std::int64_t at = -1) const;
  /// Writes a whole text. Where that fails nothing of it is left at the end of a regular file, if
  /// it can be taken back.
  int write(std::string_view text) const;
  /// Takes back all but the first bytes, and goes on behind them.
  int shorten(std::int64_t size) const;

  /// Locks it for itself, or with others. `EAGAIN`: somebody has it locked who doesn't share it.
  int lock(bool for_itself) const;
  void unlock() const;
  /// Waits until what was written is on the disk.
  int sync() const;

 private:
  int descriptor_ = -1;
  bool closes_ = true;
};

}  // namespace acw
