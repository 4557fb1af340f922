#include "game/said_of.hpp"

#include "acw/rules/aftermath_tables.hpp"

namespace acw {
namespace {

/// Where nothing is read that is known of the unit, and a word is required that isn't, something
/// else stands: a building, say.
bool can_stand(const Ruleset& rules, const Procedure& procedure, bool target, const Thing& unit) {
  const auto is_known = [&](const std::string& slot) { return unit.find(slot) != nullptr; };
  return unit.words.empty() || ranges::any_of(procedure.side(target), is_known) ||
         ranges::none_of(procedure.required, [&](const Required& one) {
           const auto* slot = rules.slot(one.path.slot);
           return one.path.target == target && one.when.empty() && slot != nullptr &&
                  slot->spoken();
         });
}

}  // namespace

bool is_read_of(const Ruleset& rules, const Thing& unit, const Slot& slot) {
  if (slot.name == officer_word && unit.rank.empty()) return false;  // he has an id of his own
  return ranges::any_of(rules.procedures, [&](const Procedure& one) {
    const auto reads = [&](bool target) {
      return one.is_sided(slot.name, target) && can_stand(rules, one, target, unit);
    };
    const bool reported = ranges::any_of(one.rows(turns_of_game::shape.name), [&](const Row& row) {
      return row.has("against") && row.text("ends") == slot.name;
    });
    return !one.looks_up &&
           (reads(false) || reads(true) || (reported && can_stand(rules, one, false, unit)));
  });
}

}  // namespace acw
