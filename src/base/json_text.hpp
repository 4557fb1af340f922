#pragma once

#include "acw/base/value.hpp"

namespace acw {

/// Whether a byte stands in a text of JSON as it is.
constexpr bool is_plain_in_json(char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; }

/// A value as JSON on one line.
std::string to_json(const Value& value);

}  // namespace acw
