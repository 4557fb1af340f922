#include "base/file_stamp.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>

namespace acw {
namespace {

constexpr std::int64_t one_second = 1'000'000'000;
/// Past what clocks of file systems round to: some keep whole seconds, and two of them at most.
constexpr std::int64_t settling = one_second / 10;
constexpr std::int64_t settling_by_seconds = 3 * one_second;

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * one_second + time.tv_nsec; }

}  // namespace

FileStamp stamp_of(const std::string& path) {
  struct stat found {};
  FileStamp stamp;
  if (::stat(path.c_str(), &found) != 0) return stamp;
  stamp.device = found.st_dev;
  stamp.number = found.st_ino;
  stamp.size = found.st_size;
  stamp.changed = nanoseconds(found.st_mtim);
  stamp.touched = nanoseconds(found.st_ctim);
  const std::int64_t now = std::chrono::duration_cast<std::chrono::nanoseconds>(
                               std::chrono::system_clock::now().time_since_epoch())
                               .count();
  const auto last = std::max(stamp.changed, stamp.touched);
  stamp.settled = last + (last % one_second == 0 ? settling_by_seconds : settling) < now;
  return stamp;
}

}  // namespace acw
