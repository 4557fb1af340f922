#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "acw/report.hpp"
#include "acw/ruleset.hpp"
#include "acw/way.hpp"
#include "answer.hpp"

namespace acw {

/// Tells thrown results how they stand among all that could have happened. The odds are those of the headline alone, worked out once for
/// all throws that are made of one question; where that would take longer than the throws themselves are worth, nothing is told.
class OddsLine {
 public:
  static constexpr std::uint64_t light = 200'000;  ///< paths that such a line is worth: ten milliseconds at most
  static constexpr std::uint64_t light_bouts = light / 4;  ///< a step of a fight takes longer than a path of dice

  /// Reads a rule by a way into a report.
  using Read = std::function<void(const Way&, Report&)>;

  explicit OddsLine(Read read, const Procedure& procedure = {}, std::uint64_t budget = light);
  OddsLine(const Ruleset& rules, const Procedure& procedure, const Question& question);

  /// Puts its luck into a report of dice that fell.
  void put(Report& report);

 private:
  Read read_;
  const std::vector<std::string> labels_;
  std::uint64_t budget_;
  std::string outcome_;
  std::optional<Marginal> odds_;
};

/// The odds of one outcome of a rule; nothing where the rule has none of that name, or they would take too long.
std::optional<Marginal> odds_of(const OddsLine::Read& read, const std::string& outcome, std::uint64_t budget = 0);

}  // namespace acw
