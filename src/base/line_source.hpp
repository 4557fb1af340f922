#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "system/open_file.hpp"

namespace acw {

/// Reads lines from an open file as soon as they are available. Calls `idle` before it waits for
/// input, so that pending output can be flushed.
class LineSource {
 public:
  /// `name` appears in messages.
  LineSource(const OpenFile& file, std::string name, std::function<void()> idle)
      : file_{file}, name_{std::move(name)}, idle_{std::move(idle)} {}

  /// Next line without its line end; nothing after the last line. Throws `FileError` if reading
  /// fails or a line is longer than 16 MiB.
  std::optional<std::string> next();

 private:
  bool fill();

  const OpenFile& file_;
  std::string name_;
  std::function<void()> idle_;
  std::string waiting_;    ///< input that was read but not returned
  std::size_t begin_ = 0;  ///< offset of the first such byte
  bool ended_ = false;
};

}  // namespace acw
