#pragma once

#include "acw/engine/dice.hpp"
#include "acw/play/report.hpp"

/// Fire at one target, turn by turn, until it is destroyed.
namespace acw::turns {

/// Adds the points left after a turn to the report, in one note for all turns.
inline void tell(Dice& dice, int turn, int left) {
  constexpr int most = 30;
  dice.tell([&](Result& report, auto) {
    auto& notes = report.explanation.notes;
    if (turn == 1) notes.emplace_back("points left after ");
    if (turn > most + 1) return;
    notes.back() +=
        (turn == 1 ? "" : ", ") + (turn > most ? "…" : concat("turn ", turn, ": ", left));
  });
}

}  // namespace acw::turns
