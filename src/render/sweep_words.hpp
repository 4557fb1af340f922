#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "render/lines.hpp"
#include "render/sweep.hpp"

namespace acw {

/// A table of a sweep as it is read, before a format lays it out.
struct SweepTable {
  std::string told;  ///< what it shows: "mean killed"
  std::string more;  ///< what stands behind that: ", by count (down) and distance (across)"
  Lines lines;
  /// Of two slots: the numbers of each line, for their heat. Empty for a list of combinations.
  std::vector<std::vector<std::optional<double>>> numbers;
};

/// What a sweep tells people, in whatever format.
struct SweepWords {
  std::string head;  ///< "Black Panthers, fire: 8 infantry line; distance 10 cm and 40 cm"
  /// Of two swept slots, one for each number chosen (of a number's usual ones, for the mean alone);
  /// of any other number of slots, one with a line for each combination.
  std::vector<SweepTable> tables;
  Texts reasons;  ///< why some combinations have no number, each once
  Texts notes;    ///< what holds of all: notes, and of samples the seed
};
SweepWords sweep_words(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
