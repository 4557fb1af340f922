#pragma once

#include "what_if/odds_query.hpp"

namespace acw {

/// The smallest number of the acting side that reaches a chance, all else as it was said, and where
/// more lose it again the last that doesn't; where the least there can be reaches it, and more lose
/// it, the greatest up to which it is reached. Every number is tried up to 60; then they are
/// doubled up to 200, or twice as many as were said, and the steps between halved.
Reach least_count(OddsQuery& query, const Situation& said, const OutcomeCondition& condition,
                  double at_least);

/// The greatest distance that reaches it: every whole unit of the ruler is tried, and the edge of
/// every range band.
Reach greatest_distance(OddsQuery& query, const Situation& said, const OutcomeCondition& condition,
                        double at_least);

/// The situations that such a search goes through, the first that it tries first: for what must be
/// known before.
std::vector<Situation> counts(const OddsQuery& query, const Situation& said);
std::vector<Situation> distances(const OddsQuery& query, const Situation& said);

}  // namespace acw
