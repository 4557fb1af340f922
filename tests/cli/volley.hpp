#pragma once

#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

namespace acw::test {

inline constexpr const char* fire = "fire 12 exp 25cm at 14 soft ";

/// Why that volley isn't fired, with these options.
inline std::string fault(const std::string& options, const std::string& input = "") {
  const auto ran = acw_run(fire + options, input);
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  return ran.err;
}

}  // namespace acw::test
