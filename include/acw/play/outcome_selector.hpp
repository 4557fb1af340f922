#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// Selects a number from a step's outcomes: the sum of `outcomes`, or, if `is` is not empty, how
/// many of them have one of its values.
struct OutcomeSelector {
  Texts outcomes;
  Texts is;
  bool any = false;  ///< the result is only 1 (not zero) or 0
};
using OutcomeSelectors = std::vector<OutcomeSelector>;

}  // namespace acw
