#pragma once

#include "acw/mechanisms/parts/numbered_figures.hpp"
#include "acw/play/aftermath.hpp"
#include "chain/request.hpp"
#include "steps/step.hpp"
#include "words/thing.hpp"

namespace acw {

/// Whether a procedure of a chain is gone through. Else it isn't for want of a loss, since nobody
/// is left, since a side has broken or the like, or since the rules forbid it.
enum class Taken { yes, spared, gone, over, refused };

using Outcomes = std::vector<std::pair<std::string, Value>>;

/// The place of a sum that a procedure has no part in.
inline constexpr std::size_t not_read = static_cast<std::size_t>(-1);

/// One procedure of a chain, planned for sides that have lost nothing yet.
struct Link {
  const Procedure* procedure = nullptr;
  std::optional<Procedure> fight;  ///< where it is fought to the end
  bool has_bouts = false;  ///< of a fight: the ruleset tells how its bouts follow each other
  std::string name;        ///< "fire", "fire 2", "attacker's morale"
  std::string of;          ///< `attacker` or `defender`, where that was said
  Situation situation;
  Explanation explanation;  ///< what is to be said of the words
  Explanation opening;      ///< … and of what is to be thrown
  Situation at_opening;  ///< with the sides as they stand before anything of the chain; where that
                         ///< isn't known, as if nothing were lost
  std::array<int, 2> units{nobody, nobody};
  int subject = nobody;
  std::array<std::vector<int>, 2> again;  ///< of each side, others by which it is named elsewhere
  Aftermath aftermath;
  OutcomeSelectors readings;
  std::size_t own_readings = 0;   ///< of the aftermath; behind them, where branches are asked for,
                                  ///< those of the headlines
  Texts outcomes;                 ///< all that it can come to
  std::vector<std::size_t> sums;  ///< of the readings those that are added up over the chain, by
                                  ///< `Chain::sums`, or `not_read`
  bool after_loss = false;        ///< only a unit that has lost something takes it
  std::map<Taken, Outcomes> untaken;  ///< what it comes to where it isn't taken
  std::string why_not;                ///< for want of a loss
  std::string nothing_left = "no figures are left";
  std::string percent_lost, percent_hurt;  ///< slots that are told so
  std::string rest, used;                  ///< the columns of `next`
  std::string wounds;                      ///< … how many of either side are wounded
  std::array<bool, 2> forgets{};  ///< what is counted of a side within a turn is no matter to
                                  ///< whatever it goes through next

  std::array<NumberedFigures::Named, 2> fighters{};  ///< figures that fight one by one, in order
  std::array<int, 2> nco_places{-1, -1};             ///< places of NCOs among them; −1: none
  int nco_out = -1;                                  ///< mark of a side whose NCO is out

  const Procedure& asked() const { return fight ? *fight : *procedure; }
  bool tells_wounds(bool target) const {
    return !wounds.empty() && asked().is_sided(wounds, target);
  }
  /// What it comes to where it isn't gone through.
  const Outcomes& without(Taken taken) const {
    static const Outcomes nothing;
    const auto found = untaken.find(taken);
    return found == untaken.end() ? nothing : found->second;
  }
};

/// How a unit of a chain stands before anything of it; `hurt` came wounded.
inline UnitState fresh_state(const Thing& unit) {
  const bool counted = unit.figures > 0;
  return {counted ? static_cast<int>(unit.figures) : UnitState::uncounted,
          static_cast<int>(unit.hurt), 0, 0};
}

/// How the units stand between two procedures.
struct ChainState {
  std::vector<UnitState> stands;
  std::vector<int> sums;  ///< of `Chain::sums`
  unsigned harmed =
      0;  ///< units that have lost something since they were last tested for it: a bit for each
  std::strong_ordering operator<=>(const ChainState&) const = default;

  bool is_harmed(int unit) const { return (harmed & bit(unit)) != 0; }
};

/// How the units stand at the end of a chain, each way with its chance.
using Ends = std::vector<std::pair<ChainState, double>>;

/// A procedure at one state of its units: whether it is gone through, and how.
struct Stage {
  std::size_t number = 0;  ///< in the order planned
  Taken taken = Taken::yes;
  std::string why;  ///< it isn't taken
  Situation now;
  Explanation explanation;
  std::optional<Failure> refused;
  std::unique_ptr<Step> step;
};

}  // namespace acw
