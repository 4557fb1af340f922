#pragma once

#include "acw/rules/query.hpp"

namespace acw {

/// Finds the first range band that includes the distance, and fills the slot `range` with its name.
/// Throws `RuleError` if the distance is out of range.
inline void find_band(const Ruleset& rules, const Procedure& procedure, Situation& situation,
                      Explanation& explanation) {
  if (procedure.bands.empty() || !situation.distance) return;
  const auto distance = *situation.distance;
  const auto text = [&](const Length& length) { return length.text(rules.unit); };
  for (const auto& row : procedure.rows("ranges")) {
    if (!situation.matches(row.when)) continue;
    double longest = 0;
    const auto from = Length::of(row.number("from"), rules.unit);
    for (const auto& band : procedure.bands) {
      const auto* cell = row.cell(band);
      if (cell == nullptr) continue;
      longest = std::max(longest, cell->number);
      if (distance < from || distance > Length::of(cell->number, rules.unit)) continue;
      situation.set_word({false, slot::range}, Slot::Kind::words, band, false);
      const auto limit = text(Length::of(cell->number, rules.unit));
      return Query{rules, procedure, situation, explanation}.used(
          row, concat(band, " range is up to ", limit));
    }
    const bool is_near = distance < from;
    if (!is_near && row.has("none")) throw RuleError{row.text("none"), row.place};
    throw RuleError{concat(row.label, is_near ? " has a minimum range of " : " reaches ",
                           text(is_near ? from : Length::of(longest, rules.unit)),
                           ", but the target is ", text(distance), " away"),
                    row.place};
  }
  refuse_missing_row(procedure, "ranges", situation);
}

}  // namespace acw
