#pragma once

#include <functional>
#include <optional>

#include "acw/base/value.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// The slot of an army's unit (`@20me`), which fills others.
inline constexpr std::string_view army_unit = slot::id;

/// Fills what a unit of an army gives to a side, as itself or as an officer beside it: `@20me`
/// without its @.
using FillUnit = std::function<void(std::string_view id, const SlotPath& as, Situation& situation)>;

/// One of the values that a typed word stands for.
struct Choice {
  std::string label;            ///< as a person reads it
  Value value;                  ///< as machine output has it
  std::vector<SlotValue> said;  ///< what it fills: `7/12` two slots, and `-` none
  std::optional<Length> distance;
};

/// A slot that takes several values, one after the other.
struct Axis {
  SlotPath path;
  std::vector<Choice> choices;
  std::string typed;  ///< the list as it was typed

  bool fills(const SlotPath& slot) const;
  /// `target.cover`, as a key of machine output.
  std::string key() const { return (path.target ? "target." : "") + key_of(path.slot); }
  /// "target cover", for people.
  std::string title() const;
};

/// What words say. Where each stands for one value there are no axes, and one combination.
struct Sweep {
  Situation common;  ///< what the words of one value say
  std::vector<Axis> axes;
  FillUnit unit;

  bool has(const SlotPath& slot) const;
  std::size_t combinations() const;
  /// Which choice of each axis; the last one changes fastest.
  std::vector<std::size_t> choices(std::size_t combination) const;
  /// The situation of a combination. Throws `Misread` where an army has no such unit.
  Situation situation(std::size_t combination = 0) const;
};

/// Adds what a value says to a situation.
void put(const Choice& choice, Situation& situation);

}  // namespace acw
