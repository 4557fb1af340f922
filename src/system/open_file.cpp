#include "system/open_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace acw {
namespace {

/// Repeats a system call while a signal interrupts it.
std::int64_t uninterrupted(const auto& call) {
  std::int64_t result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

}  // namespace

OpenFile::~OpenFile() {
  if (closes_ && descriptor_ >= 0) ::close(descriptor_);
}

std::int64_t OpenFile::size() const {
  struct stat found {};
  return ::fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode) ? found.st_size : -1;
}

std::int64_t OpenFile::end() const { return size() < 0 ? -1 : ::lseek(descriptor_, 0, SEEK_END); }

std::int64_t OpenFile::read(char* text, std::size_t most, std::int64_t at) const {
  if (at >= 0 && ::lseek(descriptor_, at, SEEK_SET) < 0) return -1;
  return uninterrupted([&] { return ::read(descriptor_, text, static_cast<unsigned>(most)); });
}

int OpenFile::write(std::string_view text) const {
  constexpr std::size_t most = 1 << 30;
  const auto before = end();
  for (auto rest = text; !rest.empty();) {
    const auto bytes = static_cast<unsigned>(std::min(rest.size(), most));
    const auto written = uninterrupted([&] { return ::write(descriptor_, rest.data(), bytes); });
    if (written <= 0) {
      const int error = written < 0 ? errno : ENOSPC;
      if (rest.size() < text.size() && before >= 0) (void)shorten(before);
      return error;
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int OpenFile::shorten(std::int64_t size) const {
  if (::ftruncate(descriptor_, size) != 0) return errno;
  (void)end();
  return 0;
}

}  // namespace acw
