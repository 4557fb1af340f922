#pragma once

#include <chrono>

#include "acw/base/effort.hpp"
#include "base/streams.hpp"

namespace acw {

/// Tells on a terminal how far exact odds have come, where they take more than half a second.
class Progress {
 public:
  Progress(const Streams& streams, Effort& effort);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

 private:
  const Streams& streams_;
  std::chrono::steady_clock::time_point start_;
  bool told_ = false;
};

}  // namespace acw
