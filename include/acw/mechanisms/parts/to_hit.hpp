#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Number of dice that a side rolls, by its `dice` table. Throws `RuleError` if it is 0.
inline int dice_of(const Query& query, const Row& row) {
  const int front = row.integer("front");
  int figures = query.count();
  if (front > 0 && figures > front) {
    figures = front;
    query.note(row.text("note"));
  }
  const long long per = row.integer("per", 1);
  const long long times = row.has("times") ? query.number(row.text("times"), 1) : 1;
  const long long dice =
      (1LL * figures * row.integer("dice") + (row.text("round") == "up" ? per - 1 : 0)) / per *
      times;
  const int most = row.integer("per_target") * query.target_count();
  if (most > 0 && dice > most) {
    query.note(
        concat(most, " dice at most: ", row.integer("per_target"), " for each of the target"));
    return most;
  }
  if (dice == 0) {
    throw RuleError{row.has("none") ? row.text("none") : "no dice: " + row.label, row.place};
  }
  if (dice > 10'000'000) throw UsageError{"more than 10 million dice are required"};
  return static_cast<int>(dice);
}

/// Pool of a side's dice to hit, from the tables `dice`, `to_hit` and `score` of a procedure.
inline Pool to_hit(const Query& query, std::string_view why) {
  const auto& dice = query.read("dice");
  const auto& base = query.one("to_hit");
  Need need;
  need.low = base.flag("low");
  Pool pool{dice.text("why", why), dice_of(query, dice), dice.integer("sides"), 0, need.low};
  pool.needs = query.needed(need, base, "needs", "score");
  if (base.has("twice")) pool.twice = base.integer("twice") + pool.needs - base.integer("needs");
  if (pool.twice_faces() == 0) pool.twice = 0;
  query.expect(std::move(need), pool);
  return pool;
}

}  // namespace acw
