#pragma once

#include "acw/rules/explanation.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Finds the first range band that includes the distance, and fills the slot `range` with its name.
/// Throws `RuleError` if the distance is out of range.
inline void find_band(const Ruleset& rules, const Procedure& procedure, Situation& situation,
                      Explanation& explanation) {
  if (procedure.bands.empty() || !situation.distance) return;
  const auto distance = *situation.distance;
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
      explanation.facts.push_back({row.label + ": " + band + " range is up to " +
                                       Length::of(cell->number, rules.unit).text(rules.unit),
                                   0, false, row.place, row.ruling});
      explanation.ruling(row.ruling);
      return;
    }
    if (distance < from) {
      throw RuleError{row.label + " has a minimum range of " + from.text(rules.unit) +
                          ", but the target is " + distance.text(rules.unit) + " away",
                      row.place};
    }
    if (row.has("none")) throw RuleError{row.text("none"), row.place};
    throw RuleError{row.label + " reaches " + Length::of(longest, rules.unit).text(rules.unit) +
                        ", but the target is " + distance.text(rules.unit) + " away",
                    row.place};
  }
  throw RuleError{"the rules have no row for this in " + procedure.name + ".ranges",
                  procedure.place};
}

}  // namespace acw
