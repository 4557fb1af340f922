#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using namespace acw::test;

namespace {

const std::string volley_of_twelve = "fire 12 exp 25cm at 14 soft ";

std::string refusal_of(const std::string& dice) {
  const auto ran = acw_run(volley_of_twelve + "--dice " + dice);
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  return ran.err;
}

}  // namespace

TEST_CASE("dice: how many succeeded may be said on the line, throw by throw") {
  const auto ran = acw_run(volley_of_twelve + "--json --dice 7h,3h");
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  const auto result = ran.json();
  CHECK(result["mode"] == acw::Value{"entered"});
  CHECK(result["outcome"]["hits"] == acw::Value{7});
  CHECK(result["outcome"]["killed"] == acw::Value{4});
  for (const auto& thrown : *result["throws"].as<acw::Value::Array>()) {
    CHECK(thrown["faces"].is_null());
    CHECK_FALSE(thrown["successes"].is_null());
  }
  const auto asked = acw_run(volley_of_twelve + "--json --dice -", "7h\n3h\n").out;
  CHECK(ran.out == asked);
  for (const std::string dice : {"'7h, 3h'", "=7,=3", "7H,3H"})
    CHECK(acw_run(volley_of_twelve + "--json --dice " + dice).out == asked);
}

TEST_CASE("dice: counts and faces may stand together on the line") {
  CHECK(acw_run(volley_of_twelve + "-q --dice 2h,1,6").out == "1\n");
  CHECK(acw_run(volley_of_twelve + "-q --dice 8,8,1,1,1,1,1,1,1,1,1,1,0h").out == "2\n");
  CHECK(acw_run("roll 12d8 4+ -q --dice 5h").out == "5\n");
}

TEST_CASE("dice: counts that don't fit are refused, and what is left over") {
  CHECK(refusal_of("13h,3h").find("12 dice cannot give 13 successes") != std::string::npos);
  CHECK(refusal_of("7h").find("too few dice") != std::string::npos);
  CHECK(refusal_of("7h,3h,2h").find("more dice than are rolled") != std::string::npos);
  CHECK(refusal_of("7h,1,2,3,4,5,6,1,2").find("too many dice") != std::string::npos);
  CHECK(refusal_of("1,2,7h").find("some of these dice are already given") != std::string::npos);
  CHECK(refusal_of("7h,,3h").find("missing number before or after a comma") != std::string::npos);
  CHECK(refusal_of("7x,3h").find("'7x' is not a number on a die") != std::string::npos);
  CHECK(acw_run("throw wind --dice 1h").err.find("requires the number on each die") !=
        std::string::npos);
}
