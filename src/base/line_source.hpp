#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "system/open_file.hpp"

namespace acw {

/// The lines of an open file, each as soon as it is there. `idle` is called whenever the next one
/// would have to be waited for, so that what was answered so far can be shown before.
class LineSource {
 public:
  /// `name` stands for the file in messages.
  LineSource(const OpenFile& file, std::string name, std::function<void()> idle)
      : file_{file}, name_{std::move(name)}, idle_{std::move(idle)} {}

  /// The next line, without its end; nothing after the last. What can't be read, or a line longer
  /// than 16 MiB, is `FileFault`.
  std::optional<std::string> next();

 private:
  bool fill();

  const OpenFile& file_;
  std::string name_;
  std::function<void()> idle_;
  std::string waiting_;    ///< what was read, and not yet given
  std::size_t begin_ = 0;  ///< of the part of it that wasn't
  bool ended_ = false;
};

}  // namespace acw
