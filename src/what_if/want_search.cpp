#include "what_if/want_search.hpp"

#include "acw/play/luck.hpp"
#include "play/report_head.hpp"
#include "rules/described.hpp"
#include "what_if/outcome_condition.hpp"
#include "what_if/variations.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Exact odds of a complete situation.
struct Trial {
  Situation situation;
  Report report;
};

/// Computes the exact odds of a situation. Throws the errors of `complete_situation` and of the
/// mechanism.
Trial odds_of(const Question& question, const Situation& situation) {
  const auto engine = question.engine(situation);
  return {engine.situation(), engine.play({.mode = ThrowMode::odds})};
}

const SlotPath count_path = slot_path(slot::count);
const SlotPath original_path = slot_path(slot::original);
constexpr long long every_count_up_to = 60;
constexpr long long default_limit = 200;

Situation with_count(const Situation& situation, long long count) {
  auto other = situation;
  other.set_number(count_path, count);
  return other;
}

/// Greatest number to try: the original number, or twice the given number, at least 200.
long long greatest_count(const Situation& situation) {
  if (situation.has(original_path)) return situation.number(original_path);
  return std::min(std::max(default_limit, 2 * situation.number(count_path)), 1'000'000LL);
}

/// Keeps the better point; differences within rounding errors don't count.
void keep_best(Reach& reach, const Reach::Point& step) {
  if (!reach.best || step.chance > reach.best->chance + 1e-12) reach.best = step;
}

/// Next number to try after one that didn't reach it. If the odds of `end` exceed the effort
/// (`cut`), halves the distance to it.
long long next_count(long long count, long long end, bool cut) {
  if (count < every_count_up_to || count + 1 >= end) return count + 1;
  return cut ? count + (end - count) / 2 : std::min(2 * count, end - 1);
}

/// Greatest distance in a ruleset's tables, in its unit.
double farthest(const Ruleset& rules, const Procedure& procedure) {
  double most = 0;
  double share = 1;  // divisor of the distance before it is compared with a reach
  for (const auto& row : procedure.rows(keys::ranges.name)) {
    for (const auto& band : procedure.bands) most = std::max(most, row.number(band));
  }
  for (const auto& table : procedure.tables) {
    for (const auto& row : table.rows) {
      if (table.name == "step") {
        const auto* step = rules.procedure(row.text("procedure"));
        if (step != nullptr) most = std::max(most, farthest(rules, *step));
      }
      most = std::max(most, row.number("reach"));
      share = std::max(share, row.number("share"));
    }
  }
  return share * most;
}

