#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

struct WordAndDice {
  const char* word;
  int foot, horse;
};
const WordAndDice fighters[] = {
    {"veteran", 12, 12}, {"trained", 10, 10}, {"raw", 8, 8}, {"civilian", 6, 6}};
const WordAndDice hand_weapons[] = {{"lance", 6, 8},
                                    {"bayonet", 6, 8},
                                    {"sword-pistol", 6, 4},
                                    {"butt", 4, 4},
                                    {"improvised", 4, 0}};

struct MeleeSide {
  int quality = 0;  ///< of `classes`
  int weapon = 1;   ///< of `weapons`
  bool mounted = false;
  int bonuses = 0;  ///< 1 charging, 2 uphill, 4 barricade
  bool wounded = false;
  int count = 0;

  std::string words(bool target = false) const {
    const bool on_foot = weapon == 0 && !mounted;  // a lancer is said to be so
    std::string text = (count > 0 ? std::to_string(count) + " " : "") + fighters[quality].word +
                       (on_foot ? target ? " --target-hand-weapon " : " --hand-weapon " : " ") +
                       hand_weapons[weapon].word;
    if (mounted) text += " mounted";
    if (bonuses & 1) text += " charging";
    if (bonuses & 2) text += " uphill";
    if (bonuses & 4) text += " barricade";
    return text + (wounded ? " wounded" : "");
  }
};

/// The score of every throw of a side against an enemy, with its chance.
std::vector<std::pair<int, Chance>> scores(const MeleeSide& side, const MeleeSide& enemy, bool sum,
                                           bool once) {
  int less = (side.wounded ? 1 : 0) + std::max(enemy.count - 1, 0);
  if (once) less = std::min(less, 1);
  const int blade =
      enemy.mounted ? hand_weapons[side.weapon].horse : hand_weapons[side.weapon].foot;
  const bool shy = !enemy.mounted && enemy.weapon == 1;
  const int horse = side.mounted && !shy ? 6 : 0;
  const int bonus = side.bonuses != 0 ? 1 : 0;
  std::vector<std::pair<int, Chance>> list;
  for (int q = 1; q <= fighters[side.quality].foot; ++q) {
    for (int w = 1; w <= std::max(blade, 1); ++w) {
      for (int h = 1; h <= std::max(horse, 1); ++h) {
        int score = q - less;
        if (blade > 0) score = sum ? score + w : std::max(score, w);
        if (horse > 0) score = sum ? score + h : std::max(score, h);
        list.emplace_back(score + bonus, Chance{1} / (fighters[side.quality].foot *
                                                      std::max(blade, 1) * std::max(horse, 1)));
      }
    }
  }
  return list;
}

const char* suffers(bool mounted, int by) {
  static const char* const results[2][6] = {
      {"push-back", "push-back-wound", "wound", "disabled", "killed", "killed"},
      {"dismounted", "dismounted-wound", "wound", "wound", "disabled", "killed"}};
  return results[mounted ? 1 : 0][std::min(by, 6) - 1];
}

