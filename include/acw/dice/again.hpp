#pragma once

#include <cstddef>
#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/traced.hpp"

namespace acw::dice {

/// The dice that fell, to be gone through once more in their order; of dice that were merely
/// counted, how many succeeded. The records have to last as long as it is used.
inline Entered again(const std::vector<Record>& records) {
  return Entered{[&records, next = std::size_t{0}](const Ask&, int) mutable -> Entered::More {
    if (next >= records.size()) return {};
    const auto& record = records[next++];
    return record.counted ? Entered::More{{}, record.successes} : Entered::More{record.faces};
  }};
}

}  // namespace acw::dice
