#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;

TEST_CASE("words: cover that a ruleset lacks is answered with the ruleset's own cover") {
  const auto check_answer = [](const std::string& line, const std::string& part) {
    const auto ran = acw_run(line);
    CAPTURE(line);
    CAPTURE(ran.err);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(has(ran.err, part));
  };
  for (const std::string word : {"wall", "woods", "fence", "hedge", "hill"})
    check_answer("-r sz fire 3 infantry 8in at 9 " + word, ": choose cover, ");
  for (const std::string word : {"wall", "woods", "fence", "hedge", "hill", "house"})
    check_answer("-r si fire 5 musket 11in at 10 " + word, ": choose soft or hard");
  for (const std::string word : {"hedge", "house", "hill"})
    check_answer("-r ka fire 4 regular rifle-musket 2hex at 4 militia " + word,
                 ": choose fence, wall or wood");
}

TEST_SUITE_END();
