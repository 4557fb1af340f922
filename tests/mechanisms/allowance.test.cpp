#include "acw/mechanisms/allowance.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw::test;

TEST_CASE("allowance: what no line is about is refused, and what one answers is not") {
  const auto refused = [](const std::string& words, const std::string& told) {
    const auto ran = acw_run(words);
    CAPTURE(words);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(ran.err == "acw: " + told + " does not apply here  [Moving]\n");
  };
  refused("-r sz move cavalry --horses-lost 1", "--horses-lost");
  refused("-r sz move men --horses 4", "--horses");
  refused("-r sz move by-hand cannon --horses-lost 2", "--horses-lost");
  for (const char* words :
       {"move field limbered --horses-lost 1", "-r sz move 4-horse-caisson --horses 4",
        "-r sz move wagon --horses-lost 0", "-r sz move men level",
        "-r sow move infantry --turns 2", "-r sow move infantry ladder wounded",
        "-r si move cavalry --increments 1", "-r ka move infantry column wood"}) {
    CAPTURE(words);
    CHECK(acw_run(words).code == 0);
  }
}

TEST_SUITE_END();
