#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Who throws for it, the season, and the hour at which the battle begins.
struct Clock {
  using enum Column::Type;
  static constexpr std::string_view name = "clock";
  static constexpr Column season_columns[] = {
      {"season", text, true}, {"to", integer, true, 1, 1000}, {"dusk", integer, true, 0, 24}};
  static constexpr Column hour_columns[] = {
      {"dice", integer, true, 1, 100}, columns::sides,
      {"least", integer, true},        {"most", integer, true},
      {"turns", integer, true, 1},     {"contest", integer, true, 2, 1000}};
  static constexpr std::array tables{Shape{"seasons", season_columns, true},
                                     Shape{"hour", hour_columns, true}};
  static constexpr std::string_view outcomes[]{"season", "hour", "hours_left", "turns_left"};

  struct Plan {
    Texts seasons;
    std::vector<int> to;    ///< the highest throw of each season
    std::vector<int> dusk;  ///< the hour at which each ends
    Contest contest;
    Sum hour;
    int turns = 1;  ///< an hour
  };
  struct Outcome {
    int season;
    int hour;
    int hours_left;
    int turns_left;
  };

  static Plan plan(const Query& query) {
    Plan plan;
    for (const auto* row : query.read_all("seasons")) {
      plan.seasons.emplace_back(row->text("season"));
      plan.to.push_back(row->integer("to"));
      plan.dusk.push_back(row->integer("dusk"));
    }
    const auto& hour = query.read("hour");
    plan.contest = {"who throws for the season", hour.integer("contest")};
    plan.hour = {"hour", hour.integer("dice"), hour.integer("sides"), hour.integer("least"),
                 hour.integer("most")};
    if (plan.seasons.empty() || plan.hour.least > plan.hour.most ||
        plan.hour.most < plan.hour.dice || plan.hour.least > plan.hour.dice * plan.hour.sides) {
      throw Refused{"the ruleset's clock has no season or no hour that its dice can give"};
    }
    plan.turns = hour.integer("turns");
    query.to_read(plan.contest.why,
                  dice_notation(1, plan.contest.sides) + " a side, again while equal");
    query.to_read("season", dice_notation(1, plan.to.back()));
    query.to_read("hour", concat(dice_notation(plan.hour.dice, plan.hour.sides),
                                 ", again unless from ", plan.hour.least, " to ", plan.hour.most));
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    dice.contest(plan.contest);
    const int season = dice.line({"season", plan.to});
    const int hour = dice.sum(plan.hour);
    const int left = nth(plan.dusk, season) - hour;
    return {season, hour, left, left * plan.turns};
  }
  static void describe(const Plan& plan, auto&& field) {
    field({"season", plan.seasons}, &Outcome::season);
    field("hour", &Outcome::hour);
    field("hours_left", &Outcome::hours_left);
    field("turns_left", &Outcome::turns_left);
  }
};

}  // namespace acw
