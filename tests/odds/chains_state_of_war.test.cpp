#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "odds/chains.hpp"
#include "odds/state_of_war_effect.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains {

namespace {

struct VolleyOfShots {
  int shots, quality, range, cover;
};

/// A shot of which the three dice fall in every way at once.
Effect shoot(Every& dice, const VolleyOfShots& volley) {
  static std::map<std::array<int, 3>, std::vector<Chance>> known;
  auto& chances = known[{volley.quality, volley.range, volley.cover}];
  if (chances.empty()) {
    const auto all = effects(volley.quality, volley.range, volley.cover);
    chances.assign(all.begin(), all.end());
  }
  return static_cast<Effect>(dice.one_of(chances));
}
Effect shoot(Tumbling& dice, const VolleyOfShots& volley) {
  const int quality = dice.die(volley.quality);
  const int range = dice.die(volley.range);
  return effect(quality - std::max(range, dice.die(volley.cover)));
}

/// A figure: 0 unhurt, 1 wounded, 2 disabled, 3 killed.
struct ShotGroup {
  std::vector<int> figures;
  bool injured = false;

  explicit ShotGroup(int count) : figures(static_cast<std::size_t>(count), 0) {}
  int in(int state) const {
    return static_cast<int>(std::count(figures.begin(), figures.end(), state));
  }
  int left() const { return in(0) + in(1); }
};

/// Tells killed, disabled and wounded, and of a single shot its result. Who was disabled or killed
/// before is no target any more.
template <class Dice>
void fire_shots(Dice& dice, const VolleyOfShots& volley, ShotGroup& group, Told& told) {
  if (group.left() == 0) return not_come_to(told, volley.shots == 1 ? 4 : 3);
  std::erase_if(group.figures, [](int state) { return state > 1; });
  const auto before = group.figures;
  Effect last = nothing;
  for (int shot = 0; shot < volley.shots; ++shot) {
    last = shoot(dice, volley);
    if (last < wound) continue;
    auto& figure =
        group.figures[static_cast<std::size_t>(dice.die(static_cast<int>(group.figures.size()))) -
                      1];
    figure = worse(figure, last);
  }
  group.injured = group.injured || group.figures != before;
  told.insert(told.end(), {group.in(3), group.in(2), group.in(1)});
  if (volley.shots == 1) told.push_back(last);
}

/// `change`: what the typed words put on the quality die; `original`: what the percents are of.
struct Nerve {
  int quality, change, original;
};
template <class Dice>
void morale(Dice& dice, const Nerve& nerve, const ShotGroup& group, Told& told) {
  if (group.left() == 0) return not_come_to(told, 2);
  if (!group.injured) {
    told.insert(told.end(), {untold, 0});
    return;
  }
  const int lost = 100 * (nerve.original - group.left()) / nerve.original;
  const int wounded = 100 * group.in(1) / nerve.original;
  const int score = dice.die(nerve.quality) + nerve.change - 2 * (lost / 20) - wounded / 20;
  told.insert(told.end(), {score, score >= 1    ? 0
                                  : score >= -1 ? 1
                                  : score == -2 ? 2
                                  : score == -3 ? 3
                                                : 4});
}

std::vector<Field> state_of_war_fields(const std::string& procedures) {
  std::vector<Field> list;
  for (std::size_t link = 0; link < procedures.size(); ++link) {
    if (procedures[link] == 'm') {
      list.push_back({link, "score"});
      list.push_back({link, "result", {"ok", "no-advance", "fall-back", "break", "rout"}});
      continue;
    }
    for (const char* name : {"killed", "disabled", "wounded"}) list.push_back({link, name});
    if (procedures[link] == '1')
      list.push_back({link, "result", {"none", "graze", "wound", "disabled", "killed"}});
  }
  return list;
}

}  // namespace

TEST_CASE("state of war chains: the percents of a volley's losses, in the morale of the group") {
  struct {
    const char* command;
    VolleyOfShots volley;
    int figures;
    Nerve nerve;
  } const cases[] = {
      {"fire 4 trained minie-rifle 28cm at 5/6 trained --then morale",
       {4, 10, 8, 4},
       5,
       {10, 0, 6}},
      {"fire 3 veteran repeater 10cm at 8/10 raw soft --then morale", {3, 12, 6, 6}, 8, {8, 1, 10}},
      {"fire 3 veteran pistol 2cm at 4 veteran hard leader --then 'morale flanked'",
       {3, 12, 6, 8},
       4,
       {12, 1, 4}},
      {"fire 2 civilian musket 9cm at 1/3 civilian retiring --then 'morale nco-killed'",
       {2, 6, 8, 4},
       1,
       {6, -3, 3}},
      {"fire 1 veteran minie-rifle 15cm at 2/3 raw --then 'morale commander-near'",
       {1, 12, 6, 4},
       2,
       {8, 2, 3}},
  };
  for (const auto& one : cases) {
    check_every_way({std::string{"-r sow "} + one.command,
                     state_of_war_fields(one.volley.shots == 1 ? "1m" : "fm")},
                    [&](auto& dice) {
                      Told told;
                      ShotGroup group{one.figures};
                      fire_shots(dice, one.volley, group, told);
                      morale(dice, one.nerve, group, told);
                      return told;
                    });
  }
}

