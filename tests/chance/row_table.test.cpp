#include "acw/chance/row_table.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using acw::GatheredRows;
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

TEST_CASE("gathered rows: equal ones are added up, and stand in one order whichever came first") {
  const std::vector<std::vector<int>> some{{3, 0}, {3, 1}, {2, 0}, {3, -2}};
  GatheredRows one_way;
  GatheredRows other_way;
  for (std::size_t i = 0; i < 2 * some.size(); ++i) {
    one_way.add(some[i % 4], 0.125);
    other_way.add(some[3 - i % 4], 0.125);
  }
  one_way.add(some[0], 0);  // what can't be isn't kept
  const auto rows = one_way.sorted();
  const auto others = other_way.sorted();
  const std::vector<std::vector<int>> right{{2, 0}, {3, -2}, {3, 0}, {3, 1}};
  REQUIRE(rows.size() == right.size());
  REQUIRE(others.size() == right.size());
  for (std::size_t i = 0; i < right.size(); ++i) {
    CHECK(std::vector<int>{rows[i].begin(), rows[i].end()} == right[i]);
    CHECK(std::vector<int>{others[i].begin(), others[i].end()} == right[i]);
    CHECK(rows.chance(i) == 0.25);
  }
  CHECK(std::vector<int>{one_way.rows()[0].begin(), one_way.rows()[0].end()} == some[0]);
}

TEST_CASE("gathered rows: rows without a number are all the same one") {
  GatheredRows rows;
  rows.add({}, 0.5);
  rows.add({}, 0.25);
  REQUIRE(rows.rows().size() == 1);
  CHECK(rows.sorted().chance(0) == 0.75);
}
