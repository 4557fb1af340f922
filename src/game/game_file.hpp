#pragma once

#include <functional>

#include "acw/base/failure.hpp"
#include "system/open_file.hpp"

namespace acw {

/// A file to which several programs may append complete lines at the same time.
class GameFile {
 public:
  /// Opens an existing file. Throws `UsageError` if there is none, and `FileError` if it can't be
  /// read.
  explicit GameFile(std::string path);
  /// Writes a new file with one line. Throws `FileError` if the file exists.
  static void create(const std::string& path, std::string_view line);

  /// Calls `use(line)` for each complete line that was added since the last call, without its line
  /// ending. A last line without a line ending is complete if it has a checksum. Throws `FileError`
  /// if the file was replaced, moved, deleted or truncated.
  void read(const std::function<void(std::string_view line)>& use);
  /// Length in bytes of an incomplete last line; 0 if it is complete.
  std::size_t torn() const { return torn_; }
  /// Waits until no other program is writing, for at most two seconds.
  void await_writer() const;
  /// Called once when another program keeps the file locked for more than 0.2 seconds.
  std::function<void()> waits = [] {};
  const std::string& path() const { return path_; }

  /// Exclusive lock for writing. Throws `FileError` if the file can't be written, or if another
  /// program keeps it locked for two seconds.
  class Lock {
   public:
    explicit Lock(const GameFile& file);
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock();

   private:
    const GameFile& file_;
  };
  /// Appends a line in one write, after ending an incomplete last line. The caller must hold the
  /// lock. Throws `FileError` if the line can't be written completely; then nothing is written.
  void append(std::string_view line);
  /// Flushes written lines to the disk.
  void sync();

 private:
  void check_same(std::int64_t size) const;
  int lock(bool for_itself) const;

  std::string path_;
  OpenFile file_;
  bool writable_ = true;
  std::size_t torn_ = 0;
  bool unterminated_ = false;  ///< the last line read has no line ending yet
  bool unsynced_ = false;
  bool crlf_ = false;      ///< lines end with CRLF
  std::int64_t read_ = 0;  ///< bytes of complete lines that were read
};

}  // namespace acw
