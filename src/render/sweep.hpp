#pragma once

#include <optional>

#include "render/document.hpp"
#include "render/formats.hpp"
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

std::string sweep_json(const SweepResult& sweep, const Telling& by);
/// The first number of each combination alone; a dash for one that is refused.
std::string sweep_numbers(const SweepResult& sweep);

/// A sweep as a page. Of two swept slots, a table for each number chosen (of a number's usual ones,
/// for the mean alone); of any other number of slots, a table with a row for each combination; or
/// `drawn`, with bars, and of more than two, tables of the last two for each combination of the
/// others. Below them the reasons why some combinations have no number, and the notes.
Document sweep_document(const SweepResult& sweep, const Telling& by, bool drawn);

}  // namespace acw
