#include "game/rosters.hpp"

#include <algorithm>

#include "acw/base/failure.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/record.hpp"
#include "words/army.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

RosterUnit read_unit(const Ruleset& rules, const Value& value, std::size_t army) {
  RosterUnit one;
  one.army = army;
  one.unit.id = text_in(value["id"]);
  if (one.unit.id.empty()) throw FileFault{"a unit of its armies has no id"};
  if (printable(one.unit.id) != one.unit.id)
    throw FileFault{"a unit of its armies has an id that nobody can type: " + quote(one.unit.id)};
  one.unit.name = printable(text_in(value["name"]));
  one.unit.figures = whole_in(value["figures"]) + whole_in(value["stands"]);
  one.unit.guns = whole_in(value["guns"]);
  one.unit.army = army + 1;
  one.unit.brigade = whole_in(value["brigade"]);
  one.breaks_at = whole_in(value["breaks_at"]);
  for (const auto& [key, said] : fields_in(value)) {
    const auto* slot = rules.slot(slot_of_key(key));
    if (slot == nullptr || !slot->spoken()) continue;
    const bool flag = slot->kind == Slot::Kind::flag;
    const auto* word =
        flag ? (said == Value{true} ? &slot->words.front() : nullptr) : slot->find(text_in(said));
    if (word != nullptr) one.unit.words.push_back(said_word(*slot, false, *word));
  }
  return one;
}

/// An officer is one figure, and a target of his own where the rules know such.
RosterUnit read_leader(const Ruleset& rules, const Value& value, std::size_t army) {
  auto one = read_unit(rules, value, army);
  one.unit.rank = printable(text_in(value["rank"]));
  one.unit.figures = 1;
  const auto* slot = rules.slot(officer_word);
  if (slot != nullptr && slot->kind == Slot::Kind::flag)
    one.unit.words.push_back(said_word(*slot, false, slot->words.front()));
  return one;
}

}  // namespace

std::size_t Rosters::find(std::string_view id) const {
  const auto found = std::find_if(units.begin(), units.end(),
                                  [&](const RosterUnit& one) { return one.unit.id == id; });
  return found == units.end() ? none : static_cast<std::size_t>(found - units.begin());
}

std::size_t Rosters::need(std::string_view typed) const {
  const auto named = typed.substr(typed.substr(0, 1) == "@" ? 1 : 0);
  const auto id = lowered(named);
  std::vector<std::string_view> ids;
  std::vector<const NamedUnit*> all;
  for (const auto& one : units) {
    const auto& unit = one.unit;
    if (lowered(unit.id) == id) return find(unit.id);
    all.push_back(&unit);
    ids.push_back(unit.id);
  }
  if (const auto* called = unit_called(named, all)) return find(called->id);
  const auto near = nearest(id, ids);
  throw Misread{"no army has a unit " + quote(typed) +
                (near.empty() ? "" : ": did you mean " + quote(near) + "?")};
}

Rosters read_rosters(const Ruleset& rules, const Value& armies) {
  Rosters rosters;
  if (items_in(armies).empty()) throw FileFault{"it has no armies"};
  for (const auto& army : items_in(armies)) {
    const auto number = rosters.sides.size();
    auto side = text_in(army["side"]);
    if (side.empty()) side = text_in(army["name"]);
    rosters.sides.push_back(side.empty() ? "army " + std::to_string(number + 1) : printable(side));
    const auto* units = army["units"].as<Value::Array>();
    if (units == nullptr) throw FileFault{"an army of it has no units"};
    for (const auto& one : *units) rosters.units.push_back(read_unit(rules, one, number));
    for (const auto& one : items_in(army["leaders"]))
      rosters.units.push_back(read_leader(rules, one, number));
  }
  return rosters;
}

}  // namespace acw
