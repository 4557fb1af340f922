#pragma once

#include <string>

#include "acw/base/value.hpp"

namespace acw::test {

/// Why a document doesn't fit a JSON Schema (as much of draft 2020-12 as `rules schema` and
/// `schema` make use of; another keyword, or one beside a `$ref`, is a fault of its own), with the
/// place in the document; empty where it fits.
std::string misfit(const Value& document, const Value& schema);

}  // namespace acw::test
