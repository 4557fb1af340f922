#pragma once

#include <compare>
#include <functional>

#include "acw/mechanisms/morale_level.hpp"
#include "acw/mechanisms/parts/blows.hpp"
#include "acw/mechanisms/parts/kill_dice.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/range_factor.hpp"
#include "acw/mechanisms/parts/sub_procedure.hpp"

namespace acw {

/// A whole charge. The defenders take morale half way; they break and are hacked at, or they fire.
/// Attackers who lost men take morale; if they hold, both sides fight a round hand to hand and then
/// take morale.
struct Charge {
  static constexpr std::string_view name = "charge";
  static constexpr Column fire_columns[] = {{"increments", Column::integer, true, 0, 100},
                                            {"share", Column::integer, true, 1, 100}};
  static constexpr Column part_columns[] = {{"melee", Column::text, true, naming::procedure},
                                            {"morale", Column::text, true, naming::procedure}};
  static constexpr std::array tables{Shape{"parts", part_columns, true}, RangeFactor::shape,
                                     Shape{"free_fire", fire_columns, true}};
  static constexpr std::string_view outcomes[]{
      "defender_breaks",       "attacker_stopped",      "attackers_lost",   "defenders_lost",
      "attacker_breaks_after", "defender_breaks_after", "attackers_killed", "attackers_out",
      "defenders_killed",      "defenders_out"};
  static constexpr KillDice::Names hack{"hack, one more", "hack, kill dice"};
  static constexpr KillDice::Names fire{"fire, one more", "fire, kill dice"};
  static constexpr KillDice::Names attack{"attackers, one more", "attackers, kill dice"};
  static constexpr KillDice::Names defence{"defenders, one more", "defenders, kill dice"};

  struct Plan {
    int attackers;
    int defenders;
    long long fire_points = 0;
    Blows blows;
    KillDice dice;
    MoraleLevel level;
  };

  enum class Stage : int {
    half_way,
    hack,
    fire,
    under_fire,
    attack,
    defence,
    attackers_after,
    defenders_after,
    over
  };
  struct State {
    Stage stage = Stage::half_way;
    bool defender_breaks = false;
    bool attacker_stopped = false;
    bool attacker_breaks_after = false;
    bool defender_breaks_after = false;
    int attackers_killed = 0;
    int attackers_out = 0;
    int defenders_killed = 0;
    int defenders_out = 0;
    std::strong_ordering operator<=>(const State&) const = default;

    int attackers_lost() const { return attackers_killed + attackers_out; }
    int defenders_lost() const { return defenders_killed + defenders_out; }
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    Plan plan{query.count(), query.target_count(), 0, {}, {}, {}};
    const auto& free_fire = query.one("free_fire");
    const auto& weapon = query.one("weapons");
    const int share = free_fire.integer("share");
    const int increments = free_fire.integer("increments");
    const auto distance = query.situation().distance.value_or(Length{});
    const auto& parts = query.one("parts");
    const SubProcedure hand_to_hand{query, parts.text("melee"), false};
    const auto melee = hand_to_hand.query(query.explanation());
    const SubProcedure test{query, parts.text("morale"), false};
    plan.blows = Blows::plan(melee);
    plan.dice = KillDice::plan(melee);
    plan.level = MoraleLevel::plan(test.query(query.explanation()));
    if (increments > 0) {
      query.used(free_fire, concat("for ", counted(increments, "increment", "increments"),
                                   ", at the distance / ", share));
    } else {
      query.used(free_fire);
    }
    const auto factor = RangeFactor::plan(query, weapon, share);
    plan.fire_points = factor.points(distance, 1LL * increments * plan.defenders);
    plan.level.expect(query, plan.defenders, "defenders' morale");
    const auto contact = plan.blows.contact(plan.attackers, plan.defenders);
    plan.blows.tell(melee, plan.attackers, plan.defenders);
    const auto struck = plan.blows.attackers_points(contact);
    plan.dice.expect(query, struck, hack, ", if the defenders break");
    if (increments == 0) {
      query.note("the defenders don't fire: " + free_fire.label);
    } else if (factor.reaches(distance)) {
      query.used(weapon, concat("range factor ", factor.text(distance, query.rules().unit), ", ",
                                plan.fire_points, " points"));
      plan.dice.expect(query, plan.fire_points, fire, ", if the defenders hold");
      plan.level.expect_later(query, under_fire, "after a loss");
    } else {
      query.note("the defenders don't fire: half way is out of their reach");
    }
    plan.dice.expect_unhurt(query, struck, attack);
    plan.dice.expect_unhurt(query, plan.blows.defenders_points(contact), defence);
    plan.level.expect_later(query, attackers_after, "after the melee");
    plan.level.expect_later(query, defenders_after, "after the melee");
    return plan;
  }

