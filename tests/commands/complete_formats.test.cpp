#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

namespace {

/// Whether a word is offered, behind what has been typed.
bool offers(const std::string& line, const std::string& word) {
  const auto ran = acw::test::acw_run("__complete line \"acw " + line + "\"");
  CHECK(ran.code == 0);
  return ("\n" + ran.out).find("\n" + word + "\t") != std::string::npos;
}

}  // namespace

TEST_CASE("completion: a format is offered where answers come in it") {
  for (const std::string line : {"fire 12 --", "roll --", "batch --", "rules --", "map-gen --"}) {
    CAPTURE(line);
    CHECK(offers(line, "--json"));
    CHECK(offers(line, "--csv"));
    CHECK_FALSE(offers(line, "--toml"));
  }
  CHECK(offers("army-gen federal --", "--toml"));
  CHECK(offers("army-gen federal --", "--svg"));
  CHECK(offers("map-gen --", "--svg"));
  CHECK(offers("game show --", "--svg"));
  CHECK(offers("fire 12 --", "--svg"));
  CHECK(offers("luck --", "--svg"));
  CHECK_FALSE(offers("roll --", "--svg"));
  CHECK_FALSE(offers("fire 12 --", "--html"));
  // no command is known yet
  CHECK(offers("--", "--toml"));
  CHECK(offers("--", "--svg"));
}

TEST_CASE("completion: --format is offered what the command has") {
  CHECK(offers("fire 12 --format ", "md"));
  CHECK_FALSE(offers("fire 12 --format ", "toml"));
  CHECK_FALSE(offers("roll 3d6 --format=", "--format=svg"));
  CHECK(offers("army-gen federal --format ", "toml"));
  CHECK(offers("map-gen --format=", "--format=svg"));
  CHECK(offers("--format ", "toml"));
}
