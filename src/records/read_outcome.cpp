#include "acw/base/nearest.hpp"
#include "acw/play/luck.hpp"
#include "chain/hand_over.hpp"
#include "chain/outcome_reading.hpp"
#include "records/prior_results.hpp"
#include "words/fight_words.hpp"
#include "words/grammar.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// The question that a result tells of.
Question asked(const Ruleset& rules, const Procedure& procedure, const Value& situation) {
  try {
    return understand(rules, procedure, situation_in(rules, procedure, situation), true);
  } catch (const Failure& failure) {
    no_result(std::string{"its situation: "} + failure.what());
  }
}

/// A situation without what the rules assume of the rest of it anyway.
Situation without_assumed(const Ruleset& rules, const Procedure& procedure,
                          const Situation& situation) {
  auto quiet = procedure;
  quiet.refusals.clear();
  quiet.required.clear();
  quiet.remarks.clear();
  auto said = situation;
  for (const auto& word : situation.all()) {
    auto fewer = said;
    fewer.forget(word.path);
    auto whole = fewer;
    Explanation unheard;
    try {
      complete(rules, quiet, whole, unheard);
    } catch (const Failure&) {
      continue;  // the rules have no answer without it
    }
    if (whole.word(word.path) == word.word) said = std::move(fewer);
  }
  return said;
}

/// What was said of a side, and what follows is told of it besides.
Thing side_of(const Ruleset& rules, const Procedure& procedure, const Situation& said,
              const Situation& situation, bool target) {
  Thing unit;
  unit.figures = situation.number({target, slot::count});
  for (const auto& word : said.all()) {
    const bool holds = word.path.target == target && is_of_side(rules, procedure, word) &&
                       word.path.slot != slot::count && holds_on(rules, procedure, word);
    if (holds) unit.words.push_back(word);
  }
  add_told(rules, procedure, situation, target, unit.words);
  return unit;
}

/// Where an outcome lacks a loss that a rule reads, it is no outcome of it.
void check_losses(const Aftermath& aftermath, const OutcomeSelectors& readings,
                  const Value& outcome) {
  for (const auto& effect : aftermath.effects) {
    const auto& names = readings[effect.reading].outcomes;
    const bool told = ranges::any_of(
        names, [&](const std::string& name) { return !outcome_at(outcome, name).is_null(); });
    if (effect.lose > 0 && !told) no_result("its outcome has no " + quote(names.front()));
  }
}

}  // namespace

PriorResult read_outcome(const Ruleset& rules, const Procedure& procedure, const Value& result) {
  if (result["outcome"].is_null())
    no_result("it has neither an 'outcome' nor an 'after' (large odds have none)");
  auto question = asked(rules, procedure, result["situation"]);
  const auto said = without_assumed(rules, procedure, question.situation);
  PriorResult given;
  OutcomeSelectors readings;
  const auto fight = fought_to_the_end(rules, procedure, question.situation);
  const bool bouts = fight && has_bouts(*fight, question.situation);
  const Query query{rules, bouts ? *fight : procedure, question.situation, question.explanation};
  const auto aftermath = aftermath_of(query, bouts, given.names, readings);
  const bool volleys = bouts && is_firefight(*fight);
  if (!volleys) check_losses(aftermath, readings, result["outcome"]);
  for (const bool target : {false, true}) {
    if (!target || !result["situation"]["target"].is_null())
      given.units[target ? 1 : 0] =
          side_of(rules, query.procedure(), said, question.situation, target);
  }
  const UnitState fresh{UnitState::uncounted, 0, 0, 0};
  PriorResult::Stands now{fresh, fresh};
  try {
    if (volleys) apply_volleys(query, result, given.names, now);
    else aftermath.apply_losses(readings_of(readings, result["outcome"]), false, now[0], now[1]);
  } catch (const FileFault& failure) {
    no_result(failure.what());
  }
  given.stands.emplace_back(now, 1);
  return given;
}

}  // namespace acw
