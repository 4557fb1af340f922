#pragma once

#include <string>
#include <string_view>

#include "acw/base/value.hpp"

/// JSON, written as it goes.
namespace acw::json {

using Buffer = std::string;

/// As it is: punctuation, and what is JSON already.
void put(Buffer& out, std::string_view text);
/// A text in quotes.
void put_text(Buffer& out, std::string_view text);
void put_whole(Buffer& out, long long number);
void put_value(Buffer& out, const Value& value);

}  // namespace acw::json
