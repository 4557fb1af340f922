#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/dice/throw.hpp"

namespace acw {

/// What a mechanism says of one outcome of its, besides its name and how to read it. A mechanism's
/// `describe(plan, field)` calls `field(About, read)` for each; `read` takes its outcome to a
/// number or a yes-or-no.
struct About {
  std::string_view name;
  Focus focus = Focus::joint;                       ///< which part of a cascade it hangs on
  const std::vector<std::string>* words = nullptr;  ///< where the number stands for a word
  int scale = 1;  ///< what the number is divided by, where it can be a fraction
  const std::vector<Value>* values = nullptr;  ///< where the number stands for something else than
                                               ///< a word; for nothing: it isn't come to
};

}  // namespace acw
