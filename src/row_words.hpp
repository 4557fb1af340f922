#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "acw/failure.hpp"
#include "acw/nearest.hpp"
#include "acw/table.hpp"

namespace acw {

/// Where a row's word stands among those that may be there; any other is the ruleset's fault.
template <std::size_t N>
std::size_t among(const std::string_view (&words)[N], const Row& row, std::string_view column) {
  const auto word = row.text(column, words[0]);
  const auto found = std::find(std::begin(words), std::end(words), word);
  if (found == std::end(words)) {
    throw Failure{1,
                  "'" + std::string{word} + "' in the row '" + row.label + "' is none of " +
                      any_of(std::vector<std::string_view>(std::begin(words), std::end(words))),
                  row.place};
  }
  return static_cast<std::size_t>(found - std::begin(words));
}

inline std::vector<std::string> texts(const Row& row, std::string_view column) {
  const auto* cell = row.cell(column);
  return cell != nullptr ? cell->texts : std::vector<std::string>{};
}

}  // namespace acw
