#include "words/gate.hpp"

#include <algorithm>
#include <string>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"

namespace acw {

std::optional<long long> number_of(const Procedure& procedure, const Thing& unit, bool target,
                                   const Situation& situation) {
  const auto left = unit.left >= 0 ? unit.left : unit.figures;
  for (const auto& row : procedure.rows(naming::shape.name)) {
    if (row.cell("of") == nullptr || !is_of_side(row, target) || row.cell("slot") != nullptr ||
        !situation.matches(row.when))
      continue;
    const auto of = row.text("of");
    if (of == "none") return std::nullopt;
    if (of == "one") return 1;
    if (of == "guns") return unit.guns;
    if (of == "figures") break;
    for (const auto& [name, number] : unit.tallies) {
      if (name == of) return number;
    }
    return 0;
  }
  return left;
}

const Thing* Gate::named(bool side) const {
  const auto id = situation.word({side, slot::id});
  const auto found =
      std::find_if(units.begin(), units.end(), [&](const Thing& one) { return one.id == id; });
  return found == units.end() ? nullptr : &*found;
}

void Gate::pass(const Thing& unit) const {
  const auto* other = in_game ? named(!target) : nullptr;
  if (other != nullptr && unit.army != 0 && other->army == unit.army)
    throw Misread{other->id == unit.id ? unit.called() + " stands on both sides"
                                       : other->called() + " and " + unit.called() +
                                             " are of one side: name an enemy"};
  const auto number = number_of(procedure, unit, target, situation);
  const bool back = number && *number > 0 && unit.left == 0;  // those who may come back are asked
  if (!unit.gone.empty() && !back) throw Refused{unit.called() + " was " + unit.gone};
  const SlotPath count{target, std::string{slot::count}};
  const bool figures = number && *number == (unit.left >= 0 ? unit.left : unit.figures);
  if ((unit.figures > 0 || unit.guns > 0) && figures && !situation.has({target, slot::original}) &&
      situation.number(count) > unit.figures)
    throw Misread{quote("@" + unit.id) + " has " + std::to_string(unit.figures) + ", and " +
                  std::string{situation.word(count)} + " are more than there were"};
  refuse_fallen(unit);
}

void Gate::pass_beside(const Thing& officer) const {
  const auto* unit = named(target);
  const auto* enemy = named(!target);
  const bool foreign = unit != nullptr ? unit->army != officer.army
                                       : enemy != nullptr && enemy->army == officer.army;
  if (officer.army != 0 && foreign) {
    std::vector<std::string> own;
    for (const auto& one : units) {
      if (!one.rank.empty() && one.army != officer.army && one.gone.empty() &&
          (unit == nullptr || leads(one, *unit)))
        own.push_back("@" + one.id + " (" + one.called() + ")");
    }
    throw Misread{officer.called() + " is of the other side" +
                  (own.empty() ? "" : ": name " + any_of({own.begin(), own.end()}))};
  }
  if (!officer.gone.empty()) throw Refused{officer.called() + " was " + officer.gone};
}

/// Whoever is said to be with a unit, and is told by his rank alone, lives.
void Gate::refuse_fallen(const Thing& unit) const {
  const auto* attached = officer_row(procedure, target);
  if (!in_game || attached == nullptr ||
      situation.word({target, std::string{attached->text("with")}}) != "true" ||
      situation.has({target, std::string{slot::officer_id}}))
    return;
  for (const auto& row : procedure.rows(aftermath::shape.name)) {
    const auto rank = row.text("officer");
    if (rank.empty() || (row.text("who") == aftermath::who[0]) == target ||
        !situation.matches(row.when))
      continue;
    const Thing* fallen = nullptr;
    for (const auto& one : units) {
      if (one.rank != rank || !leads(one, unit)) continue;
      if (one.gone.empty()) return;
      fallen = &one;
    }
    if (fallen != nullptr)
      throw Refused{fallen->called() + " was " + fallen->gone + ": where another officer is with " +
                    unit.called() + ", name him, as in with @ID"};
  }
}

}  // namespace acw
