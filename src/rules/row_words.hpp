#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/rules/table.hpp"

namespace acw {

/// Which of its column's words a row has; the first where it has none.
template <std::size_t N>
std::size_t among(const std::string_view (&words)[N], const Row& row, std::string_view column) {
  const auto found = std::find(std::begin(words), std::end(words), row.text(column));
  return found == std::end(words) ? 0 : static_cast<std::size_t>(found - std::begin(words));
}

inline std::vector<std::string> texts(const Row& row, std::string_view column) {
  const auto* cell = row.cell(column);
  return cell != nullptr ? cell->texts : std::vector<std::string>{};
}

/// "holds=true" in its parts; the second is empty where there is no "=".
inline std::pair<std::string, std::string> outcome_and_value(const std::string& text) {
  const auto equals = text.find('=');
  return {text.substr(0, equals), equals == std::string::npos ? "" : text.substr(equals + 1)};
}

}  // namespace acw
