#pragma once

#include <compare>
#include <span>

#include "acw/base/failure.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

/// The bit of a place in a set of them.
constexpr unsigned bit(int place) { return 1U << static_cast<unsigned>(place); }

/// How a side stands, after what has happened to it.
struct UnitState {
  /// With no number of its own a unit can lose any number of figures.
  static constexpr int uncounted = 1 << 30;

  int left = 0;
  int hurt = 0;  ///< wounds of the figure in front, or figures that have one
  unsigned marks =
      0;  ///< words that hold of it now, or no longer do: a bit for each of `EffectNames::marks`
  int end = 0;  ///< why it fights no more, of `EffectNames::ends`; 0 while it does
  std::strong_ordering operator<=>(const UnitState&) const = default;
  bool has_mark(std::size_t mark) const { return (marks >> mark & 1U) != 0; }
  void set_mark(int mark) { marks |= bit(mark); }
  void clear_mark(int mark) { marks &= ~bit(mark); }
};

/// What the marks and ends of sides are called. Procedures that follow each other share one.
struct EffectNames {
  /// A word that is set of a side: a flag's slot, and `true` or `false`.
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
      throw Refused{"more than " + std::to_string(most_marks) + " different effects on the sides"};
    return index;
  }
  int end(std::string wanted) { return index_of(ends, std::move(wanted)); }

  /// A state of other names, by these.
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

/// What outcomes of a procedure do to its two sides.
struct Aftermath {
  enum class Who : std::uint8_t { attacker, defender, thrower, target, loser };

  /// What a reading of the outcomes does to a side, each time that it counts.
  struct Effect {
    std::size_t reading;
    Who who;
    int lose = 0;         ///< figures
    int wounds = 0;       ///< of the figure in front
    bool hurt = false;    ///< so many of them are wounded now
    int mark = -1;        ///< a word that is set of it
    int unmark = -1;      ///< the mark of the contrary
    int end = 0;          ///< what is said of a side that this ends
    bool ends = false;    ///< at once; else only when nobody is left
    bool leaves = false;  ///< so many are left now
    bool operator==(const Effect&) const = default;
  };

  std::vector<Effect> effects;
  bool winner_told =
      false;     ///< the first two readings tell that the attacker, or the defender, won
  int gone = 1;  ///< of `EffectNames::ends`: nobody is left

  /// `answer`: it is the defender who threw.
  void apply_losses(std::span<const int> readings, bool answer, UnitState& attacker,
                    UnitState& defender) const {
    int attacker_fell = gone;
    int defender_fell = gone;
    for (const auto& effect : effects) {
      const int times = readings[effect.reading];
      if ((times == 0 && !effect.hurt && !effect.leaves) ||
          (effect.who == Who::loser && readings[0] == 0 && readings[1] == 0))
        continue;
      const bool defends =
          effect.who == Who::loser
              ? winner_told && readings[0] > 0
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
