#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "odds/kallistra_brute.hpp"
#include "support/program.hpp"

/// Hexes that fire at once, joined by `+`, stated a second time.
namespace acw::test::kallistra {

namespace {

constexpr int never = 99;

/// One hex: what it needs, and its dice, which of shot and shell go by the stands it fires at.
struct FiringHex {
  std::string words;
  int needs;
  int twice = never;
  int dice = 0;  ///< 0: shot and shell
  int guns = 1;  ///< for which shot and shell throw: of --variant artillery-dice=per-gun all

  int dice_at(int stands) const { return dice > 0 ? dice : guns * ((stands + 1) / 2); }
};

struct PlusTarget {
  std::string words;
  Kind kind;
  int stands;
};

int badness(const std::string& result) {
  static const std::vector<std::string> worse = {"none", "disrupted", "recoil", "rout",
                                                 "eliminated"};
  return static_cast<int>(std::find(worse.begin(), worse.end(), result) - worse.begin());
}

/// All dice fall, and the table is read once.
void add_together(const std::vector<FiringHex>& hexes, std::size_t at, const PlusTarget& target,
                  int hits, Chance chance, Fates& all) {
  if (at == hexes.size()) return all.add(target.kind, target.stands, hits, chance);
  const auto& hex = hexes[at];
  const auto chances = hits_of(hex.dice_at(target.stands), hex.needs, hex.twice);
  for (std::size_t more = 0; more < chances.size(); ++more)
    add_together(hexes, at + 1, target, hits + static_cast<int>(more), chance * chances[more], all);
}

/// How it stands between the hexes that fire one after the other.
struct Standing {
  int hits = 0;
  int lost = 0;
  std::string result = "none";
  bool disrupted = false;
};

void add_apart(const std::vector<FiringHex>& hexes, std::size_t at, const PlusTarget& target,
               const Standing& now, Chance chance, Fates& all) {
  if (at == hexes.size() || now.result == "eliminated") {
    const bool gone = now.result == "eliminated";
    all.hits.add(now.hits, chance);
    all.lost.add(gone ? target.stands : now.lost, chance);
    all.result.add(now.result, chance);
    all.disrupted.add(!gone && now.disrupted, chance);
    if (now.result != "rout") return all.hexes.add(0, chance);
    for (int face = 1; face <= 6; ++face)
      all.hexes.add(face + (target.kind == Kind::mounted ? 2 : 0), chance / 6);
    return;
  }
  const auto& hex = hexes[at];
  const int there = target.stands - now.lost;
  const auto chances = hits_of(hex.dice_at(there), hex.needs, hex.twice);
  for (std::size_t hits = 0; hits < chances.size(); ++hits) {
    const auto unit = struck(target.kind, there, static_cast<int>(hits));
    auto then = now;
    then.hits += static_cast<int>(hits);
    then.lost += unit.lost;
    if (badness(unit.result) > badness(then.result)) then.result = unit.result;
    then.disrupted = then.disrupted || unit.disrupted;
    add_apart(hexes, at + 1, target, then, chance * chances[hits], all);
  }
}

void check_plus(const std::vector<FiringHex>& hexes, const PlusTarget& target,
                const std::string& options = "") {
  std::string words;
  for (const auto& hex : hexes) words += (words.empty() ? "" : " + ") + hex.words;
  const auto line = "-r ka fire " + words + " at " + std::to_string(target.stands) + " " +
                    target.words + options + " --odds --json";
  CAPTURE(line);
  Fates together, apart;
  add_together(hexes, 0, target, 0, 1, together);
  add_apart(hexes, 0, target, {}, 1, apart);
  CHECK(differences(acw_run(line).json()["odds"], together) == "");
  CHECK(differences(acw_run(line + " --variant volleys=apart").json()["odds"], apart) == "");
}

}  // namespace

TEST_CASE("odds: kallistra hexes joined by +, small arms and canister, together and apart") {
  for (int stands = 1; stands <= 6; ++stands) {
    check_plus({{"3 elite rifle-musket 1hex", 4, never, 3},
                {"3 regular smoothbore-musket 1hex", 6, never, 3},
                {"2 12-pounder 1hex", 4, 10, 2}},
               {"regular", Kind::regular, stands});
    check_plus({{"6 militia rifle-musket 2hex", 9, never, 3},
                {"2 elite disrupted sharpshooter-rifle 3hex", 8, never, 1}},
               {"elite fence", Kind::elite, stands});
    check_plus({{"3 6-pounder 1hex", 6, 13, 3}, {"1 regular rifle-musket 1hex", 7, never, 1}},
               {"militia wood", Kind::militia, stands});
  }
  for (int stands = 1; stands <= 4; ++stands)
    check_plus({{"4 elite rifled-carbine 1hex", 2, never, 4},
                {"1 regular shotgun 2hex", 11, never, 1},
                {"2 regular rifle-musket 2hex", 7, never, 2}},
               {"mounted", Kind::mounted, stands});
  for (int stands = 1; stands <= 3; ++stands)
    check_plus({{"3 elite rifle-musket 1hex", 4, never, 3}, {"3 12-pounder 1hex", 4, 10, 3}},
               {"artillery", Kind::artillery, stands});
}

TEST_CASE("odds: kallistra shells joined by +, whose dice go by the stands that are there") {
  for (int stands = 1; stands <= 6; ++stands) {
    check_plus({{"2 3-inch 4hex", 5}, {"1 6-pounder 3hex", 7}, {"3 12-pounder 7hex", 8}},
               {"militia wall", Kind::militia, stands});
    check_plus({{"1 3-inch 4hex", 5}, {"2 3-inch 4hex", 5, never, 0, 2}},
               {"regular", Kind::regular, stands}, " --variant artillery-dice=per-gun");
  }
}

}  // namespace acw::test::kallistra
