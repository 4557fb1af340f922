#include "what_if/want_search.hpp"

#include "acw/play/outcome_rank.hpp"
#include "play/answer.hpp"
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
  const auto chain = plan(question, situation);
  return {first_situation(chain), answer(chain, {.mode = ThrowMode::odds})};
}

const SlotPath count_path = slot_path(slot::count);
const SlotPath original_path = slot_path(slot::original);
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
    const auto gains = [&](const Change& change) {
      std::pair both{change.gain, change.mean_gain};
      if (worth.certain) std::swap(both.first, both.second);
      return both;
    };
    std::stable_sort(worth.changes.begin(), worth.changes.end(),
                     [&](const auto& one, const auto& other) { return gains(one) > gains(other); });
  }

  /// Finds the smallest number of the acting side that reaches it. If greater numbers lose it
  /// again, also finds the last number before that. If the smallest number already reaches it and
  /// greater numbers lose it, finds the greatest number up to which all reach it.
  Reach least_count() {
    bool cut = false;
    const auto trials = try_counts(cut);
    auto reach = reach_of(trials);
    if (!reach.found) {
      reach.cut = cut;
      reach.limit = trials.empty() ? "0" : trials.back().point.words;
    }
    reach.most = reach.gap && !reach.next;
    if (reach.most) {
      reach.found = std::exchange(reach.last, std::nullopt);
      reach.next = std::exchange(reach.gap, std::nullopt);
    }
    return reach;
  }

  /// Finds the greatest distance that reaches it. Tries every whole unit and the edge of every
  /// range band.
  Reach greatest_distance() {
    std::vector<PointTrial> trials;
    for (const auto& distance : all_distances(rules_, procedure_, situation_)) {
      if (auto trial = try_point(at_distance(situation_, distance),
                                 distance_value(distance, rules_.unit), distance.text(rules_.unit)))
        trials.push_back(std::move(*trial));
    }
    auto reach = reach_of(trials);
    reach.last.reset();
    if (!trials.empty()) reach.limit = trials.front().point.words;
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
      const auto chain = plan(question_, situation, {.readings = false});
      const auto report =  // odds of this outcome only, unless steps follow
          answer(chain,
                 {.mode = ThrowMode::odds, .only = question_.is_chain() ? "" : condition_.outcome});
      const auto* marginal = find_marginal(report.odds, condition_.outcome);
      if (marginal == nullptr) return std::nullopt;
      return Chance{first_situation(chain), condition_.likelihood(*marginal), marginal->mean};
    } catch (const Failure& failure) {
      constexpr double too_little = 0.1 * Effort::second;
      if (failure.kind() == Failure::Kind::budget && Effort::left() < too_little) throw;
      failed_ = failure.kind();
      return std::nullopt;
    }
  }

  struct PointTrial {
    Reach::Point point;
    bool reaches;
    long long count() const { return *point.value.as<long long>(); }
  };
  /// Returns nothing if the rules forbid the situation or its odds exceed the effort.
  std::optional<PointTrial> try_point(const Situation& situation, Value value, std::string words) {
    const auto changed = chance(situation);
    if (!changed) return std::nullopt;
    return PointTrial{{std::move(value), std::move(words), changed->likely.chance()},
                      changed->likely.reaches(at_least_)};
  }
  std::optional<PointTrial> try_count(long long count) {
    return try_point(with_count(situation_, count), count, std::to_string(count));
  }

  /// First trial that reaches it, the one before it, and the first after it that loses it again
  /// with the last one before that; otherwise the best trial.
  static Reach reach_of(const std::vector<PointTrial>& trials) {
    Reach reach;
    const auto reaches = [](const PointTrial& trial) { return trial.reaches; };
    const auto found = std::find_if(trials.begin(), trials.end(), reaches);
    if (found == trials.end()) {
      for (const auto& trial : trials) keep_best(reach, trial.point);
      return reach;
    }
    reach.found = found->point;
    if (found != trials.begin()) reach.next = (found - 1)->point;
    const auto lost = std::find_if_not(found, trials.end(), reaches);
    if (lost == trials.end()) return reach;
    reach.last = (lost - 1)->point;
    reach.gap = lost->point;
    return reach;
  }

  /// Tries every number up to 60, then doubles (exponential search), and bisects between numbers of
  /// which only one reaches it. Returns the allowed numbers in ascending order. `cut`: stopped
  /// early because exact odds exceeded the effort.
  std::vector<PointTrial> try_counts(bool& cut) {
    constexpr long long every_count_up_to = 60;
    const auto most = greatest_count(situation_);
    std::vector<PointTrial> trials;
    for (long long count = 1; count <= most;) {
      const auto trial = try_count(count);
      cut = !trial && failed_ == Failure::Kind::budget && !trials.empty();
      if (cut) break;
      if (trial) {
        if (!trials.empty() && trials.back().reaches != trial->reaches) bisect(*trial, trials);
        trials.push_back(*trial);
      }
      count = count < every_count_up_to || count == most ? count + 1 : std::min(2 * count, most);
    }
    return trials;
  }

  /// Adds trials between the last one and `high`, until the two nearest numbers differ.
  void bisect(const PointTrial& high, std::vector<PointTrial>& trials) {
    auto low_count = trials.back().count();
    auto high_count = high.count();
    std::optional<PointTrial> above;
    while (high_count - low_count > 1) {
      const auto middle = low_count + (high_count - low_count) / 2;
      const auto trial = try_count(middle);
      const bool goes_high = trial && trial->reaches == high.reaches;
      (goes_high ? high_count : low_count) = middle;
      if (goes_high) above = trial;
      else if (trial) trials.push_back(*trial);
    }
    if (above) trials.push_back(*above);
  }

  const Question& question_;
  const Ruleset& rules_ = *question_.rules;
  const Procedure& procedure_ = question_.procedure();
  const Situation& situation_;
  const OutcomeCondition& condition_;
  double at_least_;
  std::optional<Failure::Kind> failed_;
};

