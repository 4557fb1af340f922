#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/army_reader.hpp"

namespace acw {

/// Both armies as they were when the game began.
struct Rosters {
  Texts sides;               ///< what the armies are called
  std::vector<Thing> units;  ///< officers behind the units of their army

  /// The number of the unit of that id, or of none.
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t find(std::string_view id) const;
  /// The unit of that id, in any case, with an @ or without, or that is called so. Throws `Misread`
  /// with the nearest where there is none.
  std::size_t need(std::string_view id) const;
};

/// The rosters of a game's first line. Throws `FileFault` where they are none.
Rosters read_rosters(const Ruleset& rules, const Value& head, const std::string& path = "armies",
                     std::string_view line = {});

}  // namespace acw
