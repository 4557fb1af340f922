#pragma once

#include "acw/mechanisms/parts/outnumbered.hpp"
#include "acw/mechanisms/parts/rout.hpp"
#include "acw/mechanisms/test.hpp"

namespace acw {

/// One die: the unit stands, or it runs so far, or is eliminated where it can't run.
struct StandOrRout final : Process {
  static constexpr std::string_view name = "stand-or-rout";
  static constexpr std::array tables{die_shape, test_shape, score_shape, Rout::shape,
                                     Outnumbered::shape};
  static constexpr std::string_view outcomes[]{"needs", "stands", "rout_hexes", "result"};

  inline static const Texts results{"stands", "rout", "eliminated"};
  enum { stands, rout_hexes, result, numbers };

  explicit StandOrRout(const Query& query) {
    auto situation = query.situation();
    if (const auto slot = Outnumbered::slot(query, query.target_count(), query.count());
        !slot.empty())
      situation.set_word({false, slot}, Slot::Kind::flag, "true", false);
    die = test_die(query.in(situation), "to stand");
    rout = Rout::plan(query, "rout", "when it doesn't stand");
    begin_single(numbers);
    fields.push_back({"needs", [this](const Numbers&) { return die.needs; }});
    add_flag("stands", stands);
    add_number("rout_hexes", rout_hexes);
    add_word("result", result, results);
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (!begins(now)) return false;
    now[stands] = dice.count(die);
    if (now[stands] == 1) return true;
    now[result] = rout.eliminated ? 2 : 1;
    if (!rout.eliminated) now[rout_hexes] = rout.hexes(dice);
    return true;
  }
  bool failed(const Numbers& end) const override { return end[stands] == 0; }

  Pool die;
  Rout rout;
};

}  // namespace acw
