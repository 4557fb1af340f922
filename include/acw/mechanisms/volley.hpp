#pragma once

#include <climits>

#include "acw/mechanisms/officer.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"

namespace acw {

/// Dice to hit, a save for each hit if the rules have saves, and a test for an officer with the
/// target.
struct Volley final : Process {
  static constexpr std::string_view name = "volley";
  static constexpr Shape tables[]{dice_shape, to_hit_shape, score_shape,
                                  "saves: save!, sides 2..1000", OfficerTest::shape};
  static constexpr Shape outcomes = "outcomes: hits, saved, killed, officer_killed flag";

  enum { done, hits, saved, killed, officer_killed, numbers };

  explicit Volley(const Query& query) {
    hit = to_hit(query, "to hit");
    if (query.target_count() > 0) figures = query.target_count();
    start.assign(numbers, 0);
    live = hits;
    declare(outcomes, hits);
    fields[killed - hits].name = query.one("dice").text("outcome", "killed");
    if (query.has("saves")) {
      const auto& row = query.one("saves");
      save =
          query.needed({"save", 0, row.integer("sides", 6), 0}, row, "save", "", " for each hit");
    } else {
      omit({"hits", "saved"});
    }
    officer = OfficerTest::plan(query);
    if (officer.needs.empty()) omit({"officer_killed"});
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (now[done]++ > 0) return false;
    now[hits] = dice.count(hit);
    now[saved] = dice.count(save.of(now[hits]));
    now[killed] = std::min(now[hits] - now[saved], figures);
    now[officer_killed] = officer.falls(now[killed], dice);
    return true;
  }

  /// Name of an outcome in a procedure; empty if the procedure's tables cannot produce it.
  static std::string called(const Procedure& procedure, std::string_view outcome) {
    if (outcome == "killed") {
      const auto& dice = procedure.rows("dice");
      return std::string{dice.empty() ? outcome : dice.front().text("outcome", outcome)};
    }
    const auto table = outcome == "officer_killed" ? OfficerTest::shape.name : "saves";
    return procedure.table(table) != nullptr ? std::string{outcome} : "";
  }

  Pool hit;
  Pool save{"save", 0, 6, 7};  ///< no die succeeds if the rules have no saves
  int figures = INT_MAX;       ///< figures in the target; `INT_MAX` if not given
  OfficerTest officer;         ///< has no needs if no officer is with the target
};

}  // namespace acw
