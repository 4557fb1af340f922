#include "game/rosters.hpp"

#include <map>
#include <set>

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
    if (lowered(unit.id) == id) return find(unit.id);
    all.push_back(&unit);
    ids.push_back(unit.id);
  }
  if (const auto* called = find_unit(typed, all)) return find(called->id);
  throw UsageError{"unknown unit " + quote(typed) + did_you_mean(id, ids)};
}

namespace {

/// Adds the side to names that occur in both armies: "1st Battery (union)".
void add_sides_to_shared_names(Rosters& rosters) {
  std::map<std::string, std::set<std::size_t>> armies;  // armies by unit name
  for (const auto& unit : rosters.units) armies[unit.name].insert(unit.army);
  for (auto& unit : rosters.units) {
    if (!unit.name.empty() && armies[unit.name].size() > 1)
      unit.side = rosters.sides[unit.army - 1];
  }
}

}  // namespace

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
  add_sides_to_shared_names(rosters);
  for (auto& officer : rosters.units) {
    if (officer.rank.empty()) continue;
    officer.figures = 1;
    officer.fate = "killed";
  }
  return rosters;
}

}  // namespace acw
