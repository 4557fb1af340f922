#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// A level that grows with the men who are left; the unit holds when it throws that much or less.
struct MoraleLevel {
  int sides = 100;
  int base = 0;
  int each = 0;
  int most = 100;

  static constexpr Column columns[] = {columns::sides,
                                       {"base", Column::integer, true, -1000, 1000},
                                       {"each", Column::integer, true, 0, 1000},
                                       {"most", Column::integer, true, 0, 1000}};
  static constexpr Shape shape{"level", columns, true};

  static MoraleLevel plan(const Query& query) {
    const auto& row = query.one(shape.name);
    const MoraleLevel level{row.integer("sides"), row.integer("base"), row.integer("each"),
                            row.integer("most")};
    query.used(row, concat(level.base, " + ", level.each, " for each man, ", level.most,
                           " at most, on a D", level.sides));
    return level;
  }

  /// Where no man is left, 0.
  int of(int men) const {
    return men <= 0 ? 0 : static_cast<int>(std::clamp(base + 1LL * each * men, 0LL, 1LL * most));
  }
  Pool pool(int men, std::string_view why) const { return {why, 1, sides, of(men), true}; }

  /// Puts the test of so many men into the explanation; of men who aren't counted yet, what it
  /// will be.
  void expect(const Query& query, int men, std::string_view why) const {
    if (const auto& later = query.explanation().later; !later.empty())
      return query.to_read(why, sides,
                           concat(" ", later, ", ", base, " + ", each, " a man left or less"));
    Need need;
    need.because = {{concat(base, " + ", each, " × ", counted(men, "man", "men"),
                            base + 1LL * each * men > most ? concat(", at most ", most) : ""),
                     of(men),
                     true,
                     query.procedure().place,
                     {}}};
    query.expect(std::move(need), pool(men, why));
  }
  bool holds(int men, std::string_view why, auto& dice) const {
    return dice.count(pool(men, why)) == 1;
  }
};

/// The same test thrown alone.
struct MoraleTest {
  static constexpr std::string_view name = "morale-level";
  static constexpr std::array tables{MoraleLevel::shape};
  static constexpr std::string_view outcomes[]{"level", "holds"};

  struct Plan {
    MoraleLevel level;
    int men;
  };
  struct Outcome {
    int level;
    bool holds;
  };

  static Plan plan(const Query& query) {
    Plan plan{MoraleLevel::plan(query), query.count()};
    plan.level.expect(query, plan.men, "morale");
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    return {plan.level.of(plan.men), plan.level.holds(plan.men, "morale", dice)};
  }
  static void describe(const Plan&, auto&& field) {
    field("level", &Outcome::level);
    field("holds", &Outcome::holds);
  }
  static bool failed(const Plan&, const Outcome& outcome) { return !outcome.holds; }
};

}  // namespace acw
