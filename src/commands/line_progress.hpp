#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/streams.hpp"

namespace acw {

/// Tells on standard error how far something has come, where that is a terminal: "line 1200", a few
/// times a second. Answers that come meanwhile on the same terminal tell it themselves.
class LineProgress {
 public:
  LineProgress(const Streams& streams, std::string_view what, bool answers_come = true)
      : streams_{streams},
        what_{what},
        shown_{streams.err_terminal && !(answers_come && streams.out_terminal)} {}
  LineProgress(const LineProgress&) = delete;
  LineProgress& operator=(const LineProgress&) = delete;
  ~LineProgress() {
    if (written_) streams_.err("\r\x1b[K");
  }

  void show(long long number) {
    if (!shown_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds{200};
    written_ = true;
    streams_.err("\r" + std::string{what_} + " " + std::to_string(number) + "\x1b[K");
  }

 private:
  const Streams& streams_;
  std::string_view what_;
  bool shown_;
  bool written_ = false;
  std::chrono::steady_clock::time_point next_ =
      std::chrono::steady_clock::now() + std::chrono::milliseconds{500};
};

}  // namespace acw
