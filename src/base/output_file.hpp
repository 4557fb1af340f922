#pragma once

#include <string>
#include <string_view>

#include "system/open_file.hpp"

namespace acw {

/// Output file that is replaced atomically: it is written under a temporary name and renamed when
/// it is complete. Until then the old file stays.
class OutputFile {
 public:
  /// Throws `FileError` if the file can't be written or is a game.
  explicit OutputFile(const std::string& path);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  /// Throws `FileError` if writing fails.
  void write(std::string_view text);
  /// Completes the file. Throws `FileError` if it can't be renamed.
  void keep();

 private:
  [[noreturn]] void fail(int error) const;

  std::string path_;
  std::string begun_;  ///< temporary file; empty if `path_` is written directly
  OpenFile file_;
};

}  // namespace acw
