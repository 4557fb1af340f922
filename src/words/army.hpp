#pragma once

#include <map>
#include <optional>
#include <set>

#include "acw/mechanisms/parts/numbered_figures.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "words/army_reader.hpp"

namespace acw {

/// The unit that is called so: by its name, or, with a blank in it, by a part of it; null where
/// none is. Throws `Misread` where several are, or where what has a blank in it fits none.
const Thing* unit_called(std::string_view typed, const std::vector<const Thing*>& units);

/// Units of army files, by their ids: what `@20me` stands for.
class Armies {
 public:
  /// Reads files that `army-gen --format toml` wrote, or that were written by hand: a list `units`,
  /// each with an `id` and the words of its slots. Throws `Misread` where there is no such file or
  /// it is given twice, `Refused` with all that is wrong with them.
  Armies(const Texts& paths, const Ruleset& rules);

  /// Units, and what else is kept, as they stand in a game. `on_turn`: the army whose turn it is.
  Armies(std::vector<Thing> units, const Ruleset& rules, std::size_t on_turn = 0)
      : rules_{&rules}, units_{std::move(units)}, given_{true}, in_game_{true}, on_turn_{on_turn} {
    index();
  }

  /// The id of the unit that a word typed without an @ stands for: an id of letters and digits, a
  /// name, or a part of one with a blank in it. Empty where it is none. Throws `Misread` where what
  /// has a blank in it fits no unit, and where several fit.
  std::string named(std::string_view typed) const;

  /// Units whose name has that word in it, as "20th Maine (@20me) or 5th Maine (@5me)"; empty where
  /// none has.
  std::string like(std::string_view word) const;

  /// Fills the slots of one side that a unit gives and nobody typed. `id` comes without its @. What
  /// is known of it besides is told, too, and who it is; of an officer, that he is with the side's
  /// unit, which has been filled. Throws where the gate is shut to it or him.
  void fill(const Procedure& procedure, std::string_view id, const SlotPath& as,
            Situation& situation) const;

  /// Whether an id is an officer's; nothing where there is no such id.
  std::optional<bool> is_officer(std::string_view id) const;

  /// Throws `Refused` where a word was typed that isn't so while an officer is with the unit.
  void refuse_denied(std::string_view id, bool target, const Situation& said) const;

  /// Names the things that no id names: a word stands for the one of its kind that is there. Of
  /// one that stands on no side it is filled in what has come of it.
  void fill_things(const Procedure& procedure, Situation& situation) const;

  /// Whether a thing of that kind is there.
  bool has(std::string_view kind) const {
    return ranges::any_of(units_,
                          [&](const Thing& one) { return one.kind == kind && !one.is_gone(); });
  }

  /// Says how many figures each side of a game has left, where a procedure compares them.
  void fill_sides(const Procedure& procedure, Situation& situation) const;

  const std::vector<Thing>& units() const { return units_; }

 private:
  friend class NamedSide;

  void index();
  const Thing& find(std::string_view id) const;
  const Thing* seek(std::string_view id) const;
  const Thing* officer_with(const Thing& unit, std::string_view rank, bool typed) const;

  const Ruleset* rules_;
  std::vector<Thing> units_;
  std::map<std::string, std::size_t> places_;  ///< of the units, by their ids in lower case
  std::set<std::string> names_;                ///< of the units, as they are compared
  bool given_ = false;                         ///< an army file was, be it one without units
  bool in_game_ = false;
  std::size_t on_turn_ = 0;
};

/// The figures of a unit of a game by number: what no line told by number befell the last of those
/// alike.
NumberedFigures numbered_figures(const Thing& unit);
/// Kind of the NCO in a side's group; -1 if the situation names none.
int nco_kind(const Situation& situation, bool target);
/// Number of the NCO, the first figure of his kind; 0 if there is none.
int nco_of(const NumberedFigures& figures, const Situation& situation, bool target);

}  // namespace acw
