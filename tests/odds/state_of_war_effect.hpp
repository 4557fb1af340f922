#pragma once

#include <algorithm>
#include <array>

#include "support/brute.hpp"

namespace acw::test {

/// What a shot of State of War does, by how far its die of quality is above the others.
enum Effect { nothing, graze, wound, disable, kill };

inline Effect effect(int margin) {
  return margin <= 0   ? nothing
         : margin == 1 ? graze
         : margin <= 3 ? wound
         : margin <= 5 ? disable
                       : kill;
}

/// The chances of a shot's effects, by all ways that its three dice fall.
inline std::array<Chance, 5> effects(int quality, int range, int cover) {
  std::array<Chance, 5> chances{};
  for (int q = 1; q <= quality; ++q) {
    for (int r = 1; r <= range; ++r) {
      for (int c = 1; c <= cover; ++c)
        chances[effect(q - std::max(r, c))] += Chance{1} / (quality * range * cover);
    }
  }
  return chances;
}

/// What becomes of a figure: 0 unhurt, 1 wounded, 2 disabled, 3 killed.
inline int worse(int state, Effect what) {
  if (what == kill || state == 3) return 3;
  if (what == wound) return state + 1;
  return state == 0 ? 2 : 3;
}

}  // namespace acw::test
