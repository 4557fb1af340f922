#include "what_if/what_it_takes.hpp"

#include <algorithm>
#include <cmath>

#include "acw/base/effort.hpp"
#include "acw/play/luck.hpp"
#include "play/report_head.hpp"
#include "what_if/search.hpp"
#include "what_if/variations.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

const SlotPath count_path{false, std::string{slot::count}};
const SlotPath distance_path{false, std::string{slot::distance}};

bool among(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The first of some situations that the rules answer. One that lacks something is told at once;
/// when all are refused, the first refusal.
OddsQuery::Trial first_answered(const OddsQuery& query, const std::vector<Situation>& candidates) {
  std::optional<Failure> first;
  for (const auto& said : candidates) {
    try {
      return query.odds(said);
    } catch (const Refused& failure) {
      if (!first) first = failure;
    }
  }
  first->raise();
}

/// What the question lacks, and may lack: the count, the distance, or nothing.
enum class Open { nothing, count, distance };

Open what_is_open(const Procedure& procedure, const Situation& said) {
  const auto needs = [&](const SlotPath& path) {
    return !said.has(path) && std::any_of(procedure.required.begin(), procedure.required.end(),
                                          [&](const Required& one) { return one.path == path; });
  };
  return needs(count_path) ? Open::count : needs(distance_path) ? Open::distance : Open::nothing;
}

}  // namespace

Report what_it_takes(const Inquiry& inquiry, const Wanted& wanted, const Situation& said) {
  const auto& rules = inquiry.rules();
  const auto& procedure = inquiry.procedure();
  auto want = std::make_shared<Want>();
  want->at_least = wanted.at_least ? read_chance(*wanted.at_least) : 0.5;
  want->unit = unit_name(rules.unit);
  OddsQuery query{inquiry};
  const bool counted = !inquiry.counts_fixed();
  const auto open = counted || said.has(count_path) ? what_is_open(procedure, said) : Open::nothing;
  auto trial = open == Open::count      ? first_answered(query, counts(query, said))
               : open == Open::distance ? first_answered(query, distances(query, said))
                                        : query.odds(said);
  const auto condition = read_condition(wanted.condition, inquiry.teller(), trial.report.odds);
  want->condition = condition.text();
  want->words = condition.words(inquiry.teller());
  if (open == Open::nothing) {
    const auto& marginal = *find_marginal(trial.report.odds, condition.outcome);
    const auto likely = condition.of(marginal);
    want->now = likely.chance();
    if (marginal.numeric) want->mean = marginal.mean;
    want->reached = likely.reaches(want->at_least);
    query.compare(said, condition, want->at_least, *want);
    std::erase_if(want->changes, [](const Change& one) {
      return std::abs(one.gain) <= 0;
    });  // the mean alone isn't wanted
  }
  const bool there = open == Open::count || trial.situation.has(count_path);
  if (counted && there && among(procedure.acting, slot::count) && open != Open::distance)
    want->count = least_count(query, said, condition, want->at_least);
  if (among(procedure.between, slot::distance) && open != Open::count)
    want->distance = greatest_distance(query, said, condition, want->at_least);

  auto report = std::move(trial.report);
  auto& situation = trial.situation;
  if (open != Open::nothing) {
    situation = without(situation, open == Open::count ? count_path : distance_path);
    if (open == Open::distance) situation = without(situation, {false, std::string{slot::range}});
    situation_of(rules, procedure, situation, report);
    report.explanation = {};
  }
  report.spoken += inquiry.then_words();
  report.command = inquiry.command();
  report.mode = ThrowMode::want;
  report.odds.clear();
  report.steps.clear();
  report.after = {};
  if (wanted.at_least == "1")
    report.explanation.note("--at-least 1 is certainty, 100 %; one in a hundred is 1%");
  report.failed = open == Open::nothing
                      ? !want->reached
                      : !(want->count ? want->count->found : want->distance->found).has_value();
  report.want = std::move(want);
  return report;
}

std::shared_ptr<const Worth> worth_of_changes(const Inquiry& inquiry, const Situation& said) {
  auto worth = std::make_shared<Worth>();
  OddsQuery query{inquiry};
  try {
    const Effort half{Effort::left() / 2};
    const auto trial = query.odds(said);
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
    query.compare(said, condition, 2, *worth);
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
