#pragma once

#include <climits>

#include "acw/dice/roller.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/begin_part.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Men pair off and fight in rounds; pairs are the smaller side, or as many as find room, and the
/// others stand behind. In the first `outright` rounds the attackers' hits kill, and only who still
/// stands strikes back; after that a man who is hit may survive, and strikes back even dead.
struct ManToMan {
  static constexpr std::string_view name = "man-to-man";
  static constexpr Column advantage_columns[] = {{"rounds", Column::integer, true, 0}};
  static constexpr Column room_columns[] = {{"men", Column::integer, true, 1, 1000}};
  static constexpr std::array tables{die_shape,
                                     Shape{"attack", columns::needs, true},
                                     Shape{"answer", columns::needs, true},
                                     Shape{"survival", columns::needs, true},
                                     Shape{"advantage", advantage_columns},
                                     Shape{"room", room_columns}};
  static constexpr std::string_view outcomes[]{"attackers_lost", "defenders_lost", "winner",
                                               "rounds"};

  struct Plan {
    int attackers = 0;
    int defenders = 0;
    Pool attack;  ///< dice are told by the pairs
    Pool answer;
    Pool survival;
    int outright = 0;
    int rounds = 1;
    bool to_the_end = false;
    int room = INT_MAX;  ///< men of each side who can fight at a time
    Until until{};
    Texts winners{"attacker", "defender", "neither"};
  };
  static constexpr int nobody = -1;
  /// Each round is two steps: the attack, then the answer of those who strike back.
  struct State {
    int round = 0;
    int attackers = 0;
    int defenders = 0;
    int attacking = nobody;  ///< who are still to attack, where the answer came first
    int answering = nobody;  ///< who are still to answer
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    Plan plan;
    plan.attackers = query.count();
    plan.defenders = query.target_count();
    plan.rounds = query.number("rounds", 1);
    plan.to_the_end = query.flag("to-the-end");
    plan.until = Until::of(query.situation());
    plan.until.check_rounds(query.situation(), plan.to_the_end, "one side has no men");
    if (const auto* row = query.first("room")) {
      query.used(*row);
      plan.room = row->integer("men");
      if (plan.room < std::min(plan.attackers, plan.defenders)) query.note(row->label);
    }
    const int pairs = std::min({plan.attackers, plan.defenders, plan.room});
    const int sides = query.one("die").integer("sides");
    const auto pool = [&](std::string_view name_, std::string_view each) {
      const auto& row = query.one(name_);
      return query.needed({name_, pairs, sides, 0, row.flag("low")}, row, "needs", "", each);
    };
    plan.attack = pool("attack", "");
    plan.answer = pool("answer", " for each defender who strikes back");
    plan.survival = pool("survival", " for each man hit");
    if (const auto* row = query.first("advantage")) {
      query.used(*row);
      plan.outright = row->integer("rounds");
    }
    return plan;
  }

  static State start(const Plan& plan) { return {0, plan.attackers, plan.defenders}; }
  static bool over(const Plan& plan, const State& state) {
    if (state.attacking != nobody || state.answering != nobody) return false;
    if (state.attackers == 0 || state.defenders == 0 ||
        (!plan.to_the_end && state.round >= plan.rounds))
      return true;
    return plan.until.reached(state.round, plan.attackers - state.attackers,
                              plan.defenders - state.defenders);
  }
  static bool endless(const Plan& plan) { return plan.to_the_end; }
  static std::optional<int> alike_from(const Plan& plan) {
    constexpr long long most_states = 10'000;
    const auto states = static_cast<long long>(plan.attackers) * plan.defenders;
    if (!plan.to_the_end || plan.until.any() || states > most_states) return std::nullopt;
    return plan.outright;
  }
  static bool steps_alike(const Plan& a, const Plan& b) {
    const auto same = [](const Pool& one, const Pool& other) {
      return one.sides == other.sides && one.needs == other.needs && one.low == other.low &&
             one.twice == other.twice;
    };
    return same(a.attack, b.attack) && same(a.answer, b.answer) && same(a.survival, b.survival) &&
           a.outright == b.outright && a.room == b.room;
  }
  static int winner(const Outcome& outcome) {
    if ((outcome.attackers > 0) == (outcome.defenders > 0)) return 2;
    return outcome.attackers > 0 ? 0 : 1;
  }

  /// Once hits no longer kill outright, neither throw hangs on the other; where nobody sees the
  /// order, the smaller side suffers last: what it had then tells how many fought, and states that
  /// differ in the larger side alone are one.
  template <class Dice>
  static void step(const Plan& plan, State& state, Dice& dice) {
    if (state.attacking != nobody) {
      state.defenders -= killed(plan.attack, std::exchange(state.attacking, nobody), plan, dice);
      ++state.round;
    } else if (state.answering != nobody) {
      state.attackers -= killed(plan.answer, std::exchange(state.answering, nobody), plan, dice);
      ++state.round;
    } else {
      if (plan.to_the_end || plan.until.any())
        begin_part(dice, [&] { return concat("round ", state.round + 1); });
      const int pairs = std::min({state.attackers, state.defenders, plan.room});
      if (state.round < plan.outright) {
        Pool attack = plan.attack;
        attack.dice = pairs;
        const int hit = dice.count(attack);
        state.defenders -= hit;
        state.answering = pairs - hit;
      } else if (acw::dice::any_order<Dice> && state.defenders < state.attackers) {
        state.attackers -= killed(plan.answer, pairs, plan, dice);
        state.attacking = pairs;
      } else {
        state.defenders -= killed(plan.attack, pairs, plan, dice);
        state.answering = pairs;
      }
    }
  }

  /// Only who is left matters to what comes after, so odds never ask how many were hit.
  static void describe(const Plan& plan, auto&& field) {
    field({"attackers_lost", Focus::unsaved},
          [were = plan.attackers](const Outcome& outcome) { return were - outcome.attackers; });
    field({"defenders_lost", Focus::unsaved},
          [were = plan.defenders](const Outcome& outcome) { return were - outcome.defenders; });
    if (!plan.to_the_end) return;
    field({"winner", Focus::unsaved, &plan.winners}, winner);
    field({"rounds", Focus::unsaved}, &Outcome::round);
  }

 private:
  static int killed(Pool pool, int men, const Plan& plan, auto& dice) {
    pool.dice = men;
    const Cascade cascade = dice.cascade(pool, plan.survival);
    return cascade.hits - cascade.saved;
  }
};

}  // namespace acw
