#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Whether a unit is charged by so many times its own number.
struct Outnumbered {
  static constexpr Shape shape{
      "outnumber: "
      "times! 1..100, "
      "slot! (a slot), "
      "note text"  ///< how they are counted
  };

  /// The slot that tells it, a flag of the charged: where it follows from both numbers, and wasn't
  /// said. Empty where it doesn't.
  static std::string slot(const Query& query, int chargers, int charged) {
    const auto* row = query.first(shape.name);
    if (row == nullptr || chargers == 0 || charged == 0 || query.flag(row->text("slot"))) return {};
    query.note(row->text("note"));
    if (chargers < row->integer("times") * charged) return {};
    query.note(concat(chargers, " to ", charged, ": ", row->label));
    query.explanation().ruling(row->ruling);
    return row->text("slot");
  }
};

}  // namespace acw
