#pragma once

#include "acw/base/value.hpp"

namespace acw {

/// Serializes a value as JSON on one line.
std::string to_json(const Value& value);

}  // namespace acw
