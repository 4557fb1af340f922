#pragma once

#include <climits>

#include "acw/dice/crowd.hpp"
#include "acw/mechanisms/parts/limits.hpp"
#include "acw/mechanisms/parts/ranging.hpp"

namespace acw {

/// Hits spread evenly over some men: nobody is hit twice before all are hit once.
struct Spread {
  int once = 0;  ///< for the first time
  int more = 0;  ///< men hit twice or more, what they had been hit before counted in

  /// `struck`: of those men, who have been hit once before; they are hit after all others.
  static constexpr Spread of(int hits, int men, int struck = 0) {
    const int fresh = men - struck;
    const int more = std::clamp(hits - fresh, 0, men);
    return {std::min(hits, fresh) - std::max(0, more - struck), more};
  }
};

/// Fire by an effect: so low on a die hits, a rider's die may tell of his horse instead, a man hit
/// once may survive, and one hit twice is dead. Either each man who fires throws a die, or (where a
/// line of `pattern` holds) each man under a pattern throws one for each shot, and a shot may first
/// have to find its range.
struct EffectFire {
  using enum Column::Type;
  static constexpr std::string_view name = "effect-fire";
  static constexpr Column effect_columns[] = {{"effect", integer, true, 0}};
  static constexpr Column split_columns[] = {
      {"effect", integer, true, 1}, {"man", integer, true, 0}, {"horse", integer, true, 0}};
  static constexpr Column ranging_columns[] = {{"needs", integer, false, 1}};
  static constexpr Column pattern_columns[] = {{"shot", text, true}};
  static constexpr Column no_columns[] = {{"note", text}};
  static constexpr Column struck_columns[] = {{"slot", text, true, naming::number}};
  static constexpr std::array tables{die_shape,
                                     Shape{"effects", effect_columns, true},
                                     Shape{"changes", columns::score},
                                     Shape{"split", split_columns},
                                     Shape{"horses_spared", no_columns},
                                     Shape{"survival", columns::needs, true},
                                     Shape{"ranging", ranging_columns},
                                     Shape{"pattern", pattern_columns},
                                     Shape{"struck", struck_columns},
                                     Limits::shape};
  static constexpr std::string_view outcomes[]{"on_target", "hits", "killed", "horses_hit",
                                               "struck"};

  static constexpr std::string_view horses_left = "horses-left";  ///< the target's slot

  struct Plan {
    Split hit;      ///< a die of each man who fires, or of each under the pattern
    Pool survival;  ///< of each man hit once
    int men = INT_MAX;
    int struck = 0;  ///< of these, who have been hit before in this turn
    bool pattern = false;
    int shots = 1;
    bool ranges = false;         ///< shots are artillery's, and said to be on target or not
    Pool ranging{"ranging", 0};  ///< without a die every shot is on target
    bool horses = false;         ///< horses are told of
    int most_horses = INT_MAX;   ///< that are left to be hit
    Strike effect;
    Strike survive;
  };
  struct Outcome {
    int on_target = 0;
    int hits = 0;
    int killed = 0;
    int horses_hit = 0;
    int struck = 0;  ///< who have been hit in this turn, and live
  };

  static Plan plan(const Query& query) {
    Limits::check(query);
    Plan plan;
    if (const auto* pattern = query.first("pattern")) plan_pattern(query, *pattern, plan);
    plan_effect(query, plan);
    plan.survival = query.needed({"survival", 0, plan.hit.pool.sides, 0}, query.one("survival"),
                                 "needs", "", " for each man hit once");
    plan_states(plan);
    return plan;
  }

  static Outcome resolve(const Plan& plan, auto& dice) {
    if (!plan.pattern) return aimed(plan, dice);
    std::array men{Crowd::of(plan.men - plan.struck), Crowd::of(plan.struck, before)};
    const std::span crowds{men.data(), plan.struck > 0 ? men.size() : 1};
    Outcome outcome{dice.strikes(plan.ranging, plan.shots, plan.effect, crowds)};
    for (auto& crowd : crowds) {
      dice.strike(plan.survive, crowd);
      const auto [hits, killed, horses, struck] =
          dice.tally(crowd, std::array{Part{Focus::hits, hit}, Part{Focus::unsaved, dead},
                                       Part{Focus::second, horse_hit}, Part{Focus::saved, lives}});
      outcome.hits += hits;
      outcome.killed += killed;
      outcome.horses_hit += horses;
      outcome.struck += struck;
    }
    outcome.horses_hit = std::min(outcome.horses_hit, plan.most_horses);
    return outcome;
  }

