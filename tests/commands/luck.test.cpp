#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("luck: in Markdown a side is a heading, and its kinds are a list of what text tells") {
  const std::string log = acw_run("fire 12 exp 25cm at 14 --seed a --json").out +
                          acw_run("fire 8 vet 25cm at 14 --seed b --json").out;
  const auto page = acw_run("luck - --md", log).out;
  const auto text = acw_run("luck -", log).out;
  CHECK(page.rfind("## all: 2 results\n\n- fire, killed: ", 0) == 0);
  CHECK(page.find(" | ") == std::string::npos);
  const auto from = text.find("to hit: ");
  REQUIRE(from != std::string::npos);
  CHECK(page.find("\n- " + text.substr(from, text.find('\n', from) - from)) != std::string::npos);
}
