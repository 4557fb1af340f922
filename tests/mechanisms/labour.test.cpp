#include "acw/mechanisms/labour.hpp"

#include <doctest/doctest.h>

#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("labour: a move that is begun counts") {
  const int moves[][2] = {{1, 100}, {3, 34}, {5, 20},  {6, 17},  {10, 10},
                          {33, 4},  {99, 2}, {100, 1}, {101, 1}, {1000000, 1}};
  for (const auto& [some, wanted] : moves) {
    const int men = some;  // clang 14 captures no structured bindings
    CAPTURE(men);
    const auto result =
        acw_run("-r schulz throw bridge-building " + std::to_string(men) + " --json").json();
    CHECK(result["outcome"]["moves"] == acw::Value{wanted});
  }
}
