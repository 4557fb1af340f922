#pragma once

#include "acw/play/want.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// A situation in which one thing is said otherwise. `change` has no chances yet.
struct Variation {
  Change change;
  Situation said;
};

/// All single changes of what was said: other words, flags said or unsaid, one more or one fewer,
/// the other range bands (one unit nearer or further where there are none). Of several who act at
/// once nothing is changed, and no distance where there are several. `whole` is the same situation
/// with all filled in. What the rules think of them is for others to ask.
std::vector<Variation> variations(const Ruleset& rules, const Procedure& procedure,
                                  const Situation& said, const Situation& whole);

/// Slots, but the range, that are filled in otherwise in one situation than in the other, and
/// nobody said so: each with its new word. A flag that is filled in has the value `true`.
Value::Object assumed_otherwise(const Procedure& procedure, const Situation& before,
                                const Situation& after);

/// The situation at that distance.
Situation at_distance(const Situation& situation, Length distance);

/// Whether there is a distance, and no other beside it.
bool has_one_distance(const Ruleset& rules, const Procedure& procedure, const Situation& said);

/// The far edges of a line's range bands.
std::vector<Length> band_edges(const Ruleset& rules, const Procedure& procedure, const Row& row);

}  // namespace acw
