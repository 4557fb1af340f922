// By `flock` where the system has it. `fcntl` is what every POSIX system has: its locks are the
// process's, and gone when it closes the file anywhere, which a game that is played doesn't.
#ifdef ACW_FLOCK
#include <sys/file.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

#include <cerrno>

#include "system/open_file.hpp"

namespace acw {
namespace {

#ifdef ACW_FLOCK
enum Held : int { shared = LOCK_SH | LOCK_NB, alone = LOCK_EX | LOCK_NB, nothing = LOCK_UN };

int hold(int descriptor, Held held) { return ::flock(descriptor, held); }
#else
enum Held : int { shared = F_RDLCK, alone = F_WRLCK, nothing = F_UNLCK };

int hold(int descriptor, Held held) {
  struct flock whole {};
  whole.l_type = static_cast<short>(held);
  whole.l_whence = SEEK_SET;
  return ::fcntl(descriptor, F_SETLK, &whole);
}
#endif

}  // namespace

int OpenFile::lock(bool for_itself) const {
  while (hold(descriptor_, for_itself ? alone : shared) != 0) {
    if (errno == EACCES || errno == EWOULDBLOCK) return EAGAIN;  // by fcntl, by flock
    if (errno != EINTR) return errno;
  }
  return 0;
}

void OpenFile::unlock() const { hold(descriptor_, nothing); }

}  // namespace acw
