#include "fight_plan.hpp"

#include <algorithm>

#include "acw/bout_tables.hpp"
#include "acw/failure.hpp"
#include "acw/nearest.hpp"

namespace acw {
namespace {

/// Where a row's word stands among those that may be there; any other is the ruleset's fault.
template <std::size_t N>
std::size_t among(const std::string_view (&words)[N], const Row& row, std::string_view column) {
  const auto word = row.text(column);
  const auto found = std::find(std::begin(words), std::end(words), word);
  if (found == std::end(words)) {
    throw Failure{1,
                  "'" + std::string{word} + "' in the row '" + row.label + "' is none of " +
                      any_of(std::vector<std::string_view>(std::begin(words), std::end(words))),
                  row.place};
  }
  return static_cast<std::size_t>(found - std::begin(words));
}

std::vector<std::string> texts(const Row& row, std::string_view column) {
  const auto* cell = row.cell(column);
  return cell != nullptr ? cell->texts : std::vector<std::string>{};
}

int index_of(std::vector<std::string>& words, const std::string& word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  words.push_back(word);
  return static_cast<int>(words.size()) - 1;
}

/// A row is an effect, or where each of its values is an end of its own, one for each.
void read_effects(const Row& row, Bouts::Plan& plan, FightWords& words) {
  constexpr std::string_view who[] = {"attacker", "defender", "thrower", "target", "loser"};
  Bouts::Effect effect{};
  effect.who = static_cast<Bouts::Who>(among(who, row, "who"));
  effect.lose = row.integer("lose");
  effect.wounds = row.integer("wounds");
  effect.ends = row.flag("ends");
  if (const auto clears = row.text("clears"); !clears.empty()) effect.clears = index_of(words.cleared, std::string{clears});
  const auto outcomes = texts(row, "outcomes");
  const auto is = texts(row, "is");
  const auto add = [&](const std::vector<std::string>& values, int end) {
    effect.reading = words.readings.size();
    effect.end = end;
    words.readings.push_back({outcomes, values});
    plan.effects.push_back(effect);
  };
  if (is.empty() || (!effect.ends && effect.lose == 0)) return add(is, 0);
  for (const auto& value : is) add({value}, index_of(plan.ends, value));
}

void read_follower(const Query& query, const Row& row, Bouts::Plan& plan, FightWords& words) {
  constexpr std::string_view taken[] = {"after-loss", "always"};
  words.next = row.text("procedure");
  if (query.rules().procedure(words.next) == nullptr)
    throw Failure{1, query.rules().title_or_id() + " has no " + words.next + ", which is to follow " + query.procedure().name, row.place};
  words.fails = {{std::string{row.text("outcome")}}, texts(row, "is")};
  plan.tested = true;
  plan.after = words.next;
  plan.always = among(taken, row, "taken") == 1;
  plan.broken = index_of(plan.ends, std::string{row.text("end", "breaks")});
  query.used(row);
}

}  // namespace

Bouts::Plan plan_fight(const Query& query, FightWords& words) {
  constexpr std::string_view turns[] = {"at-once", "in-turn"};
  const auto& how = query.one(bout::how.name);
  query.used(how);
  Bouts::Plan plan;
  plan.ends = {"stands"};
  plan.gone = index_of(plan.ends, std::string{how.text("gone", "gone")});
  plan.in_turn = among(turns, how, "turns") == 1;
  plan.attacker_lost = how.text("attacker_lost", "attacker_lost");
  plan.defender_lost = how.text("defender_lost", "defender_lost");
  plan.wounds = how.integer("wounds");
  if (plan.wounds > 0) plan.worn = index_of(plan.ends, std::string{how.text("worn", "gone")});
  words.wounded = how.text("wounded");
  words.spent = texts(how, "spent");
  plan.winner_told = how.cell("winner") != nullptr;
  for (const auto* winner : {"attacker", "defender"}) {
    if (plan.winner_told) words.readings.push_back({{std::string{how.text("winner")}}, {winner}});
  }
  for (const auto* row : query.all(bout::effects.name)) read_effects(*row, plan, words);
  if (const auto* row = query.first(bout::after.name)) read_follower(query, *row, plan, words);
  plan.attacker.left = std::max(query.count(), 1);
  plan.defender.left = std::max(query.target_count(), 1);
  if (!words.wounded.empty()) {
    plan.attacker.hurt = query.flag(words.wounded) ? 1 : 0;
    plan.defender.hurt = query.flag(words.wounded, true) ? 1 : 0;
  }
  plan.until = Until::of(query.situation());
  return plan;
}

}  // namespace acw
