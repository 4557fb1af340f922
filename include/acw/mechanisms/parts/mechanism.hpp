#pragma once

#include <array>

#include "acw/base/nearest.hpp"
#include "acw/base/value.hpp"
#include "acw/dice/notation.hpp"
#include "acw/dice/throw.hpp"
#include "acw/engine/process.hpp"
#include "acw/rules/query.hpp"

/// Headers and helpers that all mechanisms include.
namespace acw {

/// Tables that several mechanisms share; data/common/columns.toml explains their columns.
inline constexpr Shape die_shape{"die!: sides! 2..1000"};
inline constexpr Shape dice_shape{
    "dice!: dice! 1..1000, per 1..1000, round (up|down), front 1..1000, per_target 1..1000, "
    "times (a slot that is a number), sides! 2..1000, note text, none text, outcome text, why "
    "text"};
inline constexpr Shape to_hit_shape{"to_hit!: needs!, low flag, twice"};
inline constexpr Shape test_shape{"test!: needs!, low flag"};
inline constexpr Shape score_shape{"score: score, add"};

/// Mechanism that rolls all its dice, if any, in one round.
struct Single : Process {
  /// Rolls the dice of the round.
  virtual void roll(Numbers&, Dice&) const {}
  bool round(Numbers& now, Dice& dice) const final {
    if (!begins(now)) return false;
    roll(now, dice);
    return true;
  }

 protected:
  /// Declares the outcomes, which are the first numbers, and begins the state with `numbers`. One
  /// more number records whether the dice were rolled.
  void begin(const Shape& outcomes, Numbers numbers = {}) {
    live = SIZE_MAX;
    declare(outcomes);
    start = std::move(numbers);
    start.resize(fields.size() + 1);
    live = start.size();
  }
};

/// Puts the fields of `first` before those that a result already has.
inline void put_first(Value first, Result& result) {
  for (const auto& [key, field] : *result.outcome.as<Value::Object>()) first.set(key, field);
  result.outcome = std::move(first);
}

/// Index of a name in a list. Throws `RuleError` at the row's place if the name is not in it.
int place_of(const auto& names, std::string_view name, const Row& row) {
  if (const auto place = ranges::index_of(names, name); place < std::size(names))
    return static_cast<int>(place);
  Query::refuse(row, "'", name, "' in the row '", row.label, "' is not one of ", joined(names));
}

/// Throws `UsageError` if more figures are wounded than there are.
inline void check_wounded(long long hurt, long long there) {
  if (hurt > there)
    throw UsageError{concat("more wounded (", hurt, ") than figures (", there, ")")};
}

}  // namespace acw
