#pragma once

#include "acw/base/value.hpp"

/// Strict JSON (RFC 8259). The text may come from anywhere, so nesting is limited to 200 arrays and
/// objects inside each other, and nothing is guessed.
namespace acw {

/// A text that isn't JSON is a `FileFault`, "line:column: what is wrong" (columns count
/// characters).
Value parse_json(std::string_view text);
/// The same of several values with blanks or line ends between them.
std::vector<Value> parse_jsons(std::string_view text);

}  // namespace acw
