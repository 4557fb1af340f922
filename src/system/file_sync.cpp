#include <unistd.h>

#include <cerrno>

#include "system/open_file.hpp"

namespace acw {

int OpenFile::sync() const {
#if defined(_POSIX_SYNCHRONIZED_IO) && _POSIX_SYNCHRONIZED_IO > 0
  return ::fdatasync(descriptor_) == 0 ? 0 : errno;  // leaves out the file's times
#else
  return ::fsync(descriptor_) == 0 ? 0 : errno;
#endif
}

}  // namespace acw
