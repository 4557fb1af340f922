#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "words/army_reader.hpp"

namespace acw {

/// Units of army files, by their ids: what `@20me` stands for.
class Armies {
 public:
  /// Reads files that `army-gen --format toml` wrote, or that were written by hand: a list `units`,
  /// each with an `id` and the words of its slots. Throws `Misread` where there is no such file or
  /// it is given twice, `Refused` with all that is wrong with them.
  Armies(const std::vector<std::string>& paths, const Ruleset& rules);

  /// Units as they stand in a game.
  Armies(std::vector<NamedUnit> units, const Ruleset& rules)
      : rules_{&rules}, units_{std::move(units)} {}

  /// The id of the unit that a word typed without an @ stands for: an id of letters and digits, a
  /// name, or a part of one with a blank in it. Empty where it is none. Throws `Misread` where what
  /// has a blank in it fits no unit, or several.
  [[nodiscard]] std::string named(std::string_view typed) const;

  /// Fills the slots of one side that a unit gives and nobody typed. `id` comes without its @. What
  /// is known of it besides is told, too, and who it is. Throws `Refused` where it was removed.
  void fill(const Procedure& procedure, std::string_view id, bool target,
            Situation& situation) const;

  [[nodiscard]] const std::vector<NamedUnit>& units() const { return units_; }

 private:
  [[nodiscard]] const NamedUnit& find(std::string_view id) const;
  /// Refuses a unit whose own side stands on the other already (`Misread`).
  void refuse_own(const NamedUnit& unit, bool target, const Situation& situation) const;
  void fill_numbers(const Procedure& procedure, const NamedUnit& unit, bool target,
                    Situation& situation) const;
  void fill_wounds(const Procedure& procedure, const NamedUnit& unit, bool target,
                   Situation& situation) const;
  void fill_percent(const Procedure& procedure, const NamedUnit& unit, bool target,
                    Situation& situation) const;

  const Ruleset* rules_;
  std::vector<NamedUnit> units_;
};

}  // namespace acw
