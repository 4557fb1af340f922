#include "words/plain_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test;

namespace {

std::string joined_from(const std::string& line, const std::vector<std::string>& known) {
  const auto one = joined(shell_words(line), 0, [&](std::string_view word) {
    return std::find(known.begin(), known.end(), word) != known.end();
  });
  return std::to_string(one.words) + " " + one.word;
}

}  // namespace

TEST_CASE("heard: a phone's capitals and marks of inches are what was meant") {
  CHECK(plain_word("Exp") == "exp");
  CHECK(plain_word("25CM") == "25cm");
  CHECK(plain_word("@20ME") == "@20me");
  for (const auto* typed : {"10\"", "10″", "10”", "10“", "10′′", "10''"})
    CHECK(plain_word(typed) == "10\"");
  CHECK(plain_word("20th Maine") == "20th Maine");
}

TEST_CASE("heard: words that make one are one, the longest first") {
  CHECK(joined_from("stone wall", {"stone-wall"}) == "2 stone-wall");
  CHECK(joined_from("stone wall soft", {"stone-wall", "stone"}) == "2 stone-wall");
  CHECK(joined_from("no top cover", {"no-top", "no-top-cover"}) == "3 no-top-cover");
  CHECK(joined_from("with an officer", {"with-officer"}) == "3 with-officer");
  CHECK(joined_from("in the open", {"in-the-open"}) == "3 in-the-open");
  CHECK(joined_from("stone at wall", {"stone-at-wall"}) == "1 stone");
  CHECK(joined_from("stone --wall", {"stone-wall"}) == "1 stone");
}

TEST_CASE("heard: so many of so many is what is left of what there was") {
  CHECK(joined_numbers({"7", "of", "12"}, 0).word == "7/12");
  CHECK(joined_numbers({"7", "out", "of", "12"}, 0).words == 4);
  CHECK(joined_numbers({"7", "of", "them"}, 0).words == 1);
  CHECK(joined_numbers({"7", "of"}, 0).words == 1);
}

TEST_CASE("heard: a word is said in one, in two, or in more that make it") {
  const auto known = [](std::string_view word) {
    return word == "death" || word == "to-blows" || word == "to-the-end";
  };
  CHECK(acw::contains_phrase({"5", "death"}, known));
  CHECK(acw::contains_phrase({"5", "to", "blows"}, known));
  CHECK(acw::contains_phrase({"to", "the", "end", "5"}, known));
  CHECK_FALSE(acw::contains_phrase({"to", "end", "5"}, known));
  CHECK_FALSE(acw::contains_phrase({}, known));
}

TEST_SUITE_END();
