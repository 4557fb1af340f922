#include "system/open_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace acw {
namespace {

/// Repeats a system call while a signal interrupts it.
template <class Call>
auto uninterrupted(const Call& call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

}  // namespace

std::int64_t bytes_of(const std::string& path) {
  struct stat found {};
  return ::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) ? found.st_size : -1;
}

int replace_file(const std::string& from, const std::string& to) {
  return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

OpenFile::~OpenFile() {
  if (closes_ && descriptor_ >= 0) ::close(descriptor_);
}

int OpenFile::open(const std::string& path, How how) {
  constexpr mode_t owner = 0600;
  const int flags = how == How::create   ? O_WRONLY | O_CREAT | O_EXCL
                    : how == How::append ? O_RDWR | O_APPEND
                    : how == How::owned  ? O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
                                         : O_RDONLY;
  descriptor_ = ::open(path.c_str(), flags | O_CLOEXEC, how == How::owned ? owner : 0666);
  if (descriptor_ >= 0 && how == How::owned) (void)::fchmod(descriptor_, owner);
  return descriptor_ < 0 ? errno : 0;
}

std::int64_t OpenFile::size() const {
  struct stat found {};
  return ::fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode) ? found.st_size : -1;
}

bool OpenFile::is(const std::string& path) const {
  struct stat own {};
  struct stat named {};
  return ::fstat(descriptor_, &own) == 0 && ::stat(path.c_str(), &named) == 0 &&
         own.st_dev == named.st_dev && own.st_ino == named.st_ino;
}

std::int64_t OpenFile::end() const {
  const auto bytes = size();
  if (bytes < 0 || (::fcntl(descriptor_, F_GETFL) & O_APPEND) != 0) return bytes;
  return ::lseek(descriptor_, 0, SEEK_CUR) == bytes ? bytes : -1;
}

bool OpenFile::has_more() const {
  pollfd one{descriptor_, POLLIN, 0};
  return ::poll(&one, 1, 0) > 0;
}

std::int64_t OpenFile::read(char* text, std::size_t most, std::int64_t at) const {
  return uninterrupted([&] {
    return at < 0 ? ::read(descriptor_, text, most)
                  : ::pread(descriptor_, text, most, static_cast<off_t>(at));
  });
}

int OpenFile::write(std::string_view text) const {
  const auto before = end();
  for (auto rest = text; !rest.empty();) {
    const auto written =
        uninterrupted([&] { return ::write(descriptor_, rest.data(), rest.size()); });
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
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return errno;
  (void)::lseek(descriptor_, static_cast<off_t>(size), SEEK_SET);
  return 0;
}

int OpenFile::lock(bool for_itself) const {
  const int how = (for_itself ? LOCK_EX : LOCK_SH) | LOCK_NB;
  if (uninterrupted([&] { return ::flock(descriptor_, how); }) == 0) return 0;
  return errno == EWOULDBLOCK ? EAGAIN : errno;
}

void OpenFile::unlock() const { ::flock(descriptor_, LOCK_UN); }

int OpenFile::sync() const {
#if defined(_POSIX_SYNCHRONIZED_IO) && _POSIX_SYNCHRONIZED_IO > 0
  return ::fdatasync(descriptor_) == 0 ? 0 : errno;  // does not sync the file's times
#else
  return ::fsync(descriptor_) == 0 ? 0 : errno;
#endif
}

}  // namespace acw
