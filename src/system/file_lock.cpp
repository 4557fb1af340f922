#include <sys/file.h>

#include <cerrno>

#include "system/open_file.hpp"

namespace acw {

int OpenFile::lock(bool for_itself) const {
  while (::flock(descriptor_, (for_itself ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return EAGAIN;
    if (errno != EINTR) return errno;
  }
  return 0;
}

void OpenFile::unlock() const { ::flock(descriptor_, LOCK_UN); }

}  // namespace acw
