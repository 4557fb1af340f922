#include <doctest/doctest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/volley.hpp"
#include "support/at_table.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("counted: how many succeeded is enough where nothing hangs on the faces") {
  for (const auto* typed : {"7h\n=3\n", "=7\n3h\n", " 7H \n=3 \n"}) {
    CAPTURE(typed);
    const auto ran = acw_run(std::string{fire} + "--json --dice -", typed);
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    const auto result = ran.json();
    CHECK(result["outcome"]["hits"] == acw::Value{7});
    CHECK(result["outcome"]["saved"] == acw::Value{3});
    CHECK(result["outcome"]["killed"] == acw::Value{4});
    const auto& throws = *result["throws"].as<acw::Value::Array>();
    CHECK(throws[0]["successes"] == acw::Value{7});
    CHECK(throws[0]["dice"] == acw::Value{12});
    CHECK(throws[0]["faces"].is_null());
    CHECK(throws[1]["faces"].is_null());
  }
  const auto text = acw_run(std::string{fire} + "--dice -", "7h\n1 2 3 4 5 6 6\n").out;
  CHECK(text.find("to hit   12 D8, 5+ (experienced 4+, long range +1)  → 7\n") !=
        std::string::npos);
  CHECK(text.find(": 1 2 3 [4] [5] [6] [6]  → 4") != std::string::npos);
}

TEST_CASE("counted: none and all are numbers, too, and more can't be") {
  CHECK(acw_run(std::string{fire} + "-q --dice -", "0h\n").out == "0\n");
  CHECK(acw_run(std::string{fire} + "-q --dice -", "12h\n0h\n").out == "12\n");
  CHECK(fault("--dice -", "13h\n") ==
        "acw: '13h': 12 dice cannot give 13 successes ('to hit' takes 12 D8)\n");
  CHECK(fault("--dice -", "1 2 3\n2h\n").find("some of these dice are already given") !=
        std::string::npos);
  CHECK(fault("--dice -", "xh\n") == "acw: 'xh' is not a number on a die: 'to hit' takes 12 D8\n");
}

TEST_CASE("counted: where the faces decide, they are wanted") {
  const auto ran = acw_run("throw wind --dice -", "1h\n");
  CHECK(ran.code == 2);
  CHECK(ran.err.find("this roll requires the number on each die") != std::string::npos);
  const auto asked = at_table(std::string{fire} + "-q --dice -", {"13h", "2h", "0h"});
  CHECK(asked.code == 0);
  CHECK(asked.out == "2\n");
  CHECK(asked.err ==
        "  (cancel or Ctrl-C stops)\nroll 12 D8 to hit (5+):   12 dice cannot give 13 successes; "
        "try again\nroll 12 D8 to hit (5+): roll 2 D6 save (4+): ");
}

TEST_CASE("counted: too few dice on the line tell what is to be thrown next, and its numbers") {
  CHECK(fault("--dice 8,8,8,8,8,8,8,8,8,8,8,8") ==
        "acw: too few dice: 12 hits: the next roll is 12 D6 to save, 4+; 12 given, 12 used\n");
  CHECK(fault("--dice 8,8") ==
        "acw: too few dice: the next roll is 12 D8 to hit, 5+; 2 given, 0 used\n");
  CHECK(fault("--dice 8,1,1,1,1,1,1,1,1,1,1,1") ==
        "acw: too few dice: 1 hit: the next roll is 1 D6 to save, 4+; 12 given, 12 used\n");
}

TEST_CASE("counted: at a table they are asked for") {
  const auto ran = at_table(std::string{fire} + "-q --dice 8,8,1,1,1,1,1,1,1,1,1,1", {"1 6"});
  CHECK_MESSAGE(ran.code == 0, ran.err);
  CHECK(ran.out == "1\n");
  CHECK(ran.err == "  (cancel or Ctrl-C stops)\nroll 2 D6 save (4+): ");
}

TEST_CASE("counted: a fight to the end goes by what succeeded, and tells each round") {
  const auto ran = acw_run("melee 10/12 exp vs 8/8 raw --to-the-end --dice -", "1h\n0h\n7h\n");
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  CHECK(ran.out.find("defender: 1 lost, 7 left") != std::string::npos);
  CHECK(ran.out.find("defender: 7 lost, nobody left") != std::string::npos);
}
