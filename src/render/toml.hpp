#pragma once

#include "acw/base/value.hpp"

namespace acw {

/// An outcome as TOML: what is inside another is a table, a list of things an array of tables.
std::string to_toml(const Value::Object& outcome);

}  // namespace acw
