// Preloaded before the program (LD_PRELOAD): lets one call of the system fail. ACW_FAULT is
// "write:3" for the third call of write, "write:3+" for that and all after it. That it came to it
// is told by a file that ACW_FAULT_MARK names. Calls are counted from main on: what libraries set
// up before it is theirs.

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" void* __libc_malloc(std::size_t size);

namespace {

struct Fault {
  const char* call = nullptr;
  std::size_t length = 0;
  long at = 0;
  bool lasts = false;
  const char* mark = nullptr;

  Fault() {
    const char* text = std::getenv("ACW_FAULT");
    const char* colon = text == nullptr ? nullptr : std::strchr(text, ':');
    if (colon == nullptr) return;
    call = text;
    length = static_cast<std::size_t>(colon - text);
    char* end = nullptr;
    at = std::strtol(colon + 1, &end, 10);
    lasts = *end == '+';
    mark = std::getenv("ACW_FAULT_MARK");
  }
};

long calls = 0;
bool in_main = false;
int (*real_main)(int, char**, char**) = nullptr;

int counted_main(int count, char** words, char** environment) {
  in_main = true;
  return real_main(count, words, environment);
}

/// Whether this call of `name` is to fail, with that errno.
bool fails(const char* name, int error) {
  if (!in_main) return false;
  static const Fault fault;
  if (fault.call == nullptr || std::strlen(name) != fault.length ||
      std::strncmp(name, fault.call, fault.length) != 0)
    return false;
  ++calls;
  if (calls != fault.at && !(fault.lasts && calls > fault.at)) return false;
  if (fault.mark != nullptr) {
    const long file = ::syscall(SYS_openat, AT_FDCWD, fault.mark, O_CREAT | O_WRONLY, 0600);
    if (file >= 0) ::syscall(SYS_close, file);
  }
  errno = error;
  return true;
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int __libc_start_main(int (*program)(int, char**, char**), int count, char** words, void (*init)(),
                      void (*fini)(), void (*loader_fini)(), void* stack_end) {
  using Start =
      int (*)(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*);
  real_main = program;
  return next<Start>("__libc_start_main")(counted_main, count, words, init, fini, loader_fini,
                                          stack_end);
}

void* malloc(std::size_t size) { return fails("malloc", ENOMEM) ? nullptr : __libc_malloc(size); }

ssize_t write(int file, const void* bytes, std::size_t size) {
  if (fails("write", ENOSPC)) return -1;
  return ::syscall(SYS_write, file, bytes, size);
}

FILE* fopen(const char* path, const char* mode) {
  if (fails("open", EIO)) return nullptr;
  static const auto real = next<FILE* (*)(const char*, const char*)>("fopen");
  return real(path, mode);
}

int open(const char* path, int flags, ...) {
  if (fails("open", EIO)) return -1;
  std::va_list more;
  va_start(more, flags);
  const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(more, unsigned) : 0;
  va_end(more);
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

DIR* opendir(const char* path) {
  if (fails("open", EIO)) return nullptr;
  static const auto real = next<DIR* (*)(const char*)>("opendir");
  return real(path);
}

int rename(const char* from, const char* to) {
  if (fails("rename", EIO)) return -1;
  return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int fsync(int file) {
  return fails("fsync", EIO) ? -1 : static_cast<int>(::syscall(SYS_fsync, file));
}
int fdatasync(int file) {
  return fails("fsync", EIO) ? -1 : static_cast<int>(::syscall(SYS_fdatasync, file));
}
}
