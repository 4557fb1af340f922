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
  static constexpr Shape outcomes =
      "outcomes: attackers_points, defenders_points, attackers_killed, attackers_out, "
      "defenders_killed, defenders_out, attackers_lost, defenders_lost";
  static constexpr KillDice::Names names[]{{"attackers, one more", "attackers, kill dice"},
                                           {"defenders, one more", "defenders, kill dice"}};

  /// The side that rolls next; then two numbers of each kind, the attackers' first.
  enum { side, points, killed = points + 2, lost = killed + 4, numbers = lost + 2 };

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
    start.assign(numbers, 0);
    live = killed;
    declare(outcomes, points);
    std::array<long long, 2> totals{};
    for (std::size_t i = 0; i < (hack == nullptr ? 2 : 1); ++i) {
      totals[i] = 1LL * men[i] * worth[i];
      start[points + i] = static_cast<int>(totals[i]);
      query.used(
          {concat(men[i], " ", sides[i], " in contact × ", worth[i], " = ", totals[i], " points"),
           0, false, query.procedure().place});
      if (men[i] < all[i])
        query.note(all[i] - men[i], " of the ", all[i], " ", sides[i], " have no opponent");
    }
    kill_dice = KillDice::plan(query);
    if (hack != nullptr) kill_dice.expect(query, totals[0], names[0]);
    for (std::size_t i = 0; i < 2 && hack == nullptr; ++i)
      kill_dice.expect_unhurt(query, totals[i], names[i]);
  }
  /// Rolls the attackers' dice first, then the defenders'.
  bool round(Numbers& now, Dice& dice) const override {
    if (now[side] == 2) return false;
    const auto own = static_cast<std::size_t>(now[side]++);
    const auto other = 1 - own;
    const auto struck = kill_dice.roll(now[points + own], men[other], names[own], dice);
    now[killed + 2 * other] = struck.killed;
    now[killed + 2 * other + 1] = struck.out;
    now[lost + other] = struck.killed + struck.out;
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
    query.used(contact, contact.integer("most"), " at most");
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
};

}  // namespace acw
