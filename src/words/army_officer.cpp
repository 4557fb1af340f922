#include <algorithm>
#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/army.hpp"
#include "words/situation_value.hpp"

namespace acw {

std::optional<bool> Armies::is_officer(std::string_view id) const {
  const auto* found = seek(id);
  if (found == nullptr) return std::nullopt;
  return !found->rank.empty();
}

void Armies::refuse_foreign(const Thing& officer, bool target, const Situation& situation) const {
  const auto army_of = [&](bool side) -> const Thing* {
    return seek(situation.word({side, std::string{slot::id}}));
  };
  const auto* unit = army_of(target);
  const auto* enemy = army_of(!target);
  const bool foreign = unit != nullptr ? unit->army != officer.army
                                       : enemy != nullptr && enemy->army == officer.army;
  if (officer.army == 0 || !foreign) return;
  std::vector<std::string> own;
  for (const auto& one : units_) {
    if (!one.rank.empty() && one.army != officer.army && one.gone.empty() &&
        (unit == nullptr || leads(one, *unit)))
      own.push_back("@" + one.id + " (" + one.called() + ")");
  }
  throw Misread{officer.called() + " is of the other side" +
                (own.empty() ? "" : ": name " + any_of({own.begin(), own.end()}))};
}

void Armies::refuse_fallen(const Procedure& procedure, const Thing& unit, bool target,
                           const Situation& situation) const {
  const auto* attached = officer_row(procedure, target);
  if (!in_game_ || attached == nullptr ||
      situation.word({target, std::string{attached->text("with")}}) != "true" ||
      situation.has({target, std::string{slot::officer_id}}))
    return;
  for (const auto& row : procedure.rows(aftermath::shape.name)) {
    const auto rank = row.text("officer");
    if (rank.empty() || (row.text("who") == aftermath::who[0]) == target ||
        !situation.matches(row.when))
      continue;
    const Thing* fallen = nullptr;
    for (const auto& one : units_) {
      if (one.rank != rank || !leads(one, unit)) continue;
      if (one.gone.empty()) return;
      fallen = &one;
    }
    if (fallen != nullptr)
      throw Refused{fallen->called() + " was " + fallen->gone + ": where another officer is with " +
                    unit.called() + ", name him, as in with @ID"};
  }
}

void Armies::attach(const Procedure& procedure, std::string_view id, bool target,
                    Situation& situation) const {
  const auto& officer = find(id);
  const auto* row = officer_row(procedure, target);
  if (row == nullptr) return;
  refuse_foreign(officer, target, situation);
  if (!officer.gone.empty()) throw Refused{officer.called() + " was " + officer.gone};
  situation.set_word({target, std::string{row->text("with")}}, Slot::Kind::flag, "true", true);
  const auto* unit = seek(situation.word({target, std::string{slot::id}}));
  const SlotPath rank{target, std::string{row->text("rank")}};
  const auto* slot = rules_->slot(rank.slot);
  if (slot != nullptr && !situation.has(rank)) {
    const bool own = unit == nullptr || leads(officer, *unit);
    const auto* word = own ? slot->find(officer.rank) : nullptr;
    situation.set_word(rank, slot->kind,
                       word != nullptr ? word->name : std::string{row->text("other")}, true);
  }
  tell_officer(officer.id, officer.called(), target, situation);
}

}  // namespace acw