TEST_CASE("state of war chains: wounds of one volley tell in the next, and both in morale") {
  struct {
    const char* command;
    VolleyOfShots first, second;
    int figures;
    Nerve nerve;
  } const cases[] = {
      {"fire 2 trained minie-rifle 28cm at 3/6 trained soft --then 'fire 2 raw musket 9cm' --then "
       "morale",
       {2, 10, 8, 6},
       {2, 8, 8, 6},
       3,
       {10, 1, 6}},
      {"fire 2 veteran pistol 2cm at 2 raw --then 'fire 2 veteran minie-rifle 20cm' --then 'morale "
       "advancing'",
       {2, 12, 6, 4},
       {2, 12, 8, 4},
       2,
       {8, 1, 2}},
      {"fire 3 veteran repeater 10cm at 1/5 veteran --then 'fire 2 trained shotgun 5cm' --then "
       "morale",
       {3, 12, 6, 4},
       {2, 10, 6, 4},
       1,
       {12, 0, 5}},
  };
  for (const auto& one : cases) {
    check_every_way(
        {std::string{"-r sow "} + one.command, state_of_war_fields("ffm"), {"killed", "disabled"}},
        [&](auto& dice) {
          Told told;
          ShotGroup group{one.figures};
          fire_shots(dice, one.first, group, told);
          fire_shots(dice, one.second, group, told);
          morale(dice, one.nerve, group, told);
          return told;
        });
  }
}

// A figure's horse is hit once, and later hits go to the rider, who is on foot (State of War,
// fire).
TEST_CASE("state of war chains: a horse that one volley hit isn't hit by the next") {
  const auto again = acw_run(
      "-r sow fire 1 veteran pistol 2cm at 1 mounted --then 'fire 1 veteran pistol 2cm' --dice "
      "12,1,1,6,12,1,1 --json");
  CAPTURE(again.err);
  REQUIRE(again.code == 0);
  CHECK(text(again.json()["outcome"]["killed"]) == "1");
}

TEST_CASE(
    "state of war chains: a group of which some have lost their horses isn't fired at again as "
    "one") {
  const auto chain = result_of(
      "-r sow fire 2 veteran pistol 2cm at 2 mounted --then 'fire 1 veteran pistol 2cm' --odds "
      "--json");
  const auto first = result_of("-r sow fire 2 veteran pistol 2cm at 2 mounted --odds --json");
  const auto& again = (*chain["links"].as<acw::Value::Array>())[1];
  CHECK(number(again["reached"]) <=
        number((*first["odds"]["horses_hit"]["pmf"].as<acw::Value::Array>())[0]["p"]) + 1e-12L);
  const auto thrown = acw_run(
      "-r sow fire 2 veteran pistol 2cm at 2 mounted --then 'fire 1 veteran pistol 2cm' --dice "
      "12,1,1,1,6,1,1,1");
  CHECK(thrown.out.find("figures on foot is unknown") != std::string::npos);
}

// A wounded figure's quality die is one less (State of War, melee).
TEST_CASE("state of war chains: who was wounded by fire fights wounded") {
  const auto chained = result_of(
      "-r sow fire 1 veteran pistol 2cm at 1 trained bayonet --then morale --then 'melee 1 veteran "
      "bayonet' --dice 8,6,1,9,5,1,5,1 --json");
  const auto typed = result_of(
      "-r sow melee 1 veteran bayonet at 1 trained bayonet wounded --dice 5,1,5,1 --json");
  REQUIRE(text(chained["outcome"]["wounded"]) == "1");
  CHECK(text(chained["outcome"]["winner"]) == text(typed["outcome"]["winner"]));
}

TEST_CASE("state of war chains: large ones are those of many games, and of the program's own") {
  const std::string command =
      "-r sow fire 14 trained minie-rifle 28cm at 9/12 trained soft --then 'fire 8 veteran "
      "repeater 20cm' --then 'morale leader'";
  check_many_games(
      {command, state_of_war_fields("ffm"), {"killed", "disabled"}},
      [](auto& dice) {
        Told told;
        ShotGroup group{9};
        fire_shots(dice, {14, 10, 8, 6}, group, told);
        fire_shots(dice, {8, 12, 8, 6}, group, told);
        morale(dice, {10, 2, 12}, group, told);
        return told;
      },
      60000, 1864);
  check_sample(command, 60000);
}

}  // namespace acw::test::chains

TEST_SUITE_END();
