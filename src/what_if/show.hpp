#pragma once

#include "what_if/outcome_condition.hpp"

namespace acw {

/// Column of a sweep: a measure of an outcome's distribution.
struct Show {
  enum class What { plain, mean, sd, chance };
  std::string name;           ///< as typed; also the key in JSON
  What what = What::plain;    ///< `plain` is the value itself, if it is certain
  TypedCondition typed = {};  ///< without a name for the headline
  /// The outcome and, if `what` is `chance`, the comparison with its value.
  OutcomeCondition condition = {};
};

/// Odds of one result, and the name of its headline.
struct ShownOdds {
  std::string headline;
  Marginals odds;
};

/// Parses the texts of `--show`. `mean`, `sd`, `3+` (3 or more), `3-` (3 or fewer) and `3`
/// (exactly) are for the headline. Others name their outcome: `killed` (the mean of a number, the
/// probability of a flag), `killed:sd`, or a condition as in `--want`: `killed>=3`, `holds=no`,
/// `result=rout`. Throws `UsageError`.
std::vector<Show> read_shows(const Texts& texts);

/// Value of a column for a result; nothing if the result lacks the outcome.
std::optional<double> measure(const Show& show, const ShownOdds& result);

/// Completes the requested columns with the outcomes of some results. An outcome with words becomes
/// one column for each word. Without a request, returns the default columns of the headlines.
/// Throws `UsageError` if an outcome is unknown or has another type.
std::vector<Show> complete_shows(const std::vector<Show>& requested, const Procedure& procedure,
                                 const std::vector<ShownOdds>& results);

}  // namespace acw
