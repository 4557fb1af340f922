#include "acw/chance/row_table.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using acw::RowTable;

TEST_CASE("row table: rows are given back as they were added, each with its chance") {
  RowTable table{2};
  CHECK(table.empty());
  table.add(std::array{3, -1}, 0.25);
  table.add(std::array{0, 7}, 0.75);
  REQUIRE(table.size() == 2);
  CHECK(std::vector<int>{table[0].begin(), table[0].end()} == std::vector<int>{3, -1});
  CHECK(std::vector<int>{table[1].begin(), table[1].end()} == std::vector<int>{0, 7});
  CHECK(table.chance(1) == 0.75);
}

TEST_CASE("row table: rows without a number are counted all the same") {
  RowTable table;
  table.add({}, 0.5);
  table.add({}, 0.5);
  CHECK(table.size() == 2);
  CHECK(table[1].empty());
}
