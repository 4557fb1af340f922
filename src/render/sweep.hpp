#pragma once

#include <cmath>
#include <optional>

#include "render/formats.hpp"
#include "render/lines.hpp"
#include "what_if/show.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// What one combination of a sweep came to.
struct SweepRow {
  std::vector<std::size_t> choices;
  Value situation;  ///< where it was refused: the swept values alone
  std::vector<std::optional<double>> shown;
  std::string refused;  ///< why the rules forbid it; empty where they don't
  std::string place;
};

/// What a sweep came to, the same for every output format.
struct SweepResult {
  std::string command;
  std::string rules;
  std::optional<std::string> seed;
  long long games = 0;
  std::string typed;   ///< the command as it can be typed again
  std::string spoken;  ///< what is the same in all combinations, in words
  std::string headline;
  std::vector<Axis> axes;
  std::vector<Show> shows;
  bool chosen = false;  ///< the player said what to show
  std::vector<SweepRow> rows;
  Texts notes;
};

/// Two swept slots make a table in text, any other number a list; with `look.quiet`, only the first
/// number of each combination.
std::string sweep_text(const SweepResult& sweep, const Telling& by);
std::string sweep_json(const SweepResult& sweep, const Telling& by);

/// A table of a sweep as it is read, before a format lays it out.
struct SweepTable {
  std::string told;  ///< what it shows: "mean killed"
  std::string more;  ///< what stands behind that: ", by count (down) and distance (across)"
  Lines lines;
  /// Of two slots: the numbers of each line, for their heat. Empty for a list of combinations.
  std::vector<std::vector<std::optional<double>>> numbers = {};
  double least = HUGE_VAL;  ///< of that number in the whole sweep
  double most = -HUGE_VAL;

  /// Where a number is between them: 0 to 1.
  double heat(double number) const { return most > least ? (number - least) / (most - least) : 0; }
};

/// What a sweep tells people, in whatever format.
struct SweepWords {
  std::string head;  ///< "Black Panthers, fire: 8 infantry line; distance 10 cm and 40 cm"
  /// Of two swept slots, one for each number chosen (of a number's usual ones, for the mean alone);
  /// of any other number of slots, one with a line for each combination; or `as_maps` of more than
  /// two as of the last two, for each combination of those before them.
  std::vector<SweepTable> tables;
  Texts reasons;  ///< why some combinations have no number, each once
  Texts notes;    ///< what holds of all: notes, and of samples the seed
};
SweepWords sweep_words(const SweepResult& sweep, const Telling& by, bool as_maps = false);

}  // namespace acw
