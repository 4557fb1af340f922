#include "chain/after.hpp"

#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Value of a unit before the chain: its figures and the words given for it.
Value unit_value(const Ruleset& rules, const Entity& unit) {
  Value value{Value::Object{}};
  if (unit.figures > 0) value.set(std::string{slot::count}, unit.figures);
  const auto add_slot = [&](std::string_view slot) {
    for (const auto& word : unit.words) {
      if (word.path.slot == slot) value.set(key_of(slot), output_value(rules, word));
    }
  };
  add_slot("id");
  add_slot("name");
  add_slot(slot::original);
  for (const auto& slot : rules.slots) add_slot(slot.name);
  for (const auto slot : {slot::officer_id, slot::officer_name}) add_slot(slot);
  return value;
}

/// Value of the changes to a unit: its losses, wounds, marks and end.
Value unit_state_value(const EffectNames& names, const UnitState& fresh,
                       const UnitState& unit_state) {
  auto value = keyed("lost", fresh.left - unit_state.left);
  if (unit_state.hurt > 0) value.set("hurt", unit_state.hurt);
  for (const auto i : ranges::Places{names.marks}) {
    if (unit_state.has_mark(i))
      value.set(key_of(names.marks[i].slot), names.marks[i].word == "true");
  }
  if (unit_state.end != 0) value.set("end", nth(names.ends, unit_state.end));
  return value;
}

}  // namespace

Value after_value(const Chain& chain, const Ends& states) {
  const auto& roles = chain.question().roles;
  const auto each_role = [&](const auto& use) {
    for (const auto role : both_sides) {
      if (roles[role] != nobody) use(role, nth(chain.units(), roles[role]));
    }
  };
  Value value{Value::Object{}};
  each_role([&](std::size_t role, const Entity& unit) {
    value.set(std::string{role_names[role]}, unit_value(chain.rules(), unit));
  });
  std::map<std::array<UnitState, 2>, double> chances;
  for (const auto& one : states) {
    std::array<UnitState, 2> sides{};
    each_role(
        [&](std::size_t role, const Entity&) { sides[role] = nth(one.first.units, roles[role]); });
    chances[sides] += one.second;
  }
  Value::Array rows;
  for (const auto& one : chances) {
    auto& row = rows.emplace_back(keyed("p", nearest_fraction(one.second)));
    each_role([&](std::size_t role, const Entity& unit) {
      row.set(std::string{role_names[role]},
              unit_state_value(chain.effect_names(), initial_state(unit), one.first[role]));
    });
  }
  const auto& last = chain.links().back();
  for (const auto role : both_sides) {
    if (last.units[target_side] == nobody && last.units[acting_side] == roles[role])
      value.set("of", role_names[role]);
  }
  return value.set("rows", std::move(rows));
}

}  // namespace acw
