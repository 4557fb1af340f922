#pragma once

#include "acw/mechanisms/parts/combat_table.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/rules/plus.hpp"

namespace acw {

/// Fire on a unit of stands: dice to hit, and the losses by the number of hits. If several units
/// fire at once, their hits are added up. With `apart`, each unit's hits instead apply to the
/// stands that the units before it left.
struct StandVolley final : Single {
  static constexpr std::string_view name = "stand-volley";
  static constexpr std::array tables{dice_shape,  to_hit_shape,  score_shape,  CombatTable::shape,
                                     Rout::shape, plus::at_once, plus::in_turn};
  static constexpr Shape outcomes =
      "outcomes: hits, stands_lost, result (none|disrupted|recoil|rout|eliminated), "
      "disrupted flag, rout_hexes";

  explicit StandVolley(const Query& query) {
    const auto& whole = query.situation();
    const bool several = !whole.with.empty();
    if (whole.with.size() >= plus::most) throw UsageError{concat("+ joins at most ", plus::most)};
    separate = several && !query.read_all(plus::in_turn.name).empty();
    for (std::size_t i = 0; i <= whole.with.size(); ++i)
      whys.push_back(several ? concat("hex ", i + 1, " to hit") : "to hit");
    hit.push_back(pools(query, whys.front(), 0));
    for (const auto i : ranges::Places{whole.with}) {
      const auto part = plus::part_of(query.rules(), whole, whole.with[i]);
      check_at_once(query, part);
      hit.push_back(pools(query.in(part), whys[i + 1], separate ? query.target_count() - 1 : 0));
    }
    target = CombatTable::plan(query, query.target_count(), "rout", "when it routs");
    begin(outcomes);
  }
  void roll(Numbers& now, Dice& dice) const override {
    CombatTable::Loss all;
    int hits = 0;  // hits not yet looked up in the table
    for (const auto i : ranges::Places{hit}) {
      if (all.fate == Fate::eliminated) break;
      const int more = dice.count(nth(hit[i], separate ? all.stands_lost : 0));
      all.hits += more;
      hits += more;
      if (!separate && i + 1 < hit.size()) continue;
      const auto loss = target.fall(std::exchange(hits, 0), target.stands - all.stands_lost);
      all.stands_lost += loss.stands_lost;
      all.fate = std::max(all.fate, loss.fate);
      all.disrupted = all.fate != Fate::eliminated && (all.disrupted || loss.disrupted);
    }
    target.routed(all, dice).write(now);
  }

 private:
  /// Pools of a part against the whole target, and against a target that has lost 1, 2, … `lost`
  /// stands.
  static std::vector<Pool> pools(const Query& query, std::string_view why, int lost) {
    std::vector<Pool> pools{to_hit(query, why)};
    for (int less = 1; less <= lost; ++less) {
      auto fewer = query.situation();
      fewer.set_number({true, slot::count}, query.target_count() - less);
      Explanation unread;
      pools.push_back(to_hit(Query{query.rules(), query.procedure(), fewer, unread}, why));
    }
    return pools;
  }
  static void check_at_once(const Query& query, const Situation& part) {
    const auto* row = query.first(plus::at_once.name);
    const auto* other = query.in(part).first(plus::at_once.name);
    if ((row == nullptr) == (other == nullptr)) return;
    const auto& one = row != nullptr ? *row : *other;
    Query::refuse(one, "+ joins only units that fire at once (", one.label,
                  "): use --then 'fire …' for the other unit");
  }

  Texts whys;                          ///< names of the parts' throws
  std::vector<std::vector<Pool>> hit;  ///< pools of each part, by the stands lost before it
  CombatTable target;
  bool separate = false;
};

}  // namespace acw
