#pragma once

#include <algorithm>

namespace acw {

/// Hits spread evenly over some men: nobody is hit twice before all are hit once.
struct Spread {
  int once = 0;
  int more = 0;  ///< men hit twice or more

  static constexpr Spread of(int hits, int men) {
    const int more = std::clamp(hits - men, 0, men);
    return {std::min(hits, men) - more, more};
  }
};

}  // namespace acw
