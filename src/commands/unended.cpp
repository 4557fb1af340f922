#include "commands/unended.hpp"

#include "acw/base/ranges.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"

namespace acw {

Texts unended(const Game& game, const Procedure& procedure, const Situation& situation) {
  Texts told;
  const auto& state = game.state();
  for (const bool target : {false, true}) {
    const auto unit = game.rosters().find(situation.word({target, std::string{slot::id}}));
    if (unit == Rosters::none) continue;
    const auto& roster = game.rosters().units[unit];
    for (const auto& [name, word] : state.units()[unit].words) {
      const auto cleared = state.cleared_by(name);
      if (cleared.empty() || !state.is_undated(unit, name) || !procedure.is_sided(name, target) ||
          situation.word({target, name}) != word)
        continue;
      told.push_back(formatted("{} lasts until acw game clear {} {}: it was set before turn 1",
                               name, roster.id, cleared));
    }
    for (const auto& [name, number] : state.units()[unit].counts) {
      const bool is_told =
          ranges::any_of(procedure.rows(naming::shape.name), [&, &counted = name](const Row& row) {
            return row.text("of") == counted && is_of_side(row, target);
          });
      if (number > 0 && state.turn() == 0 && is_told && state.is_of_turn(name))
        told.push_back(
            formatted("{1}: {0} {2} before turn 1 do not count", number, roster.called(), name));
    }
  }
  return told;
}

void tell_unended(const Game& game, Report& report) {
  const auto tell = [&](const Result& asked) {
    const auto* procedure = game.rules().procedure(asked.procedure);
    if (procedure == nullptr) return;
    const auto situation = situation_in(game.rules(), *procedure, asked.situation);
    for (auto& one : unended(game, *procedure, situation)) report.explanation.note(std::move(one));
  };
  if (report.steps.empty()) tell(report);
  for (const auto& step : report.steps) {
    if (step.not_taken.empty()) tell(step);
  }
}

}  // namespace acw
