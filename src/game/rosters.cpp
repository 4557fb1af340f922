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

Thing read_unit(const Ruleset& rules, const Value& value, std::size_t army) {
  Thing one;
  one.id = text_in(value["id"]);
  if (one.id.empty()) throw FileFault{"a unit of its armies has no id"};
  if (printable(one.id) != one.id)
    throw FileFault{"a unit of its armies has an id that nobody can type: " + quote(one.id)};
  one.name = printable(text_in(value["name"]));
  one.figures = whole_in(value["figures"]) + whole_in(value["stands"]);
  one.guns = whole_in(value["guns"]);
  one.army = army;
  one.brigade = whole_in(value["brigade"]);
  one.breaks_at = whole_in(value["breaks_at"]);
  for (const auto& [key, said] : fields_in(value)) {
    const auto* slot = rules.slot(slot_of_key(key));
    if (slot == nullptr || !slot->spoken()) continue;
    auto word = said_in(*slot, false, said);
    if (word.word != "false") one.words.push_back(std::move(word));
  }
  return one;
}

/// An officer is one figure, and a target of his own where the rules know such.
Thing read_leader(const Ruleset& rules, const Value& value, std::size_t army) {
  auto one = read_unit(rules, value, army);
  one.rank = printable(text_in(value["rank"]));
  one.figures = 1;
  const auto* slot = rules.slot(officer_word);
  if (slot != nullptr && slot->kind == Slot::Kind::flag)
    one.words.push_back(said_word(*slot, false, slot->words.front()));
  return one;
}

}  // namespace

std::size_t Rosters::find(std::string_view id) const {
  const auto found =
      std::find_if(units.begin(), units.end(), [&](const Thing& one) { return one.id == id; });
  return found == units.end() ? none : static_cast<std::size_t>(found - units.begin());
}

std::size_t Rosters::need(std::string_view typed) const {
  const auto named = typed.substr(typed.substr(0, 1) == "@" ? 1 : 0);
  const auto id = lowered(named);
  std::vector<std::string_view> ids;
  std::vector<const Thing*> all;
  for (const auto& one : units) {
    if (lowered(one.id) == id) return find(one.id);
    all.push_back(&one);
    ids.push_back(one.id);
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
    auto side = text_in(army["side"]);
    if (side.empty()) side = text_in(army["name"]);
    if (side.empty()) side = "army " + std::to_string(rosters.sides.size() + 1);
    rosters.sides.push_back(printable(side));
    const auto* units = army["units"].as<Value::Array>();
    if (units == nullptr) throw FileFault{"an army of it has no units"};
    for (const auto& one : *units)
      rosters.units.push_back(read_unit(rules, one, rosters.sides.size()));
    for (const auto& one : items_in(army["leaders"]))
      rosters.units.push_back(read_leader(rules, one, rosters.sides.size()));
  }
  return rosters;
}

}  // namespace acw