void check_state_of_war_melee(const MeleeSide& attacker, const MeleeSide& defender,
                              bool sum = false, bool once = false) {
  Chances winner;
  Chances result;
  Chances fall;
  for (const auto& [own, chance] : scores(attacker, defender, sum, once)) {
    for (const auto& [other, weight] : scores(defender, attacker, sum, once)) {
      const Chance both = chance * weight;
      winner.add(own > other ? "attacker" : own < other ? "defender" : "none", both);
      const bool loser_rides = own > other ? defender.mounted : attacker.mounted;
      const std::string what = own == other ? "none" : suffers(loser_rides, std::abs(own - other));
      result.add(what, both);
      const bool falls = what == "dismounted" || what == "dismounted-wound";
      fall.add(true, falls ? both / 3 : 0);
      fall.add(false, falls ? both * 2 / 3 : both);
    }
  }
  const std::string command = "-r sow melee " + attacker.words() + " vs " + defender.words(true) +
                              (sum ? " --variant melee-score=sum" : "") +
                              (once ? " --variant melee-minus=once" : "") + " --odds --json";
  const Ran ran = acw_run(command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  CHECK(difference(odds["winner"], winner) == "");
  CHECK(difference(odds["result"], result) == "");
  if (attacker.mounted || defender.mounted) CHECK(difference(odds["fall_wound"], fall) == "");
  else CHECK(odds["fall_wound"].is_null());
}

/// A figure of a group, by himself: `hurt` is 0 unhurt, 1 wounded, 2 disabled, 3 killed.
struct Man {
  int hurt = 0;
  bool rides = false;
  auto operator<=>(const Man&) const = default;
};
struct Fighters {
  std::vector<Man> men;
  int pushed = 0;
  int thrown = 0;
  auto operator<=>(const Fighters&) const = default;
};
using BothSides = std::array<Fighters, 2>;
using SidesChances = std::map<BothSides, Chance>;

/// The chances of a pair: by how much the attacker wins, less than 0 where he loses.
std::map<int, Chance> margins(MeleeSide own, Man man, int men, MeleeSide other, Man enemy,
                              int enemies) {
  const auto stands = [](MeleeSide& side, Man one, int many) {
    side.wounded = one.hurt == 1;
    side.mounted = one.rides;
    side.count = many;
  };
  stands(own, man, men);
  stands(other, enemy, enemies);
  std::map<int, Chance> by;
  for (const auto& [mine, chance] : scores(own, other, false, false)) {
    for (const auto& [its, weight] : scores(other, own, false, false))
      by[mine - its] += chance * weight;
  }
  return by;
}

/// Each way for the loser of a pair, who is struck so hard.
std::vector<std::pair<Fighters, Chance>> struck(Fighters group, std::size_t who, int by) {
  auto& man = group.men[who];
  const std::string what = suffers(man.rides, by);
  const auto hurt = [](Man& one, int least) {
    one.hurt = one.hurt > 0 ? std::min(3, std::max(one.hurt + 1, least + 1)) : least;
  };
  if (what == "push-back" || what == "push-back-wound") ++group.pushed;
  if (what == "push-back-wound" || what == "wound" || what == "dismounted-wound") hurt(man, 1);
  if (what == "disabled") hurt(man, 2);
  if (what == "killed") man.hurt = 3;
  if (what != "dismounted" && what != "dismounted-wound") return {{group, 1}};
  man.rides = false;
  ++group.thrown;
  auto fallen = group;
  hurt(fallen.men[who], 1);
  return {{group, Chance{2} / 3}, {fallen, Chance{1} / 3}};
}

using KnownMargins = std::map<std::tuple<Man, int, Man, int>, std::map<int, Chance>>;

/// Pair after pair, figure by figure.
SidesChances after_round(const BothSides& before, const MeleeSide& attacker,
                         const MeleeSide& defender, KnownMargins& known) {
  std::array<std::vector<std::size_t>, 2> line;
  for (std::size_t side = 0; side < 2; ++side) {
    for (const auto& [hurt, rides] : {std::pair{0, true}, {0, false}, {1, true}, {1, false}}) {
      for (std::size_t i = 0; i < before[side].men.size(); ++i) {
        if (before[side].men[i] == Man{hurt, rides}) line[side].push_back(i);
      }
    }
  }
  SidesChances now{{before, 1}};
  const std::size_t pairs = std::min(line[0].size(), line[1].size());
  for (std::size_t k = 0; k < pairs; ++k) {
    std::array<int, 2> men{};
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t i = k; i < line[side].size() && men[side] < 3; i += pairs) ++men[side];
    }
    const auto& man = before[0].men[line[0][k]];
    const auto& enemy = before[1].men[line[1][k]];
    auto& by = known[{man, men[0], enemy, men[1]}];
    if (by.empty()) by = margins(attacker, man, men[0], defender, enemy, men[1]);
    SidesChances next;
    for (const auto& [groups, chance] : now) {
      for (const auto& [margin, share] : by) {
        if (margin == 0) next[groups] += chance * share;
        if (margin == 0) continue;
        const std::size_t loser = margin > 0 ? 1 : 0;
        for (const auto& [group, part] : struck(groups[loser], line[loser][k], std::abs(margin))) {
          auto then = groups;
          then[loser] = group;
          next[then] += chance * share * part;
        }
      }
    }
    now = std::move(next);
  }
  return now;
}

