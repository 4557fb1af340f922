#include "commands/line_progress.hpp"

#include "commands/command.hpp"

namespace acw {

LineProgress::~LineProgress() {
  if (written_) streams_.err(erase_line);
}

void LineProgress::show(long long number, long long total) {
  const auto now = Clock::now();
  if (!shown_ || now < next_) return;
  next_ = now + std::chrono::milliseconds{200};
  written_ = true;
  streams_.err(concat(erase_line, what_, " ", number, total > 0 ? concat(" of ", total) : ""));
}

}  // namespace acw
