#pragma once

#include "acw/base/value.hpp"
#include "acw/dice/traced.hpp"
#include "acw/play/throw_mode.hpp"
#include "acw/rules/explanation.hpp"

namespace acw {

/// Distribution of one outcome, exact or sampled. Values are in ascending order.
struct Marginal {
  std::string name;
  std::vector<std::pair<Value, double>> pmf;
  bool numeric = false;
  double mean = 0;
  double sd = 0;
  double unresolved = 0;   ///< probability that `pmf` does not include
  double not_reached = 0;  ///< probability that the outcome does not occur
  Texts words = {};        ///< possible values, if they are words

  /// Has a mean but no distribution, such as an expected value.
  bool is_bare() const { return numeric && pmf.empty() && unresolved <= 0; }
};
using Marginals = std::vector<Marginal>;

/// Position of a result in the distribution of results that were possible.
struct OutcomeRank {
  std::string outcome;
  /// An ordered number, with `at_least` and `fewer`; otherwise only `chance`.
  bool ordered = false;
  double at_least = 0;  ///< probability of this value or a higher one
  double fewer = 0;
  double chance = 0;   ///< probability of exactly this value
  bool whole = false;  ///< compared with all results of a request of several steps

  double at_most() const { return std::min(1.0, fewer + chance); }
  bool is_high() const { return at_least <= at_most(); }
  /// Probability of a value as extreme as this one: the smaller of the two tails.
  double tail() const { return std::min(at_least, at_most()); }
};

/// Text of a decision, either in a part of a longer procedure or by one of several rolls.
struct Decision {
  std::string part;  ///< as in `dice::Record`; empty: the whole procedure
  std::string text;
  std::string missed = {};  ///< short text of a roll without effect: `3 (6 vs 8)`
};

struct Atlas;
struct TreeNode;
struct Want;
struct Worth;

/// Result of one step, or of all steps together.
struct Result {
  std::string command;
  std::string procedure;  ///< name in the ruleset: `throw river` for the command `throw`
  Value situation;
  std::string spoken;  ///< the situation in words
  std::vector<dice::Record> throws;
  std::vector<Decision> decisions;
  bool decisions_show_rolls = false;  ///< the decisions mention every roll
  Value outcome;
  Value derived;  ///< values that follow from the outcome and complete its words
  /// Rounds of a rolled fight: objects with `outcome`, and `by` if sides take turns.
  std::vector<Value> rounds;
  Marginals odds;
  std::optional<OutcomeRank> luck;
  std::string headline;  ///< most important outcome
  Explanation explanation;
  std::shared_ptr<const Atlas> atlas;  ///< maps, from which pictures are drawn
  bool failed = false;                 ///< a test failed or a unit broke
};

/// Result of one of several steps.
struct StepResult : Result {
  std::string of;  ///< side or unit that takes the step, if given
  /// Whether the acting unit is the same as in the step before: "by the same" or "by others".
  std::string by;
  std::string skip_reason;  ///< reason why the step was not played
  double reached = 1;       ///< probability that the step is played
  /// Reasons why it is not played, with their probabilities.
  std::vector<std::pair<std::string, double>> skip_reasons;
  bool before_loss = false;  ///< its needs assume sides without losses
};

/// Result of a command, the same for every output format: a head, the steps, their totals and the
/// final state of both sides. A single step is itself the total.
struct Report : Result {
  std::string rules;
  ThrowMode mode = ThrowMode::roll;
  std::optional<std::string> seed;
  long long index = 0;            ///< number of a repeated roll, from 1; 0 if there is only one
  long long games = 0;            ///< number of sampled games
  std::string side;               ///< side whose result this is, if given
  std::string typed;              ///< the command in a form that can be typed again
  std::vector<StepResult> steps;  ///< in order, if the request has several steps
  Texts columns;            ///< all outcomes that the steps can have, whether they occurred or not
  Texts sums;               ///< outcomes that are sums over several steps
  bool shows_luck = false;  ///< show luck wherever it exists
  std::shared_ptr<const Want> want;      ///< result of `--want`
  std::shared_ptr<const Worth> worth;    ///< `--explain`: effects of single changes
  std::shared_ptr<const TreeNode> tree;  ///< branches of a chain or a charge
  Value after;                           ///< final state of both sides
};

}  // namespace acw
