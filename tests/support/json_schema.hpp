#pragma once

#include <string>

#include "acw/base/value.hpp"

namespace acw::test {

/// The JSON Schema of answers: examples/result.schema.json.
const Value& answer_schema();

/// Why a document does not match a JSON Schema, with the place in the document; empty if it does.
/// Only the keywords of `answer_schema` are known; any other, or one beside a `$ref`, is an error.
std::string misfit(const Value& document, const Value& schema);

}  // namespace acw::test
