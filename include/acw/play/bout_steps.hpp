#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "acw/base/effort.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/play/step.hpp"

namespace acw {

/// How a fight stands between two of its throws.
struct BoutState {
  int round = 0;     ///< rounds begun
  int answer = 0;    ///< in turn: 1 when the defender is to throw
  unsigned due = 0;  ///< tests that are still due after a bout, a bit for each side
  UnitState attacker, defender;
  std::strong_ordering operator<=>(const BoutState&) const = default;
};

/// The parts of a fight, planned as they are come to, and kept.
struct BoutSteps {
  std::function<std::unique_ptr<Step>(const BoutState&)> plan_bout;
  std::function<std::unique_ptr<Step>(bool defender, const UnitState&)> plan_after;
  /// What decides the other procedure where no dice do: "1 left = 1 point, breaks at 8".
  std::function<std::string(bool defender, const UnitState&)> sum_after;
  std::map<BoutState, std::unique_ptr<Step>> bouts;
  std::map<std::pair<bool, UnitState>, std::unique_ptr<Step>> afters;
  std::map<std::pair<UnitState, UnitState>, bool> stuck;
  /// Dice to try out what a bout comes to, which nobody sees.
  Step::Sampled trial{dice::Sampled{"", ""}};
  bool only_numbers = false;  ///< no line of a table asks how many there are

  /// What matters to a bout is who throws, whether it is the first, and how both stand.
  const Step& bout(BoutState state) {
    state.round = std::min(state.round, 2);
    auto& part = bouts[state];
    if (part == nullptr) part = plan_bout(state);
    return *part;
  }
  const Step& after(bool defender, const UnitState& stand) {
    auto& part = afters[{defender, stand}];
    if (part == nullptr) part = plan_after(defender, stand);
    return *part;
  }
  /// Every way that the dice can fall has its parts planned: that is work, too.
  void pay() {
    constexpr double work = 30e-6 * Effort::second;
    constexpr double bytes = 8'000;
    const auto planned = bouts.size() + afters.size();
    Effort::spend(work * static_cast<double>(planned - paid));
    Effort::hold(bytes * static_cast<double>(planned));
    paid = planned;
  }
  std::size_t paid = 0;
};

}  // namespace acw
