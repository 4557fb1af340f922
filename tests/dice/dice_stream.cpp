// Dice with 65,536 sides as bytes on standard output, for tests of randomness, until nobody reads
// any more. The seed is the first word; every stream (seed, "stream", 0, 1, 2 …) gives a million.

#include <cstdint>
#include <cstdio>
#include <vector>

#include "acw/dice/random.hpp"

int main(int count, char** words) {
  constexpr int dice = 1 << 20;
  std::vector<std::uint16_t> bytes(dice);
  for (std::uint64_t index = 0;; ++index) {
    acw::dice::Random random{count > 1 ? words[1] : "", "stream", index};
    random.begin({"", dice, 1 << 16});
    for (auto& two : bytes) two = static_cast<std::uint16_t>(random.die() - 1);
    if (std::fwrite(bytes.data(), 2, bytes.size(), stdout) != bytes.size()) return 0;
  }
}
