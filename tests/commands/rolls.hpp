#pragma once

#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

namespace acw::test {

/// What dice of `roll` come to when they show these faces.
inline std::string entered(const std::string& dice, const std::string& faces,
                           const std::string& outcome = "total") {
  const auto ran = acw_run("roll " + dice + " --json --dice " + faces);
  CHECK_MESSAGE(ran.code == 0, ran.err);
  return text(ran.json()["outcome"][outcome]);
}

}  // namespace acw::test
