#include "system/open_file.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "system/windows/windows.hpp"

namespace acw {
namespace {

HANDLE handle_of(int descriptor, bool is_file) {
  return is_file ? ::LongToHandle(descriptor) : acw::handle_of(static_cast<Standard>(descriptor));
}

/// Last error as an errno value.
int last_error() {
  const auto error = ::GetLastError();
  if (error == ERROR_BROKEN_PIPE || error == ERROR_NO_DATA || error == ERROR_PIPE_NOT_CONNECTED)
    return EPIPE;
  if (error == ERROR_INVALID_NAME || error == ERROR_BAD_PATHNAME) return ENOENT;
  if (error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING) return EAGAIN;
  const auto known = std::system_category().default_error_condition(static_cast<int>(error));
  return known.category() == std::generic_category() ? known.value() : EIO;
}

OVERLAPPED place_at(std::uint64_t offset) {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(offset);
  place.OffsetHigh = static_cast<DWORD>(offset >> 32);
  return place;
}

constexpr auto end_of_file = ~std::uint64_t{0};
/// Beyond the end of any file, because a locked range cannot be read by other programs.
constexpr auto locked_byte = std::uint64_t{1} << 62;

}  // namespace

std::int64_t bytes_of(const std::string& path) {
  OpenFile file;
  return file.open(path, OpenFile::How::read) == 0 ? file.size() : -1;
}

int replace_file(const std::string& from, const std::string& to) {
  constexpr DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  return ::MoveFileExW(to_utf16(from).c_str(), to_utf16(to).c_str(), how) != 0 ? 0 : last_error();
}

OpenFile::~OpenFile() {
  if (closes_ && descriptor_ != -1) ::CloseHandle(::LongToHandle(descriptor_));
}

int OpenFile::open(const std::string& path, How how) {
  const DWORD access =
      (how == How::create ? 0 : GENERIC_READ) | (how == How::read ? 0 : GENERIC_WRITE);
  const DWORD existence = how == How::create  ? CREATE_NEW
                          : how == How::owned ? OPEN_ALWAYS
                                              : OPEN_EXISTING;
  // others may rename and delete an open file, as on POSIX
  constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  descriptor_ = ::HandleToLong(::CreateFileW(to_utf16(path).c_str(), access, shared, nullptr,
                                             existence, FILE_ATTRIBUTE_NORMAL, nullptr));
  return descriptor_ == -1 ? last_error() : 0;
}

std::int64_t OpenFile::size() const {
  const HANDLE file = handle_of(descriptor_, closes_);
  LARGE_INTEGER size{};
  const bool is_file = ::GetFileType(file) == FILE_TYPE_DISK && ::GetFileSizeEx(file, &size) != 0;
  return is_file ? size.QuadPart : -1;
}

bool OpenFile::is(const std::string& path) const {
  OpenFile named;
  BY_HANDLE_FILE_INFORMATION one{};
  BY_HANDLE_FILE_INFORMATION other{};
  return named.open(path, How::read) == 0 &&
         ::GetFileInformationByHandle(::LongToHandle(descriptor_), &one) != 0 &&
         ::GetFileInformationByHandle(::LongToHandle(named.descriptor_), &other) != 0 &&
         one.dwVolumeSerialNumber == other.dwVolumeSerialNumber &&
         one.nFileIndexHigh == other.nFileIndexHigh && one.nFileIndexLow == other.nFileIndexLow;
}

std::int64_t OpenFile::end() const {
  const auto bytes = size();
  LARGE_INTEGER at{};
  if (closes_) return bytes;
  ::SetFilePointerEx(handle_of(descriptor_, closes_), {}, &at, FILE_CURRENT);
  return at.QuadPart == bytes ? bytes : -1;
}

bool OpenFile::has_more() const {
  const HANDLE file = handle_of(descriptor_, closes_);
  DWORD bytes = 0;
  if (::GetFileType(file) != FILE_TYPE_PIPE) return console_mode(file) == 0;
  return ::PeekNamedPipe(file, nullptr, 0, nullptr, &bytes, nullptr) != 0 && bytes > 0;
}

std::int64_t OpenFile::read(char* text, std::size_t most, std::int64_t at) const {
  const HANDLE file = handle_of(descriptor_, closes_);
  DWORD got = 0;
  if (console_mode(file) != 0) {
    std::wstring line(most / 3, L'\0');  // a UTF-16 unit takes at most three bytes
    ::ReadConsoleW(file, line.data(), static_cast<DWORD>(line.size()), &got, nullptr);
    const auto typed = to_utf8(line.substr(0, line.front() == L'\x1A' ? 0 : got));  // Ctrl-Z: end
    std::copy(typed.begin(), typed.end(), text);
    return static_cast<std::int64_t>(typed.size());
  }
  auto place = place_at(static_cast<std::uint64_t>(at));
  if (::ReadFile(file, text, static_cast<DWORD>(most), &got, at < 0 ? nullptr : &place) != 0)
    return got;
  const auto error = ::GetLastError();
  errno = last_error();
  return error == ERROR_HANDLE_EOF || error == ERROR_BROKEN_PIPE ? 0 : -1;
}

int OpenFile::write(std::string_view text) const {
  const HANDLE file = handle_of(descriptor_, closes_);
  DWORD written = 0;
  if (console_mode(file) != 0) {
    const auto shown = to_utf16(text);
    const auto units = static_cast<DWORD>(shown.size());
    return ::WriteConsoleW(file, shown.data(), units, &written, nullptr) != 0 ? 0 : last_error();
  }
  const auto before = end();
  auto place = place_at(end_of_file);
  for (auto rest = text; !rest.empty(); rest.remove_prefix(written)) {
    const auto most = static_cast<DWORD>(std::min<std::size_t>(rest.size(), 1 << 30));
    if (::WriteFile(file, rest.data(), most, &written, closes_ && before >= 0 ? &place : nullptr) ==
        0) {
      const int error = last_error();
      if (rest.size() < text.size() && before >= 0) (void)shorten(before);
      return error;
    }
  }
  return 0;
}

int OpenFile::shorten(std::int64_t size) const {
  const HANDLE file = handle_of(descriptor_, closes_);
  LARGE_INTEGER place{};
  place.QuadPart = size;
  const bool moved = ::SetFilePointerEx(file, place, nullptr, FILE_BEGIN) != 0;
  return moved && ::SetEndOfFile(file) != 0 ? 0 : last_error();
}

int OpenFile::lock(bool for_itself) const {
  auto place = place_at(locked_byte);
  const DWORD how = LOCKFILE_FAIL_IMMEDIATELY | (for_itself ? LOCKFILE_EXCLUSIVE_LOCK : 0);
  return ::LockFileEx(::LongToHandle(descriptor_), how, 0, 1, 0, &place) != 0 ? 0 : last_error();
}

void OpenFile::unlock() const {
  auto place = place_at(locked_byte);
  (void)::UnlockFileEx(::LongToHandle(descriptor_), 0, 1, 0, &place);
}

int OpenFile::sync() const {
  return ::FlushFileBuffers(::LongToHandle(descriptor_)) != 0 ? 0 : last_error();
}

}  // namespace acw
