#pragma once

#include <array>

#include "acw/base/value.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/thing.hpp"

namespace acw {

/// The two sides of a procedure, and what they are called.
inline constexpr std::size_t acting_side = 0;
inline constexpr std::size_t target_side = 1;
inline constexpr std::array both_sides{acting_side, target_side};
inline constexpr std::array<std::string_view, 2> role_names{"attacker", "defender"};

/// Results that go on: their attacker and defender, and all that can have become of them.
struct PriorResult {
  using Stands = std::array<UnitState, 2>;

  std::string procedure;  ///< the last that was gone through
  std::optional<std::size_t>
      of;  ///< whose affair that was, of attacker and defender, where it wasn't both sides'
  std::array<std::optional<Thing>, 2> units;
  EffectNames names;
  /// Each way with its chance: of sides that nobody counted, so that what they lack is what they
  /// have lost.
  std::vector<std::pair<Stands, double>> stands;
  std::size_t results = 1;  ///< that it was put together from

  static int lost(const UnitState& side) { return UnitState::uncounted - side.left; }
  /// It went one way, and no other.
  bool certain() const { return stands.size() == 1; }
};

}  // namespace acw
