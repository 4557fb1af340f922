#pragma once

#include "acw/play/step_memo.hpp"
#include "chain/fight_phases.hpp"

namespace acw {

/// The chances that the attacker wins, and that the defender does.
using Wins = std::array<double, 2>;

class FightTable;

/// What every state of a fight is worth, kept for all that begin with other numbers.
class FightWorths final : public StepMemo::Kept {
 public:
  explicit FightWorths(const Fight::Plan& plan);
  ~FightWorths() override;
  /// Whether a fight differs from this one by its numbers alone.
  bool serves(const Fight::Plan& plan) const;
  /// Nothing where it can't be told so.
  std::optional<Wins> wins(const Sides& first);

 private:
  Procedure procedure_;  ///< of the first one, which is gone
  Fight::Plan plan_;
  std::unique_ptr<FightTable> table_;
};

}  // namespace acw
