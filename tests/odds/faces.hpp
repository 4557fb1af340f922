#pragma once

#include <string>

#include "support/brute.hpp"

namespace acw::test {

/// Every face of a result's throws in the order they fell, with commas: as --dice takes them.
inline std::string faces_with_commas(const Value& result) {
  std::string faces;
  const auto* throws = result["throws"].as<Value::Array>();
  if (throws == nullptr) return faces;
  for (const auto& one : *throws) {
    for (const auto& face : *one["faces"].as<Value::Array>())
      faces += (faces.empty() ? "" : ",") + text(face);
  }
  return faces;
}

}  // namespace acw::test
