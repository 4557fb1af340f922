#include "odds_line.hpp"

#include <algorithm>
#include <utility>

#include "acw/failure.hpp"
#include "acw/luck.hpp"
#include "fight.hpp"

namespace acw {
std::optional<Marginal> odds_of(const OddsLine::Read& read, const std::string& outcome, std::uint64_t budget) {
  Way way;
  way.mode = Way::Mode::odds;
  way.only = outcome;
  way.budget = budget;
  Report report;
  try {
    read(way, report);
  } catch (const Failure&) {
    return std::nullopt;  // too many paths
  }
  const auto found = std::find_if(report.odds.begin(), report.odds.end(), [&](const Marginal& one) { return one.name == outcome; });
  if (found == report.odds.end()) return std::nullopt;
  return std::move(*found);
}

OddsLine::OddsLine(Read read, const Procedure& procedure, std::uint64_t budget)
    : read_{std::move(read)}, labels_{procedure.labels}, budget_{budget} {}

OddsLine::OddsLine(const Ruleset& rules, const Procedure& procedure, const Question& question)
    : OddsLine{[&](const Way& way, Report& report) { report = answer(rules, procedure, question, way); }, procedure,
               has_bouts(procedure) && fought_to_the_end(rules, procedure, question.situation) ? light_bouts : light} {}

void OddsLine::put(Report& report) {
  if (report.throws.empty() || report.headline.empty()) return;
  if (outcome_ != report.headline) {
    outcome_ = report.headline;
    odds_ = odds_of(read_, outcome_, budget_);
  }
  if (!odds_) return;
  const bool label = std::find(labels_.begin(), labels_.end(), outcome_) != labels_.end();
  report.luck = luck_of(*odds_, outcome_at(report.outcome, outcome_), label);
}

}  // namespace acw
