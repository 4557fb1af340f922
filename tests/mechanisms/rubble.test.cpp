#include "acw/mechanisms/rubble.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/outcome.hpp"

using namespace acw::test;

namespace {

/// What is left of a bridge of 30 points, which men alone can cross at 10 points or fewer.
std::string bridge(int points, const char* faces) {
  return played("-r sz demolition 1 at " + std::to_string(points) + " bridge", faces);
}

}  // namespace

TEST_CASE("rubble: the points left give the state, its bound included") {
  CHECK(bridge(30, "6,6") == R"(2 points/ {"points_left":18,"state":"men-and-cavalry"})");
  CHECK(bridge(24, "2,2") == R"(2 points/ {"points_left":20,"state":"men-and-cavalry"})");
  CHECK(bridge(15, "2,2") == R"(2 points/ {"points_left":11,"state":"men-and-cavalry"})");
  CHECK(bridge(15, "2,3") == R"(2 points/ {"points_left":10,"state":"men-only"})");
  CHECK(bridge(6, "2,3") == R"(2 points/ {"points_left":1,"state":"men-only"})");
}

TEST_CASE("rubble: no fewer than 0 points are left") {
  CHECK(bridge(5, "2,3") == R"(2 points/ {"points_left":0,"state":"destroyed"})");
  CHECK(bridge(5, "6,6") == R"(2 points/ {"points_left":0,"state":"destroyed"})");
}
