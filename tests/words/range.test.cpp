#include "words/range.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "cli/exit_status.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using Words = std::vector<std::string>;

namespace {

Words out(std::string_view word) {
  return expand_list(word, [](std::string_view one) {
    return one == "6-pounder" || one == "12-pounder" || one == "rifle";
  });
}
std::string range_fault(std::string_view word) {
  try {
    out(word);
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    return failure.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("range: from the first number to the last, both with them") {
  CHECK(out("4..7") == Words{"4", "5", "6", "7"});
  CHECK(out("4..4") == Words{"4"});
  CHECK(out("7..4") == Words{"7", "6", "5", "4"});
}

TEST_CASE("range: a step goes as far as it fits") {
  CHECK(out("4..24..5") == Words{"4", "9", "14", "19", "24"});
  CHECK(out("4..23..5") == Words{"4", "9", "14", "19"});
  CHECK(out("10..0..5cm") == Words{"10cm", "5cm", "0cm"});
  CHECK(out("4..8..10") == Words{"4"});
}

TEST_CASE("range: steps of tenths come out exactly") {
  const auto words = out("0..1..0.1in");
  REQUIRE(words.size() == 11);
  CHECK(words[3] == "0.3in");
  CHECK(words[7] == "0.7in");
  CHECK(words[10] == "1in");
}

TEST_CASE("range: what stands behind the last number goes for all that have nothing there") {
  CHECK(out("5..15..5cm") == Words{"5cm", "10cm", "15cm"});
  CHECK(out("5cm..15cm..5cm") == Words{"5cm", "10cm", "15cm"});
  CHECK(out("7..9/12") == Words{"7/12", "8/12", "9/12"});
  CHECK(out("5,10..20..5,30cm") == Words{"5cm", "10cm", "15cm", "20cm", "30cm"});
  CHECK(out("1..3hex") == Words{"1hex", "2hex", "3hex"});
  CHECK(out("5in..7\"") == Words{"5in", "6in", "7in"});
  CHECK(out("5CM..6cm") == Words{"5cm", "6cm"});
  CHECK(out("5,9\"") == Words{"5in", "9\""});
}

TEST_CASE("range: words in a list are left as they are, also those that begin with a number") {
  CHECK(out("6-pounder,12-pounder") == Words{"6-pounder", "12-pounder"});
  CHECK(out("rifle,-") == Words{"rifle", "-"});
  CHECK(out("rifel,musket") == Words{"rifel", "musket"});
}

TEST_CASE("range: what is none is refused, and says what would be one") {
  for (const auto* word :
       {"..", "4..", "..4", "4..a", "4...8", "4..8..2..2", "4..8..", "4..8kg", "1234567890..2"}) {
    CAPTURE(word);
    CHECK(range_fault(word).find("is not a range: type the first and last number, as in 4..24") !=
          std::string::npos);
  }
  CHECK(range_fault("4..24..0") == "'4..24..0': the step must be more than 0, as in 5..30..5cm");
  CHECK(range_fault("raw..veteran") ==
        "'raw..veteran': a range requires numbers; for words, type a list, as in raw,veteran");
  CHECK(range_fault("5cm..9in") ==
        "'5cm..9in': a range has one unit, after its last number: choose cm or in");
  CHECK(range_fault("raw,,vet") ==
        "'raw,,vet': a list requires a value on both sides of each comma, as in rifle,musket or "
        "4,8,12");
  CHECK(range_fault("raw,") != "none");
}

TEST_CASE("range: one that is too long isn't written out") {
  CHECK(out("1..10000").size() == 10'000);
  CHECK(
      range_fault("1..10001") ==
      "'1..10001' has 10001 values, more than the limit of 10000 combinations: increase the step");
  CHECK(range_fault("1..999999999..0.000001").find("more than the limit of") != std::string::npos);
  CHECK(range_fault("1..9000,1..9000") != "none");
}

TEST_SUITE_END();