/// In what odds differ by more than the rounds that nobody follows come to.
std::string far_off(const Chances& odds, const Chances& right) {
  std::string words;
  for (const auto* all : {&odds, &right}) {
    for (const auto& [value, chance] : *all) {
      if (std::fabs(odds[value] - right[value]) > 1e-10L)
        words += apart(value, odds[value], right[value]);
    }
  }
  return words;
}

bool can_fight(const Fighters& group) {
  return std::any_of(group.men.begin(), group.men.end(),
                     [](const Man& man) { return man.hurt < 2; });
}

/// So many rounds, or with none of them to the end.
void check_groups(MeleeSide attacker, MeleeSide defender, int rounds) {
  const std::array sides{attacker, defender};
  BothSides first;
  for (std::size_t side = 0; side < 2; ++side)
    first[side].men.assign(static_cast<std::size_t>(sides[side].count),
                           {sides[side].wounded ? 1 : 0, sides[side].mounted});
  SidesChances now{{first, 1}};
  SidesChances ended;
  Chances lasted;
  Chances won;
  const auto words = attacker.words() + " vs " + defender.words(true);
  std::array<KnownMargins, 2> known;
  for (int round = 1; !now.empty(); ++round) {
    SidesChances next;
    for (const auto& [groups, chance] : now) {
      for (const auto& [after, share] :
           after_round(groups, attacker, defender, known[round == 1 ? 0 : 1])) {
        const bool one = can_fight(after[0]);
        const bool other = can_fight(after[1]);
        const bool over = !one || !other || round == rounds;
        if (over) lasted.add(round, chance * share);
        if (over) won.add(one ? "attacker" : "defender", chance * share);
        if (over || chance * share > 1e-17L) (over ? ended : next)[after] += chance * share;
      }
    }
    now = std::move(next);
    attacker.bonuses &= ~1;
    defender.bonuses &= ~1;
  }
  const auto command = "-r sow melee " + words +
                       (rounds > 0 ? " --rounds " + std::to_string(rounds) : " --to-the-end");
  const Ran ran = acw_run(command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  const auto sample = acw_run(command + " --sample 10000 --seed g --json").json()["odds"];
  for (std::size_t side = 0; side < 2; ++side) {
    std::array<Chances, 6> told;
    for (const auto& [groups, chance] : ended) {
      std::array<int, 4> hurt{};
      for (const auto& man : groups[side].men) ++hurt[static_cast<std::size_t>(man.hurt)];
      const std::array numbers{
          hurt[1], hurt[2], hurt[3], hurt[2] + hurt[3], groups[side].pushed, groups[side].thrown};
      for (std::size_t i = 0; i < told.size(); ++i) told[i].add(numbers[i], chance);
    }
    const std::string who = side == 0 ? "attacker" : "defender";
    const char* const names[] = {"wounded", "disabled", "killed", "out", "pushed_back", "unhorsed"};
    for (std::size_t i = 0; i < told.size(); ++i) {
      CAPTURE(who + " " + names[i]);
      if (i == 5 && !sides[side].mounted) continue;
      CHECK(far_off(acw::test::told(odds[who][names[i]]), told[i]) == "");
      constexpr int games = 10'000;
      CHECK(unlikely(acw::test::told(sample[who][names[i]]), told[i], games) == "");
    }
  }
  if (rounds > 0) return;
  CHECK(far_off(told(odds["rounds"]), lasted) == "");
  CHECK(far_off(told(odds["winner"]), won) == "");
}

}  // namespace

