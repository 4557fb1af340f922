#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

void check_throw(const std::string& words, const std::string& outcome, const Chances& right) {
  const Ran ran = acw_run("throw " + words + " --odds --json");
  CAPTURE(words);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  if (ran.code == 0) CHECK(difference(ran.json()["odds"][outcome], right) == "");
}

Chances certain(const std::string& value) {
  Chances chances;
  chances.add(value, 1);
  return chances;
}

}  // namespace

TEST_CASE("black panthers throw jump: one in six is killed at the fence") {
  for (int figures = 1; figures <= 5; ++figures) {
    Chances killed;
    for_all_faces(figures, 6,
                  [&](Faces faces, Chance chance) { killed.add(at_most(faces, 1), chance); });
    check_throw("jump " + std::to_string(figures), "killed", killed);
  }
}

TEST_CASE("black panthers throw river: one in three drowns") {
  for (int figures = 1; figures <= 5; ++figures) {
    Chances drowned;
    for_all_faces(figures, 6,
                  [&](Faces faces, Chance chance) { drowned.add(at_most(faces, 2), chance); });
    check_throw("river " + std::to_string(figures), "drowned", drowned);
  }
}

TEST_CASE("black panthers throw wind: on a one there is none") {
  Chances wind;
  for_all_faces(1, 6, [&](Faces faces, Chance chance) { wind.add(faces[0] != 1, chance); });
  check_throw("wind", "wind", wind);
}

TEST_CASE(
    "black panthers throw officer: two figures killed are one chance in 36, three and more one in "
    "nine") {
  for (int killed = 1; killed <= 5; ++killed) {
    Chances dead;
    for_all_faces(2, 6, [&](Faces faces, Chance chance) {
      const int fatal = killed < 2 ? 0 : killed == 2 ? 1 : 2;
      dead.add(faces[0] <= fatal && faces[1] <= fatal, chance);
    });
    check_throw("officer " + std::to_string(killed), "officer_killed", dead);
  }
}

TEST_CASE("black panthers throw flank-march: the move, and a square for every four moves") {
  Chances arrives;
  Chances square;
  for_all_faces(1, 20, [&](Faces faces, Chance chance) {
    arrives.add(faces[0], chance);
    square.add(faces[0] <= 4    ? 1
               : faces[0] <= 8  ? 2
               : faces[0] <= 12 ? 3
               : faces[0] <= 16 ? 4
                                : 5,
               chance);
  });
  check_throw("flank-march", "arrives", arrives);
  check_throw("flank-march", "square", square);
}

TEST_CASE("black panthers throw first-move: cavalry, then artillery, then dice") {
  check_throw("first-move --cavalry 8,4 --artillery 7,7", "first", certain("first"));
  check_throw("first-move --cavalry 4,8 --artillery 21,7", "first", certain("second"));
  check_throw("first-move --cavalry 8,8 --artillery 14,7", "first", certain("first"));
  check_throw("first-move --cavalry 8,8 --artillery 7,14", "first", certain("second"));
  Chances first;
  for_all_faces(2, 10, [&](Faces faces, Chance chance) {
    if (faces[0] != faces[1]) first.add(faces[0] > faces[1] ? "first" : "second", chance);
  });
  first.settle();
  check_throw("first-move --cavalry 8,8 --artillery 7,7", "first", first);
}

TEST_CASE(
    "black panthers throw map: one, two and three are the Union's, the Confederates' and the "
    "umpire's") {
  Chances map;
  for_all_faces(1, 3, [&](Faces faces, Chance chance) {
    map.add(faces[0] == 1 ? "union" : faces[0] == 2 ? "confederate" : "umpire", chance);
  });
  check_throw("map", "map", map);
}

TEST_SUITE_END();
