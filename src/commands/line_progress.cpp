#include "commands/line_progress.hpp"

#include <algorithm>
#include <cmath>

#include "acw/base/concat.hpp"
#include "base/terminal_text.hpp"

namespace acw {

std::string time_words(double seconds) {
  constexpr double minute = 60;
  constexpr double hour = 3600;
  constexpr double most_small_units = 2;  // below this number of units, the smaller unit is used
  const auto words = [&](double unit, const char* name) {
    return concat(std::llround(std::ceil(seconds / unit)), name);
  };
  if (seconds <= most_small_units * minute) return words(1, " s");
  return seconds <= most_small_units * hour ? words(minute, " min") : words(hour, " h");
}

LineProgress::~LineProgress() {
  if (written_) streams_.err(erase_line);
}

void LineProgress::show(long long number, double part) {
  if (!shown_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds{200};
  written_ = true;
  auto line = concat(erase_line, what_, " ", number);
  if (part > 0) {
    part = std::min(part, 1.0);
    const std::chrono::duration<double> taken = now - start_;
    line += concat(", ", static_cast<int>(100 * part), " %, about ",
                   time_words(taken.count() * (1 - part) / part), " left");
  }
  streams_.err(line);
}

}  // namespace acw
