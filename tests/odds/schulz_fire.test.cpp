#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

/// The faces of a mounted man's effect: 1 to `man` hit him, the next hits his horse where there is one more.
struct Faces6 {
  int man, horse;
};
Faces6 faces_of(int effect, bool mounted, bool cover) {
  if (cover) --effect;
  if (!mounted || effect <= 1) return {effect, 0};
  return {effect - 1, cover ? 0 : 1};
}

struct Right {
  Chances on_target, hits, killed, horses;
};

/// Each of the men that are marked throws to survive, on `survives` or more.
void survive(Right& right, const std::vector<int>& hits, const std::vector<bool>& horses, int told_hits, int told_horses, int on_target,
             int survives, Chance before) {
  int once = 0, dead = 0;
  for (const int hit : hits) once += hit == 1 ? 1 : 0, dead += hit > 1 ? 1 : 0;
  for_all_faces(before, once, 6, [&](Faces faces, Chance chance) {
    right.on_target.add(on_target, chance);
    right.hits.add(told_hits >= 0 ? told_hits : once + dead, chance);
    right.killed.add(dead + once - at_least(faces, survives), chance);
    right.horses.add(told_horses >= 0 ? told_horses : static_cast<int>(std::count(horses.begin(), horses.end(), true)), chance);
  });
}

/// `men` 0: their number isn't told.
Right aimed(int dice, int men, Faces6 faces6) {
  Right right;
  for_all_faces(dice, 6, [&](Faces faces, Chance chance) {
    const int hit = at_most(faces, faces6.man);
    const int horses = at_most(faces, faces6.man + faces6.horse) - hit;
    std::vector<int> on(static_cast<std::size_t>(men > 0 ? men : dice), 0);
    for (int i = 0; i < hit; ++i) ++on[static_cast<std::size_t>(i) % on.size()];
    survive(right, on, {}, hit, men > 0 ? std::min(horses, men) : horses, 0, 5, chance);
  });
  return right;
}

struct Shelling {
  int shots, ranging;  // ranging 0: automatic
  Faces6 faces6;
  int survives;
};

void shell(const Shelling& how, int shot, const std::vector<int>& hits, const std::vector<bool>& horses, int on_target, Chance before,
           Right& right) {
  if (shot == how.shots) return survive(right, hits, horses, -1, -1, on_target, how.survives, before);
  for_all_faces(before, how.ranging > 0 ? 1 : 0, 6, [&](Faces ranging, Chance ranged) {
    if (how.ranging > 0 && ranging[0] > how.ranging) return shell(how, shot + 1, hits, horses, on_target, ranged, right);
    for_all_faces(ranged, static_cast<int>(hits.size()), 6, [&](Faces faces, Chance chance) {
      auto now = hits;
      auto horses_now = horses;
      for (std::size_t i = 0; i < now.size(); ++i) {
        if (faces[i] <= how.faces6.man) ++now[i];
        else if (faces[i] <= how.faces6.man + how.faces6.horse) horses_now[i] = true;
      }
      shell(how, shot + 1, now, horses_now, on_target + 1, chance, right);
    });
  });
}

Right shelled(const Shelling& how, int men) {
  Right right;
  shell(how, 0, std::vector<int>(static_cast<std::size_t>(men), 0), std::vector<bool>(static_cast<std::size_t>(men), false), 0, 1, right);
  return right;
}

void check(const std::string& command, const Right& right, bool ranges, bool horses) {
  const Ran ran = acw_run("-r schulz fire " + command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  CHECK(difference(odds["hits"], right.hits) == "");
  CHECK(difference(odds["killed"], right.killed) == "");
  if (horses) CHECK(difference(odds["horses_hit"], right.horses) == "");
  else CHECK(odds["horses_hit"].is_null());
  if (ranges) CHECK(difference(odds["on_target"], right.on_target) == "");
  else CHECK(odds["on_target"].is_null());
}

std::string target(int men, bool mounted, bool cover) {
  return std::string{" at "} + (men > 0 ? std::to_string(men) : "") + (mounted ? " mounted" : "") + (cover ? " cover" : " open");
}

constexpr bool either[] = {false, true};

}  // namespace

TEST_CASE("schulz fire: the odds of small arms are those of brute force") {
  const struct {
    const char* words;
    int effect;
  } arms[] = {{"infantry 10in", 3},         {"cavalry 12in", 2},        {"artillerymen 8in", 2},        {"sharpshooters 12in", 4},
              {"sharpshooters 16in", 3},    {"infantry 9in uphill", 3}, {"infantry 5in --effect 1", 1}, {"infantry 5in --effect 2", 2},
              {"cavalry 5in --effect 4", 4}};
  for (const auto& [words, effect] : arms) {
    for (const bool mounted : either) {
      for (const bool cover : either) {
        for (int dice = 1; dice <= 4; ++dice) {
          for (int men = 0; men <= 5; ++men)
            check(std::to_string(dice) + " " + words + target(men, mounted, cover), aimed(dice, men, faces_of(effect, mounted, cover)),
                  false, true);
        }
      }
    }
  }
}

TEST_CASE("schulz fire: the odds of gatling guns and artillery are those of brute force") {
  const struct {
    const char* words;
    int ranging;  // −1: no artillery
    int effect;
    bool covered;  // whether cover counts
    int survives;
  } guns[] = {{"gatling 10in", -1, 3, true, 5},
              {"gatling 10in --effect 1", -1, 1, true, 5},
              {"heavy 12in", 0, 4, true, 6},
              {"heavy 20in", 0, 3, false, 6},
              {"medium 28in", 3, 2, false, 6},
              {"light 36in", 2, 1, false, 6},
              {"mortar 20in downhill", 0, 3, false, 6},
              {"mortar 32in", 2, 1, false, 6},
              {"medium 44in --effect 4", 2, 4, false, 6},
              {"light 9in uphill --effect 2", 0, 2, true, 6}};
  for (const auto& gun : guns) {
    for (const bool mounted : either) {
      for (const bool cover : either) {
        const auto faces6 = faces_of(gun.effect, mounted, cover && gun.covered);
        for (const auto& [shots, men] : {std::pair{1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}, {1, 4}})
          check(std::to_string(shots) + " " + gun.words + target(men, mounted, cover),
                shelled({shots, std::max(gun.ranging, 0), faces6, gun.survives}, men), gun.ranging >= 0, mounted || gun.ranging < 0);
      }
    }
  }
}

TEST_CASE("schulz fire: the odds of many guns on many men") {
  check("3 light 30in at 2 mounted", shelled({3, 2, {1, 0}, 6}, 2), true, true);
  check("2 heavy 30in at 3 mounted", shelled({2, 3, {1, 1}, 6}, 3), true, true);
}

TEST_CASE("schulz fire: large questions are answered, and add up") {
  for (const char* words : {"100 infantry 10in at 60", "100 infantry 10in at 60 mounted", "5000 infantry 10in",
                            "8 heavy 30in at 40 mounted", "30 gatling 10in at 500", "300 light 36in at 300 mounted"}) {
    const Ran ran = acw_run(std::string{"-r schulz fire "} + words + " --odds --json");
    CAPTURE(words);
    REQUIRE(ran.code == 0);
    const auto odds = ran.json()["odds"];
    for (const auto& [name, outcome] : *odds.as<acw::Value::Object>()) {
      Chance all = 0;
      for (const auto& [value, chance] : told(outcome)) all += chance;
      CHECK(static_cast<double>(all) == doctest::Approx(1).epsilon(1e-12));
    }
  }
}
