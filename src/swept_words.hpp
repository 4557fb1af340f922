#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "acw/ruleset.hpp"
#include "acw/table.hpp"
#include "acw/value.hpp"
#include "acw/vocabulary.hpp"

namespace acw {

/// The slot of an army's unit (`@20me`), which fills others.
inline constexpr std::string_view army_unit = "id";

/// One of the values that a swept word stands for.
struct Choice {
  std::string typed;  ///< what takes the word's place; empty where nothing is to be said
  std::string label;  ///< as a person reads it
  Value value;        ///< as machine output has it
};

/// A slot that takes several values, one after the other.
struct Axis {
  SlotPath path;
  std::size_t word = 0;  ///< which of the words it stands for
  std::string before;    ///< put before what is typed: `--class=`
  std::vector<Choice> choices;

  /// `target.cover`, as a key of machine output.
  [[nodiscard]] std::string key() const { return (path.target ? "target." : "") + key_of(path.slot); }
  /// "target cover", for people.
  [[nodiscard]] std::string title() const;
};

/// Words of which some stand for several.
struct Sweep {
  std::vector<std::string> words;
  std::vector<Axis> axes;

  [[nodiscard]] std::size_t combinations() const {
    std::size_t all = 1;
    for (const auto& axis : axes) all *= axis.choices.size();
    return all;
  }
  /// Which choice of each axis; the last one changes fastest.
  [[nodiscard]] std::vector<std::size_t> choices(std::size_t combination) const;
  [[nodiscard]] std::vector<std::string> spoken(const std::vector<std::size_t>& choices) const;
};

/// The sweep that some words ask for; nothing when each stands for itself alone. Throws `Failure{2, …}` for ranges and lists that are none.
std::optional<Sweep> find_sweep(const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words);

}  // namespace acw
