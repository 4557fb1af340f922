#pragma once

#include <chrono>

#include "acw/base/texts.hpp"
#include "base/streams.hpp"

namespace acw {

/// Shows progress on standard error if that is a terminal, a few times a second: "game 1200 of
/// 50000". With `answers_come`, it shows nothing if answers appear on the same terminal.
class LineProgress {
 public:
  LineProgress(const Streams& streams, std::string_view what, bool answers_come = true)
      : streams_{streams},
        what_{what},
        shown_{streams.err_terminal && !(answers_come && streams.out_terminal)} {}
  LineProgress(const LineProgress&) = delete;
  LineProgress& operator=(const LineProgress&) = delete;
  ~LineProgress();

  /// `total`: 0 if unknown.
  void show(long long number, long long total = 0);

 private:
  using Clock = std::chrono::steady_clock;

  const Streams& streams_;
  std::string_view what_;
  bool shown_;
  bool written_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::milliseconds{500};
};

}  // namespace acw