  static bool over(const Plan&, const State& state) { return state.stage == Stage::over; }

  /// One throw of the sequence, with the chance of one more kill die where there is one.
  static void step(const Plan& plan, State& state, auto& dice) {
    const int attackers = plan.attackers - state.attackers_lost();
    const int defenders = plan.defenders - state.defenders_lost();
    const auto contact = plan.blows.contact(attackers, defenders);
    switch (state.stage) {
      case Stage::half_way:
        state.defender_breaks = !plan.level.holds(defenders, "defenders' morale", dice);
        state.stage = state.defender_breaks ? Stage::hack : Stage::fire;
        return;
      case Stage::hack:
        fell(plan.dice.resolve(plan.blows.attackers_points(contact), contact.defenders, hack, dice),
             state.defenders_killed, state.defenders_out);
        state.stage = Stage::over;
        return;
      case Stage::fire:
        fell(plan.dice.resolve(plan.fire_points, attackers, fire, dice), state.attackers_killed,
             state.attackers_out);
        state.stage = state.attackers_lost() > 0 ? Stage::under_fire : Stage::attack;
        return;
      case Stage::under_fire:
        state.attacker_stopped = !plan.level.holds(attackers, under_fire, dice);
        state.stage = state.attacker_stopped ? Stage::over : Stage::attack;
        return;
      case Stage::attack:
        fell(plan.dice.resolve(plan.blows.attackers_points(contact), contact.defenders, attack,
                               dice),
             state.defenders_killed, state.defenders_out);
        state.stage = Stage::defence;
        return;
      case Stage::defence: {
        // Both sides strike at once: the defenders with all who met the attack.
        const auto met = plan.blows.contact(attackers, plan.defenders);
        fell(plan.dice.resolve(plan.blows.defenders_points(met), met.attackers, defence, dice),
             state.attackers_killed, state.attackers_out);
        state.stage = Stage::attackers_after;
        return;
      }
      case Stage::attackers_after:
        state.attacker_breaks_after = !plan.level.holds(attackers, attackers_after, dice);
        state.stage = Stage::defenders_after;
        return;
      case Stage::defenders_after:
        state.defender_breaks_after = !plan.level.holds(defenders, defenders_after, dice);
        state.stage = Stage::over;
        return;
      case Stage::over:
        return;
    }
  }

  static void describe(const Plan&, auto&& field) {
    const auto about = [](const char* outcome) { return About{outcome, Focus::effects}; };
    field(about("defender_breaks"), &Outcome::defender_breaks);
    field(about("attacker_stopped"), &Outcome::attacker_stopped);
    field(about("attackers_lost"), &Outcome::attackers_lost);
    field(about("defenders_lost"), &Outcome::defenders_lost);
    field(about("attacker_breaks_after"), &Outcome::attacker_breaks_after);
    field(about("defender_breaks_after"), &Outcome::defender_breaks_after);
  }
  /// Of dice that were thrown it is also told who is killed and who is out of action.
  static Value detail(const Plan& plan, const Outcome& outcome, const auto&) {
    Value value;
    describe(plan, [&](const About& about, const auto& read) {
      value.set(std::string{about.name}, Value{std::invoke(read, outcome)});
    });
    value.set("attackers_killed", outcome.attackers_killed, "attackers_out", outcome.attackers_out);
    value.set("defenders_killed", outcome.defenders_killed, "defenders_out", outcome.defenders_out);
    return value;
  }
  static bool failed(const Plan&, const Outcome& outcome) {
    return outcome.attacker_stopped || outcome.attacker_breaks_after;
  }

 private:
  static constexpr std::string_view under_fire = "attackers' morale under fire";
  static constexpr std::string_view attackers_after = "attackers' morale after melee";
  static constexpr std::string_view defenders_after = "defenders' morale after melee";

  static void fell(const KillDice::Thrown& thrown, int& killed, int& out) {
    killed += thrown.killed;
    out += thrown.out;
  }
};

}  // namespace acw
