#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using namespace acw;
using acw::test::acw_run;
using acw::test::times;

TEST_CASE("schulz: rounds of a fight to the end stand under headings") {
  const std::string fight = "-r sz melee 5 infantry at 5 infantry --to-the-end --seed a";
  const auto text = acw_run(fight).out;
  CHECK(text.find("\n  round 1\n  attack   5 D6, 3 or less") != std::string::npos);
  CHECK(text.find("\n  round 2\n  attack   2 D6") != std::string::npos);
  CHECK(times(text, "\n  round ") == 3);
  CHECK(text.find("3 rounds)") != std::string::npos);
  const auto result = acw_run(fight + " --json").json();
  CHECK(result["outcome"]["rounds"] == Value{3});
  const auto& throws = *result["throws"].as<Value::Array>();
  REQUIRE(throws.size() > 3);
  CHECK(throws.front()["part"] == Value{"round 1"});
  CHECK(throws.back()["part"] == Value{"round 3"});
}

TEST_CASE("schulz: a round by itself has no heading") {
  const auto text = acw_run("-r sz melee 5 infantry at 5 infantry --seed a").out;
  CHECK(text.find("round 1") == std::string::npos);
}

TEST_SUITE_END();
