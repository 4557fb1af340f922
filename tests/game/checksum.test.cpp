#include "game/checksum.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "acw/base/failure.hpp"
#include "base/format.hpp"

namespace {

/// The sum as examples/game-format.md writes it out.
std::string by_the_page(std::string bytes) {
  std::uint64_t sum = bytes.size();
  while (bytes.size() % 8 != 0) bytes += '\0';
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    std::uint64_t eight = 0;
    std::uint64_t worth = 1;
    for (std::size_t i = 0; i < 8; ++i, worth *= 256)
      eight += worth * static_cast<unsigned char>(bytes[at + i]);
    sum = (sum ^ eight) * 0x9e3779b97f4a7c15;
    sum = sum ^ (sum >> 32);
  }
  return acw::formatted("{:016x}", sum);
}

}  // namespace

TEST_CASE("seal: a sum is what the page says it is") {
  for (const std::string line :
       {"", "{", "{\"n\":1,\"note\":\"rain\"", "12345678", "käse und brot"})
    CHECK(acw::checksum_of(line) == by_the_page(line));
  CHECK(acw::checksum_of("{\"n\":1") == "a87dcab98ea2aaf8");
}

TEST_CASE("seal: a line has the sum of what stands before it, or none") {
  const auto line = acw::with_checksum("{\"n\":1");
  CHECK(line == "{\"n\":1,\"sum\":\"" + acw::checksum_of("{\"n\":1") + "\"}");
  CHECK(acw::checksum_in(line) == acw::checksum_of("{\"n\":1"));
  CHECK_FALSE(acw::checksum_in("{\"n\":1}").has_value());
  CHECK_FALSE(acw::checksum_in("").has_value());
  auto changed = line;
  changed[5] = '2';
  CHECK_THROWS_AS((void)acw::checksum_in(changed), acw::FileError);
}
