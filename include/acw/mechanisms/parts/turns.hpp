#pragma once

#include "acw/dice/traced.hpp"
#include "acw/play/begin_part.hpp"
#include "acw/play/report.hpp"

/// Fire at one thing turn after turn, until it is brought down.
namespace acw::turns {

/// Where throws are remembered, tells which turn the next ones belong to.
void begin(auto& dice, int turn) {
  begin_part(dice, [&] { return concat("turn ", turn); });
}

/// Notes what is left after each turn. `points` tells what a throw took.
inline void tell(int standing, int turns, const std::function<int(const dice::Record&)>& points,
                 Result& report) {
  constexpr int most = 30;
  std::string told;
  int left = standing;
  auto record = report.throws.begin();
  for (int turn = 1; turn <= turns; ++turn) {
    const auto part = concat("turn ", turn);
    for (; record != report.throws.end() && record->part == part; ++record) left -= points(*record);
    if (turn <= most) told += concat(told.empty() ? "" : ", ", part, ": ", std::max(left, 0));
  }
  if (turns > most) told += ", …";
  report.explanation.note("points left after " + told);
}

}  // namespace acw::turns
