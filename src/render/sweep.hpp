#pragma once

#include <optional>

#include "render/document.hpp"
#include "render/formats.hpp"
#include "what_if/show.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// Result of one combination of a sweep.
struct SweepRow {
  std::vector<std::size_t> choices;
  Value situation;  ///< if it was refused, only the swept values
  std::vector<std::optional<double>> shown;
  std::string refused;  ///< reason why the rules forbid it; empty if they don't
  std::string place;
};

/// Result of a sweep, independent of the output format.
struct SweepResult {
  std::string command;
  std::string rules;
  std::optional<std::string> seed;
  long long games = 0;
  std::string typed;   ///< complete command
  std::string spoken;  ///< words that all combinations have in common
  std::string headline;
  std::vector<Axis> axes;
  std::vector<Show> shows;
  bool chosen = false;  ///< the columns were chosen with `--show`
  std::vector<SweepRow> rows;
  Texts notes;
};

std::string sweep_json(const SweepResult& sweep, const RenderContext& context);
/// First number of each combination, one on each line; a dash for a refused combination.
std::string sweep_numbers(const SweepResult& sweep);

/// Document of a sweep. With two swept slots, it has a table for each chosen column, or for the
/// mean if none was chosen. With any other number of slots, it has one table with a row for each
/// combination. If `drawn`, that table has bars, and with more than two slots there is a table of
/// the last two for each combination of the others. The reasons for missing numbers and the notes
/// follow.
Document sweep_document(const SweepResult& sweep, const RenderContext& context, bool drawn);

}  // namespace acw
