#pragma once

#include <functional>

#include "acw/base/failure.hpp"
#include "system/open_file.hpp"

namespace acw {

/// A file that only ever grows by whole lines, and which several programs may write at once.
class GameFile {
 public:
  /// Opens a file that is there. Throws `Misread` where there is none, `FileFault` where it can't
  /// be read.
  explicit GameFile(std::string path);
  /// Writes a new file of that one line. Throws `FileFault` where one of that name is there.
  static void create(const std::string& path, std::string_view line);

  using Use = std::function<void(std::string_view line)>;

  /// Calls `use(line)` for each whole line that has come since the last reading, without its end.
  /// A last line that lacks nothing but its end is whole if it has its sum. Throws `FileFault`
  /// where another file has its name since, or none has, or where it has been cut short.
  void read(const Use& use);
  /// Bytes of a last line that isn't whole, since it was torn off; 0 where it is.
  std::size_t torn() const { return torn_; }
  /// Waits until nobody is amid a line, or for as long as that is worth.
  void await_writer() const;
  /// Is called once, where somebody else writes for longer than a moment.
  std::function<void()> waits = [] {};
  const std::string& path() const { return path_; }

  /// While one lives, nobody else writes. Throws `FileFault` where the file can't be written,
  /// `FileFault` where somebody else has had it for two seconds.
  class Lock {
   public:
    explicit Lock(const GameFile& file);
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock();

   private:
    const GameFile& file_;
  };
  /// Adds a line at one write; one that has no end is closed before. The caller holds the lock.
  /// What can't be written whole is `FileFault`, and leaves nothing.
  void append(std::string_view line);
  /// Sees to it that what was written is on the disk itself.
  void sync();

 private:
  void check_same(std::int64_t size) const;
  int lock(bool for_itself) const;

  std::string path_;
  OpenFile file_;
  bool writable_ = true;
  std::size_t torn_ = 0;
  bool open_ = false;  ///< the last line that was read has no end yet
  bool dirty_ = false;
  bool carriage_ = false;  ///< lines end in CRLF
  std::int64_t read_ = 0;  ///< bytes of whole lines that were read
};

}  // namespace acw
