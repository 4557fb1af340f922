#pragma once

#include "acw/base/problem.hpp"
#include "acw/base/value.hpp"

namespace acw {

/// Parses a source of `problems`, with the index `file`, as TOML. Adds errors with their positions
/// to `problems`, and returns an empty node for an invalid document.
Node read_toml(std::size_t file, Problems& problems);

/// Value of a key; an empty table if it is missing.
const Node& value_of(const Node& table, std::string_view key);

/// JSON value of a TOML node.
Value node_value(const Node& node);

}  // namespace acw
