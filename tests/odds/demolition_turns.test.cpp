#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using acw::Value;
using namespace acw::test;

namespace {

struct Structure {
  const char* words;
  int standing;
  std::vector<std::pair<int, const char*>> states;  ///< points up to which each holds

  std::string at(int left) const {
    for (const auto& [most, state] : states) {
      if (left <= most) return state;
    }
    return "?";
  }
};

const Structure bridge{
    "bridge", 30, {{0, "destroyed"}, {10, "men-only"}, {20, "men-and-cavalry"}, {30, "sound"}}};
const Structure worn_bridge{
    "13 bridge", 13, {{0, "destroyed"}, {10, "men-only"}, {20, "men-and-cavalry"}, {30, "sound"}}};
const Structure foot_bridge{
    "foot-bridge", 15, {{0, "destroyed"}, {10, "men-only"}, {15, "men-and-cavalry"}}};
const Structure house{
    "building --full 40",
    40,
    {{8, "all-dead"}, {16, "no-top-cover"}, {24, "no-artillery-cover"}, {40, "full-cover"}}};
const Structure tower{
    "20 fort-tower",
    20,
    {{5, "all-dead"}, {10, "no-top-cover"}, {15, "no-artillery-cover"}, {25, "full-cover"}}};
const Structure wall{"fort-wall --full 18", 18, {{0, "destroyed"}, {18, "standing"}}};

/// Chances of points that guns take in a turn, by how many of them are on target: each ranging die
/// and each of a shot's two dice falling in turn. `ranging` 0: all are on target.
std::map<std::pair<int, int>, Chance> turn_of(int guns, int ranging) {
  std::map<std::pair<int, int>, Chance> turn;
  for_all_faces(ranging > 0 ? guns : 0, 6, [&](Faces found, Chance chance) {
    const int on_target = ranging > 0 ? at_most(found, ranging) : guns;
    for_all_faces(chance, 2 * on_target, 6, [&](Faces faces, Chance all) {
      turn[{on_target, total(faces)}] += all;
    });
  });
  return turn;
}

void check_one_turn(const std::string& guns, int number, int ranging, const Structure& what) {
  Chances on_target, left, state;
  for (const auto& [fire, chance] : turn_of(number, ranging)) {
    const int points = std::max(what.standing - fire.second, 0);
    on_target.add(fire.first, chance);
    left.add(points, chance);
    state.add(what.at(points), chance);
  }
  const std::string command = "-r sz demolition " + guns + " at " + what.words + " --odds --json";
  CAPTURE(command);
  const Ran ran = acw_run(command);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  CHECK(difference(odds["on_target"], on_target) == "");
  CHECK(difference(odds["points_left"], left) == "");
  CHECK(difference(odds["state"], state) == "");
}

void check_until(const std::string& guns, int number, int ranging, const Structure& what,
                 const std::string& until, int bound) {
  const auto turn = turn_of(number, ranging);
  Chances turns, shots, points, state;
  std::map<std::pair<int, int>, Chance> standing{{{what.standing, 0}, Chance{1}}};
  for (int number_of = 1; !standing.empty() && number_of < 400; ++number_of) {
    std::map<std::pair<int, int>, Chance> after;
    for (const auto& [unit, before] : standing) {
      for (const auto& [fire, likely] : turn) {
        const int left = std::max(unit.first - fire.second, 0);
        const int fired = unit.second + fire.first;
        const Chance chance = before * likely;
        if (left > bound) {
          after[{left, fired}] += chance;
          continue;
        }
        turns.add(number_of, chance);
        shots.add(fired, chance);
        points.add(left, chance);
        state.add(what.at(left), chance);
      }
    }
    standing = std::move(after);
  }
  const std::string command =
      "-r sz demolition " + guns + " at " + what.words + " --until '" + until + "' --odds --json";
  CAPTURE(command);
  const Ran ran = acw_run(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  CHECK(difference(odds["turns"], turns) == "");
  CHECK(difference(odds["shots"], shots) == "");
  CHECK(difference(odds["points_left"], points) == "");
  CHECK(difference(odds["state"], state) == "");
  CHECK(odds["on_target"].is_null());
}

}  // namespace

TEST_CASE("odds: schulz guns find the range before they take points") {
  check_one_turn("2 heavy 30in", 2, 3, bridge);
  check_one_turn("3 heavy 36.1in", 3, 2, house);
  check_one_turn("2 heavy 20in", 2, 0, bridge);
  check_one_turn("1 heavy 12in", 1, 0, wall);
  check_one_turn("2 medium 21.5in uphill", 2, 2, tower);
  check_one_turn("1 light 45in downhill", 1, 2, foot_bridge);
  check_one_turn("3 mortar 16.5in", 3, 3, worn_bridge);
}

TEST_CASE("odds: schulz demolition turn by turn, until it is destroyed or comes to a state") {
  check_until("2 heavy 30in", 2, 3, bridge, "destroyed", 0);
  check_until("1 heavy 52in", 1, 2, foot_bridge, "destroyed", 0);
  check_until("3 light 25in", 3, 3, worn_bridge, "destroyed", 0);
  check_until("1 medium 28in", 1, 3, house, "destroyed", 8);
  check_until("1 medium 28in", 1, 3, house, "all-dead", 8);
  check_until("2 medium 28in", 2, 3, house, "no top cover", 16);
  check_until("1 heavy 10in", 1, 0, tower, "no-artillery-cover", 15);
  check_until("1 mortar 26in", 1, 2, wall, "destroyed", 0);
  check_until("2 heavy 30in", 2, 3, bridge, "men-only", 10);
  // shots that are said to be on target
  check_until("1", 1, 0, bridge, "destroyed", 0);
  check_until("3", 3, 0, bridge, "men-and-cavalry", 20);
}

TEST_CASE("odds: black panthers' demolition turn by turn, until nothing stands") {
  const struct {
    const char* words;
    int dice, needs, points, standing;
  } guns[] = {{"2 exp field 25cm at fence", 4, 4, 2, 15},
              {"2 raw field 31cm at 9 wooden-bridge", 4, 5, 1, 9},
              {"1 vet heavy 45cm at stone-building", 3, 3, 2, 60},
              {"2 exp field ff 25cm at 7 stone-wall", 4, 5, 2, 7}};
  for (const auto& gun : guns) {
    std::vector<Chance> hits_of(static_cast<std::size_t>(gun.dice) + 1, 0);
    for_all_faces(gun.dice, 6, [&](Faces faces, Chance chance) {
      hits_of[static_cast<std::size_t>(at_least(faces, gun.needs))] += chance;
    });
    Chances turns, hits, points;
    std::map<int, Chance> running{{0, Chance{1}}};
    for (int turn = 1; turn < 600 && !running.empty(); ++turn) {
      std::map<int, Chance> after;
      for (const auto& [had, before] : running) {
        for (std::size_t more = 0; more < hits_of.size(); ++more) {
          const int all = had + static_cast<int>(more);
          const Chance chance = before * hits_of[more];
          if (all * gun.points < gun.standing) {
            after[all] += chance;
            continue;
          }
          turns.add(turn, chance);
          hits.add(all, chance);
          points.add(all * gun.points, chance);
        }
      }
      running = std::move(after);
    }
    const std::string words = gun.words;
    CAPTURE(words);
    const Ran ran = acw_run("demolition " + words + " --until destroyed --odds --json");
    REQUIRE(ran.code == 0);
    const auto odds = ran.json()["odds"];
    CHECK(difference(odds["turns"], turns) == "");
    CHECK(difference(odds["hits"], hits) == "");
    CHECK(difference(odds["points"], points) == "");
  }
}

TEST_SUITE_END();
