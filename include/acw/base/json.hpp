#pragma once

#include "acw/base/value.hpp"

/// Strict JSON (RFC 8259). Input is not trusted: arrays and objects may be nested at most 200 deep,
/// and nothing outside the RFC is accepted.
namespace acw {

/// Parses one JSON value. Throws `FileError` with "line:column: message" if the text is invalid;
/// columns count characters.
Value parse_json(std::string_view text);
/// Parses JSON values separated by whitespace, as in JSON Lines.
std::vector<Value> parse_jsons(std::string_view text);

}  // namespace acw
