#include "acw/dice/generator.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

TEST_SUITE_BEGIN("dice");

using namespace acw::dice;

TEST_CASE("generator: FNV-1a gives the published hashes") {
  // http://www.isthe.com/chongo/src/fnv/test_fnv.c
  CHECK(fnv_hash("") == 0xcbf29ce484222325);
  CHECK(fnv_hash("a") == 0xaf63dc4c8601ec8c);
  CHECK(fnv_hash("foobar") == 0x85944171f73967e8);
}

TEST_CASE("generator: SplitMix64 gives the published numbers") {
  // of https://prng.di.unimi.it/splitmix64.c, as
  // https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64 lists them
  SplitMix64 numbers{1234567};
  for (const std::uint64_t known :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
        16408922859458223821U})
    CHECK(numbers() == known);
}

TEST_CASE("generator: xoshiro256++ gives the published numbers") {
  // of https://prng.di.unimi.it/xoshiro256plusplus.c from the state 1, 2, 3, 4, as the reference
  // test of https://docs.rs/rand_xoshiro has them
  Xoshiro256 numbers{{1, 2, 3, 4}};
  for (const std::uint64_t known : std::vector<std::uint64_t>{
           41943041U, 58720359U, 3588806011781223U, 3591011842654386U, 9228616714210784205U,
           9973669472204895162U, 14011001112246962877U, 12406186145184390807U,
           15849039046786891736U, 10450023813501588000U})
    CHECK(numbers() == known);
}

TEST_CASE("bounded: every word of a small generator falls where Lemire's algorithm has it") {
  // https://arxiv.org/abs/1805.10941, algorithm 5: the high half of the product, unless the low
  // half is below (2^32 mod sides), when another word is drawn.
  std::vector<std::uint32_t> words;
  std::size_t next = 0;
  const auto draw = [&] { return words[next++]; };
  const auto from = [&](std::vector<std::uint32_t> list) {
    words = std::move(list);
    next = 0;
  };
  from({0x80000001});
  CHECK(bounded(6, draw) == 3);
  from({0xffffffff});
  CHECK(bounded(6, draw) == 5);
  from({0, 0x40000000});  // 2^32 mod 6 is 4: a low half of 0 is rejected
  CHECK(bounded(6, draw) == 1);
  CHECK(next == 2);
  from({1});  // a low half of 6 isn't
  CHECK(bounded(6, draw) == 0);
  CHECK(next == 1);
  from({0});  // of 8 sides none is
  CHECK(bounded(8, draw) == 0);
  CHECK(next == 1);
}

TEST_SUITE_END();
