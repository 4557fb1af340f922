#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "rules/refusals.hpp"
#include "support/brute.hpp"
#include "support/outcome.hpp"
#include "support/program.hpp"

namespace acw::test::simon {

/// A command of Simon's rules that has to be answered.
inline Value played(const std::string& command) { return answered("-r si " + command); }

inline Value::Array list(const Value& value) {
  const auto* items = value.as<Value::Array>();
  return items != nullptr ? *items : Value::Array{};
}

inline void check_all(const std::vector<Wrong>& wrongs, int code) {
  check_wrong("si", wrongs, code);
}

}  // namespace acw::test::simon
