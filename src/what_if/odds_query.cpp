#include "what_if/odds_query.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "acw/base/effort.hpp"
#include "acw/play/luck.hpp"
#include "what_if/variations.hpp"

namespace acw {

OddsQuery::Trial OddsQuery::odds(const Situation& said) const {
  ThrowWay way;
  way.mode = ThrowMode::odds;
  const auto engine = inquiry_.engine(said);
  return {engine.situation(), engine.play(way)};
}

/// The odds by themselves, of that outcome alone where they can be had apart.
OddsQuery::Trial OddsQuery::bare(const Situation& said, const std::string& outcome) const {
  ThrowWay way;
  way.mode = ThrowMode::odds;
  way.tells = false;
  if (!inquiry_.is_chain()) way.only = outcome;
  const auto engine = inquiry_.engine(said, {.readings = false});
  return {engine.situation(), engine.play(way)};
}

std::optional<OddsQuery::Chance> OddsQuery::chance(const Situation& said,
                                                   const OutcomeCondition& condition) {
  failure_.reset();
  try {
    const Effort worth{Effort::left() / 4};
    auto trial = bare(said, condition.outcome);
    const auto* marginal = find_marginal(trial.report.odds, condition.outcome);
    if (marginal == nullptr) return std::nullopt;
    return Chance{std::move(trial.situation), condition.of(*marginal), marginal->mean};
  } catch (const Failure& failure) {
    constexpr double too_little = 0.1 * Effort::second;
    if (failure.kind() == Failure::Kind::too_long && Effort::left() < too_little) throw;
    failure_ = failure;
    return std::nullopt;
  }
}

void OddsQuery::compare(const Situation& said, const OutcomeCondition& condition, double at_least,
                        Worth& worth) {
  const auto now = chance(said, condition);
  if (!now) return;
  // Sums of chances differ in their last digits; what is less than that is no difference.
  const auto plain = [](double number) { return std::round(number * 1e9) / 1e9 + 0.0; };
  for (auto& [change, varied] : variations(rules(), procedure(), said, now->whole)) {
    const auto then = chance(varied, condition);
    if (!then) continue;
    change.chance = then->likely.chance();
    change.gain = plain(100 * (change.chance - now->likely.chance()));
    change.mean_gain = plain(then->mean - now->mean);
    change.reaches = then->likely.reaches(at_least);
    if (std::abs(change.gain) <= 0 && std::abs(change.mean_gain) <= 0) continue;
    change.also = assumed_otherwise(procedure(), now->whole, then->whole);
    worth.changes.push_back(std::move(change));
  }
  std::stable_sort(
      worth.changes.begin(), worth.changes.end(), [](const Change& one, const Change& other) {
        return std::pair{one.gain, one.mean_gain} > std::pair{other.gain, other.mean_gain};
      });
}

}  // namespace acw
