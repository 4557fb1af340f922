#pragma once

#include <compare>
#include <span>

#include "acw/base/failure.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

/// Bit mask of one index in a set of at most 32.
constexpr unsigned bit(int place) { return 1U << static_cast<unsigned>(place); }

/// State of a unit between procedures.
struct UnitState {
  /// Value of `left` for a unit without a number of figures: it can lose any number.
  static constexpr int uncounted = 1 << 30;

  int left = 0;
  int hurt = 0;        ///< wounds of the front figure, or number of wounded figures
  unsigned marks = 0;  ///< set words: bit i belongs to `EffectNames::marks[i]`
  /// Index in `EffectNames::ends` of the reason why it no longer fights; 0 while it fights.
  int end = 0;
  std::strong_ordering operator<=>(const UnitState&) const = default;
  bool has_mark(std::size_t mark) const { return (marks >> mark & 1U) != 0; }
  void set_mark(int mark) { marks |= bit(mark); }
  void clear_mark(int mark) { marks &= ~bit(mark); }
};

/// Names of the marks and ends in unit states. All procedures of a chain share one list.
struct EffectNames {
  /// A flag's slot and the value, `true` or `false`, that an effect sets.
  struct Mark {
    std::string slot;
    std::string word;
    std::strong_ordering operator<=>(const Mark&) const = default;
  };
  std::vector<Mark> marks;
  Texts ends{"stands"};

  static constexpr std::size_t most_marks = 32;

  int mark(Mark wanted) {
    const int index = index_of(marks, std::move(wanted));
    if (marks.size() > most_marks)
      throw RuleError{"more than " + std::to_string(most_marks) +
                      " different effects on the sides"};
    return index;
  }
  int end(std::string wanted) { return index_of(ends, std::move(wanted)); }

  /// Converts a state that uses the indices of `from` to the indices of this list.
  UnitState renamed(UnitState state, const EffectNames& from) {
    if (state.end != 0) state.end = end(nth(from.ends, state.end));
    const auto before = std::exchange(state, {state.left, state.hurt, 0, state.end});
    for (const auto i : ranges::Places{from.marks}) {
      if (before.has_mark(i)) state.set_mark(mark(from.marks[i]));
    }
    return state;
  }

 private:
  template <class T>
  static int index_of(std::vector<T>& list, T wanted) {
    const auto index = ranges::index_of(list, wanted);
    if (index == list.size()) list.push_back(std::move(wanted));
    return static_cast<int>(index);
  }
};

/// Effects of a procedure's outcomes on both sides: the rows of its table `aftermath`.
struct OutcomeEffects {
  enum class Who : std::uint8_t { attacker, defender, thrower, target, loser };

  /// Effect of one reading (a selected outcome) on one side. Losses and wounds are multiplied by
  /// the reading.
  struct Effect {
    std::size_t reading;
    Who who;
    int lose = 0;         ///< figures lost
    int wounds = 0;       ///< wounds of the front figure
    bool hurt = false;    ///< the reading is the side's number of wounds
    int mark = -1;        ///< index of the mark to set; −1: none
    int unmark = -1;      ///< index of the opposite mark, which is cleared; −1: none
    int end = 0;          ///< index in `EffectNames::ends`; 0: no end
    bool ends = false;    ///< the end applies at once, otherwise only if no figures are left
    bool leaves = false;  ///< the reading is the number of figures left
    bool operator==(const Effect&) const = default;
  };

  std::vector<Effect> list;
  bool reports_winner = false;  ///< readings 0 and 1 are 1 if the attacker or the defender won
  int gone = 1;                 ///< index in `EffectNames::ends` for a side without figures

  /// Applies the effects to both states; `readings[i]` is the value of reading i. `answer` means
  /// that the defender rolled, so it is the thrower and the attacker is the target.
  void apply_losses(std::span<const int> readings, bool answer, UnitState& attacker,
                    UnitState& defender) const {
    int attacker_fell = gone;
    int defender_fell = gone;
    for (const auto& effect : list) {
      const int times = readings[effect.reading];
      if ((times == 0 && !effect.hurt && !effect.leaves) ||
          (effect.who == Who::loser && readings[0] == 0 && readings[1] == 0))
        continue;
      const bool defends =
          effect.who == Who::loser
              ? reports_winner && readings[0] > 0
              : effect.who == Who::defender || effect.who == (answer ? Who::thrower : Who::target);
      UnitState& side = defends ? defender : attacker;
      side.left = effect.leaves ? times : std::max(0, side.left - effect.lose * times);
      side.hurt = effect.hurt ? times : side.hurt + effect.wounds * times;
      if (effect.mark >= 0) side.set_mark(effect.mark);
      if (effect.unmark >= 0) side.clear_mark(effect.unmark);
      if (effect.end == 0) continue;
      if (effect.ends) side.end = effect.end;
      else (defends ? defender_fell : attacker_fell) = effect.end;
    }
    if (attacker.left == 0 && attacker.end == 0) attacker.end = attacker_fell;
    if (defender.left == 0 && defender.end == 0) defender.end = defender_fell;
  }
};

}  // namespace acw
