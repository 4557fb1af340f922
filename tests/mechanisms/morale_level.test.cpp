#include "acw/mechanisms/morale_level.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("morale level: 40 and 10 a man, 100 at most") {
  CHECK(played("-r si morale 5", "1") == R"(1 morale/ {"level":90,"holds":true})");
  CHECK(played("-r si morale 1", "1") == R"(1 morale/ {"level":50,"holds":true})");
  CHECK(played("-r si morale 6") == R"( {"level":100,"holds":true})");
  CHECK(played("-r si morale 1000000") == R"( {"level":100,"holds":true})");
}

TEST_CASE("morale level: a unit holds at the level and breaks above it") {
  CHECK(played("-r si morale 3", "70") == R"(1 morale/ {"level":70,"holds":true})");
  CHECK(played("-r si morale 3", "71") == R"(1 morale/ {"level":70,"holds":false})");
  CHECK(acw_run("-r si morale 3 --dice 71 --exit-status").code == 3);
}

TEST_SUITE_END();
