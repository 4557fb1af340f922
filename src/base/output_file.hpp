#pragma once

#include <string>
#include <string_view>

#include "system/open_file.hpp"

namespace acw {

/// A file that a command answers into. It stands under its name when all of the answer is there,
/// and whatever stood there before stays until then.
class OutputFile {
 public:
  /// Throws `FileFault` where it can't be written, or a game is kept in it.
  explicit OutputFile(const std::string& path);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  /// Throws `FileFault` where that fails.
  void write(std::string_view text);
  /// The answer is complete. Throws `FileFault` where it can't be put in its place.
  void keep();

 private:
  [[noreturn]] void fail(int error) const;

  std::string path_;
  std::string begun_;  ///< where it is written until it is complete; empty where that is its place
  OpenFile file_;
};

}  // namespace acw
