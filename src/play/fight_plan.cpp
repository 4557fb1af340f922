#include "play/fight_plan.hpp"

#include "acw/base/failure.hpp"
#include "acw/rules/bout_tables.hpp"
#include "rules/aftermath_rows.hpp"
#include "rules/row_words.hpp"

namespace acw {
namespace {

void read_follower(const Query& query, const Row& row, Bouts::Plan& plan, FightWords& words) {
  words.next = row.text("procedure");
  if (query.rules().procedure(words.next) == nullptr)
    throw Refused{query.rules().title_or_id() + " has no " + words.next + ", which is to follow " +
                      query.procedure().name,
                  row.place};
  words.fails = {{std::string{row.text("outcome")}}, texts(row, "is")};
  plan.tested = true;
  plan.after = words.next;
  plan.always = among(bout::taken, row, "taken") == 0;
  plan.broken = words.ledger.end(std::string{row.text("end", "breaks")});
  query.used(row);
}

}  // namespace

Bouts::Plan plan_fight(const Query& query, FightWords& words) {
  const auto& how = query.one(bout::how.name);
  query.used(how);
  Bouts::Plan plan;
  plan.in_turn = among(bout::turns, how, "turns") == 1;
  plan.attacker_lost = how.text("attacker_lost", "attacker_lost");
  plan.defender_lost = how.text("defender_lost", "defender_lost");
  plan.wounds = how.integer("wounds");
  words.wounded = how.text("wounded");
  words.spent = texts(how, "spent");
  plan.aftermath = read_aftermath(query, words.ledger, words.readings);
  if (plan.wounds > 0) {
    const auto worn = how.text("worn", "gone");
    plan.worn = words.ledger.end(std::string{worn});
    plan.worse = words.ledger.end(std::string{how.text("worse", worn)});
  }
  if (const auto* row = query.first(bout::after.name)) read_follower(query, *row, plan, words);
  plan.attacker.left = std::max(query.count(), 1);
  plan.defender.left = std::max(query.target_count(), 1);
  if (!words.wounded.empty()) {
    plan.attacker.hurt = query.flag(words.wounded) ? 1 : 0;
    plan.defender.hurt = query.flag(words.wounded, true) ? 1 : 0;
  }
  plan.ends = words.ledger.ends;
  plan.until = Until::of(query.situation());
  return plan;
}

}  // namespace acw
