#pragma once

#include "acw/rules/table.hpp"

namespace acw {

/// Parses the columns of a table.
std::vector<Column> parse_columns(const Shape& shape);

/// Names of the columns of a table, or of the outcomes of a mechanism.
inline Names column_names(const Shape& shape) { return names_of(parse_columns(shape)); }

}  // namespace acw
