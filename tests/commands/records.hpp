#pragma once

#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

namespace acw::test {

/// What a command that has to succeed prints.
inline std::string printed_by(const std::string& line) {
  const auto ran = acw_run(line);
  CAPTURE(line);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  return ran.out;
}

/// The text with one part of it in place of another, which it has once at least.
inline std::string changed(std::string text, const std::string& part, const std::string& other) {
  const auto at = text.find(part);
  CAPTURE(text);
  REQUIRE_MESSAGE(at != std::string::npos, part);
  return text.replace(at, part.size(), other);
}

}  // namespace acw::test
