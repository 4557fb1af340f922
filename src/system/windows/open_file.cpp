#include "system/open_file.hpp"

#include <fcntl.h>
#include <io.h>

#include <cerrno>
#include <system_error>

#include "system/windows/windows.hpp"

namespace acw {
namespace {

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

/// Last error as an errno value.
int last_error() {
  const auto error = ::GetLastError();
  if (error == ERROR_INVALID_NAME || error == ERROR_BAD_PATHNAME) return ENOENT;
  if (error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING) return EAGAIN;
  const auto known = std::system_category().default_error_condition(static_cast<int>(error));
  return known.category() == std::generic_category() ? known.value() : EIO;
}

/// Byte that is locked: beyond the end of any file, because a locked range cannot be read by other
/// programs.
OVERLAPPED locked_byte() {
  OVERLAPPED place{};
  place.OffsetHigh = 1U << 30;
  return place;
}

}  // namespace

int OpenFile::open(const std::string& path, How how) {
  const DWORD access =
      (how == How::create ? 0 : GENERIC_READ) | (how == How::read ? 0 : GENERIC_WRITE);
  const DWORD existence = how == How::create  ? CREATE_NEW
                          : how == How::owned ? OPEN_ALWAYS
                                              : OPEN_EXISTING;
  // others may rename and delete an open file, as on POSIX
  constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const HANDLE file = ::CreateFileW(to_utf16(path).c_str(), access, shared, nullptr, existence,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return last_error();
  descriptor_ = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_BINARY);
  return descriptor_ < 0 ? errno : 0;
}

bool OpenFile::is(const std::string& path) const {
  OpenFile named;
  BY_HANDLE_FILE_INFORMATION one{};
  BY_HANDLE_FILE_INFORMATION other{};
  return named.open(path, How::read) == 0 &&
         ::GetFileInformationByHandle(handle_of(descriptor_), &one) != 0 &&
         ::GetFileInformationByHandle(handle_of(named.descriptor_), &other) != 0 &&
         one.dwVolumeSerialNumber == other.dwVolumeSerialNumber &&
         one.nFileIndexHigh == other.nFileIndexHigh && one.nFileIndexLow == other.nFileIndexLow;
}

int OpenFile::lock(bool for_itself) const {
  auto place = locked_byte();
  const DWORD how = LOCKFILE_FAIL_IMMEDIATELY | (for_itself ? LOCKFILE_EXCLUSIVE_LOCK : 0);
  return ::LockFileEx(handle_of(descriptor_), how, 0, 1, 0, &place) != 0 ? 0 : last_error();
}

void OpenFile::unlock() const {
  auto place = locked_byte();
  (void)::UnlockFileEx(handle_of(descriptor_), 0, 1, 0, &place);
}

int OpenFile::sync() const { return ::_commit(descriptor_) == 0 ? 0 : errno; }

}  // namespace acw
