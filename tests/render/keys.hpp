#pragma once

#include <string>

#include "acw/base/value.hpp"

namespace acw::test {

/// The keys of an object in their order, with blanks between them.
inline std::string keys(const Value& object) {
  std::string names;
  if (const auto* fields = object.as<Value::Object>()) {
    for (const auto& [name, value] : *fields) names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

}  // namespace acw::test
