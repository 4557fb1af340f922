#pragma once

#include <chrono>

#include "acw/base/texts.hpp"
#include "base/streams.hpp"

namespace acw {

/// A duration in words, rounded up: "40 s", "12 min", "3 h".
std::string time_words(double seconds);

/// Shows progress on standard error if that is a terminal, a few times a second: "line 1200, 30 %,
/// about 40 s left". With `answers_come`, it shows nothing if answers appear on the same terminal.
class LineProgress {
 public:
  LineProgress(const Streams& streams, std::string_view what, bool answers_come = true)
      : streams_{streams},
        what_{what},
        shown_{streams.err_terminal && !(answers_come && streams.out_terminal)} {}
  LineProgress(const LineProgress&) = delete;
  LineProgress& operator=(const LineProgress&) = delete;
  ~LineProgress();

  /// `part`: completed part of the whole, from 0 to 1; 0 if unknown.
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

/// `done` divided by `whole`; 0 if `whole` is not known.
inline double part_of(double done, double whole) { return whole > 0 ? done / whole : 0; }

}  // namespace acw
