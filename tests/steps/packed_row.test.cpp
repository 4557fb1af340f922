#include "steps/scatter_rows.hpp"

#include <doctest/doctest.h>

#include <vector>

TEST_SUITE_BEGIN("odds");

using acw::PackedRow;

namespace {

std::vector<int> unpacked(const PackedRow& packed, std::uint64_t key, std::size_t size) {
  std::vector<int> row(size);
  packed.unpack(key, row);
  return row;
}

}  // namespace

TEST_CASE("packed: rows are read back as they were, and keys add up as the rows do") {
  const std::vector<std::vector<int>> rows{
      {}, {0}, {1}, {4095}, {0, 1}, {1, 0}, {3, 0, 4095, 7, 1}, {4095, 4095, 4095, 4095, 4095}};
  const auto packed = *PackedRow::of(5, 4095);
  for (const auto& row : rows) CHECK(unpacked(packed, packed.pack(row), row.size()) == row);
  CHECK(packed.pack({1, 0}) != packed.pack({0, 1}));
  CHECK(unpacked(packed, packed.pack({2, 30, 400}) + packed.pack({1, 5, 3000}), 3) ==
        std::vector<int>{3, 35, 3400});
}

TEST_CASE("packed: as many numbers as fit, and as large") {
  CHECK(PackedRow::of(5, 4095)->bits == 12);
  CHECK_FALSE(PackedRow::of(6, 4095));
  CHECK_FALSE(PackedRow::of(5, 4096));
  CHECK(PackedRow::of(4, 4096)->bits == 13);
  CHECK(PackedRow::of(12, 20)->bits == 5);
  CHECK(PackedRow::of(64, 0));
  CHECK(PackedRow::of(0, 100));
}

TEST_SUITE_END();
