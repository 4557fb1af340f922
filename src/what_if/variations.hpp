#pragma once

#include "acw/play/want.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Situation with one changed word. `change` has no probabilities yet.
struct Variation {
  Change change;
  Situation situation;
};

/// All single changes of a typed situation: other words, flags set or cleared, one more or one
/// fewer, other range bands (without bands, one unit nearer or farther). Units that act at once are
/// not changed, nor are several distances. `whole` is the complete situation. Some results may be
/// forbidden by the rules.
std::vector<Variation> variations(const Ruleset& rules, const Procedure& procedure,
                                  const Situation& situation, const Situation& whole);

/// Slots other than the range whose default values differ between two situations, with the new
/// words. A flag has the value `true`.
Value::Object changed_defaults(const Procedure& procedure, const Situation& before,
                               const Situation& after);

/// Returns the situation at another distance.
Situation at_distance(const Situation& situation, Length distance);

/// True if there is exactly one distance.
bool has_one_distance(const Ruleset& rules, const Procedure& procedure, const Situation& situation);

/// Far edges of the range bands in a row.
std::vector<Length> band_edges(const Ruleset& rules, const Procedure& procedure, const Row& row);

}  // namespace acw
