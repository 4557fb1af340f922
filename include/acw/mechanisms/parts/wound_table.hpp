#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Resulting state of a figure that is hit, by its earlier state: a ruleset's `harm` table.
struct WoundTable {
  static constexpr std::array<std::string_view, 4> states{"unhurt", "wounded", "disabled",
                                                          "killed"};
  static constexpr int wounded = 1;   ///< index into `states`
  static constexpr int disabled = 2;  ///< figures in this state and those after it are out
  static constexpr std::array<std::string_view, 5> effects{"none", "graze", "wound", "disabled",
                                                           "killed"};
  static constexpr int wound = 2;  ///< index into `effects`
  /// First effect that changes a figure; lesser effects leave no mark.
  static constexpr int marks = wound;

  static constexpr Shape shape{
      "harm!: was! (unhurt|wounded|disabled|killed), wound! (unhurt|wounded|disabled|killed), "
      "disabled! (unhurt|wounded|disabled|killed), killed! (unhurt|wounded|disabled|killed)"};

  /// Resulting state, by state and effect. A state without a row does not change.
  std::array<std::array<int, effects.size()>, states.size()> after{};

  static WoundTable plan(const Query& query) {
    WoundTable harm;
    for (const auto state : ranges::Places{states}) harm.after[state].fill(static_cast<int>(state));
    for (const auto* row : query.read_all(shape.name)) {
      auto& line = nth(harm.after, place_of(states, row->text("was"), *row));
      for (std::size_t effect = marks; effect < effects.size(); ++effect)
        line[effect] = place_of(states, row->text(effects[effect]), *row);
    }
    return harm;
  }

  int operator()(int state, int effect) const { return nth(nth(after, state), effect); }

  /// Describes a figure. `kind` is twice its state, plus 1 if its horse is down.
  static std::string spoken(int kind, bool mounted) {
    return concat(nth(states, kind / 2), !mounted ? "" : kind % 2 == 0 ? ", mounted" : ", on foot");
  }
};

}  // namespace acw
