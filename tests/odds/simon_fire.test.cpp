#include <doctest/doctest.h>

#include <string>

#include "odds/simon.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::simon {

namespace {

/// Tenths of an inch, as a player types them.
std::string inches(int tenths) {
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "in";
}

int musket_points(int men, int increments, int tenths) {
  return men * increments * (300 - tenths) / 10;
}
int cannon_points(int men, int increments, int tenths) {
  return men * increments * (600 - tenths) / 20;
}

void check_simon_fire(const std::string& command, int points, int target, int cover) {
  const auto& fire = fallen(points, target > 0 ? target : nobody_counted, cover);
  Chances dice;
  for (const int more : {0, 1})
    dice.add(points / 100 + more, fire.dice[static_cast<std::size_t>(more)]);
  CAPTURE(command);
  CHECK(compare(command, {{"cp", always(points)},
                          {"kill_dice", dice},
                          {"killed", fire.killed()},
                          {"out_of_action", fire.out()},
                          {"casualties", fire.casualties()}}) == "");
}

const char* const cover_names[] = {"open", "soft", "hard"};

}  // namespace

TEST_CASE("simon fire: the odds of muskets at every distance are those of brute force") {
  int turn = 0;
  for (int tenths = 0; tenths < 300; tenths += 7) {
    for (int increments = 1; increments <= 3; ++increments) {
      ++turn;
      const int men = 1 + turn % 6;
      const int target = turn % 5;
      const int cover = turn / 3 % 3;
      const int points = musket_points(men, increments, tenths);
      if (points >= 500) continue;
      check_simon_fire("fire " + std::to_string(men) + " musket " + inches(tenths) +
                           " --increments " + std::to_string(increments) + " at " +
                           (target > 0 ? std::to_string(target) + " " : "") + cover_names[cover],
                       points, target, cover);
    }
  }
}

TEST_CASE("simon fire: the odds of cannon at every distance are those of brute force") {
  int turn = 0;
  for (int tenths = 0; tenths < 600; tenths += 13) {
    for (int increments = 1; increments <= 2; ++increments) {
      ++turn;
      const int men = 1 + turn % 5;
      const int target = turn % 4;
      const int cover = turn / 2 % 3;
      const int points = cannon_points(men, increments, tenths);
      if (points >= 500) continue;
      // 1 where nothing is said
      check_simon_fire("fire " + std::to_string(men) + " cannon " + inches(tenths) +
                           (increments == 1 ? "" : " --increments 2") + " at " +
                           (target > 0 ? std::to_string(target) + " " : "") + cover_names[cover],
                       points, target, cover);
    }
  }
}

TEST_CASE(
    "simon fire: every cover with every size of target, from points that are whole dice to one "
    "short of them") {
  for (int cover = 0; cover < 3; ++cover) {
    for (int target = 0; target <= 4; ++target) {
      for (const auto& [tenths, points] :
           {std::pair{0, 300}, {10, 290}, {100, 200}, {99, 201}, {101, 199}, {299, 1}, {290, 10}}) {
        check_simon_fire("fire 10 " + inches(tenths) + " --increments 1 at " +
                             (target > 0 ? std::to_string(target) + " " : "") + cover_names[cover],
                         points, target, cover);
      }
    }
  }
}

TEST_CASE("simon fire: fractions of a point are dropped, in inches and in centimetres") {
  check_simon_fire("fire 1 29.1in at open --increments 1", 0, 0, 0);
  check_simon_fire("fire 1 29in at open --increments 1", 1, 0, 0);
  check_simon_fire("fire 3 29.7in at open --increments 3", 2, 0, 0);
  check_simon_fire("fire 5 27.94cm at open", 190, 0, 0);
  check_simon_fire("fire 1 cannon 59.1in at open --increments 2", 0, 0, 0);
  check_simon_fire("fire 1 cannon 58in at open --increments 1", 1, 0, 0);
}

TEST_CASE("simon fire: increments at different distances are those of brute force, added up") {
  const auto at = [](int first, int second) { return inches(first) + "+" + inches(second); };
  int turn = 0;
  for (int first = 3; first < 300; first += 37) {
    for (int second = 0; second < 300; second += 41) {
      ++turn;
      const int men = 1 + turn % 5;
      const int target = 1 + turn % 3;
      const int cover = turn % 3;
      const int points = men * (600 - first - second) / 10;
      if (points >= 400) continue;
      check_simon_fire("fire " + std::to_string(men) + " musket " + at(first, second) + " at " +
                           std::to_string(target) + " " + cover_names[cover],
                       points, target, cover);
    }
  }
  check_simon_fire("fire 5 musket 20in+17in at 10 soft", 115, 10, 1);
  check_simon_fire("fire 5 musket 29in+28in+27in at 10", 30, 10, 0);
  check_simon_fire("fire 3 cannon 59in+58in at 10", 4, 10, 0);  // 1.5 and 3: of the sum alone
  check_simon_fire("fire 1 29.5in+29.5in at open", 1, 0, 0);
}

TEST_CASE("simon fire: the article's chances") {
  const auto odds = [](const std::string& command) {
    return acw_run("-r si fire " + command + " --odds --json").json()["odds"];
  };
  Chances midway;
  midway.add(0, Chance{79} / 100);
  midway.add(1, Chance{21} / 100);
  CHECK(difference(odds("1 15in at 5")["casualties"], midway) == "");
  Chances
      shot;  // "the average, at close range, is .35 casualties per shot": 5 inches, 2 increments
  shot.add(0, Chance{65} / 100);
  shot.add(1, Chance{35} / 100);
  CHECK(difference(odds("1 5in at 5")["casualties"], shot) == "");
  const auto close = odds("1 0in --increments 3 at 1");
  CHECK(number(close["kill_dice"]["mean"]) == doctest::Approx(0.9));
  Chances hit;
  hit.add(0, Chance{37} / 100);
  hit.add(1, Chance{63} / 100);
  CHECK(difference(close["casualties"], hit) == "");
}

TEST_CASE("simon fire: casualties can be wanted, shown, and are the headline and the luck") {
  const auto run = [](const std::string& words) {
    const Ran ran = acw_run("-r si fire 5 11in at 10 soft " + words);
    CAPTURE(ran.err);
    REQUIRE(ran.code == 0);
    return ran;
  };
  CHECK(std::stod(run("--odds -q").out) == doctest::Approx(1.9 * 0.6));
  CHECK(run("--dice 90,3,9 -q").out == "1\n");
  const auto luck = run("--dice 91,3 --json").json();  // one die alone: 3 and 1 is 4, killed
  CHECK(text(luck["outcome"]["casualties"]) == "1");
  CHECK(text(luck["outcome"]["killed"]) == "1");
  CHECK(number(luck["luck"]["at_least"]) == doctest::Approx(1 - (0.1 * 0.4 + 0.9 * 0.16)));
  // at least one casualty of 190 points: 0.1 × 0.6 + 0.9 × 0.84
  const std::string wanted = run("--want 'casualties>=1'").out;
  CHECK(wanted.find("1 or more casualties: 81.6 % now") != std::string::npos);
  const Ran shown = acw_run("-r si fire 5..6 11in at 10 soft --show 'casualties>=1'");
  CHECK(shown.out.find("81.6 %") != std::string::npos);
}

}  // namespace acw::test::simon

TEST_SUITE_END();
