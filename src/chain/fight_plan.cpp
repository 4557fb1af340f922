#include "chain/fight_plan.hpp"

#include "acw/base/failure.hpp"
#include "acw/rules/next_tables.hpp"
#include "rules/aftermath_rows.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

/// What is taken after each round ends a side as it does by itself: by its aftermath.
void read_follower(const Query& query, const Row& row, Bouts::Plan& plan, FightWords& words) {
  words.next = row.text("procedure");
  const auto* next = query.rules().procedure(words.next);
  if (next == nullptr)
    throw Refused{query.rules().title_or_id() + " has no " + words.next + ", which is to follow " +
                      query.procedure().name,
                  row.place};
  std::string end = "breaks";
  if (const auto* ends = ending_row(*next)) {
    words.fails = {texts(*ends, "outcomes"), texts(*ends, "is")};
    end = ends->text("end", end);
  }
  plan.tested = true;
  plan.after = words.next;
  plan.always = among(next::taken, row, "taken") == 0;
  plan.broken = words.names.end(end);
  query.used(row);
}

}  // namespace

Bouts::Plan plan_fight(const Query& query, FightWords& words) {
  const auto* found = repeat_row(query.procedure(), query.situation());
  if (found == nullptr)
    throw Refused{"the rules have no line for this in " + query.procedure().name + ".next",
                  query.procedure().place};
  const auto& how = *found;
  query.used(how);
  Bouts::Plan plan;
  plan.in_turn = among(next::turns, how, "repeat") == 1;
  plan.attacker_lost = how.text("attacker_lost", "attacker_lost");
  plan.defender_lost = how.text("defender_lost", "defender_lost");
  plan.wounds = how.integer("wounds");
  words.wounded = how.text("wounded");
  words.spent = texts(how, "spent");
  plan.aftermath = read_aftermath(query, words.names, words.readings);
  if (plan.wounds > 0) {
    const auto worn = how.text("worn", "gone");
    plan.worn = words.names.end(std::string{worn});
    plan.worse = words.names.end(std::string{how.text("worse", worn)});
  }
  for (const auto* row : round_rows(query.procedure())) {
    if (plan.tested || !query.situation().matches(row->when)) continue;
    read_follower(query, *row, plan, words);
  }
  plan.attacker.left = std::max(query.count(), 1);
  plan.defender.left = std::max(query.target_count(), 1);
  if (!words.wounded.empty()) {
    plan.attacker.hurt = query.flag(words.wounded) ? 1 : 0;
    plan.defender.hurt = query.flag(words.wounded, true) ? 1 : 0;
  }
  plan.ends = words.names.ends;
  plan.until = Until::of(query.situation());
  return plan;
}

}  // namespace acw
