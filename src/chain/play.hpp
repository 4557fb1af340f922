#pragma once

#include "acw/report.hpp"
#include "acw/way.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Goes through a chain by the way asked for. What all its procedures came to stands in the report, with losses of one name added up, and
/// each of them by itself in its `links`.
void play_chain(const Chain& chain, const Way& way, Report& report);

/// What a procedure by itself leaves of its sides, for whatever follows: the words of both, and all the ways that they can stand. Null
/// where nothing can follow it, or that would be more than is worth telling.
Value aftermath_of(const Session& session, const Ruleset& rules, const Procedure& procedure, const Situation& said, const Way& way);

/// The same of states that a chain has come to.
Value after_value(const Chain& chain, const std::vector<std::pair<ChainState, double>>& states);

}  // namespace acw
