#include "what_if/what_it_takes.hpp"

#include "acw/play/luck.hpp"
#include "play/report_head.hpp"
#include "rules/described.hpp"
#include "what_if/outcome_condition.hpp"
#include "what_if/variations.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Odds, and the situation that they are of, with all filled in.
struct Trial {
  Situation situation;
  Report report;
};

/// The exact odds of what was said. Throws what `understand` and the mechanism throw.
Trial odds_of(const Inquiry& inquiry, const Situation& said) {
  const auto engine = inquiry.engine(said);
  return {engine.situation(), engine.play({.mode = ThrowMode::odds})};
}

const SlotPath count_path = slot_path(slot::count);
const SlotPath original_path = slot_path(slot::original);
constexpr long long all_tried = 60;
constexpr long long usual_limit = 200;

Situation with_count(const Situation& said, long long count) {
  auto other = said;
  other.set_number(count_path, count);
  return other;
}

/// How many are tried: up to those there were, or to twice those that were said.
long long most_counted(const Situation& said) {
  if (said.has(original_path)) return said.number(original_path);
  return std::min(std::max(usual_limit, 2 * said.number(count_path)), 1'000'000LL);
}

/// Better is what is so by more than the last digits of a sum.
void keep_best(Reach& reach, const Reach::Point& step) {
  if (!reach.best || step.chance > reach.best->chance + 1e-12) reach.best = step;
}

/// The number to try after one that didn't reach it: where more take too long, half way to them.
long long next_count(long long count, long long end, bool cut) {
  if (count < all_tried || count + 1 >= end) return count + 1;
  return cut ? count + (end - count) / 2 : std::min(2 * count, end - 1);
}

