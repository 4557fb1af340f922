#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using acw::Value;
using namespace acw::test;

namespace {

struct Chargers {
  const char* words;
  int count, original, wounded;  ///< wounded: of those who are left, before
  int die;
  int change;  ///< on it, but for losses and for moving towards the enemy
  bool due;    ///< they charge better figures, or more
  bool mounted = false;
};

struct Charged {
  const char* words;
  int die, change;  ///< losses of before counted
  int shots = 0;    ///< 0: they don't fire
  int range = 0, cover = 0;
};

enum FigureState { unhurt, wounded, disabled, killed };

/// What a shot does to a figure: two wounds disable, disabled and a wound kill, in either order.
int harmed(int figure, int effect) {
  if (figure == killed || effect == killed) return killed;
  if (effect == disabled) return figure == unhurt ? disabled : killed;
  return figure == unhurt ? wounded : figure == wounded ? disabled : killed;
}

/// Chances of nothing, a wound, disabled and killed.
std::vector<Chance> harms(int quality, int range, int cover) {
  std::vector<Chance> list(4, 0);
  for (int q = 1; q <= quality; ++q) {
    for (int r = 1; r <= range; ++r) {
      for (int c = 1; c <= cover; ++c) {
        const int margin = q - std::max(r, c);
        const int effect = margin < 2 ? 0 : margin < 4 ? wounded : margin < 6 ? disabled : killed;
        list[static_cast<std::size_t>(effect)] += Chance{1} / (quality * range * cover);
      }
    }
  }
  return list;
}

/// A figure is told by twice its state, and one more where its horse is down.
using ChargingGroup = std::vector<int>;

ChargingGroup fresh(const Chargers& who) {
  ChargingGroup group(static_cast<std::size_t>(who.count), 0);
  for (int i = 0; i < who.wounded; ++i) group[static_cast<std::size_t>(i)] = 2 * wounded;
  return group;
}

std::map<ChargingGroup, Chance> fired(const Chargers& at, const Charged& by) {
  std::map<ChargingGroup, Chance> groups{{fresh(at), Chance{1}}};
  const auto chances = harms(by.die, by.range, by.cover);
  for (int shot = 0; shot < by.shots; ++shot) {
    std::map<ChargingGroup, Chance> after;
    for (const auto& [group, chance] : groups) {
      after[group] += chance * chances[0];
      for (int effect = wounded; effect <= killed; ++effect) {
        for (std::size_t which = 0; which < group.size(); ++which) {
          const Chance hit =
              chance * chances[static_cast<std::size_t>(effect)] / static_cast<int>(group.size());
          const bool rides = at.mounted && group[which] % 2 == 0;
          auto now = group;
          now[which] = 2 * harmed(group[which] / 2, effect) + group[which] % 2;
          after[now] += rides ? hit / 2 : hit;
          if (!rides) continue;
          now = group;
          ++now[which];
          after[now] += hit / 2;
        }
      }
    }
    groups = std::move(after);
  }
  return groups;
}

int of(const ChargingGroup& group, int state) {
  return static_cast<int>(
      std::count_if(group.begin(), group.end(), [&](int one) { return one / 2 == state; }));
}

/// What an outcome's odds and the chance that it is reached differ in from the right ones, which
/// are of all branches; nothing is told where none comes to it.
std::string difference_of_reached(const Value& odds, const Chances& right, Chance reached) {
  if (reached == Chance{0}) return odds.is_null() ? "" : "told";
  const double told = odds["reached"].is_null() ? 1 : number(odds["reached"]);
  if (std::abs(told - static_cast<double>(reached)) >= 1e-12) return "reached";
  return difference(odds, right);
}

void check_state_of_war_charge(const Chargers& at, const Charged& by, bool advancing = true) {
  Chances charges, stands, dead, down, hurt, both, horses, stopped, contact;
  const auto end = [&](bool a, bool b, const ChargingGroup& group, bool c, Chance chance) {
    charges.add(a, chance);
    if (a) stands.add(b, chance);
    dead.add(of(group, killed), chance);
    down.add(of(group, disabled), chance);
    hurt.add(of(group, wounded), chance);
    both.add(of(group, killed) + of(group, disabled), chance);
    horses.add(static_cast<int>(
                   std::count_if(group.begin(), group.end(), [](int one) { return one % 2 == 1; })),
               chance);
    stopped.add(c, chance);
    contact.add(a && b && !c, chance);
  };
  const int lost_before = at.original - at.count;
  const int moves = at.change + (advancing ? 1 : 0);
  const int before =
      moves - 2 * (100 * lost_before / at.original / 20) - 100 * at.wounded / at.original / 20;
  Chance go = 1;
  if (at.due) {
    go = 0;
    for (int die = 1; die <= at.die; ++die) go += die + before >= 1 ? Chance{1} / at.die : 0;
    end(false, true, fresh(at), false, 1 - go);
  }
  Chance stay = 0;
  for (int die = 1; die <= by.die; ++die) stay += die + by.change >= -1 ? Chance{1} / by.die : 0;
  end(true, false, fresh(at), false, go * (1 - stay));
  for (const auto& [group, chance] : fired(at, by)) {
    const Chance here = go * stay * chance;
    const int out = of(group, killed) + of(group, disabled);
    if (out == at.count) {  // nobody is left to be tested, or to meet anybody
      end(true, true, group, true, here);
      continue;
    }
    if (out == 0 && of(group, wounded) <= at.wounded) {
      end(true, true, group, false, here);
      continue;
    }
    const int change = moves - 2 * (100 * (lost_before + out) / at.original / 20) -
                       100 * of(group, wounded) / at.original / 20;
    for (int die = 1; die <= at.die; ++die) end(true, true, group, die + change < 1, here / at.die);
  }
  const std::string command = "-r sow charge " + std::string{at.words} +
                              (advancing ? "" : " --advancing no") + " vs " + by.words +
                              " --odds --json";
  CAPTURE(command);
  const Ran ran = acw_run(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const Value odds = ran.json()["odds"];
  CHECK(difference_of_reached(odds["charges"], charges, at.due ? 1 : 0) == "");
  CHECK(difference_of_reached(odds["stands"], stands, go) == "");
  CHECK(difference(odds["contact"], contact) == "");
  if (by.shots == 0) {
    CHECK(odds["killed"].is_null());
    CHECK(odds["stopped"].is_null());
    return;
  }
  CHECK(difference(odds["killed"], dead) == "");
  CHECK(difference(odds["disabled"], down) == "");
  CHECK(difference(odds["wounded"], hurt) == "");
  CHECK(difference(odds["out"], both) == "");
  CHECK(difference(odds["stopped"], stopped) == "");
  if (at.mounted) CHECK(difference(odds["horses_hit"], horses) == "");
}

}  // namespace

TEST_CASE("odds: state of war charge, every die of morale and fire falling in turn") {
  // nobody fires; morale where it is due, and the charged unit's
  check_state_of_war_charge({"4 trained", 4, 4, 0, 10, 0, false}, {"4 raw", 8, 0});
  check_state_of_war_charge({"4 raw", 4, 4, 0, 8, 0, true},
                            {"4 veteran flanked retiring nco-killed", 12, -4});
  check_state_of_war_charge({"3 trained leader", 3, 3, 0, 10, 1, true}, {"5 raw", 8, 0});
  check_state_of_war_charge({"6/8 raw --wounded-before 2", 6, 8, 2, 8, 0, true},
                            {"4/8 trained commander-killed", 10, -3 - 4});
  // standing, the charged fire at the chargers, who take morale when any of them is hurt
  check_state_of_war_charge({"3 trained", 3, 3, 0, 10, 0, false},
                            {"3 raw musket 4cm", 8, 0, 3, 6, 4});
  check_state_of_war_charge({"2 civilian nco-killed flanked", 2, 2, 0, 6, -3, true},
                            {"2 trained minie-rifle 20cm leader", 10, 1, 2, 8, 4});
  check_state_of_war_charge({"3/5 raw soft advancing --wounded-before 1", 3, 5, 1, 8, 0, true},
                            {"4 trained repeater 30cm", 10, 0, 4, 10, 6});
  check_state_of_war_charge({"2 veteran mounted uphill", 2, 2, 0, 12, 1, true, true},
                            {"3 raw shotgun 5cm in-cover", 8, 1, 3, 6, 4});
  check_state_of_war_charge({"3 trained mounted hard", 3, 3, 0, 10, 0, false, true},
                            {"2 trained pistol 15cm", 10, 0, 2, 12, 8});
  // of their wounded half fire, and their losses count in their morale
  check_state_of_war_charge({"2 trained", 2, 2, 0, 10, 0, true},
                            {"5/5 raw musket 10cm --target-wounded-before 3", 8, -3, 3, 8, 4});
}

TEST_CASE("odds: state of war charge, chargers who don't move towards the enemy") {
  check_state_of_war_charge({"4 raw", 4, 4, 0, 8, 0, true}, {"4 trained", 10, 0}, false);
  check_state_of_war_charge({"3 trained leader", 3, 3, 0, 10, 1, true},
                            {"5 raw musket 4cm", 8, 0, 5, 6, 4}, false);
}

TEST_CASE("odds: state of war charge, of which nobody is left is stopped, and takes no test") {
  check_state_of_war_charge(
      {"1 veteran leader commander-near friends-advancing advancing uphill", 1, 1, 0, 12, 5, false},
      {"1 raw repeater 3cm", 8, 0, 1, 6, 4});
  check_state_of_war_charge({"1/4 raw --wounded 1", 1, 4, 1, 8, 0, true},
                            {"2 veteran pistol 2cm", 12, 0, 2, 6, 4});
  // who can never charge brings nobody to his morale
  check_state_of_war_charge({"1/4 civilian nco-killed", 1, 4, 0, 6, -2, true},
                            {"2 veteran pistol 2cm", 12, 0, 2, 6, 4});
}

TEST_CASE("odds: state of war charge, the charged who can't fire don't, and it goes on") {
  for (const char* charged : {"3 raw pistol 30cm", "1 raw musket 4cm --target-wounded-before 1"}) {
    CAPTURE(charged);
    const bool wounded = charged[0] == '1';
    check_state_of_war_charge({"2 trained", 2, 2, 0, 10, 0, !wounded},
                              {charged, 8, wounded ? -5 : 0});
    const auto ran = acw_run("-r sow charge 2 trained vs " + std::string{charged} + " --need");
    CHECK(ran.out.find("the charged unit doesn't fire: ") != std::string::npos);
  }
}

TEST_SUITE_END();