std::vector<Length> all_distances(const Ruleset& rules, const Procedure& procedure,
                                  const Situation& situation) {
  const double known = farthest(rules, procedure);
  const double most = std::max(known > 0 ? known : 100,
                               situation.distance ? situation.distance->in(rules.unit) : 0);
  std::vector<Length> list;
  for (int number = 1; number <= most; ++number) list.push_back(Length::of(number, rules.unit));
  for (const auto& row : procedure.rows(keys::ranges.name)) {
    append_all(list, band_edges(rules, procedure, row));
  }
  if (situation.distance) list.push_back(*situation.distance);
  std::sort(list.begin(), list.end(), [](Length one, Length other) { return other < one; });
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// Searches for changes, numbers and distances that reach a probability, with the other words
/// unchanged.
class Search {
 public:
  Search(const Question& question, const Situation& situation, const OutcomeCondition& condition,
         double at_least)
      : question_{question}, situation_{situation}, condition_{condition}, at_least_{at_least} {}

  /// Adds all single changes that affect the probability or the mean, in descending order of gain.
  void compare(Worth& worth) {
    const auto now = chance(situation_);
    if (!now) return;
    // Rounds, so that rounding errors are not reported as differences.
    const auto plain = [](double number) { return std::round(number * 1e9) / 1e9 + 0.0; };
    for (auto& [change, variation] : variations(rules_, procedure_, situation_, now->whole)) {
      const auto changed = chance(variation);
      if (!changed) continue;
      change.chance = changed->likely.chance();
      change.gain = plain(100 * (change.chance - now->likely.chance()));
      change.mean_gain = plain(changed->mean - now->mean);
      change.reaches = changed->likely.reaches(at_least_);
      if (std::abs(change.gain) <= 0 && std::abs(change.mean_gain) <= 0) continue;
      change.also = changed_defaults(procedure_, now->whole, changed->whole);
      worth.changes.push_back(std::move(change));
    }
    std::stable_sort(
        worth.changes.begin(), worth.changes.end(), [](const Change& one, const Change& other) {
          return std::pair{one.gain, one.mean_gain} > std::pair{other.gain, other.mean_gain};
        });
  }

  /// Finds the smallest number of the acting side that reaches it. If greater numbers lose it
  /// again, also finds the last number before that. If 1 already reaches it and greater numbers
  /// lose it, finds the greatest number up to which all reach it. Tries every number up to 60, then
  /// doubles (exponential search) and bisects.
  Reach least_count() {
    Reach reach;
    auto end = greatest_count(situation_) + 1;  // first number that is not tried
    long long last = 0;
    std::optional<Reach::Point> before;
    for (long long count = 1; count < end;) {
      const auto trial = try_count(count);
      if (!trial && before && takes_too_long()) {
        reach.cut = true;
        end = count;
        count = last + (end - last) / 2;
        if (count == last) break;
        continue;
      }
      if (trial && trial->reaches) {
        reach = {};
        reach.found = trial->step;
        reach.next = before;
        if (count > every_count_up_to) {
          const auto [next, found] = bisect(last, count, true);
          if (next) reach.next = next->step;
          if (found) reach.found = found->step;
        }
        if (const auto lost = find_loss(trial->step, count, end)) {
          reach.most = last == 0;
          if (reach.most) std::tie(reach.found, reach.next) = *lost;
          else std::tie(reach.last, reach.gap) = *lost;
        }
        return reach;
      }
      if (trial) {
        keep_best(reach, trial->step);
        before = trial->step;
        last = count;
      } else {
        before.reset();
      }
      count = next_count(count, end, reach.cut);
    }
    reach.limit = std::to_string(last);
    return reach;
  }

  /// Finds the greatest distance that reaches it. Tries every whole unit and the edge of every
  /// range band.
  Reach greatest_distance() {
    Reach reach;
    const auto unit = rules_.unit;
    std::optional<Reach::Point> farther;
    for (const auto& distance : all_distances(rules_, procedure_, situation_)) {
      const auto changed = chance(at_distance(situation_, distance));
      if (!changed) continue;
      const Reach::Point step{distance_value(distance, unit), distance.text(unit),
                              changed->likely.chance()};
      if (reach.limit.empty()) reach.limit = step.words;
      const bool reaches = changed->likely.reaches(at_least_);
      if (reaches && !reach.found) {
        reach.found = step;
        reach.next = farther;
      } else if (!reaches && reach.found && !reach.gap) {
        reach.gap = step;
      }
      if (!reach.found) keep_best(reach, step);
      farther = step;
    }
    if (reach.found) reach.best.reset();
    return reach;
  }

 private:
  /// Probability of the condition; nothing if the rules forbid the situation or it lacks the
  /// outcome. Sets `failed_` to the kind of error.
  struct Chance {
    Situation whole;
    Likelihood likely;
    double mean = 0;
  };
  std::optional<Chance> chance(const Situation& situation) {
    failed_.reset();
    try {
      const Effort worth{Effort::left() / 4};
      const auto engine = question_.engine(situation, {.readings = false});
      const auto report =  // odds of this outcome only, unless steps follow
          engine.play({.mode = ThrowMode::odds,
                       .only = question_.request().is_chain() ? "" : condition_.outcome,
                       .reports_states = false});
      const auto* marginal = find_marginal(report.odds, condition_.outcome);
      if (marginal == nullptr) return std::nullopt;
      return Chance{engine.situation(), condition_.likelihood(*marginal), marginal->mean};
    } catch (const Failure& failure) {
      constexpr double too_little = 0.1 * Effort::second;
      if (failure.kind() == Failure::Kind::budget && Effort::left() < too_little) throw;
      failed_ = failure.kind();
      return std::nullopt;
    }
  }

  struct CountTrial {
    Reach::Point step;
    bool reaches = false;
  };
  /// Returns nothing if the rules forbid the number or its odds exceed the effort.
  std::optional<CountTrial> try_count(long long count) {
    const auto changed = chance(with_count(situation_, count));
    if (!changed) return std::nullopt;
    return CountTrial{{count, std::to_string(count), changed->likely.chance()},
                      changed->likely.reaches(at_least_)};
  }
  bool takes_too_long() const { return failed_ == Failure::Kind::budget; }

  /// Bisection between `low` and `high`, of which only one reaches it. Returns the last trials on
  /// both sides, if any.
  std::pair<std::optional<CountTrial>, std::optional<CountTrial>> bisect(long long low,
                                                                         long long high,
                                                                         bool high_reaches) {
    std::pair<std::optional<CountTrial>, std::optional<CountTrial>> found;
    while (high - low > 1) {
      const auto middle = low + (high - low) / 2;
      const auto trial = try_count(middle);
      const bool goes_high = trial && trial->reaches == high_reaches;
      (goes_high ? high : low) = middle;
      if (trial) (goes_high ? found.second : found.first) = trial;
    }
    return found;
  }

  /// Last number up to which it stays reached, and the first that loses it; nothing if it stays
  /// reached.
  std::optional<std::pair<Reach::Point, Reach::Point>> find_loss(Reach::Point last_reached,
                                                                 long long count, long long end) {
    for (auto next = next_count(count, end, false); next < end;
         next = next_count(next, end, false)) {
      const auto trial = try_count(next);
      if (!trial && takes_too_long()) break;
      if (!trial) continue;
      if (!trial->reaches) {
        const auto [last, lost] = bisect(count, next, false);
        return std::pair{last ? last->step : last_reached, lost ? lost->step : trial->step};
      }
      last_reached = trial->step;
      count = next;
    }
    return std::nullopt;
  }

  const Question& question_;
  const Ruleset& rules_ = question_.rules();
  const Procedure& procedure_ = question_.procedure();
  const Situation& situation_;
  const OutcomeCondition& condition_;
  double at_least_;
  std::optional<Failure::Kind> failed_;
};

const SlotPath distance_path = slot_path(slot::distance);

/// Slot that the situation lacks and that is searched for.
enum class Missing { nothing, count, distance };

/// The given situation, or the situations to try for the missing slot, in order.
std::vector<Situation> candidates(const Question& question, const Situation& situation,
                                  Missing missing) {
  if (missing == Missing::nothing) return {situation};
  std::vector<Situation> list;
  if (missing == Missing::distance) {
    for (const auto& distance : all_distances(question.rules(), question.procedure(), situation))
      list.push_back(at_distance(situation, distance));
    return list;
  }
  for (long long count = 1; count <= std::min(greatest_count(situation), every_count_up_to);
       ++count)
    list.push_back(with_count(situation, count));
  return list;
}

/// First candidate that the rules allow. Throws the first refusal if all are refused, and other
/// errors at once.
Trial first_allowed(const Question& question, const Situation& situation, Missing missing) {
  std::optional<Failure> first;
  for (const auto& candidate : candidates(question, situation, missing)) {
    try {
      return odds_of(question, candidate);
    } catch (const RuleError& failure) {
      if (!first) first = failure;
    }
  }
  first->raise();
}

Missing missing_slot(const Procedure& procedure, const Situation& situation) {
  const auto needs = [&](const SlotPath& path) {
    return !situation.has(path) && ranges::any_of(procedure.required, [&](const Required& one) {
      return one.path == path;
    });
  };
  return needs(count_path)      ? Missing::count
         : needs(distance_path) ? Missing::distance
                                : Missing::nothing;
}

}  // namespace

