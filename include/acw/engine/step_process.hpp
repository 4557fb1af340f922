#pragma once

#include "acw/engine/process.hpp"

namespace acw {

/// Process whose rounds each play at most one step. The step is planned for the state in which the
/// steps before it left the sides.
class StepProcess : public Process {
 public:
  /// Begins a round. Returns its step, null if the round rolls no dice, or nothing if the process
  /// is over.
  virtual std::optional<const Step*> begin(Numbers& now) const = 0;
  /// Ends a round with a row of the step's readings.
  virtual void apply(std::span<const int> row, Numbers& now) const = 0;

  bool round(Numbers& now, Dice& dice) const override;

 protected:
  bool follow(Numbers now, double least, Distribution& ends) const override;
};

}  // namespace acw
