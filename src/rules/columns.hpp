#pragma once

#include "acw/rules/table.hpp"

namespace acw {

/// Parses the columns of a table.
std::vector<Column> parse_columns(const Shape& shape);

}  // namespace acw
