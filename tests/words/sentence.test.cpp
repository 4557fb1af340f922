#include "words/sentence.hpp"

#include <doctest/doctest.h>

#include "acw/base/value.hpp"
#include "support/program.hpp"

using namespace acw;

TEST_CASE("sentence: endings and nouns hang on the number before them, in brackets or not") {
  Value outcome;
  outcome.set("dice", 2).set("rounds", 1).set("cannon", 4);
  const auto told = [&](std::string_view pattern) {
    return sentence(pattern, Value{2}, outcome, nullptr);
  };
  CHECK(told("{} kill (die|dice)") == "2 kill dice");
  CHECK(told("{rounds} kill (die|dice)") == "1 kill die");
  CHECK(told("{cannon} cannon ({rounds} round(s))") == "4 cannon (1 round)");
  CHECK(told("{cannon} cannon ({dice} round(s), no more)") == "4 cannon (2 rounds, no more)");
  CHECK(told("a word (as it is)") == "a word (as it is)");
}

TEST_CASE("sentence: no answer shows a noun in both its forms") {
  for (const std::string command : {"-r si fire 5 musket 11in at 10 soft --increments 2 --seed a",
                                    "-r si army-gen union --seed a"}) {
    CAPTURE(command);
    const auto out = test::acw_run(command).out;
    CHECK(out.find('|') == std::string::npos);
    CHECK(out.find("(s)") == std::string::npos);
  }
}
