#pragma once

#include "acw/base/problem.hpp"
#include "acw/rules/table.hpp"
#include "rules/fields.hpp"

namespace acw {

/// Reads what a row has in a column, as that column takes it.
void read_cell(Fields& fields, const Column& column, Row& row, Problems& problems);

}  // namespace acw
