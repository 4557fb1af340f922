#pragma once

#include <array>
#include <string>
#include <vector>

#include "acw/describe.hpp"
#include "acw/mechanisms/columns.hpp"
#include "acw/mechanisms/rout.hpp"

namespace acw {

/// One die: the unit stands, or it runs so far, or is eliminated where it can't run.
struct StandOrRout {
  static constexpr std::string_view name = "stand-or-rout";
  static constexpr Column die_columns[] = {{"sides", Column::Type::integer, true, 2, 1000}};
  static constexpr std::array tables{Shape{"die", die_columns, true}, Shape{"test", columns::needs, true}, Shape{"score", columns::score},
                                     Rout::shape};
  static constexpr std::array<std::string_view, 4> outcomes{"needs", "stands", "rout_hexes", "result"};

  struct Plan {
    Pool die;
    Rout rout;
  };
  struct Outcome {
    int needs;
    bool stands;
    int rout_hexes;
    int result;
  };
  inline static const std::vector<std::string> results{"stands", "rout", "eliminated"};

  static Plan plan(const Query& query) {
    const auto& die = query.one("die");
    const auto& base = query.one("test");
    query.used(die);
    Need need;
    need.low = base.flag("low");
    Plan plan{{"to stand", 1, die.integer("sides"), 0, need.low}, {}};
    plan.die.needs = query.needed(need, base, "needs", "score");
    query.expect(std::move(need), plan.die);
    plan.rout = Rout::plan(query, "rout", "when it doesn't stand");
    return plan;
  }
  template <class Dice>
  static Outcome resolve(const Plan& plan, Dice& dice) {
    if (dice.count(plan.die) == 1) return {plan.die.needs, true, 0, 0};
    if (plan.rout.eliminated) return {plan.die.needs, false, 0, 2};
    return {plan.die.needs, false, plan.rout.hexes(dice), 1};
  }
  template <class Field>
  static void describe(const Plan&, Field&& field) {
    field(About{"needs"}, [](const Outcome& outcome) { return outcome.needs; });
    field(About{"stands"}, [](const Outcome& outcome) { return outcome.stands; });
    field(About{"rout_hexes"}, [](const Outcome& outcome) { return outcome.rout_hexes; });
    field(About{"result", Focus::joint, &results}, [](const Outcome& outcome) { return outcome.result; });
  }
  static bool failed(const Plan&, const Outcome& outcome) { return !outcome.stands; }
};

}  // namespace acw
