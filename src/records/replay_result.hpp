#pragma once

#include "acw/dice/entered.hpp"
#include "acw/play/report.hpp"
#include "rules/library.hpp"
#include "words/army.hpp"

namespace acw {

/// Result of a replay.
struct ReplayedResult {
  Report report;
  std::shared_ptr<const Procedure> teller;  ///< procedure with the texts of its outcomes
  /// The links were replayed separately, because the result from which they continue is missing.
  bool separate = false;
};

/// True if a result can be replayed: rolled or entered dice, exact odds, a sample or needs. Results
/// of several situations, of `--want`, and odds that continue from a missing result can't be.
bool can_be_replayed(const Value& record);

/// Replays a result from its situation and its typed steps, with its seed or its entered faces;
/// exact odds and samples are computed again. The
/// ruleset must outlive the result. Throws `Failure` if the rules don't allow it or the record is
/// inconsistent.
ReplayedResult replay_result(const Library& library, const Ruleset& rules, const Value& record);

/// Plays the typed command of a result again with `dice`, possibly by other rules and for units in
/// another state. Variants that these rules lack are ignored. Throws `Failure` if the rules don't
/// allow it.
ReplayedResult replay_with_dice(const Library& library, const Ruleset& rules, const Value& record,
                                const Armies& armies, dice::Entered::Supply dice);

}  // namespace acw
