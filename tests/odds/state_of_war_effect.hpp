#pragma once

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

}  // namespace acw::test
