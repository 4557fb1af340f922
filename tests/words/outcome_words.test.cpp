#include "words/outcome_words.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE_BEGIN("words");

using namespace acw;

TEST_CASE("words: values are written as a person writes them") {
  CHECK(to_words(Value{true}) == "yes");
  CHECK(to_words(Value{false}) == "no");
  CHECK(to_words(Value{-12}) == "-12");
  CHECK(to_words(Value{2.5}) == "2.5");
  CHECK(to_words(Value{"soft"}) == "soft");
  CHECK(to_words(Value{Value::Array{1, "a", true}}) == "1,a,yes");
  CHECK(to_words(Value{}.set("raw", 3).set("veteran", 2)) == "raw=3,veteran=2");
  CHECK(to_words(Value{}) == "");
}

TEST_CASE("words: numbers are rounded to two decimals, and nought has no sign") {
  CHECK(short_number(3) == "3");
  CHECK(short_number(2.456) == "2.46");
  CHECK(short_number(-2.5) == "-2.5");
  CHECK(short_number(-0.001) == "0");
  CHECK(short_number(1234567.891) == "1234567.89");
}

TEST_CASE("words: a chance that is there is never told as none, nor as certain what isn't") {
  CHECK(percent(0) == "0.0 %");
  CHECK(percent(1) == "100.0 %");
  CHECK(percent(0.214) == "21.4 %");
  CHECK(percent(0.0005) == "0.1 %");
  CHECK(percent(0.0004999) == "<0.1 %");
  CHECK(percent(1e-300) == "<0.1 %");
  CHECK(percent(0.9996) == ">99.9 %");
  CHECK(percent(0.9994) == "99.9 %");
}

TEST_CASE("words: outcomes are told in the ruleset's words, or in their own") {
  Procedure procedure;
  procedure.tellings = {
      {"holds", "it holds", "it breaks"}, {"killed", "dead", "dead"}, {"fate", "", ""}};
  CHECK(tell(procedure, "holds", true) == "it holds");
  CHECK(tell(procedure, "holds", false) == "it breaks");
  CHECK(tell(procedure, "killed", 3) == "3 dead");
  CHECK(tell(procedure, "killed", 0) == "0 dead");
  CHECK(tell(procedure, "fate", "wounded") == "wounded");
  CHECK(tell(procedure, "defender.killed", 3) == "defender: 3 dead");
  CHECK(tell({}, "officer_killed", true) == "officer killed");
  CHECK(tell({}, "officer_killed", false) == "not officer killed");
  CHECK(tell({}, "break_point", 5) == "5 break point");
  CHECK(tell({}, "season", "autumn") == "season autumn");
}

TEST_SUITE_END();
