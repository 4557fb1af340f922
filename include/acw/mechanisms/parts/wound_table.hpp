#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// What a shot does to a figure by how it is already: a ruleset's `harm` table.
struct WoundTable {
  static constexpr std::array<std::string_view, 4> states{"unhurt", "wounded", "disabled",
                                                          "killed"};
  static constexpr int wounded = 1;   ///< of `states`
  static constexpr int disabled = 2;  ///< from this state on a figure is out
  static constexpr std::array<std::string_view, 5> effects{"none", "graze", "wound", "disabled",
                                                           "killed"};
  static constexpr int wound = 2;  ///< of `effects`
  /// Effects from this one on are taken by a figure; the lesser ones leave no mark.
  static constexpr int marks = wound;

  static constexpr Shape shape{
      "harm!: was! (unhurt|wounded|disabled|killed), wound! (unhurt|wounded|disabled|killed), "
      "disabled! (unhurt|wounded|disabled|killed), killed! (unhurt|wounded|disabled|killed)"};

  /// By state and effect: the state that comes of it. A state without a row stays as it is.
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

  /// How a figure is: `kind` is twice its state, and one more where its horse is down.
  static std::string spoken(int kind, bool mounted) {
    return concat(nth(states, kind / 2), !mounted ? "" : kind % 2 == 0 ? ", mounted" : ", on foot");
  }
};

}  // namespace acw
