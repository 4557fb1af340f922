#pragma once

#include <map>
#include <optional>
#include <set>

#include "acw/play/numbered_figures.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "words/army_reader.hpp"

namespace acw {

/// Unit with this name or, if the text has a blank, with a name that contains it; null if there is
/// none. Throws `UsageError` if several match, or if a text with a blank matches none.
const Entity* find_unit(std::string_view typed, const std::vector<const Entity*>& units);

/// Replaces units' names of several words by their ids: `20th Maine`, `1st Battery (federal)`. A
/// name that two units share is joined to one word. If the command has a `target`, inserts a
/// missing `at` before the second of two units of different armies. An officer typed by his rank
/// with his unit (`with brigadier`) is replaced by his id, too.
Texts with_names(const Texts& typed, const std::vector<Entity>& units, bool target = false);

/// Units of army files or of a game, found by their ids, such as `@20me`.
class Armies {
 public:
  /// Reads army files: a list `units`, each with an `id` and the words of its slots, from `army-gen
  /// --format toml` or written by hand. Throws `UsageError` if a file is missing or given twice,
  /// and `FileError` with all errors in the files.
  Armies(const Texts& paths, const Ruleset& rules);

  /// Takes the units and other entities of a game. `on_turn` is the number of the army whose turn
  /// it is.
  Armies(std::vector<Entity> units, const Ruleset& rules, std::size_t on_turn = 0)
      : rules_{&rules},
        units_{std::move(units)},
        has_file_{true},
        in_game_{true},
        on_turn_{on_turn} {
    index();
  }

  /// Id of the unit that a word without @ names: an id, a name, or a part of one with a blank in
  /// it; empty if there is none. Throws `UsageError` if several units match, or if a text with a
  /// blank matches none.
  std::string named(std::string_view typed) const;

  /// Units whose name contains the word, as "20th Maine (@20me) or 5th Maine (@5me)"; empty if
  /// there are none.
  std::string like(std::string_view word) const;

  /// Fills the slots of a side that a unit or an officer supplies and that were not typed. `id` has
  /// no @. An officer is added to the side's unit, which must be filled first. Throws if the
  /// preconditions fail.
  void fill(const Procedure& procedure, std::string_view id, const SlotPath& as,
            Situation& situation) const;

  /// True if an id belongs to an officer; nothing if the id is unknown.
  std::optional<bool> is_officer(std::string_view id) const;

  /// Throws `RuleError` if a typed word is impossible while an officer is with the unit.
  void refuse_denied(std::string_view id, bool target, const Situation& situation) const;

  /// Fills the ids of entities that are not typed: a word names the only entity of its kind. For an
  /// entity of neither side, fills its stored list.
  void fill_entities(const Procedure& procedure, Situation& situation) const;

  /// True if an entity of that kind exists.
  bool has(std::string_view kind) const {
    return ranges::any_of(units_,
                          [&](const Entity& one) { return one.kind == kind && !one.is_gone(); });
  }

  /// Fills the number of figures left on each side of a game, if the procedure compares them.
  void fill_sides(const Procedure& procedure, Situation& situation) const;

  const std::vector<Entity>& units() const { return units_; }

 private:
  friend struct NamedSide;

  void index();
  const Entity& find(std::string_view id) const;
  const Entity* seek(std::string_view id) const;
  const Entity* officer_with(const Entity& unit, std::string_view rank, bool typed) const;

  const Ruleset* rules_;
  std::vector<Entity> units_;
  std::map<std::string, std::size_t> places_;  ///< indices of the units by lower-case id
  std::set<std::string> names_;                ///< the units' names, as `plain_name` returns them
  bool has_file_ = false;                      ///< an army file was given, possibly without units
  bool in_game_ = false;
  std::size_t on_turn_ = 0;
};

/// Numbered figures of a game's unit. Losses of figures without a number are assigned to the last
/// figures of a kind.
NumberedFigures numbered_figures(const Entity& unit);
/// Kind of the NCO in a side's group; -1 if the situation names none.
int nco_kind(const Situation& situation, bool target);
/// Number of the NCO, the first figure of his kind; 0 if there is none.
int nco_of(const NumberedFigures& figures, const Situation& situation, bool target);

}  // namespace acw
