#include "game/rosters.hpp"

#include <algorithm>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

std::string text(const Value& value) {
  const auto* found = value.as<std::string>();
  return found == nullptr ? "" : *found;
}

long long number(const Value& value) {
  const auto* found = value.as<long long>();
  return found == nullptr ? 0 : *found;
}

RosterUnit read_unit(const Ruleset& rules, const Value& value, std::size_t army) {
  RosterUnit one;
  one.army = army;
  one.unit.id = text(value["id"]);
  if (one.unit.id.empty()) throw FileFault{"a unit of its armies has no id"};
  one.unit.name = text(value["name"]);
  one.unit.figures = number(value["figures"]) + number(value["stands"]);
  one.unit.guns = number(value["guns"]);
  one.brigade = number(value["brigade"]);
  one.breaks_at = number(value["breaks_at"]);
  const auto* fields = value.as<Value::Object>();
  for (std::size_t i = 0; fields != nullptr && i < fields->size(); ++i) {
    auto name = (*fields)[i].first;
    std::replace(name.begin(), name.end(), '_', '-');
    const auto& said = (*fields)[i].second;
    const auto* slot = rules.slot(name);
    if (slot == nullptr || !slot->spoken()) continue;
    const bool flag = slot->kind == Slot::Kind::flag;
    const auto* word =
        flag ? (said == Value{true} ? &slot->words.front() : nullptr) : slot->find(text(said));
    if (word != nullptr) one.unit.words.push_back(said_word(*slot, false, *word));
  }
  return one;
}

/// An officer is one figure, and a target of his own where the rules know such.
RosterUnit read_leader(const Ruleset& rules, const Value& value, std::size_t army) {
  auto one = read_unit(rules, value, army);
  one.rank = text(value["rank"]);
  one.unit.figures = 1;
  const auto* slot = rules.slot("officer");
  if (slot != nullptr && slot->kind == Slot::Kind::flag)
    one.unit.words.push_back(said_word(*slot, false, slot->words.front()));
  return one;
}

std::string lower(std::string_view text) {
  std::string all{text};
  std::transform(all.begin(), all.end(), all.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return all;
}

}  // namespace

std::size_t Rosters::find(std::string_view id) const {
  const auto found = std::find_if(units.begin(), units.end(),
                                  [&](const RosterUnit& one) { return one.unit.id == id; });
  return found == units.end() ? none : static_cast<std::size_t>(found - units.begin());
}

std::size_t Rosters::need(std::string_view typed) const {
  const auto id = lower(typed.substr(typed.substr(0, 1) == "@" ? 1 : 0));
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto& one = units[i].unit;
    if (lower(one.id) == id || lower(one.name) == id) return i;
    ids.push_back(one.id);
  }
  const auto near = nearest(id, ids);
  throw Misread{"no army has a unit " + quote(typed) +
                (near.empty() ? "" : ": did you mean " + quote(near) + "?")};
}

Rosters read_rosters(const Ruleset& rules, const Value& armies) {
  Rosters rosters;
  const auto* list = armies.as<Value::Array>();
  if (list == nullptr || list->empty()) throw FileFault{"it has no armies"};
  for (const auto& army : *list) {
    const auto number = rosters.sides.size();
    auto side = text(army["side"]);
    if (side.empty()) side = text(army["name"]);
    rosters.sides.push_back(side.empty() ? "army " + std::to_string(number + 1) : side);
    const auto* units = army["units"].as<Value::Array>();
    if (units == nullptr) throw FileFault{"an army of it has no units"};
    for (const auto& one : *units) rosters.units.push_back(read_unit(rules, one, number));
    const auto* leaders = army["leaders"].as<Value::Array>();
    for (std::size_t i = 0; leaders != nullptr && i < leaders->size(); ++i)
      rosters.units.push_back(read_leader(rules, (*leaders)[i], number));
  }
  return rosters;
}

}  // namespace acw
