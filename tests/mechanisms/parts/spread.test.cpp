#include "acw/mechanisms/parts/spread.hpp"

#include <doctest/doctest.h>

#include <climits>

using acw::Spread;

TEST_CASE("spread: nobody is hit twice before all are hit once") {
  for (int men = 1; men <= 6; ++men) {
    for (int hits = 0; hits <= 20; ++hits) {
      int on[6] = {};
      for (int i = 0; i < hits; ++i) ++on[i % men];
      int once = 0, more = 0;
      for (int i = 0; i < men; ++i) once += on[i] == 1 ? 1 : 0, more += on[i] > 1 ? 1 : 0;
      CHECK(Spread::of(hits, men).once == once);
      CHECK(Spread::of(hits, men).more == more);
    }
  }
}

TEST_CASE("spread: over men without number nobody is hit twice") {
  CHECK(Spread::of(1'000'000, INT_MAX).once == 1'000'000);
  CHECK(Spread::of(1'000'000, INT_MAX).more == 0);
}
