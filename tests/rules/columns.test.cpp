#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "support/program.hpp"
#include "support/source_folder.hpp"

TEST_SUITE_BEGIN("rules");

// A club's file is held to these. Where a table is to take more, ACW_UPDATE_TRANSCRIPTS=1 writes
// the page anew.
TEST_CASE(
    "columns: what a ruleset's file may hold, and within which limits, is what the page says") {
  const auto all = acw::test::acw_run("rules schema").out;
  const std::string page = acw::test::source_folder() + "/tests/rules/columns.txt";
  if (std::getenv("ACW_UPDATE_TRANSCRIPTS") != nullptr) {
    std::ofstream{page, std::ios::binary} << all;
    return;
  }
  std::stringstream shown;
  shown << std::ifstream{page, std::ios::binary}.rdbuf();
  std::istringstream now{all};
  std::string line;
  std::string expected;
  while (std::getline(now, line)) {
    REQUIRE(std::getline(shown, expected));
    CHECK(line == expected);
  }
  CHECK_FALSE(std::getline(shown, expected));
}

TEST_SUITE_END();
