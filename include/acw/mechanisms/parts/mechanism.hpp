#pragma once

#include <array>

#include "acw/base/nearest.hpp"
#include "acw/base/value.hpp"
#include "acw/dice/notation.hpp"
#include "acw/dice/throw.hpp"
#include "acw/engine/process.hpp"
#include "acw/rules/query.hpp"

/// What mechanisms are written with: all of them include this, and nothing of it by itself.
namespace acw {

/// Tables that many mechanisms share.
inline constexpr Shape die_shape{"die!: sides! 2..1000"};
/// Dice to hit: `dice` for each `per` figures. `round` up: figures over count in full; else they
/// don't. `front`: at most that many figures throw, and `note` is said when it keeps some from it.
/// `per_target`: at most that many dice for each figure of the target. `times`: so many throw that
/// alike. `none`: what is said when no die comes of it. `outcome`: the name of what is counted,
/// where it isn't `killed`. `why`: what the throw is called, where it isn't "to hit".
inline constexpr Shape dice_shape{
    "dice!: dice! 1..1000, per 1..1000, round (up|down), front 1..1000, per_target 1..1000, "
    "times (a slot that is a number), sides! 2..1000, note text, none text, outcome text, why "
    "text"};
/// `twice`: a die of that or more counts two; what changes `needs` changes it as much.
inline constexpr Shape to_hit_shape{"to_hit!: needs!, low flag, twice"};
inline constexpr Shape test_shape{"test!: needs!, low flag"};
inline constexpr Shape score_shape{"score: score, add"};

/// A mechanism that rolls all its dice, if any, in one round.
struct Single : Process {
  /// The throws of the round.
  virtual void roll(Numbers&, Dice&) const {}
  bool round(Numbers& now, Dice& dice) const final {
    if (!begins(now)) return false;
    roll(now, dice);
    return true;
  }

 protected:
  /// Begins with these numbers; one more keeps whether the dice were rolled.
  void begin(Numbers numbers) {
    start = std::move(numbers);
    start.push_back(0);
    live = start.size();
  }
};

/// Puts some fields of a result before those that it has.
inline void put_first(Value first, Result& result) {
  for (const auto& [key, field] : *result.outcome.as<Value::Object>()) first.set(key, field);
  result.outcome = std::move(first);
}

/// Where a name stands in a list; a name that isn't there is the ruleset's fault.
int place_of(const auto& names, std::string_view name, const Row& row) {
  if (const auto place = ranges::index_of(names, name); place < std::size(names))
    return static_cast<int>(place);
  throw Refused{concat("'", name, "' in the row '", row.label, "' is not one of ", joined(names)),
                row.place};
}

}  // namespace acw
