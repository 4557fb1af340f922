#include "game/game_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"

namespace acw {
namespace {

constexpr std::int64_t most_bytes = std::int64_t{1} << 30;

[[noreturn]] void fail(const std::string& path, const std::string& what, int error) {
  throw FileFault{quote(printable(path)) + " " + what + ": " +
                  std::generic_category().message(error)};
}

std::int64_t size_of(int descriptor, const std::string& path) {
  struct stat about {};
  if (::fstat(descriptor, &about) != 0) fail(path, "can't be read", errno);
  if (about.st_size > most_bytes) throw FileFault{quote(path) + " is larger than 1 GiB"};
  return about.st_size;
}

}  // namespace

GameFile::GameFile(std::string path) : path_{std::move(path)} {
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor_ < 0 && (errno == EACCES || errno == EROFS || errno == EPERM)) {
    writable_ = false;
    descriptor_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  }
  if (descriptor_ >= 0) return;
  if (errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG)
    throw Misread{"there is no game " + quote(printable(path_)) + ": acw game new begins one"};
  fail(path_, "can't be read", errno);
}

GameFile::~GameFile() { ::close(descriptor_); }

void GameFile::create(const std::string& path, std::string_view line) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0 && errno == EEXIST)
    throw FileFault{quote(printable(path)) + " is there already, and a game is never overwritten"};
  if (descriptor < 0) fail(path, "can't be written", errno);
  const std::string text = std::string{line} + "\n";
  const auto written = ::write(descriptor, text.data(), text.size());
  const int error = written < 0 ? errno : ENOSPC;
  const bool whole = written == static_cast<ssize_t>(text.size()) && ::fdatasync(descriptor) == 0;
  ::close(descriptor);
  if (whole) return;
  ::unlink(path.c_str());
  fail(path, "can't be written", error);
}

void GameFile::read(const Use& use, const IsWhole& is_whole) {
  constexpr std::int64_t most_at_once = 16384;
  const auto size = size_of(descriptor_, path_);
  std::string text;  // what isn't a whole line yet, and what comes after it
  for (auto at = read_; at < size;) {
    const std::size_t kept = text.size();
    text.resize(kept + static_cast<std::size_t>(std::min(most_at_once, size - at)));
    ssize_t some = -1;
    do {
      some = ::pread(descriptor_, text.data() + kept, text.size() - kept, static_cast<off_t>(at));
    } while (some < 0 && errno == EINTR);
    if (some < 0) fail(path_, "can't be read", errno);
    if (some == 0) break;
    at += some;
    text.resize(kept + static_cast<std::size_t>(some));
    std::size_t begin = 0;
    if (read_ == 0) begin = text.size() - without_mark(text).size();
    read_ += static_cast<std::int64_t>(begin);
    if (open_ && text.front() == '\n') begin = 1, ++read_;  // the end of what was read before
    open_ = false;
    for (auto end = text.find('\n', std::max(begin, kept)); end != std::string::npos;
         end = text.find('\n', begin)) {
      read_ += static_cast<std::int64_t>(end + 1 - begin);
      use(std::string_view{text}.substr(begin, end - begin));
      begin = end + 1;
    }
    text.erase(0, begin);
  }
  cut_ = !text.empty() && !is_whole(text);
  if (text.empty() || cut_) return;
  read_ += static_cast<std::int64_t>(text.size());
  open_ = true;
  use(text);
}

void GameFile::await_writer() const {
  if (::flock(descriptor_, LOCK_SH) == 0) ::flock(descriptor_, LOCK_UN);
}

GameFile::Lock::Lock(const GameFile& file) : file_{file} {
  if (!file.writable_) fail(file.path_, "can't be written", EACCES);
  while (::flock(file.descriptor_, LOCK_EX) != 0) {
    if (errno != EINTR) fail(file.path_, "can't be locked", errno);
  }
}

GameFile::Lock::~Lock() { ::flock(file_.descriptor_, LOCK_UN); }

void GameFile::append(std::string_view line) {
  const auto size = size_of(descriptor_, path_);
  std::string text = cut_ || open_ ? "\n" : "";
  text += line;
  text += "\n";
  ssize_t written = -1;
  do {
    written = ::write(descriptor_, text.data(), text.size());
  } while (written < 0 && errno == EINTR);
  if (written == static_cast<ssize_t>(text.size())) {
    dirty_ = true;
    return;
  }
  const int error = written < 0 ? errno : ENOSPC;
  if (written > 0 && ::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) cut_ = true;
  fail(path_, "can't be written", error);
}

void GameFile::sync() {
  if (!dirty_) return;
  dirty_ = false;
  if (::fdatasync(descriptor_) != 0 && errno != EINVAL && errno != EROFS)
    fail(path_, "can't be written", errno);
}

}  // namespace acw
