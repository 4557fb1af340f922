#pragma once

#include <string>
#include <string_view>
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

  /// The id of the unit that a word typed without an @ stands for: an id of letters and digits, a
  /// name, or a part of one with a blank in it. Empty where it is none. Throws `Misread` where what
  /// has a blank in it fits no unit, or several.
  [[nodiscard]] std::string named(std::string_view typed) const;

  /// Fills the slots of one side that a unit gives and nobody typed, and who it is. `id` comes
  /// without its @.
  void fill(const Procedure& procedure, std::string_view id, bool target,
            Situation& situation) const;

 private:
  [[nodiscard]] const NamedUnit& find(std::string_view id) const;

  std::vector<NamedUnit> units_;
};

}  // namespace acw
