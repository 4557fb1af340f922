#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
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

/// What a sweep tells people, in whatever format: its head, cells, and why some are empty.
class SweepWords {
 public:
  SweepWords(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure);

  /// "Black Panthers, fire: 8 infantry line; distance 10 cm and 40 cm".
  [[nodiscard]] std::string head() const;
  /// Of two swept slots, one for each number chosen (of a number's usual ones, for the mean alone);
  /// of any other number of slots, one with a line for each combination.
  [[nodiscard]] std::vector<SweepTable> tables() const;
  /// Why some combinations have no number, each reason once.
  [[nodiscard]] std::vector<std::string> reasons() const;
  /// What holds of all: notes, and of samples the seed.
  [[nodiscard]] std::vector<std::string> notes() const;

 private:
  [[nodiscard]] std::string mark(std::size_t which) const;
  [[nodiscard]] std::string mark(const SweepRow& row) const;
  [[nodiscard]] std::string cell(const SweepRow& row, std::size_t show) const;
  [[nodiscard]] std::string caption(const Show& show) const;
  [[nodiscard]] std::string told() const;
  [[nodiscard]] SweepTable table(std::size_t show) const;
  [[nodiscard]] SweepTable list() const;

  const SweepResult& sweep_;
  const Ruleset& rules_;
  const Procedure& procedure_;
  std::map<std::string, std::size_t> numbers_;  ///< where each reason stands in the next
  std::vector<std::pair<std::string, std::size_t>>
      reasons_;              ///< why some have no number, and how many
  std::vector<bool> whole_;  ///< of each number shown: none has a fraction
};

}  // namespace acw
