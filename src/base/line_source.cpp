#include "base/line_source.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "acw/base/failure.hpp"
#include "base/files.hpp"

namespace acw {
namespace {

bool has_more(int descriptor) {
  pollfd one{descriptor, POLLIN, 0};
  return ::poll(&one, 1, 0) > 0;
}

}  // namespace

/// Reads some more; false at the end.
bool LineSource::fill() {
  waiting_.erase(0, begin_);
  begin_ = 0;
  if (waiting_.size() > most_bytes)
    throw FileFault{"a line of " + name_ + " is longer than 16 MiB"};
  if (!has_more(descriptor_)) idle_();
  char block[16384];
  for (;;) {
    const auto got = ::read(descriptor_, block, sizeof block);
    if (got > 0) {
      waiting_.append(block, static_cast<std::size_t>(got));
      return true;
    }
    if (got == 0) return false;
    if (errno != EINTR)
      throw FileFault{name_ + " can't be read: " + std::generic_category().message(errno)};
  }
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
