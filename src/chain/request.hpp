#pragma once

#include "chain/prior_result.hpp"

namespace acw {

/// Units are numbered as they come into a request; −1 is none.
inline constexpr int nobody = -1;

/// A procedure that is to be gone through, and who stands on its sides.
struct StepSpec {
  const Procedure* procedure = nullptr;
  const Row* row = nullptr;  ///< how it follows what comes before it; null for the first
  std::array<int, 2> units{nobody, nobody};
  int subject = nobody;  ///< the unit that it is the affair of
  std::string of;        ///< `attacker` or `defender`, where that was said
  Situation said;        ///< what was said of it here
  bool again = false;    ///< `said` is the whole situation of a result
};

/// What is asked of a ruleset: one procedure, or several that follow each other, and what came
/// before.
struct Request {
  std::vector<StepSpec> steps;
  /// The first procedure, in which sides may also be given words of what follows. It outlives the
  /// request.
  const Procedure* spoken = nullptr;
  int units = 0;
  std::array<int, 2> roles{nobody, nobody};  ///< the attacker and the defender of what comes last
  std::shared_ptr<const PriorResult> given;  ///< what came before; null for nothing
  bool keeps = false;  ///< what it leaves of its sides is asked for, with the odds of one procedure
  bool branches = false;  ///< it is asked for branch by branch
  bool readings = true;   ///< a note tells of another reading of the rules that would change it

  /// Several procedures, or one that goes on from others.
  bool is_chain() const { return steps.size() > 1 || given != nullptr; }
  /// Whether a unit has come through something before that step.
  bool goes_on(std::size_t step, int unit) const;
};

/// One procedure by itself.
/// `again`: that is the whole situation of a result.
Request request_for(const Procedure& procedure, Situation said, bool again = false);

}  // namespace acw
