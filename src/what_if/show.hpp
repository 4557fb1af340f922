#pragma once

#include "what_if/outcome_condition.hpp"

namespace acw {

/// One number that is shown of an outcome's odds: its mean, or the chance of some of its values.
struct Show {
  enum class What { plain, mean, sd, chance };
  std::string name;           ///< as it was typed, and as machine output calls it
  What what = What::plain;    ///< of a number that is certain: what it is
  TypedCondition typed = {};  ///< its outcome has no name: the one that matters most
  /// The outcome, and of a chance what its value is to be.
  OutcomeCondition condition = {};
};

/// The odds of one result, and which of them matters most.
struct ShownOdds {
  std::string headline;
  Marginals odds;
};

/// What `--show` asks for: `mean`, `sd`, `3+` (3 or more), `3-` (3 or fewer), `3` (exactly) of the
/// outcome that matters most; of any other `killed` (the mean of a number, the chance of a yes),
/// `killed:sd`, or a condition as `--want` has it: `killed>=3`, `holds=no`, `result=rout`. Throws
/// `Misread`.
std::vector<Show> read_shows(const Texts& texts);

/// What a number comes to in a result; nothing where the result lacks the outcome.
std::optional<double> measure(const Show& show, const ShownOdds& result);

/// Makes what was asked for fit the outcomes that some results have: names are looked up, an
/// outcome of words becomes a number for each word. Of nothing asked for, what is worth knowing of
/// the outcome that matters most. Throws `Misread` where nothing fits.
std::vector<Show> settle(const std::vector<Show>& asked, const Procedure& procedure,
                         const std::vector<ShownOdds>& results);

}  // namespace acw
