#pragma once

#include <array>

#include "acw/base/value.hpp"
#include "acw/play/outcome_effects.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/entity.hpp"

namespace acw {

/// Indices and names of the two sides.
inline constexpr std::size_t acting_side = 0;
inline constexpr std::size_t target_side = 1;
inline constexpr std::array both_sides{acting_side, target_side};
inline constexpr std::array<std::string_view, 2> role_names{"attacker", "defender"};

/// State after earlier results from which a request continues: both units and the distribution of
/// their states.
struct PriorResult {
  using UnitStates = std::array<UnitState, 2>;

  std::string procedure;          ///< last procedure of the results
  std::optional<std::size_t> of;  ///< side that took it, if it was not taken by both
  std::array<std::optional<Entity>, 2> units;
  EffectNames names;
  /// Pairs of states with their probabilities. The sides have no number of figures, so their losses
  /// are the difference to `UnitState::uncounted`.
  std::vector<std::pair<UnitStates, double>> states;
  std::size_t results = 1;  ///< number of results that were combined

  static int lost(const UnitState& side) { return UnitState::uncounted - side.left; }
  /// True if there is only one possible state.
  bool certain() const { return states.size() == 1; }
};

}  // namespace acw
