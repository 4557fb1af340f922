#include "what_if/search.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "rules/file_keys.hpp"
#include "what_if/variations.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

const SlotPath acting_count{false, std::string{slot::count}};
const SlotPath original_path{false, std::string{slot::original}};
constexpr long long all_tried = 60;
constexpr long long usual_limit = 200;

Situation with_count(const Situation& said, long long count) {
  auto other = said;
  other.set_number(acting_count, count);
  return other;
}

/// How many are tried: up to those there were, or to twice those that were said.
long long most_counted(const Situation& said) {
  if (said.has(original_path)) return said.number(original_path);
  return std::min(std::max(usual_limit, 2 * said.number(acting_count)), 1'000'000LL);
}

/// By more than the last digits of a sum.
bool better(const Reach::Point& one, const Reach::Point& other) {
  return one.chance > other.chance + 1e-12;
}

void keep_best(Reach& reach, const Reach::Point& step) {
  if (!reach.best || better(step, *reach.best)) reach.best = step;
}

/// The number to try after one that didn't reach it: where more take too long, half way to them.
long long next_count(long long count, long long end, bool cut) {
  if (count < all_tried || count + 1 >= end) return count + 1;
  return cut ? count + (end - count) / 2 : std::min(2 * count, end - 1);
}

/// Numbers of the acting side, each with its chance.
class Counts {
 public:
  Counts(OddsQuery& query, const Situation& said, const OutcomeCondition& condition,
         double at_least)
      : query_{query}, said_{said}, condition_{condition}, at_least_{at_least} {}

  struct Trial {
    Reach::Point step;
    bool reaches = false;
  };
  /// Nothing where the rules refuse the number, or its odds take too long.
  [[nodiscard]] std::optional<Trial> operator()(long long count) {
    const auto chance = query_.chance(with_count(said_, count), condition_);
    if (!chance) return std::nullopt;
    return Trial{{count, std::to_string(count), chance->likely.chance()},
                 chance->likely.reaches(at_least_)};
  }
  [[nodiscard]] bool takes_too_long() const {
    return query_.failure() && query_.failure()->kind() == Failure::Kind::too_long;
  }

  /// Halves the way from `low` to `high`, of which one reaches it and the other doesn't, until they
  /// are neighbours. Gives the two as far as they had to be tried.
  std::pair<std::optional<Trial>, std::optional<Trial>> halve(long long low, long long high,
                                                              bool high_reaches) {
    std::pair<std::optional<Trial>, std::optional<Trial>> found;
    while (high - low > 1) {
      const auto middle = low + (high - low) / 2;
      const auto trial = (*this)(middle);
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
      const auto trial = (*this)(next);
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

 private:
  OddsQuery& query_;
  const Situation& said_;
  const OutcomeCondition& condition_;
  double at_least_;
};

/// The farthest that a ruleset's tables speak of, in its own unit.
double farthest(const Procedure& procedure) {
  double most = 0;
  double share = 1;  // the distance is divided by it before a reach is asked
  for (const auto& table : procedure.tables) {
    for (const auto& row : table.rows) {
      for (const auto& band : procedure.bands)
        most = std::max(most, table.name == keys::ranges.name ? row.number(band) : 0);
      most = std::max(most, row.number("reach"));
      share = std::max(share, row.number("share"));
    }
  }
  return most > 0 ? share * most : 100;
}

std::vector<Length> all_distances(const Ruleset& rules, const Procedure& procedure,
                                  const Situation& said) {
  const double most =
      std::max(farthest(procedure), said.distance ? said.distance->in(rules.unit) : 0);
  std::vector<Length> list;
  for (int number = 1; number <= most; ++number) list.push_back(Length::of(number, rules.unit));
  if (const auto* ranges = procedure.table(keys::ranges.name)) {
    for (const auto& row : ranges->rows) {
      const auto edges = band_edges(rules, procedure, row);
      list.insert(list.end(), edges.begin(), edges.end());
    }
  }
  if (said.distance) list.push_back(*said.distance);
  std::sort(list.begin(), list.end(), [](Length one, Length other) { return other < one; });
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

}  // namespace

std::vector<Situation> counts(const OddsQuery&, const Situation& said) {
  std::vector<Situation> list;
  for (long long count = 1; count <= std::min(most_counted(said), all_tried); ++count)
    list.push_back(with_count(said, count));
  return list;
}

std::vector<Situation> distances(const OddsQuery& query, const Situation& said) {
  std::vector<Situation> list;
  for (const auto& distance : all_distances(query.rules(), query.procedure(), said))
    list.push_back(at_distance(said, distance));
  return list;
}

Reach least_count(OddsQuery& query, const Situation& said, const OutcomeCondition& condition,
                  double at_least) {
  Reach reach;
  Counts numbers{query, said, condition, at_least};
  auto end = most_counted(said) + 1;  // the first that isn't tried
  long long last = 0;
  std::optional<Reach::Point> before;
  for (long long count = 1; count < end;) {
    const auto trial = numbers(count);
    if (!trial && before && numbers.takes_too_long()) {
      reach.cut = true;
      end = count;
      count = last + (end - last) / 2;
      if (count == last) break;
      continue;
    }
    if (trial && trial->reaches) {
      reach = {trial->step, before, {}, {}, {}, false, {}, false};
      if (count > all_tried) {
        const auto [next, found] = numbers.halve(last, count, true);
        if (next) reach.next = next->step;
        if (found) reach.found = found->step;
      }
      if (const auto lost = numbers.lost_again(trial->step, count, end)) {
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

Reach greatest_distance(OddsQuery& query, const Situation& said, const OutcomeCondition& condition,
                        double at_least) {
  Reach reach;
  const auto unit = query.rules().unit;
  std::optional<Reach::Point> beyond;
  for (const auto& distance : all_distances(query.rules(), query.procedure(), said)) {
    const auto chance = query.chance(at_distance(said, distance), condition);
    if (!chance) continue;
    const Reach::Point step{distance_value(distance, unit), distance.text(unit),
                            chance->likely.chance()};
    if (reach.limit.empty()) reach.limit = step.words;
    const bool reaches = chance->likely.reaches(at_least);
    if (reaches && !reach.found) {
      reach.found = step;
      reach.next = beyond;
    } else if (!reaches && reach.found && !reach.gap) {
      reach.gap = step;
    }
    if (!reach.found && (!reach.best || better(step, *reach.best))) reach.best = step;
    beyond = step;
  }
  if (reach.found) reach.best.reset();
  return reach;
}

}  // namespace acw
