#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "support/brute.hpp"

/// The combat table stated a second time, as a player reads it, and dice fallen one by one.
namespace acw::test::kallistra {

enum class Kind { elite, regular, militia, artillery, mounted };

struct Struck {
  int lost = 0;
  std::string result = "none";
  bool disrupted = false;
  bool routs = false;
};

/// What so many hits do to a unit of so many stands.
inline Struck struck(Kind kind, int stands, int hits) {
  static const std::vector<std::vector<std::string>> table = {
      {"", "", "1", "1 c", "2 c d", "3 r d", "4 r d", "e"},
      {"", "d", "1 d", "1 c d", "2 r d", "3 r d", "4 r d", "e"},
      {"d", "1 c d", "2 r d", "3 r d", "4 r d", "e", "e", "e"},
      {"", "d", "1 d", "2 d", "3 d", "e", "e", "e"},
      {"d", "1 d", "2 r d", "3 d", "e", "e", "e", "e"},
  };
  Struck unit;
  if (hits == 0) return unit;
  const auto& cell =
      table[static_cast<std::size_t>(kind)][static_cast<std::size_t>(std::min(hits, 8)) - 1];
  const auto says = [&](char c) { return cell.find(c) != std::string::npos; };
  if (!cell.empty() && cell[0] >= '1' && cell[0] <= '9') unit.lost = cell[0] - '0';
  const bool one_left = unit.lost > 0 && stands - unit.lost == 1 && kind != Kind::artillery;
  if (says('e') || unit.lost >= stands || one_left) return {stands, "eliminated", false, false};
  unit.disrupted = says('d');
  unit.routs = says('r');
  unit.result = unit.routs ? "rout" : says('c') ? "recoil" : unit.disrupted ? "disrupted" : "none";
  return unit;
}

/// The odds of one unit's outcomes.
struct Fates {
  Chances hits, lost, result, disrupted, hexes;

  void add(Kind kind, int stands, int number, Chance chance) {
    const Struck unit = struck(kind, stands, number);
    hits.add(number, chance);
    lost.add(unit.lost, chance);
    result.add(unit.result, chance);
    disrupted.add(unit.disrupted, chance);
    if (!unit.routs) hexes.add(0, chance);
    for (int face = 1; unit.routs && face <= 6; ++face)
      hexes.add(face + (kind == Kind::mounted ? 2 : 0), chance / 6);
  }
};

/// Chances of 0, 1, … hits, each die falling in turn; a face counts nothing, once or (from `twice`
/// on) two.
inline std::vector<Chance> hits_of(int dice, int needs, int twice) {
  std::vector<Chance> chances(static_cast<std::size_t>(2 * dice) + 1, 0);
  for_all_faces(dice, 12, [&](Faces faces, Chance chance) {
    chances[static_cast<std::size_t>(at_least(faces, needs) + at_least(faces, twice))] += chance;
  });
  return chances;
}

inline std::string differences(const Value& odds, const Fates& right) {
  return difference(odds["hits"], right.hits) + difference(odds["stands_lost"], right.lost) +
         difference(odds["result"], right.result) + difference(odds["disrupted"], right.disrupted) +
         difference(odds["rout_hexes"], right.hexes);
}

}  // namespace acw::test::kallistra
