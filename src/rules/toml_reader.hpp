#pragma once

#include "acw/base/node.hpp"
#include "acw/base/problem.hpp"

namespace acw {

/// Reads one of the sources of `problems` (its number is `file`) as TOML. Faults are added to
/// `problems`, with their places; what could be read before them is given.
Node read_toml(std::size_t file, Problems& problems);

}  // namespace acw
