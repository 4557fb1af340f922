#include "words/army.hpp"

#include <algorithm>
#include <cctype>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "words/situation_value.hpp"

namespace acw {

namespace {

std::string lower(std::string_view text) {
  std::string all{text};
  for (char& c : all) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return all;
}

/// Whether an id may be typed without its @.
bool is_bare_id(std::string_view typed) {
  return typed.size() >= 2 && typed.size() <= 8 &&
         std::all_of(typed.begin(), typed.end(), [](unsigned char c) { return std::isalnum(c); });
}

}  // namespace

Armies::Armies(const std::vector<std::string>& paths, const Ruleset& rules)
    : units_{read_armies(paths, rules)} {}

const NamedUnit& Armies::find(std::string_view id) const {
  const auto found = std::find_if(units_.begin(), units_.end(),
                                  [&](const NamedUnit& unit) { return unit.id == id; });
  if (found != units_.end()) return *found;
  const auto spoken = std::find_if(units_.begin(), units_.end(), [&](const NamedUnit& unit) {
    return lower(unit.id) == lower(id);
  });
  if (spoken != units_.end()) return *spoken;
  if (units_.empty())
    throw Misread{quote("@" + std::string{id}) +
                  " stands for a unit of an army file: give it with --army FILE"};
  std::vector<std::string_view> ids;
  for (const auto& unit : units_) ids.push_back(unit.id);
  const auto near = nearest(id, ids);
  throw Misread{"no army has a unit " + quote(id) +
                (near.empty() ? "" : ": did you mean " + quote("@" + std::string{near}) + "?")};
}

std::string Armies::named(std::string_view typed) const {
  if (units_.empty()) return {};
  const auto wanted = lower(typed);
  const bool bare = is_bare_id(typed);
  for (const auto& unit : units_) {
    if ((bare && lower(unit.id) == wanted) || lower(unit.name) == wanted) return unit.id;
  }
  if (typed.find(' ') == std::string_view::npos) return {};
  std::vector<std::string_view> fitting;
  std::string id;
  for (const auto& unit : units_) {
    if (lower(unit.name).find(wanted) == std::string::npos) continue;
    fitting.push_back(unit.name);
    id = unit.id;
  }
  if (fitting.empty()) throw Misread{"no army has a unit called " + quote(typed)};
  if (fitting.size() > 1) throw Misread{quote(typed) + ": " + any_of(fitting) + "?"};
  return id;
}

void Armies::fill(const Procedure& procedure, std::string_view id, bool target,
                  Situation& situation) const {
  const auto& unit = find(id);
  const SlotPath count{target, std::string{slot::count}};
  const SlotPath original{target, std::string{slot::original}};
  if (unit.figures > 0 && !situation.has(original) && situation.number(count) > unit.figures)
    throw Misread{quote("@" + unit.id) + " has " + std::to_string(unit.figures) + " figures, and " +
                  std::string{situation.word(count)} + " are more than there were"};
  for (const auto& path : {count, original}) {
    if (unit.figures > 0 && procedure.is_sided(path.slot, target) && !situation.has(path))
      situation.set_number(path, unit.figures);
  }
  for (auto word : unit.words) {
    word.path.target = target;
    if (!situation.has(word.path)) situation.set(std::move(word));
  }
  tell_unit(unit.id, unit.name, target, situation);
}

}  // namespace acw
