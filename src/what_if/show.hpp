#pragma once

#include "what_if/outcome_condition.hpp"

namespace acw {

/// Column of a sweep: a measure of an outcome's distribution.
struct Show {
  enum class What { plain, mean, sd, chance };
  std::string name;         ///< as typed; also the key in JSON
  std::string outcome;      ///< empty: the headline
  What what = What::plain;  ///< `plain` is the value itself, if it is certain
  /// Comparison with `value`, a number, flag or word, if `what` is `chance`. (`more` is stored as
  /// at least the next double, `fewer` as at most the one before.)
  OutcomeCondition::Op op = OutcomeCondition::Op::equal;
  Value value{};
};

/// Odds of one result, and the name of its headline.
struct ShownOdds {
  std::string headline;
  Marginals odds;
};

/// Parses the texts of `--show`. `mean`, `sd`, `3+` (3 or more), `3-` (3 or fewer) and `3`
/// (exactly) are for the headline. Others name their outcome: `killed` (the mean of a number, the
/// probability of a flag), `killed:sd`, `killed>=3`, `holds=no`, `result=rout`. Throws `Misread`.
std::vector<Show> read_shows(const Texts& texts);

/// Merges numbers of a distribution that no requested or default column distinguishes. The first
/// number, and whether there is more than one, are preserved.
void condense(Marginal& odds, const std::vector<Show>& asked);

/// Value of a column for a result; nothing if the result lacks the outcome.
std::optional<double> measure(const Show& show, const ShownOdds& result);

/// Replaces texts of outcomes by their names: `breaks` becomes `holds=no`.
void name_outcomes(std::vector<Show>& asked, const Procedure& procedure, const Marginals& odds);

/// Completes the requested columns with the outcomes of some results. An outcome with words becomes
/// one column for each word. Without a request, returns the default columns of the headlines.
/// Throws `Misread` if an outcome is unknown or has another type.
std::vector<Show> settle(const std::vector<Show>& asked, const std::vector<ShownOdds>& results);

}  // namespace acw
