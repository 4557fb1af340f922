#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/program.hpp"

namespace acw::test {

/// A command that isn't answered, and what its message must hold.
struct Wrong {
  std::string command;
  std::string message = {};
};

/// That commands of a ruleset end with this exit status, and tell why.
inline void check_wrong(const std::string& rules, const std::vector<Wrong>& wrongs, int code) {
  for (const auto& wrong : wrongs) {
    const Ran ran = acw_run("-r " + rules + " " + wrong.command);
    CAPTURE(wrong.command);
    CAPTURE(wrong.message);
    CAPTURE(ran.err);
    CHECK(ran.code == code);
    CHECK(ran.out.empty());
    CHECK(ran.err.find(wrong.message) != std::string::npos);
  }
}

}  // namespace acw::test
