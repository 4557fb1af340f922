#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

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

/// A command that isn't answered, and what its message must hold.
struct Wrong {
  std::string command;
  std::string message;
};

inline void check_all(const std::vector<Wrong>& wrongs, int code) {
  for (const auto& wrong : wrongs) {
    const Ran ran = acw_run("-r si " + wrong.command);
    CAPTURE(wrong.command);
    CAPTURE(wrong.message);
    CAPTURE(ran.err);
    CHECK(ran.code == code);
    CHECK(ran.out.empty());
    CHECK(ran.err.find(wrong.message) != std::string::npos);
  }
}

}  // namespace acw::test::simon
