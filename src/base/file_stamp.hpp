#pragma once

#include <cstdint>
#include <string>

namespace acw {

/// How a file stood when it was looked at, to tell later whether it is the same.
struct FileStamp {
  std::uint64_t device = 0;
  std::uint64_t number = 0;
  std::int64_t size = -1;    ///< −1: there is none
  std::int64_t changed = 0;  ///< nanoseconds since 1970
  std::int64_t touched = 0;  ///< … of its name, owner or time
  bool settled = false;      ///< it hadn't changed for so long that a clock would tell a change

  /// Whether what was read of it then is what is in it now.
  [[nodiscard]] bool tells_same(const FileStamp& now) const {
    return settled && size >= 0 && device == now.device && number == now.number &&
           size == now.size && changed == now.changed && touched == now.touched;
  }
};

FileStamp stamp_of(const std::string& path);

}  // namespace acw
