#pragma once

#include "acw/rules/table.hpp"

namespace acw {

/// Parses the columns of a table once. The text of the shape must live as long as the program.
const std::vector<Column>& parse_columns(const Shape& shape);

/// Kind of a table's rows: the column that begins it, and all columns that it may have.
struct RowKind {
  std::string_view name;
  Names columns;
};
/// Parses the kinds of a table's rows.
std::vector<RowKind> parse_kinds(const Shape& shape);

/// Names of the columns of a table, or of the outcomes of a mechanism.
inline Names column_names(const Shape& shape) { return names_of(parse_columns(shape)); }

}  // namespace acw
