#pragma once

#include "acw/mechanisms/parts/kill_dice.hpp"

namespace acw {

/// One round of hand-to-hand combat. Each side's men in contact have points, the points give kill
/// dice, and both sides roll. Each man has base points. Men of the side with the higher sum of
/// bonuses also get the difference. With `free_hack` the defenders do not strike back.
struct Clash final : Process {
  static constexpr std::string_view name = "clash";
  static constexpr Shape tables[]{"base!: points! 0..10000",
                                  "bonus: attackers 0..10000, defenders 0..10000",
                                  "contact!: most! 1..100",  ///< attackers per defender
                                  KillDice::die_shape,
                                  KillDice::cover_shape,
                                  "free_hack:"};
  static constexpr std::string_view outcomes[]{
      "attackers_points", "defenders_points", "attackers_killed", "attackers_out",
      "defenders_killed", "defenders_out",    "attackers_lost",   "defenders_lost"};
  static constexpr KillDice::Names attack{"attackers, one more", "attackers, kill dice"};
  static constexpr KillDice::Names defence{"defenders, one more", "defenders, kill dice"};

  enum { side, attackers_killed, attackers_out, defenders_killed, defenders_out, numbers };

  explicit Clash(const Query& query) {
    const auto* hack = query.first("free_hack");
    const auto worth = points_a_man(query, hack == nullptr);
    if (hack != nullptr && query.explanation().later.empty()) {
      query.used(*hack);
      query.note(hack->label);
    }
    const std::array all{query.count(), query.target_count()};
    const auto room = 1LL * query.one("contact").integer("most") * all[1];
    men = {static_cast<int>(std::min<long long>(room, all[0])), std::min(all[0], all[1])};
    for (std::size_t i = 0; i < (hack == nullptr ? 2 : 1); ++i) {
      points[i] = 1LL * men[i] * worth[i];
      query.used(
          {concat(men[i], " ", sides[i], " in contact × ", worth[i], " = ", points[i], " points"),
           0, false, query.procedure().place});
      if (men[i] < all[i])
        query.note(concat(all[i] - men[i], " of the ", all[i], " ", sides[i], " have no opponent"));
    }
    kill_dice = KillDice::plan(query);
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
  /// Rolls the attackers' dice first, then the defenders'.
  bool round(Numbers& now, Dice& dice) const override {
    if (now[side] == 2) return false;
    const bool first = now[side]++ == 0;
    const auto struck = first ? kill_dice.roll(points[0], men[1], attack, dice)
                              : kill_dice.roll(points[1], men[0], defence, dice);
    now[first ? defenders_killed : attackers_killed] = struck.killed;
    now[first ? defenders_out : attackers_out] = struck.out;
    return true;
  }

 private:
  static constexpr std::array<std::string_view, 2> sides{"attackers", "defenders"};

  /// Returns the points of one man on each side. Bonuses of defenders who do not strike back still
  /// count.
  static std::array<int, 2> points_a_man(const Query& query, bool answered) {
    const auto& base = query.one("base");
    std::array<Need, 2> needs;
    for (const auto i : ranges::Places{needs}) {
      needs[i].why = sides[i];
      needs[i].dice = "no dice, points a man";
      needs[i].needs = base.integer("points");
      query.because(needs[i], base, needs[i].needs, true);
    }
    const auto& contact = query.one("contact");
    query.used(contact, concat(contact.integer("most"), " at most"));
    int lead = 0;
    for (const auto* row : query.all("bonus")) {
      const int add = row->integer("attackers") - row->integer("defenders");
      lead += add;
      query.because(needs[0], *row, add);
      query.because(needs[1], *row, -add);
    }
    needs[lead < 0 ? 1 : 0].needs += std::abs(lead);
    needs[lead < 0 ? 0 : 1].because.resize(1);
    const std::array worth{needs[0].needs, needs[1].needs};
    query.tell(std::move(needs[0]));
    if (answered) query.tell(std::move(needs[1]));
    return worth;
  }

  KillDice kill_dice;
  std::array<int, 2> men{};  ///< in contact
  std::array<long long, 2> points{};
};

}  // namespace acw
