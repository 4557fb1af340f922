#include "acw/base/did_you_mean.hpp"

#include <doctest/doctest.h>

using acw::did_you_mean;

TEST_CASE("did you mean: what is near is asked for, and nothing else") {
  CHECK(did_you_mean("veterann", {"raw", "veteran"}) == ": did you mean 'veteran'?");
  CHECK(did_you_mean("xyz", {"raw", "veteran"}).empty());
  CHECK(did_you_mean("veteran", {"raw", "veteran"}).empty());
  CHECK(did_you_mean("", {}).empty());
}
