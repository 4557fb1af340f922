#include "acw/chance/flat_map.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <string>

using namespace acw;

TEST_CASE("flat map: it has the values of a tree, in the order in which their keys came") {
  FlatMap<std::uint64_t, int> flat;
  std::map<std::uint64_t, int> tree;
  std::uint64_t key = 9;
  for (int i = 0; i < 3000; ++i) {
    key = (key * 6364136223846793005U + 1442695040888963407U) >> 54 << 33;
    flat[key] += i;
    tree[key] += i;
  }
  CHECK(flat.size() == tree.size());
  for (const auto& [one, value] : flat) CHECK(tree.at(one) == value);
  const std::uint64_t first = (9 * 6364136223846793005U + 1442695040888963407U) >> 54 << 33;
  CHECK(flat.begin()->first == first);
}

TEST_CASE("flat map: a value is given once, and kept") {
  FlatMap<int, std::string> map;
  CHECK(map.find_or_add(3, "three") == "three");
  CHECK(map.find_or_add(3, "other") == "three");
  CHECK(map[4].empty());
  CHECK(map.size() == 2);
}
