#pragma once

#include <chrono>

#include "acw/base/texts.hpp"
#include "base/streams.hpp"

namespace acw {

/// "40 s", "12 min", "3 h": as long as something takes, for people.
std::string time_words(double seconds);

/// Tells on standard error how far something has come, where that is a terminal: "line 1200, 30 %,
/// about 40 s left", a few times a second. Answers that come meanwhile on the same terminal tell it
/// themselves.
class LineProgress {
 public:
  LineProgress(const Streams& streams, std::string_view what, bool answers_come = true)
      : streams_{streams},
        what_{what},
        shown_{streams.err_terminal && !(answers_come && streams.out_terminal)} {}
  LineProgress(const LineProgress&) = delete;
  LineProgress& operator=(const LineProgress&) = delete;
  ~LineProgress();

  /// `part` of the whole is done, from 0 to 1; 0 where nobody knows how much there is.
  void show(long long number, double part = 0);

 private:
  using Clock = std::chrono::steady_clock;

  const Streams& streams_;
  std::string_view what_;
  bool shown_;
  bool written_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::milliseconds{500};
};

/// A part of a whole; 0 where the whole isn't known.
inline double part_of(double done, double whole) { return whole > 0 ? done / whole : 0; }

}  // namespace acw
