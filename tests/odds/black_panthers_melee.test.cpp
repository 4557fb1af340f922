#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

/// How many are killed of `most`, by dice of which each kills on `needs` or more.
const Chances& kills(int dice, int needs, int most) {
  static std::map<std::array<int, 3>, Chances> known;
  auto& chances = known[{dice, needs, most}];
  if (chances.begin() == chances.end()) {
    for_all_faces(dice, 10, [&](Faces blows, Chance chance) {
      chances.add(std::min(at_least(blows, needs), most), chance);
    });
  }
  return chances;
}

void check_black_panthers_melee(const std::string& command, int dice, int needs, int most) {
  const Ran ran = acw_run(command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  if (ran.code == 0)
    CHECK(difference(ran.json()["odds"]["killed"], kills(dice, needs, most)) == "");
}

struct NeedsByCover {
  const char* words;
  int open, soft, hard;
};
const NeedsByCover graded_needs[] = {
    {"raw", 4, 5, 6}, {"experienced", 6, 7, 8}, {"veteran", 8, 9, 10}, {"officer", 8, 9, 10}};

struct ThrowWay {
  const char* words;
  bool charging, skirmish, failed;
};
const ThrowWay ways[] = {
    {"", false, false, false},
    {"line veteran", false, false, false},
    {"column raw", false, false, false},
    {"skirmish experienced", false, true, false},
    {"charging", true, false, false},
    {"line charging raw", true, false, false},
    {"formation-fail", false, false, true},
    {"experienced column formation-fail", false, false, true},
    {"veteran skirmish formation-fail", false, true, true},
};

}  // namespace

TEST_CASE(
    "black panthers melee: the odds of every row and every addition are those of brute force") {
  int turn = 0;
  for (const NeedsByCover& row : graded_needs) {
    const bool officer = row.words[0] == 'o';
    for (const char* cover : {"", "open", "soft", "hard"}) {
      const int needs = cover[0] == 's' ? row.soft : cover[0] == 'h' ? row.hard : row.open;
      const bool wall = cover[0] == 's' || cover[0] == 'h';
      for (const char* formation : {"", "line", "column", "skirmish"}) {
        const bool raw = row.words[1] == 'a';
        if ((officer && formation[0] != '\0') || (raw && formation[0] == 's')) continue;
        for (const bool target_failed : {false, true}) {
          if (officer && target_failed) continue;
          for (const ThrowWay& way : ways) {
            if (way.charging && wall) continue;
            ++turn;
            const int count = 1 + turn % 4;
            const int figures = officer ? 1 : turn % 5 == 0 ? count : 1 + turn % 2;
            const bool told = !officer && turn % 5 != 0;
            const int additions = way.failed ? 0
                                             : (target_failed ? 1 : 0) +
                                                   (formation[0] == 's' && !way.skirmish ? 1 : 0) +
                                                   (way.charging ? 1 : 0);
            const std::string command = "melee " + std::to_string(count) + " " + way.words +
                                        " at " + (told ? std::to_string(figures) + " " : "") +
                                        row.words + " " + formation + " " + cover +
                                        (target_failed ? " formation-fail" : "");
            check_black_panthers_melee(command, std::min(count, 3 * figures), needs - additions,
                                       figures);
          }
        }
      }
    }
  }
}

TEST_CASE("black panthers melee: artillerymen are skirmishers in soft cover") {
  for (const NeedsByCover& row : graded_needs) {
    if (row.words[0] == 'o') continue;
    const std::string crew = std::string{row.words} + " crew";
    check_black_panthers_melee("melee 3 at 3 " + crew, 3, row.soft - 1, 3);
    check_black_panthers_melee("melee 3 skirmish at 3 " + crew, 3, row.soft, 3);
    check_black_panthers_melee("melee 3 formation-fail at 3 " + crew, 3, row.soft, 3);
    check_black_panthers_melee("melee 3 charging at 3 " + crew, 3, row.soft - 2, 3);
    check_black_panthers_melee("melee 3 charging at 3 formation-fail " + crew, 3, row.soft - 3, 3);
    check_black_panthers_melee("melee 3 at 3 hard " + crew, 3, row.hard - 1, 3);
  }
}

TEST_CASE("black panthers melee: three against one, and no more than there are can fall") {
  check_black_panthers_melee("melee 9 at 1 raw", 3, 4, 1);
  check_black_panthers_melee("melee 9 at officer", 3, 8, 1);
  check_black_panthers_melee("melee 5 at 2 veteran hard", 5, 10, 2);
  check_black_panthers_melee("melee 5 charging at experienced", 5, 5, 5);
}

TEST_CASE("black panthers, melee: gunners attack on foot, in skirmish") {
  check_black_panthers_melee("melee 5 crew vs 8 raw", 5, 4, 8);
  check_black_panthers_melee("melee 5 field exp vs 8 exp skirmish", 5, 6, 8);
  check_black_panthers_melee("melee 4 heavy vs 5 exp crew formation-fail", 4, 6, 5);
  check_black_panthers_melee("melee 4 gunners formation-fail vs 5 exp formation-fail", 4, 6, 5);
}

TEST_CASE("black panthers, melee: a building is hard cover, and a formation fail") {
  check_black_panthers_melee("melee 6 vs 5 exp building", 6, 7, 5);
  check_black_panthers_melee("melee 6 formation-fail vs 5 exp house", 6, 8, 5);
  check_black_panthers_melee("melee 6 vs 5 vet crew building", 6, 8, 5);
  check_black_panthers_melee("melee 5 building vs 6 exp", 5, 6, 6);
  check_black_panthers_melee("melee 5 building vs 6 exp skirmish formation-fail", 5, 6, 6);
  check_black_panthers_melee("melee 6 vs officer building", 3, 10, 1);
}

TEST_CASE("black panthers, melee: cavalry is mounted and in line, on either side") {
  check_black_panthers_melee("melee 5 cavalry vs 6 exp skirmish", 5, 5, 6);
  check_black_panthers_melee("melee 5 cavalry skirmish vs 6 exp skirmish", 5, 6, 6);
  check_black_panthers_melee("melee 5 vs 6 exp cavalry", 5, 6, 6);
  check_black_panthers_melee("melee 5 vs 6 exp cavalry skirmish", 5, 5, 6);
  check_black_panthers_melee("melee 5 cavalry building vs 6 exp skirmish", 5, 6, 6);
}

TEST_SUITE_END();
