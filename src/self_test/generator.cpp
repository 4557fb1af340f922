#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/dice/random.hpp"
#include "base/format.hpp"
#include "self_test/check.hpp"

namespace acw {
namespace {

/// The first dice of a stream, as they have been promised: a character each, A for ten and so on.
struct KnownAnswer {
  std::string_view seed;
  std::string_view purpose;
  std::uint64_t index;
  int sides;
  std::string_view faces;
};

constexpr KnownAnswer known_answers[] = {
    {"demo", "fire", 0, 6, "254113351226446255613161"},
    {"demo", "fire", 0, 8, "366114461238558266814181"},
    {"demo", "melee", 0, 8, "222311344882383457877137"},
    {"demo", "fire", 1, 8, "428317871264571852117173"},
    {"", "", 0, 6, "636562434165453442142443"},
    {"Gettysburg, 1. Juli ½", "army-gen", 7, 12, "17A631A8BC1691AAC6582483"},
};

}  // namespace

Texts check_generator() {
  Texts faults;
  for (const auto& one : known_answers) {
    dice::Random random{one.seed, one.purpose, one.index};
    random.begin({"", count_of(one.faces), one.sides});
    const bool same =
        ranges::all_of(one.faces, [&](char face) { return "0123456789ABC"[random.die()] == face; });
    if (!same)
      faults.push_back(formatted("the dice of seed '{}' are not those promised ({}, D{})", one.seed,
                                 one.purpose, one.sides));
  }
  return faults;
}

}  // namespace acw
