#include "rules/aftermath_rows.hpp"

#include "acw/base/append_all.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

/// Reads a row as one effect or, if each of its values is an end of its own, as one effect for each
/// value.
void read_effects(const Row& row, OutcomeEffects& after, EffectNames& names,
                  OutcomeSelectors& readings) {
  OutcomeEffects::Effect effect{};
  effect.who = static_cast<OutcomeEffects::Who>(word_index(aftermath::who, row, "who"));
  effect.lose = row.integer("lose");
  effect.wounds = row.integer("wounds");
  effect.hurt = row.flag("hurt");
  effect.leaves = row.flag("leaves");
  effect.ends = row.flag("ends");
  for (const auto* column : {"clears", "sets"}) {
    const auto& slot = row.text(column);
    if (slot.empty()) continue;
    const bool sets = std::string_view{column} == "sets";
    effect.mark = names.mark({slot, sets ? "true" : "false"});
    effect.unmark = names.mark({slot, sets ? "false" : "true"});
  }
  const auto outcomes = texts(row, "outcomes");
  const auto is = texts(row, "is");
  const bool marks_only = effect.lose == 0 && effect.wounds == 0 && !effect.hurt && !effect.leaves;
  for (const auto& before : after.list) {
    effect.reading = before.reading;
    if (marks_only || !is.empty() || effect != before) continue;
    auto& all = readings[before.reading]
                    .outcomes;  // equal losses are added together, such as killed and disabled
    append_all(all, outcomes);
    return;
  }
  const auto add = [&](const Texts& values, int end) {
    effect.reading = readings.size();
    effect.end = end;
    readings.push_back({outcomes, values, marks_only});
    after.list.push_back(effect);
  };
  if (is.empty() || (!effect.ends && effect.lose == 0)) return add(is, 0);
  for (const auto& value : is) add({value}, names.end(std::string{row.text("end", value)}));
}

}  // namespace

OutcomeEffects read_outcome_effects(const Query& query, EffectNames& names,
                                    OutcomeSelectors& readings, std::optional<int> gone) {
  OutcomeEffects after;
  const auto* how = repeat_row(query.procedure(), query.situation());
  after.gone =
      gone ? *gone
           : names.end(std::string{how != nullptr ? how->text("none_left", "gone") : "gone"});
  after.reports_winner = how != nullptr && how->has("winner");
  for (const auto* winner : {"attacker", "defender"}) {
    if (after.reports_winner) readings.push_back({{how->text("winner")}, {winner}, false});
  }
  for (const auto* row : query.all(aftermath::shape.name)) {
    if (is_carried(*row)) read_effects(*row, after, names, readings);
  }
  return after;
}

}  // namespace acw
