#include "acw/play/scatter_pieces.hpp"

#include <doctest/doctest.h>

using acw::most_on_one;

TEST_CASE("scatter: of a great many shots so many may fall on a piece as hardly ever do") {
  CHECK(most_on_one({7, 0}) == 1);        // each has a piece of its own
  CHECK(most_on_one({256, 3}) == 256);    // few enough to follow all
  CHECK(most_on_one({1000, 1}) == 1000);  // there is but one piece
  CHECK(most_on_one({10'000, 4}) == 2500 + 12 * 50 + 60);
  CHECK(most_on_one({257, 2}) == 257);  // no more than there are
}
