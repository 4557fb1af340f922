#pragma once

#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

namespace acw::test {

/// That a line isn't understood, and that it is told why.
inline void check_refused(const std::string& line, const std::string& why) {
  CAPTURE(line);
  const auto ran = acw_run(line);
  CAPTURE(ran.err);
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK(ran.err.find(why) != std::string::npos);
}

}  // namespace acw::test