const SlotPath distance_path = slot_path(slot::distance);

/// The given situation or, if it lacks the slot `missing`, the situations to try, in order.
std::vector<Situation> candidates(const Question& question, const Situation& situation,
                                  const SlotPath* missing) {
  constexpr long long most_candidates = 60;
  if (missing == nullptr) return {situation};
  std::vector<Situation> list;
  if (missing == &distance_path) {
    for (const auto& distance : all_distances(*question.rules, question.procedure(), situation))
      list.push_back(at_distance(situation, distance));
    return list;
  }
  const auto most = std::min(greatest_count(situation), most_candidates);
  for (long long count = 1; count <= most; ++count) list.push_back(with_count(situation, count));
  return list;
}

/// First candidate that the rules allow. Throws the first refusal if all are refused, and other
/// errors at once.
Trial first_allowed(const Question& question, const Situation& situation, const SlotPath* missing) {
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

/// Required slot that the situation lacks and that is searched for; null if there is none.
const SlotPath* missing_slot(const Procedure& procedure, const Situation& situation) {
  for (const auto* path : {&count_path, &distance_path}) {
    const auto is_path = [&](const Required& one) { return one.path == *path; };
    if (!situation.has(*path) && ranges::any_of(procedure.required, is_path)) return path;
  }
  return nullptr;
}

/// Sets the condition and, if the distribution of its outcome is known, the present values.
void set_condition(const Question& question, const OutcomeCondition& condition,
                   const Marginal* known, Worth& worth) {
  worth.condition = condition.text();
  worth.words = condition.words(*question.teller);
  if (known == nullptr) return;
  worth.now = condition.likelihood(*known).chance();
  if (known->numeric) worth.mean = known->mean;
}

}  // namespace

Report search_wanted(const Question& question, const std::string& wanted,
                     const std::optional<std::string>& at_least, const Situation& situation) {
  const auto& rules = *question.rules;
  const auto& procedure = question.procedure();
  auto want = std::make_shared<Want>();
  want->at_least = at_least ? read_chance(*at_least) : 0.5;
  want->unit = unit_name(rules.unit);
  const bool counted = !question.goes_on(0, question.steps.front().units[acting_side]);
  const bool single_part = situation.with.empty();
  const auto* missing = single_part && (counted || situation.has(count_path))
                            ? missing_slot(procedure, situation)
                            : nullptr;
  auto trial = first_allowed(question, situation, missing);
  auto typed = read_typed_condition("--want", wanted);
  const auto& outcome = find_outcome(*question.teller, trial.report.odds, typed);
  const auto condition = condition_on(outcome, typed);
  Search search{question, situation, condition, want->at_least};
  set_condition(question, condition, missing == nullptr ? &outcome : nullptr, *want);
  if (missing == nullptr) {
    want->reached = condition.likelihood(outcome).reaches(want->at_least);
    search.compare(*want);
    std::erase_if(want->changes, [](const Change& one) {
      return std::abs(one.gain) <= 0;
    });  // changes of the mean alone are not wanted
  }
  const bool has_count = missing == &count_path || trial.situation.has(count_path);
  if (single_part && counted && has_count && procedure.is_sided(slot::count, false) &&
      missing != &distance_path)
    want->count = search.least_count();
  if (procedure.is_between(slot::distance) && missing != &count_path &&
      (missing == &distance_path || has_one_distance(rules, procedure, situation)))
    want->distance = search.greatest_distance();

  auto report = std::move(trial.report);
  auto& tried = trial.situation;
  if (missing != nullptr) {
    tried.forget(*missing);
    if (missing == &distance_path) {
      tried.distance.reset();
      tried.forget({false, slot::range});
    }
    set_situation(rules, procedure, tried, report);
    report.explanation = {};
  }
  report.spoken += question.then_words();
  report.command = question.command;
  report.mode = ThrowMode::want;
  report.odds.clear();
  report.steps.clear();
  report.after = {};
  if (at_least == "1")
    report.explanation.note("--at-least 1 means 100 %; for one in a hundred type 1%");
  report.failed = missing == nullptr
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
    set_condition(question, condition, marginal, *worth);
    worth->certain = marginal->numeric && marginal->pmf.size() == 1 && marginal->not_reached <= 0;
    if (worth->certain)
      worth->words = tell(*question.teller, marginal->name, marginal->pmf.front().first);
    Search{question, situation, condition, 2}.compare(*worth);
  } catch (const BudgetError&) {
    return nullptr;
  }
  return worth;
}

}  // namespace acw
