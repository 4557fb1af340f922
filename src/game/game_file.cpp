#include "game/game_file.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"
#include "system/path.hpp"

namespace acw {
namespace {

constexpr std::int64_t largest = std::int64_t{1} << 30;

[[noreturn]] void fail(const std::string& path, const std::string& what, int error) {
  throw FileFault{quote(printable(path)) + " " + what + ": " +
                  std::generic_category().message(error)};
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
    throw Misread{"cannot find game " + quote(printable(path_)) + ": acw game new starts one"};
  if (error != 0) fail(path_, "can't be read", error);
}

void GameFile::create(const std::string& path, std::string_view line) {
  OpenFile file;
  int error = file.open(path, OpenFile::How::create);
  if (error == EEXIST)
    throw FileFault{quote(printable(path)) + " already exists; games are never overwritten"};
  if (error != 0) fail(path, "can't be written", error);
  error = file.write(std::string{line} + "\n");
  if (error == 0) error = file.sync();
  if (error == 0) return;
  std::error_code none;
  std::filesystem::remove(path_of(path), none);
  fail(path, "can't be written", error);
}

/// What was read of it is still there.
void GameFile::check_same(std::int64_t size) const {
  if (read_ == 0 || (file_.is(path_) && size >= read_)) return;
  throw FileFault{quote(printable(path_)) +
                  (size < read_          ? " has been cut short"
                   : bytes_of(path_) < 0 ? " has been moved or deleted"
                                         : " is another file") +
                  " since it was read: nothing more is written"};
}

void GameFile::read(const Use& use, const IsWhole& is_whole) {
  constexpr std::int64_t most_at_once = 16384;
  const auto size = file_.size();
  check_same(size);
  if (size > largest) throw FileFault{quote(path_) + " is larger than 1 GiB"};
  std::string text;  // what isn't a whole line yet, and what comes after it
  for (auto at = read_; at < size;) {
    const std::size_t kept = text.size();
    text.resize(kept + static_cast<std::size_t>(std::min(most_at_once, size - at)));
    const auto some = file_.read(text.data() + kept, text.size() - kept, at);
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
      const auto line = std::string_view{text}.substr(begin, end - begin);
      carriage_ = line.ends_with('\r');
      use(clean_line(line, false));
      begin = end + 1;
    }
    text.erase(0, begin);
  }
  torn_ = text.empty() || is_whole(text) ? 0 : text.size();
  if (text.empty() || torn_ > 0) return;
  read_ += static_cast<std::int64_t>(text.size());
  open_ = true;
  use(text);
}

int GameFile::lock(bool for_itself) const {
  using std::chrono::steady_clock;
  constexpr std::chrono::milliseconds moment{200};
  constexpr std::chrono::seconds most{2};
  const auto begun = steady_clock::now();
  for (bool told = false;; std::this_thread::sleep_for(std::chrono::milliseconds{1})) {
    const int error = file_.lock(for_itself);
    const auto waited = steady_clock::now() - begun;
    if (error != EAGAIN || waited > most) return error;
    if (!told && waited > moment) waits(), told = true;
  }
}

void GameFile::await_writer() const {
  if (lock(false) == 0) file_.unlock();
}

GameFile::Lock::Lock(const GameFile& file) : file_{file} {
  if (!file.writable_) fail(file.path_, "can't be written", EACCES);
  const int error = file.lock(true);
  if (error == EAGAIN)
    throw FileFault{quote(printable(file.path_)) +
                    " has been locked by another program for two seconds: nothing is written"};
  if (error != 0) fail(file.path_, "can't be locked", error);
}

GameFile::Lock::~Lock() { file_.file_.unlock(); }

void GameFile::append(std::string_view line) {
  const auto* end = carriage_ ? "\r\n" : "\n";
  std::string text = torn_ > 0 || open_ ? end : "";
  text += line;
  text += end;
  const int error = file_.write(text);
  if (error != 0) fail(path_, "can't be written", error);
  dirty_ = true;
}

void GameFile::sync() {
  if (!dirty_) return;
  dirty_ = false;
  const int error = file_.sync();
  if (error != 0 && error != EINVAL && error != EROFS) fail(path_, "can't be written", error);
}

}  // namespace acw