/// The farthest that a ruleset's tables speak of, in its own unit.
double farthest(const Ruleset& rules, const Procedure& procedure) {
  double most = 0;
  double share = 1;  // the distance is divided by it before a reach is asked
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
                                  const Situation& said) {
  const double known = farthest(rules, procedure);
  const double most =
      std::max(known > 0 ? known : 100, said.distance ? said.distance->in(rules.unit) : 0);
  std::vector<Length> list;
  for (int number = 1; number <= most; ++number) list.push_back(Length::of(number, rules.unit));
  for (const auto& row : procedure.rows(keys::ranges.name)) {
    append_all(list, band_edges(rules, procedure, row));
  }
  if (said.distance) list.push_back(*said.distance);
  std::sort(list.begin(), list.end(), [](Length one, Length other) { return other < one; });
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// Looks for changes, numbers and distances that reach a chance, all else as it was said.
class Search {
 public:
  Search(const Inquiry& inquiry, const Situation& said, const OutcomeCondition& condition,
         double at_least)
      : inquiry_{inquiry}, said_{said}, condition_{condition}, at_least_{at_least} {}

  /// All single changes of what was said that change the chance or the mean, the greatest gain
  /// first.
  void compare(Worth& worth) {
    const auto now = chance(said_);
    if (!now) return;
    // Sums of chances differ in their last digits; what is less than that is no difference.
    const auto plain = [](double number) { return std::round(number * 1e9) / 1e9 + 0.0; };
    for (auto& [change, varied] : variations(rules_, procedure_, said_, now->whole)) {
      const auto then = chance(varied);
      if (!then) continue;
      change.chance = then->likely.chance();
      change.gain = plain(100 * (change.chance - now->likely.chance()));
      change.mean_gain = plain(then->mean - now->mean);
      change.reaches = then->likely.reaches(at_least_);
      if (std::abs(change.gain) <= 0 && std::abs(change.mean_gain) <= 0) continue;
      change.also = assumed_otherwise(procedure_, now->whole, then->whole);
      worth.changes.push_back(std::move(change));
    }
    std::stable_sort(
        worth.changes.begin(), worth.changes.end(), [](const Change& one, const Change& other) {
          return std::pair{one.gain, one.mean_gain} > std::pair{other.gain, other.mean_gain};
        });
  }

  /// The smallest number of the acting side that reaches it, and where more lose it again the last
  /// that doesn't; where the least there can be reaches it, and more lose it, the greatest up to
  /// which it is reached. Every number is tried up to 60; then they are doubled up to 200, or twice
  /// as many as were said, and the steps between halved.
  Reach least_count() {
    Reach reach;
    auto end = most_counted(said_) + 1;  // the first that isn't tried
    long long last = 0;
    std::optional<Reach::Point> before;
    for (long long count = 1; count < end;) {
      const auto trial = tried(count);
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
        if (count > all_tried) {
          const auto [next, found] = halve(last, count, true);
          if (next) reach.next = next->step;
          if (found) reach.found = found->step;
        }
        if (const auto lost = lost_again(trial->step, count, end)) {
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

  /// The greatest distance that reaches it: every whole unit of the ruler is tried, and the edge of
  /// every range band.
  Reach greatest_distance() {
    Reach reach;
    const auto unit = rules_.unit;
    std::optional<Reach::Point> beyond;
    for (const auto& distance : all_distances(rules_, procedure_, said_)) {
      const auto then = chance(at_distance(said_, distance));
      if (!then) continue;
      const Reach::Point step{distance_value(distance, unit), distance.text(unit),
                              then->likely.chance()};
      if (reach.limit.empty()) reach.limit = step.words;
      const bool reaches = then->likely.reaches(at_least_);
      if (reaches && !reach.found) {
        reach.found = step;
        reach.next = beyond;
      } else if (!reaches && reach.found && !reach.gap) {
        reach.gap = step;
      }
      if (!reach.found) keep_best(reach, step);
      beyond = step;
    }
    if (reach.found) reach.best.reset();
    return reach;
  }

 private:
  /// The chance of the wish; nothing where the rules refuse the situation, or it has no such
  /// outcome. `failed_` keeps why.
  struct Chance {
    Situation whole;
    Likelihood likely;
    double mean = 0;
  };
  std::optional<Chance> chance(const Situation& said) {
    failed_.reset();
    try {
      const Effort worth{Effort::left() / 4};
      const auto engine = inquiry_.engine(said, {.readings = false});
      const auto report =  // of that outcome alone where it can be had apart
          engine.play({.mode = ThrowMode::odds,
                       .only = inquiry_.is_chain() ? "" : condition_.outcome,
                       .tells = false});
      const auto* marginal = find_marginal(report.odds, condition_.outcome);
      if (marginal == nullptr) return std::nullopt;
      return Chance{engine.situation(), condition_.of(*marginal), marginal->mean};
    } catch (const Failure& failure) {
      constexpr double too_little = 0.1 * Effort::second;
      if (failure.kind() == Failure::Kind::too_long && Effort::left() < too_little) throw;
      failed_ = failure.kind();
      return std::nullopt;
    }
  }

  struct Tried {
    Reach::Point step;
    bool reaches = false;
  };
  /// Nothing where the rules refuse the number, or its odds take too long.
  std::optional<Tried> tried(long long count) {
    const auto then = chance(with_count(said_, count));
    if (!then) return std::nullopt;
    return Tried{{count, std::to_string(count), then->likely.chance()},
                 then->likely.reaches(at_least_)};
  }
  bool takes_too_long() const { return failed_ == Failure::Kind::too_long; }

  /// Halves the way from `low` to `high`, of which one reaches it and the other doesn't, until they
  /// are neighbours. Gives the two as far as they had to be tried.
  std::pair<std::optional<Tried>, std::optional<Tried>> halve(long long low, long long high,
                                                              bool high_reaches) {
    std::pair<std::optional<Tried>, std::optional<Tried>> found;
    while (high - low > 1) {
      const auto middle = low + (high - low) / 2;
      const auto trial = tried(middle);
      const bool goes_high = trial && trial->reaches == high_reaches;
      (goes_high ? high : low) = middle;
      if (trial) (goes_high ? found.second : found.first) = trial;
    }
    return found;
  }

  /// The last number up to which it stays reached, and the first after it that doesn't; nothing
  /// where it is never lost again.
  std::optional<std::pair<Reach::Point, Reach::Point>> lost_again(Reach::Point held,
                                                                  long long count, long long end) {
    for (auto next = next_count(count, end, false); next < end;
         next = next_count(next, end, false)) {
      const auto trial = tried(next);
      if (!trial && takes_too_long()) break;
      if (!trial) continue;
      if (!trial->reaches) {
        const auto [last, lost] = halve(count, next, false);
        return std::pair{last ? last->step : held, lost ? lost->step : trial->step};
      }
      held = trial->step;
      count = next;
    }
    return std::nullopt;
  }

  const Inquiry& inquiry_;
  const Ruleset& rules_ = inquiry_.rules();
  const Procedure& procedure_ = inquiry_.procedure();
  const Situation& said_;
  const OutcomeCondition& condition_;
  double at_least_;
  std::optional<Failure::Kind> failed_;
};

const SlotPath distance_path = slot_path(slot::distance);

/// What the question lacks, and may lack: the count, the distance, or nothing.
enum class Open { nothing, count, distance };

/// What was said, or all that a search for what it lacks goes through, the first that it tries
/// first.
std::vector<Situation> candidates(const Inquiry& inquiry, const Situation& said, Open open) {
  if (open == Open::nothing) return {said};
  std::vector<Situation> list;
  if (open == Open::distance) {
    for (const auto& distance : all_distances(inquiry.rules(), inquiry.procedure(), said))
      list.push_back(at_distance(said, distance));
    return list;
  }
  for (long long count = 1; count <= std::min(most_counted(said), all_tried); ++count)
    list.push_back(with_count(said, count));
  return list;
}

/// The first of those that the rules answer. One that lacks something is told at once; when all are
/// refused, the first refusal.
Trial first_answered(const Inquiry& inquiry, const Situation& said, Open open) {
  std::optional<Failure> first;
  for (const auto& one : candidates(inquiry, said, open)) {
    try {
      return odds_of(inquiry, one);
    } catch (const Refused& failure) {
      if (!first) first = failure;
    }
  }
  first->raise();
}

Open what_is_open(const Procedure& procedure, const Situation& said) {
  const auto needs = [&](const SlotPath& path) {
    return !said.has(path) && ranges::any_of(procedure.required,
                                             [&](const Required& one) { return one.path == path; });
  };
  return needs(count_path) ? Open::count : needs(distance_path) ? Open::distance : Open::nothing;
}

}  // namespace

Report what_it_takes(const Inquiry& inquiry, const std::string& wanted,
                     const std::optional<std::string>& at_least, const Situation& said) {
  const auto& rules = inquiry.rules();
  const auto& procedure = inquiry.procedure();
  auto want = std::make_shared<Want>();
  want->at_least = at_least ? read_chance(*at_least) : 0.5;
  want->unit = unit_name(rules.unit);
  const bool counted = !inquiry.counts_fixed();
  const bool alone = said.with.empty();
  const auto open =
      alone && (counted || said.has(count_path)) ? what_is_open(procedure, said) : Open::nothing;
  auto trial = first_answered(inquiry, said, open);
  auto typed = read_typed_condition("--want", wanted);
  const auto& outcome = find_outcome(inquiry.teller(), trial.report.odds, typed);
  const auto condition = condition_on(outcome, typed);
  Search search{inquiry, said, condition, want->at_least};
  want->condition = condition.text();
  want->words = condition.words(inquiry.teller());
  if (open == Open::nothing) {
    const auto& marginal = *find_marginal(trial.report.odds, condition.outcome);
    const auto likely = condition.of(marginal);
    want->now = likely.chance();
    if (marginal.numeric) want->mean = marginal.mean;
    want->reached = likely.reaches(want->at_least);
    search.compare(*want);
    std::erase_if(want->changes, [](const Change& one) {
      return std::abs(one.gain) <= 0;
    });  // the mean alone isn't wanted
  }
  const bool there = open == Open::count || trial.situation.has(count_path);
  if (alone && counted && there && procedure.is_sided(slot::count, false) && open != Open::distance)
    want->count = search.least_count();
  if (procedure.is_between(slot::distance) && open != Open::count &&
      (open == Open::distance || has_one_distance(rules, procedure, said)))
    want->distance = search.greatest_distance();

  auto report = std::move(trial.report);
  auto& situation = trial.situation;
  if (open != Open::nothing) {
    situation.forget(open == Open::count ? count_path : distance_path);
    if (open == Open::distance) {
      situation.distance.reset();
      situation.forget({false, slot::range});
    }
    situation_of(rules, procedure, situation, report);
    report.explanation = {};
  }
  report.spoken += inquiry.then_words();
  report.command = inquiry.command();
  report.mode = ThrowMode::want;
  report.odds.clear();
  report.steps.clear();
  report.after = {};
  if (at_least == "1")
    report.explanation.note("--at-least 1 means 100 %; for one in a hundred type 1%");
  report.failed = open == Open::nothing
                      ? !want->reached
                      : !(want->count ? want->count->found : want->distance->found).has_value();
  report.want = std::move(want);
  return report;
}

std::shared_ptr<const Worth> worth_of_changes(const Inquiry& inquiry, const Situation& said) {
  auto worth = std::make_shared<Worth>();
  try {
    const Effort half{Effort::left() / 2};
    const auto trial = odds_of(inquiry, said);
    const auto* marginal = find_marginal(trial.report.odds, trial.report.headline);
    if (marginal == nullptr || marginal->pmf.empty()) return nullptr;
    const auto condition = usual_condition(*marginal);
    worth->condition = condition.text();
    worth->words = condition.words(inquiry.teller());
    worth->certain = marginal->numeric && marginal->pmf.size() == 1 && marginal->not_reached <= 0;
    if (worth->certain)
      worth->words = tell(inquiry.teller(), marginal->name, marginal->pmf.front().first);
    worth->now = condition.of(*marginal).chance();
    if (marginal->numeric) worth->mean = marginal->mean;
    Search{inquiry, said, condition, 2}.compare(*worth);
    if (worth->certain)
      std::stable_sort(
          worth->changes.begin(), worth->changes.end(),
          [](const Change& one, const Change& other) { return one.mean_gain > other.mean_gain; });
  } catch (const TooLong&) {
    return nullptr;
  }
  return worth;
}

}  // namespace acw
