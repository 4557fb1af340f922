#pragma once

#include <doctest/doctest.h>

#include <string>

#include "acw/base/value.hpp"
#include "support/program.hpp"

namespace acw::test {

/// The result of a command line that must be answered.
inline Value answered(const std::string& command_line) {
  const Ran ran = acw_run(command_line + " --json");
  CAPTURE(command_line);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  return ran.code == 0 ? ran.json() : Value{};
}
/// Its outcome.
inline Value outcome_of(const std::string& command_line) {
  return answered(command_line)["outcome"];
}

}  // namespace acw::test
