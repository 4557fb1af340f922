#pragma once

#include <chrono>

#include "acw/base/effort.hpp"
#include "base/streams.hpp"

namespace acw {

/// Tells on a terminal how far exact odds have come, where they take more than half a second.
class OddsProgress {
 public:
  OddsProgress(const Streams& streams, Effort& effort);
  OddsProgress(const OddsProgress&) = delete;
  OddsProgress& operator=(const OddsProgress&) = delete;
  ~OddsProgress();

 private:
  const Streams& streams_;
  std::chrono::steady_clock::time_point start_;
  bool told_ = false;
};

}  // namespace acw
