#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace acw {

/// Standard streams.
enum class Standard : std::uint8_t { input, output, error };

/// Open file. Functions that can fail return 0 or an errno value.
class OpenFile {
 public:
  enum class How : std::uint8_t {
    create,  ///< for writing; fails if the file exists
    append,  ///< for reading, and writing at the end
    owned,   ///< like `append`; creates the file for its owner alone, and refuses symbolic links
    read
  };

  OpenFile() = default;
  explicit OpenFile(Standard stream) : descriptor_{static_cast<int>(stream)}, closes_{false} {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile();

  int open(const std::string& path, How how);

  /// Size in bytes; −1 if it isn't a regular file.
  std::int64_t size() const;
  /// True if `path` names this file.
  bool is(const std::string& path) const;
  /// Goes to the end of a regular file and returns its size; −1 if it is another file.
  std::int64_t end() const;

  /// Reads up to `most` bytes from the current position, or from `at`. Returns the number read, or
  /// −1 and sets `errno`.
  std::int64_t read(char* text, std::size_t most, std::int64_t at = -1) const;
  /// Writes a whole text, in a regular file at its end. If that fails, removes a part already
  /// written at the end of a regular file, if possible.
  int write(std::string_view text) const;
  /// Truncates the file to `size` bytes and continues writing there.
  int shorten(std::int64_t size) const;

  /// Locks the file, exclusively if `for_itself` is set. Returns `EAGAIN` if another lock
  /// conflicts.
  int lock(bool for_itself) const;
  void unlock() const;
  /// Waits until written data is on the disk.
  int sync() const;

 private:
  int descriptor_ = -1;
  bool closes_ = true;
};

}  // namespace acw
