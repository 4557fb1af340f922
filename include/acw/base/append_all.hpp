#pragma once

#include <iterator>

namespace acw {

/// Appends all elements of `more` to `list`.
void append_all(auto& list, const auto& more) {
  list.insert(list.end(), std::begin(more), std::end(more));
}

}  // namespace acw
