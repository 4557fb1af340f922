#pragma once

#include "acw/mechanisms/parts/blows.hpp"
#include "acw/mechanisms/parts/kill_dice.hpp"

namespace acw {

/// One round hand to hand: both sides' men in contact have points, points are kill dice, and both
/// sides throw. A defender may be hacked at without an answer.
struct Clash final : Process {
  static constexpr std::string_view name = "clash";
  static constexpr Shape tables[]{Blows::base_shape,   Blows::bonus_shape,    Blows::contact_shape,
                                  KillDice::die_shape, KillDice::cover_shape, "free_hack:"};
  static constexpr std::string_view outcomes[]{
      "attackers_points", "defenders_points", "attackers_killed", "attackers_out",
      "defenders_killed", "defenders_out",    "attackers_lost",   "defenders_lost"};
  static constexpr KillDice::Names attack{"attackers, one more", "attackers, kill dice"};
  static constexpr KillDice::Names defence{"defenders, one more", "defenders, kill dice"};

  enum { side, attackers_killed, attackers_out, defenders_killed, defenders_out, numbers };

  explicit Clash(const Query& query) {
    const auto* hack = query.first("free_hack");
    const auto blows = Blows::plan(query, hack == nullptr);
    if (hack != nullptr && query.explanation().later.empty()) {
      query.used(*hack);
      query.note(hack->label);
    }
    blows.tell(query, query.count(), query.target_count());
    kill_dice = KillDice::plan(query);
    men = blows.contact(query.count(), query.target_count());
    points = {blows.attackers_points(men), blows.defenders_points(men)};
    if (hack != nullptr) {
      kill_dice.expect(query, points[0], attack);
    } else {
      kill_dice.expect_unhurt(query, points[0], attack);
      kill_dice.expect_unhurt(query, points[1], defence);
    }
    start.assign(numbers, 0);
    live = attackers_killed;
    fields.push_back({"attackers_points", [this](const Numbers&) { return points[0]; }});
    fields.push_back({"defenders_points", [this](const Numbers&) { return points[1]; }});
    add_counted("attackers_killed", {attackers_killed});
    add_counted("attackers_out", {attackers_out});
    add_counted("defenders_killed", {defenders_killed});
    add_counted("defenders_out", {defenders_out});
    add_counted("attackers_lost", {attackers_killed, attackers_out});
    add_counted("defenders_lost", {defenders_killed, defenders_out});
  }
  /// The attackers strike, then the defenders.
  bool round(Numbers& now, Dice& dice) const override {
    if (now[side] == 2) return false;
    const bool first = now[side]++ == 0;
    const auto struck = first ? kill_dice.roll(points[0], men.defenders, attack, dice)
                              : kill_dice.roll(points[1], men.attackers, defence, dice);
    now[first ? defenders_killed : attackers_killed] = struck.killed;
    now[first ? defenders_out : attackers_out] = struck.out;
    return true;
  }

  KillDice kill_dice;
  Blows::Contact men{};
  std::array<long long, 2> points{};
};

}  // namespace acw
