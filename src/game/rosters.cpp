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
  const auto* found = ranges::first_that(units, [&](const Thing& one) { return one.id == id; });
  return found == nullptr ? none : static_cast<std::size_t>(found - units.data());
}

std::size_t Rosters::need(std::string_view typed) const {
  const auto id = plain_id(typed);
  Names ids;
  std::vector<const Thing*> all;
  for (const auto& one : units) {
    if (lowered(one.id) == id) return find(one.id);
    all.push_back(&one);
    ids.push_back(one.id);
  }
  if (const auto* called = find_unit(typed, all)) return find(called->id);
  throw Misread{"unknown unit " + quote(typed) + did_you_mean(id, ids)};
}

namespace {

/// A name that units of both sides have is told with the side: "1st Battery (union)".
void tell_apart(Rosters& rosters) {
  std::map<std::string, std::set<std::size_t>> armies;  // by the names of their units
  for (const auto& one : rosters.units) armies[one.name].insert(one.army);
  for (auto& one : rosters.units) {
    if (!one.name.empty() && armies[one.name].size() > 1) one.side = rosters.sides[one.army - 1];
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
  if (rosters.sides.empty()) throw FileFault{"it has no armies"};
  rosters.units = armies_in(head, rules, path, line);
  tell_apart(rosters);
  for (auto& one : rosters.units) {
    if (one.rank.empty()) continue;
    one.figures = 1;
    one.fate = "killed";
  }
  return rosters;
}

}  // namespace acw
