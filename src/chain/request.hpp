#pragma once

#include "chain/prior_result.hpp"

namespace acw {

/// Units are numbered as they come into a request; −1 is none.
inline constexpr int nobody = -1;

/// A procedure of a request, and the units on its sides.
struct StepSpec {
  const Procedure* procedure = nullptr;
  const Row* row = nullptr;  ///< how it follows what comes before it; null for the first
  std::array<int, 2> units{nobody, nobody};
  int subject = nobody;             ///< the unit that it is the affair of
  std::string of;                   ///< `attacker` or `defender`, where that was said
  Texts words;                      ///< as they were typed
  std::shared_ptr<Procedure> wide;  ///< in which sides may also be given words of what follows
  Situation said;                   ///< what the words say

  /// The procedure by whose slots the words are read.
  const Procedure& spoken() const { return wide ? *wide : *procedure; }
};

/// What is wanted of an answer besides the outcomes.
struct Wanted {
  bool keeps = false;     ///< what it leaves of its sides, with the odds of one procedure, too
  bool branches = false;  ///< it is told branch by branch
  bool again = false;     ///< the first situation is that of a result, and whole
  bool readings = true;   ///< notes on other readings of the rules that would change it
};

/// What is asked of a ruleset: one procedure, or several that follow each other, and what came
/// before.
struct Request : Wanted {
  std::string command;  ///< as reports call it
  std::vector<StepSpec> steps;
  int units = 0;
  std::array<int, 2> roles{nobody, nobody};  ///< the attacker and the defender of what comes last
  std::shared_ptr<const PriorResult> given;  ///< what came before; null for nothing

  /// Several procedures, or one that goes on from others.
  bool is_chain() const { return steps.size() > 1 || given != nullptr; }
  /// Whether it isn't known what went before, only how likely each of several ends is.
  bool is_open() const { return given != nullptr && !given->certain(); }
  /// Whether a unit has come through something before that step.
  bool goes_on(std::size_t step, int unit) const;
};

/// One procedure by itself.
/// `again`: that is the whole situation of a result.
Request request_for(const Procedure& procedure, Situation said, bool again = false);

}  // namespace acw
