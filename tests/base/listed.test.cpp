#include "acw/base/listed.hpp"

#include <doctest/doctest.h>

using namespace acw;

TEST_CASE("listed: a word stands in a list whole, and as it is written") {
  CHECK(listed({"soft", "hard"}, "hard"));
  CHECK_FALSE(listed({"soft", "hard"}, "har"));
  CHECK_FALSE(listed({"soft", "hard"}, "Hard"));
  CHECK_FALSE(listed({"soft", "hard"}, "card"));
  CHECK(listed({"soft", ""}, ""));
  CHECK_FALSE(listed({}, ""));
}
