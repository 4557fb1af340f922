#include "game/round_losses.hpp"

#include <string>

#include "acw/play/aftermath.hpp"
#include "acw/play/luck.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/record.hpp"
#include "game/read_record.hpp"
#include "play/link.hpp"
#include "rules/aftermath_rows.hpp"
#include "rules/common_rows.hpp"

namespace acw {

std::vector<int> row_of(const Value& outcome, const std::vector<OutcomeSelector>& readings) {
  std::vector<int> row;
  for (const auto& one : readings) row.push_back(reading_of(outcome, one.outcomes, one.is));
  return row;
}

bool is_answer(const Value& round) { return text_in(round["by"]) == "defender"; }

std::optional<std::size_t> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                                   bool answers) {
  using Who = Aftermath::Who;
  const auto who = static_cast<Who>(among(aftermath::who, row, "who"));
  if (who == Who::attacker || who == Who::defender)
    return who == Who::defender ? target_side : acting_side;
  if (who == Who::thrower || who == Who::target)
    return (who == Who::target) != answers ? target_side : acting_side;
  const auto* how = repeat_row(procedure);
  const std::string name{how == nullptr ? "winner" : how->text("winner")};
  const auto winner = text_in(outcome_at(outcome, name));
  if (winner != "attacker" && winner != "defender") return std::nullopt;
  return winner == "attacker" ? target_side : acting_side;
}

std::array<long long, 2> told_lost(const Query& fight, const Value::Array& rounds) {
  EffectNames names;
  std::vector<OutcomeSelector> readings;
  const auto after = read_aftermath(fight, names, readings);
  const UnitState many{UnitState::uncounted, 0, 0, 0};
  std::array now{many, many};
  for (const auto& round : rounds)
    after.apply_losses(row_of(round["outcome"], readings), is_answer(round), now[acting_side],
                       now[target_side]);
  return {many.left - now[acting_side].left, many.left - now[target_side].left};
}

}  // namespace acw
