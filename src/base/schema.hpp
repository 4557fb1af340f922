#pragma once

#include <string>

#include "acw/base/concat.hpp"
#include "acw/base/value.hpp"

namespace acw {

/// The schema of machine output that this program writes, and the only one that it reads.
inline constexpr long long result_schema = 1;

/// Why a result that says of what schema it is can't be read; empty where it can.
inline std::string other_schema(const Value& result) {
  const auto& schema = result["schema"];
  if (schema.is_null() || schema == Value{result_schema}) return {};
  const auto* number = schema.as<long long>();
  return concat("it is of ", number == nullptr ? "another schema" : concat("schema ", *number),
                ", and this program reads schema ", result_schema);
}

}  // namespace acw
