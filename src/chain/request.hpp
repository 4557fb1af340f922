#pragma once

#include "chain/prior_result.hpp"

namespace acw {

/// Index of no unit. Units are numbered in the order in which they appear in a request.
inline constexpr int nobody = -1;

/// A procedure to play, with the units on its sides.
struct StepSpec {
  const Procedure* procedure = nullptr;
  const Row* row = nullptr;  ///< row of `next` that allows it to follow; null for the first
  std::array<int, 2> units{nobody, nobody};
  int subject = nobody;  ///< the unit that takes it
  std::string of;        ///< `attacker` or `defender`, if given
  Situation said;        ///< words typed for this procedure
  bool again = false;    ///< `said` is the complete situation of a result
};

/// Parsed command: one procedure or several in a row, and the results from which it continues.
struct Request {
  std::vector<StepSpec> steps;
  /// First procedure, in which sides may also be given words of later steps. It must outlive the
  /// request.
  const Procedure* spoken = nullptr;
  int units = 0;
  /// Units of the attacker and the defender after the last step.
  std::array<int, 2> roles{nobody, nobody};
  std::shared_ptr<const PriorResult> given;  ///< results to continue from; null: none
  bool keeps = false;     ///< the odds of a single procedure also need the final states
  bool branches = false;  ///< a tree of branches is wanted
  bool readings = true;   ///< add notes about variants that would change the result

  /// True if there are several procedures, or earlier results.
  bool is_chain() const { return steps.size() > 1 || given != nullptr; }
  /// True if a unit took part in an earlier step or result.
  bool goes_on(std::size_t step, int unit) const;
};

/// Request for a single procedure. `again`: `said` is the complete situation of a result.
Request request_for(const Procedure& procedure, Situation said, bool again = false);

}  // namespace acw
