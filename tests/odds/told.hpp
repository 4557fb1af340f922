#pragma once

#include <doctest/doctest.h>

#include <string>

#include "acw/base/value.hpp"

namespace acw::test {

/// The rows of a sweep, which it must have.
inline const Value::Array& rows_of(const Value& sweep) {
  const auto* rows = sweep["rows"].as<Value::Array>();
  REQUIRE(rows != nullptr);
  return *rows;
}

/// An outcome by its name, which stands below a side's in `attacker.lost`.
inline const Value& outcome_named(const Value& object, const std::string& name) {
  const auto dot = name.find('.');
  return dot == std::string::npos ? object[name]
                                  : object[name.substr(0, dot)][name.substr(dot + 1)];
}

}  // namespace acw::test
