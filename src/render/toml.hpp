#pragma once

#include "acw/base/value.hpp"

namespace acw {

/// Converts an outcome to TOML. Nested objects are tables, and lists of objects are arrays of
/// tables.
std::string to_toml(const Value::Object& outcome);

}  // namespace acw
