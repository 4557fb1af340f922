#pragma once

#include <climits>

#include "acw/engine/chances.hpp"
#include "acw/mechanisms/parts/ranging.hpp"

namespace acw {

/// Hits in rotation over some men: each man is hit once before any man is hit twice.
struct Spread {
  int once = 0;  ///< men hit once, and not before
  int more = 0;  ///< men hit twice or more, including earlier hits

  /// Spreads `hits` over `men`. `struck` of these men were hit once before; they are hit after all
  /// others.
  static constexpr Spread of(int hits, int men, int struck = 0) {
    const int fresh = men - struck;
    const int more = std::clamp(hits - fresh, 0, men);
    return {std::min(hits, fresh) - std::max(0, more - struck), more};
  }
};

/// Fire with an effect number: a die hits a man if it shows this number or less. The next faces may
/// hit a rider's horse instead. A man hit once rolls for survival; a man hit twice is killed. Each
/// firer rolls one die. If a row of `pattern` matches, each man under the pattern rolls a die for
/// each shot instead, and a shot may need a ranging roll first.
struct EffectFire final : Single {
  static constexpr std::string_view name = "effect-fire";
  static constexpr Shape tables[]{die_shape,
                                  "effects!: effect! 0..",
                                  "changes: score, add",
                                  "split: effect! 1.., man! 0.., horse! 0..",
                                  "horses_spared: note text",
                                  "survival!: needs!, low flag",
                                  "ranging: needs 1..",
                                  "pattern: shot! text",
                                  "struck: slot! (a slot that is a number)"};
  static constexpr Shape outcomes = "outcomes: on_target, hits, killed, horses_hit, struck";

  enum { on_target, hits, horses_hit, killed, struck, once, numbers };

  explicit EffectFire(const Query& query) {
    const auto* under = query.first("pattern");
    pattern = under != nullptr;
    if (pattern) {
      shots = query.count();
      query.used(*under);
      ranging = Ranging::plan(query, 1, " for each shot");
    }
    const bool horses = plan_effect(query, under);
    survival = query.needed({"survival", 0, hit.sides, 0}, query.one("survival"), "needs", "",
                            " for each man hit once");
    struck_before[struck] = 1;
    begin_single(numbers);
    if (ranging.guns) add_counted("on_target", {on_target});
    add_counted("hits", {hits});
    if (horses) add_counted("horses_hit", {horses_hit});
    add_counted("killed", {killed});
    if (men < INT_MAX) add_counted("struck", {struck});
  }

  void roll(Numbers& now, Dice& dice) const override {
    if (pattern) fall(now, dice);
    else aim(now, dice);
    survive(now, dice);
  }

  /// Computes the distribution stage by stage. Drops numbers that no wanted outcome uses.
  Rows odds(const Fields& wanted) const override {
    Numbers matter(numbers, 0);
    for (const auto* field : wanted) {
      for (const auto at : field->counted) matter[at] = 1;
    }
    matter[once] = std::max(matter[killed], matter[struck]);
    Distribution rows;
    for (const auto& [now, chance] : pattern ? after_fall(matter) : after_aim(matter)) {
      Numbers row;
      for (const auto* field : wanted) {
        int& sum = row.emplace_back(0);
        for (const auto at : field->counted) sum += now[at];
      }
      rows.add(std::move(row), chance);
    }
    return {rows.sorted()};
  }

 private:
  enum Effect : std::uint8_t { nothing, on_man, on_horse };

  /// Updates the numbers of a man under the pattern by the face of one die.
  void strike(Numbers& man, int face) const {
    if (nth(effects, face - 1) == on_horse) man[horses_hit] = 1;
    if (nth(effects, face - 1) != on_man) return;
    man[killed] = std::max(man[hits], man[struck]);
    man[once] = 1 - man[killed];
    man[hits] = 1;
    man[struck] = 0;
  }
  void survive(Numbers& now, Dice& dice) const {
    const int hit_once = std::exchange(now[once], 0);
    const int survivors = dice.count(survival.of(hit_once));
    now[killed] += hit_once - survivors;
    now[struck] += survivors;
    now[horses_hit] = std::min(now[horses_hit], most_horses);
  }

  /// Rolls one die for each firer and spreads the hits over the target.
  void aim(Numbers& now, Dice& dice) const {
    if (contains(effects, on_horse)) {
      const Kinds kinds{hit.why, hit.dice, hit.sides, effects, hit.dice, hit.needs};
      const auto both = dice.ask(kinds);
      now[hits] = kinds.first(both);
      now[horses_hit] = std::min(kinds.second(both), men);
    } else {
      now[hits] = dice.count(hit);
    }
    const auto spread = Spread::of(now[hits], men, before);
    now[once] = spread.once;
    now[killed] = spread.more;
    now[struck] = std::max(0, before - spread.more);
  }

  Distribution after_aim(const Numbers& matter) const {
    const auto aimed = [&](Numbers& now, Dice& dice) { aim(now, dice); };
    const auto survived = [&](Numbers& now, Dice& dice) { survive(now, dice); };
    return after(after(Distribution{fresh}, aimed, matter), survived, matter);
  }

