#include "game/game_file.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"
#include "game/checksum.hpp"
#include "system/path.hpp"

namespace acw {
namespace {

constexpr std::int64_t largest = std::int64_t{1} << 30;

/// True if a line has a valid checksum, and so lacks at most its line ending.
bool has_valid_checksum(std::string_view line) {
  try {
    return checksum_in(line).has_value();
  } catch (const Failure&) {
    return false;
  }
}

[[noreturn]] void fail(const std::string& path, std::string_view what, int error) {
  fail_file(quote(printable(path)), what, error);
}

}  // namespace

GameFile::GameFile(std::string path) : path_{std::move(path)} {
  refuse_pipe(path_);
  int error = file_.open(path_, OpenFile::How::append);
  if (error == EACCES || error == EROFS || error == EPERM) {
    writable_ = false;
    error = file_.open(path_, OpenFile::How::read);
  }
  if (error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG)
    throw UsageError{"cannot find game " + quote(printable(path_)) + ": acw game new starts one"};
  if (error != 0) fail(path_, "read", error);
}

void GameFile::create(const std::string& path, std::string_view line) {
  OpenFile file;
  int error = file.open(path, OpenFile::How::create);
  if (error == EEXIST)
    throw FileError{quote(printable(path)) + " already exists; games are never overwritten"};
  if (error != 0) fail(path, "written", error);
  error = file.write(std::string{line} + "\n");
  if (error == 0) error = file.sync();
  if (error == 0) return;
  std::error_code none;
  std::filesystem::remove(path_of(path), none);
  fail(path, "written", error);
}

/// Throws `FileError` if lines that were read have been removed from the file.
void GameFile::check_same(std::int64_t size) const {
  if (read_ == 0 || (file_.is(path_) && size >= read_)) return;
  throw FileError{quote(printable(path_)) +
                  (size < read_      ? " has been cut short"
                   : !is_file(path_) ? " has been moved or deleted"
                                     : " is another file") +
                  " since it was read: nothing more is written"};
}

void GameFile::read(const std::function<void(std::string_view line)>& use) {
  const auto size = file_.size();
  check_same(size);
  if (size > largest) throw FileError{quote(path_) + " is larger than 1 GiB"};
  std::string text(static_cast<std::size_t>(std::max(std::int64_t{0}, size - read_)), '\0');
  std::int64_t done_bytes = 0;
  while (done_bytes < size - read_) {
    const auto end = static_cast<std::size_t>(done_bytes);
    const auto some = file_.read(text.data() + end, text.size() - end, read_ + done_bytes);
    if (some < 0) fail(path_, "read", errno);
    if (some == 0) break;
    done_bytes += some;
  }
  text.resize(static_cast<std::size_t>(done_bytes));
  std::string_view rest = text;  // not yet processed
  const auto skip = [&](std::size_t bytes) {
    rest.remove_prefix(bytes);
    read_ += static_cast<std::int64_t>(bytes);
  };
  if (read_ == 0) skip(rest.size() - without_mark(rest).size());
  if (unterminated_ && rest.starts_with('\n')) skip(1);  // line ending of the line read before
  unterminated_ = unterminated_ && text.empty();
  for (auto end = rest.find('\n'); end != rest.npos; end = rest.find('\n')) {
    const auto line = rest.substr(0, end);
    crlf_ = line.ends_with('\r');
    skip(end + 1);
    use(clean_line(line, false));
  }
  torn_ = rest.empty() || has_valid_checksum(rest) ? 0 : rest.size();
  if (rest.empty() || torn_ > 0) return;
  unterminated_ = true;
  const auto last = rest;
  skip(rest.size());
  use(last);
}

int GameFile::lock(bool for_itself) const {
  using std::chrono::steady_clock;
  constexpr std::chrono::milliseconds moment{200};
  constexpr std::chrono::seconds most{2};
  const auto begun = steady_clock::now();
  for (bool reported = false;; std::this_thread::sleep_for(std::chrono::milliseconds{1})) {
    const int error = file_.lock(for_itself);
    const auto waited = steady_clock::now() - begun;
    if (error != EAGAIN || waited > most) return error;
    if (!reported && waited > moment) waits(), reported = true;
  }
}

void GameFile::await_writer() const {
  if (lock(false) == 0) file_.unlock();
}

GameFile::Lock::Lock(const GameFile& file) : file_{file} {
  if (!file.writable_) fail(file.path_, "written", EACCES);
  const int error = file.lock(true);
  if (error == EAGAIN)
    throw FileError{quote(printable(file.path_)) +
                    " has been locked by another program for two seconds: nothing is written"};
  if (error != 0) fail(file.path_, "locked", error);
}

GameFile::Lock::~Lock() { file_.file_.unlock(); }

void GameFile::append(std::string_view line) {
  const auto* end = crlf_ ? "\r\n" : "\n";
  std::string text = torn_ > 0 || unterminated_ ? end : "";
  text += line;
  text += end;
  const int error = file_.write(text);
  if (error != 0) fail(path_, "written", error);
  unsynced_ = true;
}

void GameFile::sync() {
  if (!unsynced_) return;
  unsynced_ = false;
  const int error = file_.sync();
  if (error != 0 && error != EINVAL && error != EROFS) fail(path_, "written", error);
}

}  // namespace acw
