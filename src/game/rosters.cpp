#include "game/rosters.hpp"

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/record.hpp"
#include "words/army.hpp"
#include "words/plain_words.hpp"

namespace acw {

std::size_t Rosters::find(std::string_view id) const {
  const auto* found = ranges::first_that(units, [&](const Entity& one) { return one.id == id; });
  return found == nullptr ? none : static_cast<std::size_t>(found - units.data());
}

std::size_t Rosters::need(std::string_view typed) const {
  const auto id = plain_id(typed);
  Names ids;
  std::vector<const Entity*> all;
  for (const auto& unit : units) {
    all.push_back(&unit);
    ids.push_back(unit.id);
  }
  const auto* unit =
      ranges::first_that(units, [&](const Entity& one) { return lowered(one.id) == id; });
  if (unit == nullptr) unit = find_unit(typed, all);
  if (unit == nullptr) throw UsageError{"unknown unit " + quote(typed) + did_you_mean(id, ids)};
  return find(unit->id);
}

std::size_t entity_in(const Rosters& rosters, const Value& id) {
  const auto entity = rosters.find(text_in(id));
  if (entity == Rosters::none)
    throw FileError{"not a game line: unknown unit " + quote(printable(text_in(id)))};
  return entity;
}

Rosters read_rosters(const Ruleset& rules, const Value& head, const std::string& path,
                     std::string_view line) {
  Rosters rosters;
  for (const auto& army : items_in(head["armies"])) {
    auto side = text_in(army["side"]);
    if (side.empty()) side = text_in(army["name"]);
    if (side.empty()) side = "army " + std::to_string(rosters.sides.size() + 1);
    rosters.sides.push_back(printable(side));
  }
  if (rosters.sides.empty()) throw FileError{"it has no armies"};
  rosters.units = armies_in(head, rules, path, line);
  for (auto& unit : rosters.units) {
    const bool shares_name = ranges::any_of(rosters.units, [&](const Entity& other) {
      return other.name == unit.name && other.army != unit.army;
    });
    if (!unit.name.empty() && shares_name) unit.side = rosters.sides[unit.army - 1];
    if (unit.rank.empty()) continue;
    unit.figures = 1;
    unit.fate = "killed";
  }
  return rosters;
}

}  // namespace acw
