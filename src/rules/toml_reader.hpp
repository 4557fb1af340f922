#pragma once

#include "acw/base/problem.hpp"
#include "acw/base/value.hpp"

namespace acw {

/// Reads one of the sources of `problems` (its number is `file`) as TOML. Faults are added to
/// `problems`, with their places; what could be read before them is given.
Node read_toml(std::size_t file, Problems& problems);

/// A node of a TOML document as JSON has it.
Value node_value(const Node& node);

}  // namespace acw
