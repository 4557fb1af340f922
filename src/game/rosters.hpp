#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/army_reader.hpp"

namespace acw {

/// Both armies at the beginning of the game, and the entities added since.
struct Rosters {
  Texts sides;                ///< names of the armies
  std::vector<Entity> units;  ///< an army's officers follow its units

  /// Returned by `find` if the unit does not exist.
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// Index of the unit with that id, or `none`.
  std::size_t find(std::string_view id) const;
  /// Index of the unit with that id or name. Ignores case and a leading `@`. Throws `UsageError`
  /// with a similar id if there is none.
  std::size_t need(std::string_view id) const;
};

/// Index of the entity with an id in a game's line. Throws `FileError` if there is none.
std::size_t entity_in(const Rosters& rosters, const Value& id);

/// Reads the rosters of a game's first line. Throws `FileError` if they are invalid.
Rosters read_rosters(const Ruleset& rules, const Value& head, const std::string& path = "armies",
                     std::string_view line = {});

}  // namespace acw
