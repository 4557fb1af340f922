#include "acw/chance/entry_index.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

using namespace acw;

TEST_CASE("entry index: entries of one hash are told apart by what they are") {
  const std::vector<int> list{7, 11, 13};
  EntryIndex index;
  const auto find = [&](int wanted, std::size_t next) {
    return index.find(5, next, [&](std::uint32_t entry) { return list[entry] == wanted; });
  };
  CHECK(find(7, 0) == 0);
  CHECK(find(11, 1) == 1);
  CHECK(find(13, 2) == 2);
  CHECK(find(11, 3) == 1);
  CHECK(find(7, 3) == 0);
}

TEST_CASE("entry index: what is in it is found again when it has grown") {
  constexpr std::uint32_t many = 5000;
  const auto hash = [](std::uint32_t i) { return std::uint64_t{i} * i << 40; };  // some are alike
  EntryIndex index;
  const auto find = [&](std::uint32_t wanted, std::size_t next) {
    return index.find(hash(wanted), next, [&](std::uint32_t entry) { return entry == wanted; });
  };
  for (std::uint32_t i = 0; i < many; ++i) CHECK(find(i, i) == i);
  for (std::uint32_t i = 0; i < many; ++i) CHECK(find(i, many) == i);
}

TEST_CASE("hash of bytes: every one of them counts, in its place") {
  const std::uint32_t numbers[] = {1, 2, 3};
  const auto hash = hash_of_bytes(numbers, sizeof numbers);
  for (int i = 0; i < 3; ++i) {
    for (unsigned bit = 0; bit < 32; ++bit) {
      std::uint32_t others[] = {1, 2, 3};
      others[i] ^= 1U << bit;
      CHECK((hash_of_bytes(others, sizeof others) >> 32) != (hash >> 32));
    }
  }
  const std::uint32_t turned[] = {3, 2, 1};
  CHECK(hash_of_bytes(turned, sizeof turned) != hash);
}
