#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "acw/play/aftermath.hpp"

namespace acw {

/// How a side has come out of something: "attacker: 8 lost, 1 left = 1 point, breaks at 8: breaks";
/// empty where nothing came of it. `sum`: what decided it where no dice did, with how many are
/// left.
inline std::string side_in_words(const std::string& who, const UnitState& before,
                                 const UnitState& now, const std::string& sum,
                                 const std::vector<std::string>& ends) {
  const int lost = before.left - now.left;
  if (lost == 0 && now.end == before.end) return {};
  const bool told = now.left > 0 && (now.end != 0 || !sum.empty());
  return who + ": " + std::to_string(lost) + " lost, " +
         (!sum.empty()    ? sum
          : now.left == 0 ? "nobody left"
                          : std::to_string(now.left) + " left") +
         (told ? ": " + ends[static_cast<std::size_t>(now.end)] : "");
}

}  // namespace acw