TEST_CASE("state of war melee: every weapon against every weapon, on foot and mounted") {
  int turn = 0;
  for (int a = 0; a < 5; ++a) {
    for (int b = 0; b < 5; ++b) {
      for (const bool rides : {false, true}) {
        for (const bool enemy_rides : {false, true}) {
          ++turn;
          check_state_of_war_melee({turn % 4, a, rides, 0, false, 0},
                                   {turn / 4 % 4, b, enemy_rides, 0, false, 0}, turn % 5 == 0);
        }
      }
    }
  }
}

TEST_CASE("state of war melee: every class against every class") {
  for (int a = 0; a < 4; ++a) {
    for (int b = 0; b < 4; ++b)
      check_state_of_war_melee({a, 3, false, 0, false, 0}, {b, 1, false, 0, false, 0});
  }
}

TEST_CASE(
    "state of war melee: bonuses are one +1 at most, wounds and numbers lower the quality die "
    "alone") {
  for (int bonuses = 0; bonuses < 8; ++bonuses) {
    for (const bool wounded : {false, true}) {
      for (int count = 0; count <= 3; ++count) {
        check_state_of_war_melee({1, 1, false, bonuses, wounded, count},
                                 {2, 2, true, bonuses / 2, !wounded, 0}, bonuses == 3);
        check_state_of_war_melee({3, 4, true, bonuses, wounded, 0}, {0, 0, true, 0, wounded, count},
                                 bonuses == 5);
        check_state_of_war_melee({3, 4, true, bonuses, wounded, 0}, {0, 1, false, 4, false, count});
      }
    }
  }
}

TEST_CASE("state of war melee: in the other reading 1 is taken off, whatever applies") {
  for (const bool wounded : {false, true}) {
    for (int count = 0; count <= 3; ++count) {
      check_state_of_war_melee({1, 1, false, 1, wounded, count}, {2, 2, true, 0, !wounded, 0},
                               false, true);
      check_state_of_war_melee({3, 4, true, 2, wounded, 0}, {0, 0, true, 0, wounded, count},
                               count == 2, true);
    }
  }
}

TEST_CASE("state of war melee: groups fight as pairs, one round and two") {
  check_groups({0, 1, false, 1, false, 2}, {1, 3, false, 0, false, 2}, 1);
  check_groups({0, 1, false, 1, false, 3}, {1, 3, false, 0, false, 2}, 2);
  check_groups({2, 0, true, 1, false, 2}, {1, 1, false, 4, true, 3}, 2);
  check_groups({1, 2, true, 0, true, 2}, {0, 0, true, 2, false, 2}, 2);
  check_groups({3, 4, false, 0, false, 5}, {0, 1, false, 0, false, 1}, 2);
}

TEST_CASE("state of war melee: groups fight until a side has nobody who can") {
  check_groups({0, 1, false, 1, false, 2}, {1, 3, false, 0, false, 2}, 0);
  check_groups({1, 2, true, 0, false, 2}, {0, 1, false, 0, true, 2}, 0);
  check_groups({3, 1, false, 0, true, 2}, {2, 3, false, 4, true, 2}, 0);
}

TEST_CASE(
    "state of war melee: 8 against 6 to the end is worked out, of a mounted group to a bound") {
  const auto odds = [](const std::string& words) {
    return acw_run("-r sow melee " + words + " --odds --json");
  };
  CHECK(odds("8 veteran bayonet charging vs 6 trained butt --to-the-end").code == 0);
  const auto refused = odds("14 veteran lance mounted vs 14 trained lance mounted --to-the-end");
  CHECK(refused.code == 2);
  CHECK(has(refused.err, "--sample"));
}

TEST_SUITE_END();
