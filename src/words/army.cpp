#include "words/army.hpp"

#include <algorithm>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "words/unit_name.hpp"

namespace acw {

Armies::Armies(const std::vector<std::string>& paths, const Ruleset& rules)
    : units_{read_armies(paths, rules)} {}

const NamedUnit& Armies::find(std::string_view id) const {
  const auto found = std::find_if(units_.begin(), units_.end(),
                                  [&](const NamedUnit& unit) { return unit.id == id; });
  if (found != units_.end()) return *found;
  if (units_.empty())
    throw Misread{quote("@" + std::string{id}) +
                  " stands for a unit of an army file: give it with --army FILE"};
  std::vector<std::string_view> ids;
  for (const auto& unit : units_) ids.push_back(unit.id);
  const auto near = nearest(id, ids);
  throw Misread{"no army has a unit " + quote(id) +
                (near.empty() ? "" : ": did you mean " + quote("@" + std::string{near}) + "?")};
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
    const bool counted = procedure.is_sided(path.slot, target) ||
                         (path == original && procedure.is_sided(slot::count, target));
    if (unit.figures > 0 && counted && !situation.has(path))
      situation.set_number(path, unit.figures);
  }
  situation.set_word({target, std::string{id_of_unit}}, Slot::Kind::words, unit.id, true);
  if (!unit.name.empty())
    situation.set_word({target, std::string{name_of_unit}}, Slot::Kind::words, unit.name, true);
  for (auto word : unit.words) {
    word.path.target = target;
    if (procedure.is_sided(word.path.slot, target) && !situation.has(word.path))
      situation.set(std::move(word));
  }
}

}  // namespace acw
