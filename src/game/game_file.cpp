#include "game/game_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"

namespace acw {
namespace {

constexpr std::int64_t largest = std::int64_t{1} << 30;

[[noreturn]] void fail(const std::string& path, const std::string& what, int error) {
  throw FileFault{quote(printable(path)) + " " + what + ": " +
                  std::generic_category().message(error)};
}

}  // namespace

GameFile::GameFile(std::string path) : path_{std::move(path)} {
  int error = file_.open(path_, OpenFile::How::append);
  if (error == EACCES || error == EROFS || error == EPERM) {
    writable_ = false;
    error = file_.open(path_, OpenFile::How::read);
  }
  if (error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG)
    throw Misread{"there is no game " + quote(printable(path_)) + ": acw game new begins one"};
  if (error != 0) fail(path_, "can't be read", error);
}

void GameFile::create(const std::string& path, std::string_view line) {
  OpenFile file;
  int error = file.open(path, OpenFile::How::create);
  if (error == EEXIST)
    throw FileFault{quote(printable(path)) + " is there already, and a game is never overwritten"};
  if (error != 0) fail(path, "can't be written", error);
  error = file.write(std::string{line} + "\n");
  if (error == 0) error = file.sync();
  if (error == 0) return;
  std::remove(path.c_str());
  fail(path, "can't be written", error);
}

void GameFile::read(const Use& use, const IsWhole& is_whole) {
  constexpr std::int64_t most_at_once = 16384;
  const auto size = file_.size();
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
  if (file_.lock(false) == 0) file_.unlock();
}

GameFile::Lock::Lock(const GameFile& file) : file_{file} {
  if (!file.writable_) fail(file.path_, "can't be written", EACCES);
  if (const int error = file.file_.lock(true); error != 0)
    fail(file.path_, "can't be locked", error);
}

GameFile::Lock::~Lock() { file_.file_.unlock(); }

void GameFile::append(std::string_view line) {
  std::string text = cut_ || open_ ? "\n" : "";
  text += line;
  text += "\n";
  bool cut = false;
  const int error = file_.write(text, &cut);
  cut_ = cut_ || cut;
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
