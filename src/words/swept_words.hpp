#pragma once

#include <functional>
#include <optional>

#include "acw/base/value.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Slot for a unit of an army (`@20me`), which fills others.
inline constexpr std::string_view army_unit = slot::id;

/// Fills a side with the values of a unit, or of an officer with it; the id is without @.
using FillUnit = std::function<void(std::string_view id, const SlotPath& as, Situation& situation)>;

/// One of the values of a typed word.
struct Choice {
  std::string label;                   ///< for people
  Value value;                         ///< for machine output
  std::vector<SlotValue> slot_values;  ///< slots filled: two for `7/12`, none for `-`
  std::optional<Length> distance;
};

/// Slot with several values.
struct Axis {
  SlotPath path;
  std::vector<Choice> choices;
  std::string typed;  ///< the list as typed

  bool fills(const SlotPath& slot) const;
  /// Key in machine output: `target.cover`.
  std::string key() const { return (path.target ? "target." : "") + key_of(path.slot); }
  /// Title for people: "target cover".
  std::string title() const;
};

/// Situations that the words describe. If each word has one value, there are no axes and one
/// combination.
struct Sweep {
  Situation common;  ///< words with one value
  std::vector<Axis> axes;
  FillUnit unit;

  bool has(const SlotPath& slot) const;
  std::size_t combinations() const;
  /// Index of each axis's choice; the last one changes fastest.
  std::vector<std::size_t> choices(std::size_t combination) const;
  /// Situation of a combination. Throws `UsageError` if an army has no such unit.
  Situation situation(std::size_t combination = 0) const;
};

/// Adds a choice's values to a situation.
void add_choice(const Choice& choice, Situation& situation);

}  // namespace acw
