#include "system/open_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace acw {

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

bool OpenFile::is(const std::string& path) const {
  struct stat own {};
  struct stat named {};
  return ::fstat(descriptor_, &own) == 0 && ::stat(path.c_str(), &named) == 0 &&
         own.st_dev == named.st_dev && own.st_ino == named.st_ino;
}

int OpenFile::lock(bool for_itself) const {
  const int how = (for_itself ? LOCK_EX : LOCK_SH) | LOCK_NB;
  if (::flock(descriptor_, how) == 0) return 0;
  return errno == EWOULDBLOCK || errno == EINTR ? EAGAIN : errno;
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
