#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Bounds of numbers: each row names a slot of the acting side, its minimum and its maximum.
struct Limits {
  static constexpr Shape shape{"limits: slot! (a slot that is a number), least!, most"};

  /// Throws `RuleError` for a number outside its bounds. Throws `UsageError` for a number whose
  /// rows do not match.
  static void check(const Query& query) {
    for (const auto& row : query.procedure().rows(shape.name)) {
      const auto& slot = row.text("slot");
      const auto* value = query.situation().find({false, slot});
      if (value == nullptr || value->numbers.empty()) continue;
      const auto limits = query.all(shape.name);
      const auto* limit =
          ranges::first_that(limits, [&](const Row* one) { return one->text("slot") == slot; });
      if (limit == nullptr) throw UsageError{"--" + slot + " does not apply here"};
      const auto number = value->numbers.front();
      const auto& bounds = **limit;
      const int least = bounds.integer("least");
      const int most = bounds.integer("most", INT32_MAX);
      if (number < least || number > most) {
        throw RuleError{
            concat(bounds.label, ": ", slot, " is ", least,
                   bounds.has("most") ? concat(" to ", most) : " or more", ", not ", number),
            bounds.place};
      }
      return query.used(bounds);
    }
  }
};

}  // namespace acw
