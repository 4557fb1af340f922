#include "acw/base/whole.hpp"

#include <doctest/doctest.h>

#include <limits>

using acw::is_whole;
using acw::whole_number;

TEST_CASE("whole number: digits and nothing else") {
  CHECK(whole_number("0") == 0);
  CHECK(whole_number("012") == 12);
  CHECK(whole_number("1000000") == 1'000'000);
  for (const char* text : {"", "-1", "+1", "1.0", "1e3", " 1", "1 ", "0x1", "one", "١"}) {
    CAPTURE(text);
    CHECK_FALSE(is_whole(text));
  }
}

TEST_CASE("whole number: what is too large to hold is more than any bound") {
  CHECK(whole_number("9223372036854775808") == std::numeric_limits<long long>::max());
  CHECK_FALSE(whole_number("99999999999999999999", 0, 1'000'000).has_value());
}

TEST_CASE("whole number: bounds belong to it") {
  CHECK(whole_number("3", 3, 3) == 3);
  CHECK_FALSE(whole_number("2", 3, 9).has_value());
  CHECK_FALSE(whole_number("10", 3, 9).has_value());
}
