#include "chain/after.hpp"

#include <map>

#include "acw/chance/nearest_fraction.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// What was said of it.
Value unit_value(const Ruleset& rules, const Thing& unit) {
  Value value{Value::Object{}};
  if (unit.figures > 0) value.set(std::string{slot::count}, unit.figures);
  const auto put = [&](std::string_view slot) {
    for (const auto& word : unit.words) {
      if (word.path.slot == slot) value.set(key_of(slot), said_value(rules, word));
    }
  };
  put("id");
  put("name");
  put(slot::original);
  for (const auto& slot : rules.slots) put(slot.name);
  for (const auto slot : {slot::officer_id, slot::officer_name}) put(slot);
  return value;
}

/// What has become of it.
Value stand_value(const EffectNames& names, const UnitState& fresh, const UnitState& stand) {
  Value value{Value::Object{}};
  value.set("lost", fresh.left - stand.left);
  if (stand.hurt > 0) value.set("hurt", stand.hurt);
  for (const auto i : ranges::Places{names.marks}) {
    if (stand.has_mark(i)) value.set(key_of(names.marks[i].slot), names.marks[i].word == "true");
  }
  if (stand.end != 0) value.set("end", names.ends[static_cast<std::size_t>(stand.end)]);
  return value;
}

}  // namespace

Value after_value(const Chain& chain, const Ends& states) {
  const auto& roles = chain.request().roles;
  Value value{Value::Object{}};
  std::map<std::vector<UnitState>, double> chances;
  std::vector<std::size_t> units;
  for (const auto role : both_sides) {
    if (roles[role] == nobody) continue;
    units.push_back(static_cast<std::size_t>(roles[role]));
    value.set(std::string{role_names[role]},
              unit_value(chain.rules(), chain.units()[units.back()]));
  }
  for (const auto& [state, chance] : states) {
    std::vector<UnitState> stands;
    for (const auto unit : units) stands.push_back(state.stands[unit]);
    chances[std::move(stands)] += chance;
  }
  Value::Array rows;
  for (const auto& [stands, chance] : chances) {
    Value row;
    row.set("p", nearest_fraction(chance));
    std::size_t next = 0;
    for (const auto role : both_sides) {
      if (roles[role] == nobody) continue;
      row.set(
          std::string{role_names[role]},
          stand_value(chain.effect_names(), fresh_state(chain.units()[units[next]]), stands[next]));
      ++next;
    }
    rows.push_back(std::move(row));
  }
  const auto& last = chain.links().back();
  for (const auto role : both_sides) {
    if (last.units[target_side] == nobody && last.units[acting_side] == roles[role])
      value.set("of", role_names[role]);
  }
  return value.set("rows", std::move(rows));
}

}  // namespace acw
