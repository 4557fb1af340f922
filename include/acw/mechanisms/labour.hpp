#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Work measured in moves of one man: number of moves that several men need. No dice.
struct Labour final : Single {
  static constexpr std::string_view name = "labour";
  static constexpr Shape tables[]{"work!: moves! 1.."};
  static constexpr Shape outcomes = "outcomes: moves";

  explicit Labour(const Query& query) {
    const auto& work = query.read("work");
    const int men = query.count();
    if (men < 1) throw UsageError{"missing number of men: add, for example, 10"};
    begin(outcomes, {(work.integer("moves") + men - 1) / men});  // rounded up
  }
};

}  // namespace acw
