#include "base/line_source.hpp"

#include <cerrno>

#include "acw/base/failure.hpp"
#include "base/files.hpp"

namespace acw {

/// Reads another block; returns false at the end of the file.
bool LineSource::fill() {
  waiting_.erase(0, begin_);
  begin_ = 0;
  if (waiting_.size() > most_bytes)
    throw FileError{"a line of " + name_ + " is longer than 16 MiB"};
  if (!file_.has_more()) idle_();
  char block[16384];
  const auto got = file_.read(block, sizeof block);
  if (got < 0) fail_file(name_, "read", errno);
  waiting_.append(block, static_cast<std::size_t>(got));
  return got > 0;
}

std::optional<std::string> LineSource::next() {
  auto end = waiting_.find('\n', begin_);
  while (end == std::string::npos && !ended_) {
    const auto searched = waiting_.size() - begin_;
    ended_ = !fill();
    end = waiting_.find('\n', searched);
  }
  if (end == std::string::npos && begin_ == waiting_.size()) return std::nullopt;
  end = std::min(end, waiting_.size());
  auto line = waiting_.substr(begin_, end - begin_);
  begin_ = std::min(end + 1, waiting_.size());
  return line;
}

}  // namespace acw
