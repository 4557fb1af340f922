#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Structure under fire: its points when whole, and its points left.
struct Structure {
  int whole = 0;
  int standing = 0;

  static constexpr Shape shape{"structures!: points 1.., from (a slot that is a number)"};

  /// Plans a structure. Its points left are the target's count, and by default all of them. Its
  /// points when whole are the row's `points`, or the number in the slot `from`.
  static Structure plan(const Query& query) {
    const auto& row = query.read(shape.name);
    const int whole = row.integer("points", query.number(row.text("from")));
    if (whole < 1) Query::refuse(row, "the rules give no points for ", row.label);
    const int standing = query.target_count() > 0 ? query.target_count() : whole;
    if (standing > whole)
      throw UsageError{concat(row.label, " has ", whole, " points, not ", standing)};
    return {whole, standing};
  }
};

/// Fire at a structure, in one turn, or turn by turn until it has few enough points left.
struct StructureFire : Process {
  enum { left, hits, turns, on_target, numbers };  ///< the last two are counted, turn by turn

  bool round(Numbers& now, Dice& dice) const final {
    if (enough < 0 ? now[turns] > 0 : now[left] <= enough) return false;
    ++now[turns];
    const bool shows_turns = enough >= 0 && dice.seen();
    if (shows_turns) dice.begin_part(concat("turn ", now[turns]));
    now[left] = std::max(now[left] - fire(now, dice), 0);
    if (shows_turns) tell(dice, now[turns], now[left]);
    return true;
  }

  /// Adds the points left after a turn to the report, in one note for all turns.
  static void tell(Dice& dice, int turn, int points) {
    constexpr int most = 30;
    dice.tell([&](Result& report, auto) {
      auto& notes = report.explanation.notes;
      if (turn == 1) notes.emplace_back("points left after ");
      if (turn > most + 1) return;
      notes.back() +=
          (turn == 1 ? "" : ", ") + (turn > most ? "…" : concat("turn ", turn, ": ", points));
    });
  }

 protected:
  /// Rolls the fire of one turn. Returns the points that it removes.
  virtual int fire(Numbers& now, Dice& dice) const = 0;

  void begin(int standing) {
    start = {standing, 0, 0, 0};
    live = enough < 0 ? numbers : turns;
    if (enough >= 0) add_counted("turns", {turns});
  }

  int enough = -1;  ///< most points left at which the fire ends; −1: it lasts one turn
};

}  // namespace acw
