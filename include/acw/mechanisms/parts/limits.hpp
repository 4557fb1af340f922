#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Bounds of numbers: each row names a slot of the acting side, its minimum and its maximum.
struct Limits {
  static constexpr Shape shape{"limits: slot! (a slot that is a number), least!, most"};

  /// Throws `RuleError` for a number outside the bounds of a matching row.
  static void check(const Query& query) {
    for (const auto* row : query.all(shape.name)) {
      const auto& slot = row->text("slot");
      if (query.value(slot) == nullptr) continue;
      const int number = query.number(slot);
      const int least = row->integer("least");
      const int most = row->integer("most", INT32_MAX);
      if (number < least || number > most)
        Query::refuse(*row, row->label, ": ", slot, " is ", least,
                      row->has("most") ? concat(" to ", most) : " or more", ", not ", number);
      query.used(*row);
    }
  }
};

}  // namespace acw
