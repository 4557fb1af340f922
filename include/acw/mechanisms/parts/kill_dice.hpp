#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Kill dice for casualty points: one die for each `points`. The remainder is the chance of one
/// more die. Each die kills a man, puts him out of action, or has no effect. Cover is added to the
/// number rolled, and the sum is looked up.
struct KillDice {
  int points = 100;                ///< points per die; also the sides of the die for the remainder
  int sides = 10;                  ///< sides of a kill die
  std::vector<std::uint8_t> kind;  ///< index 0 is face 1: 0 no effect, 1 killed, 2 out of action

  static constexpr Shape die_shape{
      "kill_die!: points! 1..1000000, sides! 2..1000, killed! integers 1..2000, "
      "out_of_action! integers 1..2000"};
  static constexpr Shape cover_shape{"cover: add! -1000..1000"};

  /// Names of the two throws.
  struct Names {
    std::string_view more;
    std::string_view dice;
  };
  struct Thrown {
    int dice = 0;
    int killed = 0;
    int out = 0;
  };

  static KillDice plan(const Query& query) {
    const auto& row = query.one("kill_die");
    KillDice die{row.integer("points"), row.integer("sides"), {}};
    query.used(row, die.points, " points a D", die.sides, ", killed on ", listed(row, "killed"),
               ", out of action on ", listed(row, "out_of_action"));
    int add = 0;
    for (const auto* cover : query.all("cover")) {
      add += cover->integer("add");
      query.used(*cover);
      query.note(cover->label, ": ", cover->integer("add"), " is added to each kill die");
    }
    const auto among = [&](std::string_view column, int sum) {
      return contains(row.cell(column)->integers, sum);
    };
    for (int face = 1; face <= die.sides; ++face) {
      const int sum = face + add;
      die.kind.push_back(among("killed", sum) ? 1 : among("out_of_action", sum) ? 2 : 0);
    }
    return die;
  }

  /// Adds both throws to the explanation. Throws `UsageError` for more than 10 million dice.
  void expect(const Query& query, long long total, Names names) const {
    const auto& later = query.explanation().later;
    const std::string when = later.empty() ? "" : ", " + later;
    if (total / points > 10'000'000 || total > INT32_MAX)
      throw UsageError{"more than 10 million dice are required"};
    const int rest = static_cast<int>(total % points);
    const auto whole = total / points;
    if (rest > 0) {
      Need more;
      if (!when.empty()) more.dice = dice_notation(1, points) + when;
      more.because = {{concat(rest, " of ", total, " points are left over"), rest, true}};
      query.expect(std::move(more), {names.more, 1, points, rest, true});
    } else if (when.empty()) {
      query.note(total == 0 ? names.dice : names.more,
                 total == 0 ? ": no points, no roll"
                            : ": no points are left over, and nothing is thrown for it");
    }
    if (total == 0) return;
    std::string dice = dice_notation(whole, sides);
    if (whole == 0) dice = dice_notation(1, sides) + " if there is one more";
    else if (rest > 0) dice += concat(", or ", whole + 1, " with one more");
    Need need{std::string{names.dice}, dice + when, sides};
    need.reads = "killed on " + faces_of(1) + ", out of action on " + faces_of(2);
    for (int face = 1; face <= sides; ++face)
      if (nth(kind, face - 1) != 0) need.tells.push_back(face);
    query.tell(std::move(need));
  }

  /// Like `expect`, but the number of points is different if there are losses before.
  void expect_unhurt(const Query& query, long long total, Names names) const {
    expect(query, total, names);
    if (total % points != 0 || query.explanation().later.empty()) return;
    query.to_read(names.more, points, " after a loss, if points are left over");
  }

  /// Rolls the dice for `total` points. Applies their effects in the order rolled, until `cap` men
  /// are down.
  Thrown roll(long long total, int cap, Names names, Dice& dice) const {
    const int number = static_cast<int>(total / points) +
                       dice.count({names.more, 1, points, static_cast<int>(total % points), true});
    if (number == 0) return {};
    const Kinds kinds{names.dice, number, sides, kind, cap};
    const auto both = dice.ask(kinds);
    return {number, kinds.first(both), kinds.second(both)};
  }

 private:
  /// Faces with the effect `end`, cover included, such as "1–4", "5" or "none".
  std::string faces_of(std::uint8_t end) const {
    std::string text;
    for (std::size_t from = 0, to = 0; from < kind.size(); from = to) {
      while (to < kind.size() && kind[to] == kind[from]) ++to;
      if (kind[from] != end) continue;
      append(text, ", ", concat(from + 1));
      if (to > from + 1) text += concat(to > from + 2 ? "–" : ", ", to);
    }
    return text.empty() ? "none" : text;
  }
  static std::string listed(const Row& row, std::string_view column) {
    const auto& faces = row.cell(column)->integers;
    return faces.empty() ? "nothing" : joined(faces);
  }
};

}  // namespace acw
