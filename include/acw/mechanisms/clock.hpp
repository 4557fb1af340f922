#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Season and starting hour of a battle. A roll-off decides which player rolls for them.
struct Clock final : Single {
  static constexpr std::string_view name = "clock";
  static constexpr Shape tables[]{
      "seasons!: season! text, to! 1..1000 rising, dusk! 0..24",
      "hour!: dice! 1..100, sides! 2..1000, least!, most!, turns! 1.., contest! 2..1000"};
  static constexpr Shape outcomes = "outcomes: season, hour, hours_left, turns_left";
  enum { season, hour, hours_left, turns_left };

  explicit Clock(const Query& query) {
    begin(outcomes);
    auto& seasons = fields[season].words;
    rows = query.read_all("seasons");
    for (const auto* line : rows) {
      seasons.push_back(line->text("season"));
      to.push_back(line->integer("to"));
    }
    const auto& row = query.read("hour");
    contest = {"who throws for the season", row.integer("contest")};
    first = {"hour", row.integer("dice"), row.integer("sides"), row.integer("least"),
             row.integer("most")};
    turns = row.integer("turns");
    query.to_read(contest.why, dice_notation(1, contest.sides) + " a side, again while equal");
    query.to_read("season", dice_notation(1, to.back()));
    query.to_read("hour", concat(dice_notation(first.dice, first.sides), ", again unless from ",
                                 first.least, " to ", first.most));
  }
  void roll(Numbers& now, Dice& dice) const override {
    dice.contest(contest);
    now[season] = dice.line({"season", to});
    now[hour] = dice.sum(first);
    now[hours_left] = nth(rows, now[season])->integer("dusk") - now[hour];
    now[turns_left] = now[hours_left] * turns;
  }

  acw::Rows rows;       ///< rows of `seasons`
  std::vector<int> to;  ///< highest face of each season
  Contest contest;
  Sum first;      ///< roll for the starting hour
  int turns = 1;  ///< per hour
};

}  // namespace acw
