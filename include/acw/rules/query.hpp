#pragma once

#include "acw/base/concat.hpp"
#include "acw/dice/notation.hpp"
#include "acw/dice/throw.hpp"
#include "acw/rules/explanation.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Throws `RuleError`: no row of a table matches the situation. The message names the slots that
/// the rows depend on.
[[noreturn]] void refuse_missing_row(const Procedure& procedure, std::string_view table,
                                     const Situation& situation);

/// Looks up a procedure's tables for a situation. Adds the rows used to the explanation.
class Query {
 public:
  Query(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
        Explanation& explanation)
      : rules_{rules}, procedure_{procedure}, situation_{situation}, explanation_{explanation} {}

  const Ruleset& rules() const { return rules_; }
  const Procedure& procedure() const { return procedure_; }
  const Situation& situation() const { return situation_; }
  Explanation& explanation() const { return explanation_; }

  /// Figures of the acting side; 0 if not given.
  int count() const { return number(slot::count); }
  int original() const { return number(slot::original); }
  /// Figures of the target; 0 if not given.
  int target_count() const { return target_number(slot::count); }
  bool flag(std::string_view slot, bool target = false) const {
    return situation_.word({target, slot}) == "true";
  }
  int number(std::string_view slot, int otherwise = 0) const {
    return static_cast<int>(situation_.number({false, slot}, otherwise));
  }

  int target_number(std::string_view slot, int otherwise = 0) const {
    return static_cast<int>(situation_.number({true, slot}, otherwise));
  }

  /// Value of an own slot; null if it is empty.
  const SlotValue* value(std::string_view slot) const { return situation_.find({false, slot}); }
  std::string_view word(std::string_view slot) const { return situation_.word({false, slot}); }

  bool has(std::string_view table) const { return procedure_.table(table) != nullptr; }

  /// All rows of a table that match.
  Rows all(std::string_view table) const {
    Rows rows;
    for (const auto& row : procedure_.rows(table)) {
      if (situation_.matches(row.when)) rows.push_back(&row);
    }
    return rows;
  }
  /// First row that matches; null if there is none.
  const Row* first(std::string_view table) const {
    return ranges::first_that(procedure_.rows(table),
                              [&](const Row& row) { return situation_.matches(row.when); });
  }
  /// First row that matches. Throws `RuleError` if there is none.
  const Row& one(std::string_view table) const {
    if (const auto* row = first(table)) return *row;
    refuse_missing_row(procedure_, table, situation_);
  }

  static Reason reason(const Row& row, int add = 0, bool base = false) {
    return {row.label, add, base, row.place, row.ruling};
  }
  /// Records that a row was used, with `words` after its label.
  void used(const Row& row, const auto&... words) const {
    auto fact = reason(row);
    if constexpr (sizeof...(words) > 0) fact.label += concat(": ", words...);
    used(std::move(fact));
  }
  void used(Reason fact) const {
    explanation_.ruling(fact.ruling);
    explanation_.facts.push_back(std::move(fact));
  }
  /// `one` and `all` for rows that are always used.
  const Row& read(std::string_view table) const {
    const auto& row = one(table);
    used(row);
    return row;
  }
  Rows read_all(std::string_view table) const {
    auto rows = all(table);
    for (const auto* row : rows) used(*row);
    return rows;
  }
  /// Records a row's contribution to a number.
  void because(Need& need, const Row& row, int add, bool base = false) const {
    need.because.push_back(reason(row, add, base));
    explanation_.ruling(row.ruling);
  }
  /// Adds a note unless it is empty or already present.
  void note(const auto&... words) const { explanation_.note(concat(words...)); }
  /// Throws `RuleError` at the row's place.
  [[noreturn]] static void refuse(const Row& row, const auto&... words) {
    throw RuleError{concat(words...), row.place};
  }
  void tell(Need need) const { explanation_.needs.push_back(std::move(need)); }
  /// Adds a throw of dice that are read, not counted; `sides` is 0 if they have no modifier and no
  /// number needed.
  void to_read(std::string_view why, std::string dice, int sides = 0) const {
    tell({std::string{why}, std::move(dice), sides});
  }
  /// Adds a throw of one such die; `more` follows its notation.
  void to_read(std::string_view why, int sides, std::string_view more = {}) const {
    to_read(why, dice_notation(1, sides).append(more), sides);
  }

  /// Computes the number needed: `column` of the base row, changed by all matching rows of the
  /// table `modifiers`. A row's `score` modifies the die, so it is subtracted from the number, or
  /// added for throws that succeed low. A row's `add` is added to the number itself.
  int needed(Need& need, const Row& base, std::string_view column,
             std::string_view modifiers) const {
    need.needs = base.integer(column);
    because(need, base, need.needs, true);
    for (const auto* row : all(modifiers)) {
      const int score = row->integer("score");
      const int add = row->integer("add") + (need.low ? score : -score);
      need.needs += add;
      because(need, *row, add);
    }
    return need.needs;
  }

  /// Adds a throw to the explanation. A certain or impossible throw adds a note, too.
  void expect(Need need, const Pool& pool) const {
    need.why = pool.why;
    need.sides = pool.sides;
    need.needs = pool.needs;
    need.low = pool.low;
    need.twice = pool.twice;
    if (need.dice.empty()) need.dice = dice_notation(pool.dice, pool.sides);
    if (pool.certain() || pool.impossible())
      note(concat(need.why, ": ", pool.needs, pool.low ? " or less" : " or more", " on a D",
                  pool.sides, pool.certain() ? " is certain" : " is impossible",
                  ", and not rolled"));
    tell(std::move(need));
  }

  /// Computes the pool's number needed and adds the throw to the explanation. `each` is what one
  /// die is rolled for, if their number is not fixed.
  Pool needed(Pool pool, const Row& base, std::string_view column, std::string_view modifiers,
              std::string_view each = {}) const {
    Need need;
    need.low = pool.low;
    if (!each.empty()) need.dice = dice_notation(1, pool.sides).append(each);
    pool.needs = needed(need, base, column, modifiers);
    expect(std::move(need), pool);
    return pool;
  }

  /// Query of the same procedure in another situation, which must outlive it.
  Query in(const Situation& situation) const {
    return {rules_, procedure_, situation, explanation_};
  }

 private:
  const Ruleset& rules_;
  const Procedure& procedure_;
  const Situation& situation_;
  Explanation& explanation_;
};

}  // namespace acw