Report search_wanted(const Question& question, const std::string& wanted,
                     const std::optional<std::string>& at_least, const Situation& situation) {
  const auto& rules = question.rules();
  const auto& procedure = question.procedure();
  auto want = std::make_shared<Want>();
  want->at_least = at_least ? read_chance(*at_least) : 0.5;
  want->unit = unit_name(rules.unit);
  const auto& request = question.request();
  const bool counted = !request.goes_on(0, request.steps.front().units[acting_side]);
  const bool single_part = situation.with.empty();
  const auto missing = single_part && (counted || situation.has(count_path))
                           ? missing_slot(procedure, situation)
                           : Missing::nothing;
  auto trial = first_allowed(question, situation, missing);
  auto typed = read_typed_condition("--want", wanted);
  const auto& outcome = find_outcome(*question.teller(), trial.report.odds, typed);
  const auto condition = condition_on(outcome, typed);
  Search search{question, situation, condition, want->at_least};
  want->condition = condition.text();
  want->words = condition.words(*question.teller());
  if (missing == Missing::nothing) {
    const auto& marginal = *find_marginal(trial.report.odds, condition.outcome);
    const auto likely = condition.likelihood(marginal);
    want->now = likely.chance();
    if (marginal.numeric) want->mean = marginal.mean;
    want->reached = likely.reaches(want->at_least);
    search.compare(*want);
    std::erase_if(want->changes, [](const Change& one) {
      return std::abs(one.gain) <= 0;
    });  // changes of the mean alone are not wanted
  }
  const bool has_count = missing == Missing::count || trial.situation.has(count_path);
  if (single_part && counted && has_count && procedure.is_sided(slot::count, false) &&
      missing != Missing::distance)
    want->count = search.least_count();
  if (procedure.is_between(slot::distance) && missing != Missing::count &&
      (missing == Missing::distance || has_one_distance(rules, procedure, situation)))
    want->distance = search.greatest_distance();

  auto report = std::move(trial.report);
  auto& tried = trial.situation;
  if (missing != Missing::nothing) {
    tried.forget(missing == Missing::count ? count_path : distance_path);
    if (missing == Missing::distance) {
      tried.distance.reset();
      tried.forget({false, slot::range});
    }
    situation_of(rules, procedure, tried, report);
    report.explanation = {};
  }
  report.spoken += question.then_words();
  report.command = request.command;
  report.mode = ThrowMode::want;
  report.odds.clear();
  report.steps.clear();
  report.after = {};
  if (at_least == "1")
    report.explanation.note("--at-least 1 means 100 %; for one in a hundred type 1%");
  report.failed = missing == Missing::nothing
                      ? !want->reached
                      : !(want->count ? want->count->found : want->distance->found).has_value();
  report.want = std::move(want);
  return report;
}

std::shared_ptr<const Worth> compare_changes(const Question& question, const Situation& situation) {
  auto worth = std::make_shared<Worth>();
  try {
    const Effort half{Effort::left() / 2};
    const auto trial = odds_of(question, situation);
    const auto* marginal = find_marginal(trial.report.odds, trial.report.headline);
    if (marginal == nullptr || marginal->pmf.empty()) return nullptr;
    const auto condition = usual_condition(*marginal);
    worth->condition = condition.text();
    worth->words = condition.words(*question.teller());
    worth->certain = marginal->numeric && marginal->pmf.size() == 1 && marginal->not_reached <= 0;
    if (worth->certain)
      worth->words = tell(*question.teller(), marginal->name, marginal->pmf.front().first);
    worth->now = condition.likelihood(*marginal).chance();
    if (marginal->numeric) worth->mean = marginal->mean;
    Search{question, situation, condition, 2}.compare(*worth);
    if (worth->certain)
      std::stable_sort(
          worth->changes.begin(), worth->changes.end(),
          [](const Change& one, const Change& other) { return one.mean_gain > other.mean_gain; });
  } catch (const BudgetError&) {
    return nullptr;
  }
  return worth;
}

}  // namespace acw
