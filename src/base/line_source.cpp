#include "base/line_source.hpp"

#include <cerrno>
#include <system_error>

#include "acw/base/failure.hpp"
#include "base/files.hpp"

namespace acw {

/// Reads some more; false at the end.
bool LineSource::fill() {
  waiting_.erase(0, begin_);
  begin_ = 0;
  if (waiting_.size() > most_bytes)
    throw FileFault{"a line of " + name_ + " is longer than 16 MiB"};
  if (!file_.has_more()) idle_();
  char block[16384];
  const auto got = file_.read(block, sizeof block);
  if (got < 0) throw FileFault{name_ + " can't be read: " + std::generic_category().message(errno)};
  waiting_.append(block, static_cast<std::size_t>(got));
  return got > 0;
}

std::optional<std::string> LineSource::next() {
  std::size_t searched = begin_;
  for (;;) {
    const auto end = waiting_.find('\n', searched);
    if (end != std::string::npos) {
      auto line = waiting_.substr(begin_, end - begin_);
      begin_ = end + 1;
      return line;
    }
    searched = waiting_.size() - begin_;
    if (!ended_ && fill()) continue;
    ended_ = true;
    if (waiting_.size() == begin_) return std::nullopt;
    auto line = waiting_.substr(begin_);
    begin_ = waiting_.size();
    return line;
  }
}

}  // namespace acw
