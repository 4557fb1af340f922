#pragma once

#include <string>
#include <vector>

namespace acw {

/// What is read of a part: some outcomes added up, or, with `is`, how many of them have one of
/// those values.
struct OutcomeSelector {
  std::vector<std::string> outcomes;
  std::vector<std::string> is;
  bool any = false;  ///< only whether there is one matters, and is told as 1 or 0
};

}  // namespace acw