  static void describe(const Plan& plan, auto&& field) {
    if (plan.ranges) field({"on_target", Focus::shots}, &Outcome::on_target);
    const bool apart = plan.pattern || single(plan);
    field({"hits", apart ? Focus::hits : Focus::unsaved}, &Outcome::hits);
    if (plan.horses) field({"horses_hit", Focus::second}, &Outcome::horses_hit);
    field({"killed", Focus::unsaved}, &Outcome::killed);
    if (plan.men < INT_MAX)
      field({"struck", apart ? Focus::saved : Focus::unsaved}, &Outcome::struck);
  }

 private:
  /// A man under a pattern: unhit, hit once, dead; the same with his horse hit; unhit, but hit by
  /// a volley before, and that with his horse hit.
  static constexpr std::uint8_t once = 1, fallen = 2, on_foot = 3, before = 6;
  static constexpr States hit = 0b110110, dead = 0b100100, horse_hit = 0b10111000,
                          hit_once = 0b010010, lives = 0b11010010;

  /// Nobody can be hit twice, and horses are out of it.
  static bool single(const Plan& plan) {
    return plan.hit.second_faces() == 0 && plan.hit.pool.dice <= plan.men - plan.struck;
  }

  static Outcome aimed(const Plan& plan, auto& dice) {
    if (single(plan)) {
      const Cascade volley = dice.cascade(plan.hit.pool, plan.survival);
      return {0, volley.hits, volley.hits - volley.saved, 0, plan.struck + volley.saved};
    }
    const Tally tally = dice.split(plan.hit);
    const auto spread = Spread::of(tally.first, plan.men, plan.struck);
    Pool survival = plan.survival;
    survival.dice = spread.once;
    const int survivors = dice.count(survival);
    return {0, tally.first, spread.more + spread.once - survivors,
            std::min({tally.second, plan.men, plan.most_horses}),
            std::max(0, plan.struck - spread.more) + survivors};
  }

  static void plan_pattern(const Query& query, const Row& pattern, Plan& plan) {
    plan.pattern = true;
    plan.shots = query.count();
    query.used(pattern);
    const auto ranging = plan_ranging(query, 1, " for each shot");
    plan.ranges = ranging.has_value();
    plan.ranging = ranging.value_or(plan.ranging);
  }

  static void plan_effect(const Query& query, Plan& plan) {
    const auto& die = query.one("die");
    const auto& base = query.one("effects");
    Need need;
    need.low = true;
    auto& pool = plan.hit.pool;
    pool = {"to hit", query.count(), die.integer("sides"), 0, true};
    if (query.target_count() > 0) plan.men = query.target_count();
    plan_struck(query, plan);
    if (plan.pattern) {
      pool = {"effect", plan.men, pool.sides, 0, true};
      need.dice =
          dice_notation(pool.dice, pool.sides) + " for each " + query.one("pattern").text("shot");
    }
    pool.needs = query.needed(need, base, "effect", "changes");
    if (pool.needs < 0)
      need.because.push_back({"an effect is 0 at least", -pool.needs, false, base.place, {}}),
          pool.needs = 0;
    plan.most_horses = query.target_number(horses_left, plan.most_horses);
    const auto splits = plan.most_horses > 0 ? query.all("split") : Rows{};
    for (const auto* row : splits) {
      if (row->integer("effect") != pool.needs) continue;
      plan.hit.second = row->integer("horse");
      query.because(need, *row, row->integer("man") - pool.needs);
      pool.needs = row->integer("man");
      break;
    }
    plan.horses = !splits.empty() || !plan.ranges;
    if (const auto* spared = query.first("horses_spared");
        spared != nullptr && plan.hit.second > 0) {
      query.used(*spared);
      plan.hit.second = 0;
    }
    query.expect(std::move(need), pool);
  }

  static void plan_struck(const Query& query, Plan& plan) {
    const auto* row = query.first("struck");
    if (row == nullptr || plan.men == INT_MAX) return;
    const auto said = query.situation().number(slot_path(row->text("slot")));
    plan.struck = static_cast<int>(std::min<long long>(plan.men, said));
    if (plan.struck > 0) query.used(*row);
  }

  static void plan_states(Plan& plan) {
    plan.effect = {plan.hit, 0b11111111, {}};
    plan.survive = {{plan.survival, 0}, hit_once, {}};
    plan.effect.becomes[before] = {before, fallen, before + 1};
    plan.effect.becomes[before + 1] = {before + 1, fallen + on_foot, before + 1};
    for (std::uint8_t state = 0; state < 2 * on_foot; ++state) {
      const auto horse = static_cast<std::uint8_t>(state / on_foot * on_foot);
      const auto worse =
          static_cast<std::uint8_t>(std::min<int>(state - horse + 1, fallen) + horse);
      const auto unhorsed = static_cast<std::uint8_t>(state - horse + on_foot);
      plan.effect.becomes[state] = {state, worse, unhorsed};
      plan.survive.becomes[state] = {static_cast<std::uint8_t>(horse + fallen), state, state};
    }
  }
};

}  // namespace acw
