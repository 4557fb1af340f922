#pragma once

#include "acw/mechanisms/parts/rout.hpp"
#include "acw/mechanisms/test.hpp"

namespace acw {

/// One die: the unit stands, routs by a rolled distance, or is eliminated instead of routing.
struct StandOrRout final : Single {
  static constexpr std::string_view name = "stand-or-rout";
  static constexpr Shape tables[]{die_shape, test_shape, score_shape, Rout::shape,
                                  // `times`: ratio of chargers to charged that sets `slot`; `note`:
                                  // how they are counted
                                  "outnumber: times! 1..100, slot! (a slot), note text"};
  static constexpr Shape outcomes =
      "outcomes: needs, stands! flag, rout_hexes, result (stands|rout|eliminated)";
  enum { needs, stands, rout_hexes, result };

  explicit StandOrRout(const Query& query) {
    auto situation = query.situation();
    const auto* row = query.first("outnumber");
    const int chargers = query.target_count();
    const int charged = query.count();
    if (row != nullptr && chargers > 0 && charged > 0 && !query.flag(row->text("slot"))) {
      query.note(row->text("note"));
      if (chargers >= row->integer("times") * charged) {
        query.note(chargers, " to ", charged, ": ", row->label);
        query.explanation().ruling(row->ruling);
        situation.set_word({false, row->text("slot")}, Slot::Kind::flag, "true", false);
      }
    }
    die = test_die(query.in(situation), "to stand");
    rout = Rout::plan(query, "rout", "when it doesn't stand");
    begin(outcomes, {die.needs});
  }
  void roll(Numbers& now, Dice& dice) const override {
    now[stands] = dice.count(die);
    if (now[stands] == 1) return;
    now[result] = rout.eliminated ? 2 : 1;
    if (!rout.eliminated) now[rout_hexes] = rout.hexes(dice);
  }

  Pool die;
  Rout rout;
};

}  // namespace acw
