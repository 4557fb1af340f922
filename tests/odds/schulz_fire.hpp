#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

/// Schulz's fire a second time, die by die.
namespace acw::test::schulz {

/// The faces of a mounted man's effect: 1 to `man` hit him, the next hits his horse where there is
/// one more.
struct Faces6 {
  int man, horse;
};
inline Faces6 faces_of(int effect, bool mounted, bool cover) {
  if (cover) --effect;
  if (!mounted || effect <= 1) return {effect, 0};
  return {effect - 1, cover ? 0 : 1};
}

struct Right {
  Chances on_target, hits, killed, horses;
};

/// Each of the men that are marked throws to survive, on `survives` or more.
inline void survive(Right& right, const std::vector<int>& hits, const std::vector<bool>& horses,
                    int told_hits, int told_horses, int on_target, int survives, Chance before) {
  int once = 0, dead = 0;
  for (const int hit : hits) once += hit == 1 ? 1 : 0, dead += hit > 1 ? 1 : 0;
  for_all_faces(before, once, 6, [&](Faces faces, Chance chance) {
    right.on_target.add(on_target, chance);
    right.hits.add(told_hits >= 0 ? told_hits : once + dead, chance);
    right.killed.add(dead + once - at_least(faces, survives), chance);
    right.horses.add(told_horses >= 0
                         ? told_horses
                         : static_cast<int>(std::count(horses.begin(), horses.end(), true)),
                     chance);
  });
}

/// `men` 0: their number isn't told.
inline Right aimed(int dice, int men, Faces6 faces6) {
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

inline void shell(const Shelling& how, int shot, const std::vector<int>& hits,
                  const std::vector<bool>& horses, int on_target, Chance before, Right& right) {
  if (shot == how.shots)
    return survive(right, hits, horses, -1, -1, on_target, how.survives, before);
  for_all_faces(before, how.ranging > 0 ? 1 : 0, 6, [&](Faces ranging, Chance ranged) {
    if (how.ranging > 0 && ranging[0] > how.ranging)
      return shell(how, shot + 1, hits, horses, on_target, ranged, right);
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

inline Right shelled(const Shelling& how, int men) {
  Right right;
  shell(how, 0, std::vector<int>(static_cast<std::size_t>(men), 0),
        std::vector<bool>(static_cast<std::size_t>(men), false), 0, 1, right);
  return right;
}

inline void check(const std::string& command, const Right& right, bool ranges, bool horses) {
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

}  // namespace acw::test::schulz
