#include "game/said_of.hpp"

#include <algorithm>

namespace acw {
namespace {

bool is_known(const Thing& unit, std::string_view slot) {
  return std::any_of(unit.words.begin(), unit.words.end(),
                     [&](const SlotValue& one) { return one.path.slot == slot; });
}

/// Where nothing is read that is known of the unit, and a word is required that isn't, something
/// else stands: a building, say.
bool can_stand(const Ruleset& rules, const Procedure& procedure, bool target, const Thing& unit) {
  const auto& side = procedure.side(target);
  const bool described = unit.words.empty() ||
                         std::any_of(side.begin(), side.end(),
                                     [&](const std::string& slot) { return is_known(unit, slot); });
  return described || std::none_of(procedure.required.begin(), procedure.required.end(),
                                   [&](const Required& one) {
                                     const auto* slot = rules.slot(one.path.slot);
                                     return one.path.target == target && one.when.empty() &&
                                            slot != nullptr && slot->spoken();
                                   });
}

}  // namespace

bool is_read_of(const Ruleset& rules, const Thing& unit, const Slot& slot) {
  if (slot.name == officer_word && unit.rank.empty()) return false;  // he has an id of his own
  return std::any_of(rules.procedures.begin(), rules.procedures.end(), [&](const Procedure& one) {
    const auto reads = [&](bool target) {
      return one.is_sided(slot.name, target) && can_stand(rules, one, target, unit);
    };
    return !one.looks_up && (reads(false) || reads(true));
  });
}

}  // namespace acw
