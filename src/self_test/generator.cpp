#include <array>
#include <string>

#include "acw/base/ranges.hpp"
#include "acw/dice/random.hpp"
#include "self_test/check.hpp"

namespace acw {
namespace {

/// The first dice of a stream, as they have been promised.
struct KnownAnswer {
  const char* seed;
  const char* purpose;
  std::uint64_t index;
  int sides;
  std::array<int, 24> faces;
};

constexpr KnownAnswer known_answers[] = {
    {"demo", "fire", 0, 6, {2, 5, 4, 1, 1, 3, 3, 5, 1, 2, 2, 6,
                            4, 4, 6, 2, 5, 5, 6, 1, 3, 1, 6, 1}},
    {"demo", "fire", 0, 8, {3, 6, 6, 1, 1, 4, 4, 6, 1, 2, 3, 8,
                            5, 5, 8, 2, 6, 6, 8, 1, 4, 1, 8, 1}},
    {"demo", "melee", 0, 8, {2, 2, 2, 3, 1, 1, 3, 4, 4, 8, 8, 2,
                             3, 8, 3, 4, 5, 7, 8, 7, 7, 1, 3, 7}},
    {"demo", "fire", 1, 8, {4, 2, 8, 3, 1, 7, 8, 7, 1, 2, 6, 4,
                            5, 7, 1, 8, 5, 2, 1, 1, 7, 1, 7, 3}},
    {"", "", 0, 6, {6, 3, 6, 5, 6, 2, 4, 3, 4, 1, 6, 5, 4, 5, 3, 4, 4, 2, 1, 4, 2, 4, 4, 3}},
    {"Gettysburg, 1. Juli ½", "army-gen", 7, 12, {1, 7, 10, 6,  3,  1, 10, 8, 11, 12, 1, 6,
                                                  9, 1, 10, 10, 12, 6, 5,  8, 2,  4,  8, 3}},
};

}  // namespace

std::vector<std::string> check_generator() {
  std::vector<std::string> faults;
  for (const auto& one : known_answers) {
    dice::Random random{one.seed, one.purpose, one.index};
    random.begin({"", static_cast<int>(one.faces.size()), one.sides});
    const bool same = ranges::all_of(one.faces, [&](int face) { return random.die() == face; });
    if (!same)
      faults.push_back("the dice of seed '" + std::string{one.seed} + "' are not those promised (" +
                       one.purpose + ", D" + std::to_string(one.sides) + ")");
  }
  return faults;
}

}  // namespace acw