  /// Rolls a die for each man under the pattern and each shot on target. Men keep their order.
  void fall(Numbers& now, Dice& dice) const {
    Effort::hold(64.0 * men, Effort::too_many_dice);
    std::array crowds{std::vector(static_cast<std::size_t>(men - before), fresh),
                      std::vector(static_cast<std::size_t>(before), struck_before)};
    const bool alike = std::count(effects.begin(), effects.end(), effects[0]) == hit.sides;
    for (int shot = 0; shot < shots; ++shot) {
      if (ranging.on_target(1, dice) == 0) continue;
      ++now[on_target];
      for (auto& crowd : crowds) {
        const int size = static_cast<int>(crowd.size());
        if (size == 0) continue;
        const auto faces = alike ? Numbers(crowd.size(), 1) : dice.faces(hit.of(size));
        for (const auto i : ranges::Places{crowd}) strike(crowd[i], faces[i]);
      }
    }
    for (const auto& crowd : crowds) {
      for (const auto& man : crowd) add(now, man);
    }
  }
  /// Distribution after `fall` and `survive`. Men are independent, given the number of shots on
  /// target.
  Distribution after_fall(const Numbers& matter) const {
    const auto ranged = [&](Numbers& now, Dice& dice) {
      now[on_target] = ranging.on_target(shots, dice);
    };
    const auto struck_again = [&](Numbers& man, Dice& dice) {
      strike(man, dice.face({hit.why, hit.sides}));
    };
    const auto survived = [&](Numbers& now, Dice& dice) { survive(now, dice); };
    const Numbers all(numbers, 1);
    std::array crowds{std::pair{Distribution{fresh}, men - before},
                      std::pair{Distribution{struck_before}, before}};
    Distribution ends;
    int fallen = 0;
    for (const auto& [fire, likely] : after(Distribution{fresh}, ranged, all).sorted()) {
      Distribution sums{fire};
      const int more = fire[on_target] - std::exchange(fallen, fire[on_target]);
      for (auto& [man, size] : crowds) {
        for (int shot = 0; shot < more; ++shot) man = after(man, struck_again, all);
        sums = with_terms(std::move(sums), after(man, survived, matter), size);
      }
      for (const auto& [sum, chance] : sums) {
        auto end = sum;
        end[horses_hit] = std::min(end[horses_hit], most_horses);
        ends.add(std::move(end), likely * chance);
      }
    }
    return ends;
  }

  /// Plans the effect number and the effect of each face. Returns true if hit horses are an
  /// outcome.
  bool plan_effect(const Query& query, const Row* under) {
    const auto& base = query.one("effects");
    Need need;
    need.low = true;
    if (query.target_count() > 0) men = query.target_count();
    if (const auto* row = query.first("struck"); row != nullptr && men < INT_MAX) {
      before =
          std::min(men, static_cast<int>(query.situation().number(slot_path(row->text("slot")))));
      if (before > 0) query.used(*row);
    }
    hit = {pattern ? "effect" : "to hit", pattern ? men : query.count(),
           query.one("die").integer("sides"), 0, true};
    if (pattern)
      need.dice = dice_notation(hit.dice, hit.sides) + " for each " + under->text("shot");
    hit.needs = query.needed(need, base, "effect", "changes");
    if (hit.needs < 0) {
      need.because.push_back({"an effect is 0 at least", -hit.needs, false, base.place});
      hit.needs = 0;
    }
    most_horses = query.target_number("horses-left", most_horses);
    int horse = 0;  // faces that hit the horse; they follow those that hit the man
    const auto splits = most_horses > 0 ? query.all("split") : acw::Rows{};
    const auto* split = ranges::first_that(
        splits, [&](const Row* row) { return row->integer("effect") == hit.needs; });
    if (split != nullptr) {
      horse = (*split)->integer("horse");
      query.because(need, **split, (*split)->integer("man") - hit.needs);
      hit.needs = (*split)->integer("man");
    }
    if (const auto* spared = query.first("horses_spared"); spared != nullptr && horse > 0) {
      query.used(*spared);
      horse = 0;
    }
    for (int face = 1; face <= hit.sides; ++face)
      effects.push_back(face <= hit.needs           ? on_man
                        : face <= hit.needs + horse ? on_horse
                                                    : nothing);
    query.expect(std::move(need), hit);
    return !splits.empty() || !ranging.guns;
  }

  Pool hit;                           ///< one die for each firer, or for each man under the pattern
  Pool survival;                      ///< one die for each man hit once
  std::vector<std::uint8_t> effects;  ///< effect of each face of `hit`; index 0 is face 1
  int men = INT_MAX;                  ///< men in the target; `INT_MAX` if not given
  int before = 0;                     ///< number of them hit earlier in this turn
  bool pattern = false;
  int shots = 1;
  Ranging ranging;
  int most_horses = INT_MAX;                  ///< horses that can still be hit
  const Numbers fresh = Numbers(numbers, 0);  ///< numbers of a man who has not been hit
  Numbers struck_before = fresh;
};

}  // namespace acw
