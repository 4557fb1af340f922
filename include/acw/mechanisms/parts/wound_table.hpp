#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "acw/rules/query.hpp"

namespace acw {

/// What a shot does to a figure by how it is already: a ruleset's `harm` table.
struct WoundTable {
  static constexpr std::array<std::string_view, 4> states{"unhurt", "wounded", "disabled",
                                                          "killed"};
  static constexpr std::size_t wounded = 1;   ///< of `states`
  static constexpr std::size_t disabled = 2;  ///< from this state on a figure is out
  static constexpr std::array<std::string_view, 5> effects{"none", "graze", "wound", "disabled",
                                                           "killed"};
  /// Effects from this one on are taken by a figure; the lesser ones leave no mark.
  static constexpr int marks = 2;

  static constexpr Column columns[] = {{"was", Column::Type::text, true, 0, 0, states},
                                       {"wound", Column::Type::text, true, 0, 0, states},
                                       {"disabled", Column::Type::text, true, 0, 0, states},
                                       {"killed", Column::Type::text, true, 0, 0, states}};
  static constexpr Shape shape{"harm", columns, true};

  /// By state and effect: the state that comes of it. A state without a row stays as it is.
  std::array<std::array<int, effects.size()>, states.size()> after{};

  static WoundTable plan(const Query& query) {
    WoundTable harm;
    for (std::size_t state = 0; state < states.size(); ++state)
      harm.after[state].fill(static_cast<int>(state));
    for (const auto* row : query.all(shape.name)) {
      auto& line = harm.after[static_cast<std::size_t>(index(states, row->text("was"), *row))];
      for (std::size_t effect = marks; effect < effects.size(); ++effect)
        line[effect] = index(states, row->text(effects[effect]), *row);
      query.used(*row);
    }
    return harm;
  }

  [[nodiscard]] int operator()(int state, int effect) const {
    return after[static_cast<std::size_t>(state)][static_cast<std::size_t>(effect)];
  }

  /// How a figure is: `kind` is twice its state, and one more where its horse is down.
  static std::string spoken(int kind, bool mounted) {
    return std::string{states[static_cast<std::size_t>(kind) / 2]} + (!mounted ? ""
                                                                      : kind % 2 == 0
                                                                          ? ", mounted"
                                                                          : ", on foot");
  }

  /// Where a name stands in a list; a name that isn't there is the ruleset's fault.
  template <std::size_t N>
  static int index(const std::array<std::string_view, N>& names, std::string_view name,
                   const Row& row) {
    std::string known;
    for (std::size_t i = 0; i < N; ++i) {
      if (names[i] == name) return static_cast<int>(i);
      known += (i == 0 ? "" : ", ") + std::string{names[i]};
    }
    throw Refused{"'" + std::string{name} + "' in the row '" + row.label + "' is none of " + known,
                  row.place};
  }
};

}  // namespace acw
