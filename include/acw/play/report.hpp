#pragma once

#include "acw/base/value.hpp"
#include "acw/dice/traced.hpp"
#include "acw/play/throw_mode.hpp"
#include "acw/rules/explanation.hpp"

namespace acw {

/// The distribution of one outcome, exact or observed. Values stand in order.
struct Marginal {
  std::string name;
  std::vector<std::pair<Value, double>> pmf;
  bool numeric = false;
  double mean = 0;
  double sd = 0;
  double unresolved = 0;   ///< the chance of what the list leaves out
  double not_reached = 0;  ///< the chance that it never comes to it
  Texts words = {};        ///< all that it can be called, where it is a word

  /// One that is told by its mean alone: what something is worth, of the chance to win.
  bool is_bare() const { return numeric && pmf.empty() && unresolved <= 0; }
};
using Marginals = std::vector<Marginal>;

/// How a result stands among all that could have come of its throws.
struct Luck {
  std::string outcome;
  bool ordered =
      false;  ///< a number that counts something: `at_least` and `fewer` tell; else `chance`
  double at_least = 0;  ///< the chance of as many or more
  double fewer = 0;
  double chance = 0;   ///< the chance of this very outcome
  bool whole = false;  ///< among all that could have come from the first of several steps

  double at_most() const { return std::min(1.0, fewer + chance); }
  bool is_high() const { return at_least <= at_most(); }
  /// The chance of a number as high or as low, whichever is rarer.
  double tail() const { return std::min(at_least, at_most()); }
};

/// What decided something, in words: of a part of a longer procedure, or of one throw of several.
struct Decision {
  std::string part;  ///< as in `dice::Record`; empty: of the whole
  std::string text;
  std::string missed = {};  ///< of a throw that came to nothing, in short: `3 (6 vs 8)`
};

struct Atlas;
struct TreeNode;
struct Want;
struct Worth;

/// What was come to: by one step, or by all of them together.
struct Result {
  std::string command;
  std::string procedure;  ///< its name in the ruleset: `throw river` where the command is `throw`
  Value situation;
  std::string spoken;  ///< the situation in words
  std::vector<dice::Record> throws;
  std::vector<Decision> decisions;
  bool decisions_tell_dice = false;  ///< every throw is in one of them
  Value outcome;
  Value beside;               ///< what follows from the outcome, where its words name it
  std::vector<Value> rounds;  ///< of a fight that was thrown: what each came to, as an object with
                              ///< `outcome`, and `by` where sides take turns
  Marginals odds;
  std::optional<Luck> luck;
  std::string headline;  ///< the outcome that matters most
  Explanation explanation;
  std::shared_ptr<const Atlas> atlas;  ///< of maps: what pictures are drawn from
  bool failed = false;                 ///< a test that was failed, a unit that breaks
  double work = 0;                     ///< of a sample: nanoseconds that its dice take, about
};

/// What one of several steps came to.
struct StepResult : Result {
  std::string of;         ///< whose affair it is, where that was said
  std::string by;         ///< whether those who act are the same as before, or others
  std::string not_taken;  ///< why it wasn't gone through
  double reached = 1;     ///< the chance that it is gone through
  std::vector<std::pair<std::string, double>> apart;  ///< why it isn't, each with its chance
  bool before_loss = false;  ///< its needs are those of sides that have lost nothing
};

/// What a run came to, the same for every output format: a head, the steps, what they come to
/// together, and what is left for whatever follows. A step by itself is the whole.
struct Report : Result {
  std::string rules;
  ThrowMode mode = ThrowMode::roll;
  std::optional<std::string> seed;
  long long index = 0;               ///< which of several throws, from 1; 0 where there is only one
  long long games = 0;               ///< of a sample
  std::string side;                  ///< whose result it is, where that was said
  std::string typed;                 ///< the command as it can be typed again
  std::vector<StepResult> steps;     ///< in their order, where it was asked step by step
  Texts columns;                     ///< all outcomes that the steps can have, come to or not
  Texts sums;                        ///< outcomes that several steps have part in
  bool luck_asked = false;           ///< it is told wherever there is any
  std::shared_ptr<const Want> want;  ///< of `want`: what it would take
  std::shared_ptr<const Worth> worth;    ///< of an explanation: what single changes are worth
  std::shared_ptr<const TreeNode> tree;  ///< of a chain or a charge: branch by branch
  Value after;                           ///< what it leaves of the sides
};

}  // namespace acw
