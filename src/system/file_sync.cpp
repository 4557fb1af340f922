// By `fdatasync` where the system has it, which leaves out the file's times; `fsync` is what every
// POSIX system has.
#include <unistd.h>

#include <cerrno>

#include "system/open_file.hpp"

namespace acw {

int OpenFile::sync() const {
#ifdef ACW_FDATASYNC
  return ::fdatasync(descriptor_) == 0 ? 0 : errno;
#else
  return ::fsync(descriptor_) == 0 ? 0 : errno;
#endif
}

}  // namespace acw
