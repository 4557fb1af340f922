#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// What is read of a part: some outcomes added up, or, with `is`, how many of them have one of
/// those values.
struct OutcomeSelector {
  Texts outcomes;
  Texts is;
  bool any = false;  ///< only whether there is one matters, and is told as 1 or 0
};
using OutcomeSelectors = std::vector<OutcomeSelector>;

}  // namespace acw
