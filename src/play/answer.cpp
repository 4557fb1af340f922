#include "play/answer.hpp"

#include "acw/engine/sequence.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/record.hpp"
#include "chain/after.hpp"
#include "chain/chain_totals.hpp"
#include "chain/chain_tree.hpp"
#include "chain/compute_odds.hpp"
#include "words/fight_words.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

void fill_head(const Chain& chain, const RollOptions& options, Report& report) {
  report.command = chain.question().command;
  report.procedure = chain.links().front().procedure->name;
  report.rules = chain.rules().id;
  report.mode = options.mode;
  report.games = options.games;
  if (options.mode == ThrowMode::roll || options.mode == ThrowMode::sample)
    report.seed = options.seed;
  for (const auto i : ranges::Places{chain.links()}) {
    const auto& link = chain.links()[i];
    auto& step = report.steps.emplace_back();
    step.command = step.procedure = link.procedure->name;
    step.of = link.of;
    if (link.units[target_side] != nobody && chain.question().steps[i].row != nullptr)
      step.by = chain.question().goes_on(i, link.units[acting_side]) ? "by the same" : "by others";
  }
}

void add_tree(const Chain& chain, Report& report) {
  auto tree = chain.question().is_chain()
                  ? std::optional{tree_of(chain)}
                  : chain.stage(0, chain.starts().front().first).step->tree();
  if (!tree) {
    const auto* sequence = ranges::first_that(
        chain.rules().procedures,
        [](const Procedure& procedure) { return procedure.mechanism == Sequence::name; });
    throw UsageError{concat("--tree requires several steps, but ", report.procedure,
                            " is one step: add --then",
                            sequence == nullptr ? "" : ", or use " + sequence->name)};
  }
  report.tree = std::make_shared<const TreeNode>(std::move(*tree));
}

/// Rank of a thrown result's headline among the possible values.
std::optional<OutcomeRank> rank_of_result(const Marginal* odds, const Result& thrown,
                                          const Procedure& procedure) {
  if (odds == nullptr) return std::nullopt;
  return outcome_rank(*odds, outcome_at(thrown.outcome, odds->name),
                      contains(procedure.labels, odds->name));
}

/// Computes the luck of a step, given its sides' states. The stage keeps the distribution for
/// further rolls; it has none if that would exceed `effort`.
void set_luck(Stage& stage, const Procedure& procedure, double effort, Result& step) {
  const auto headline = headline_of(procedure, step);
  if (step.throws.empty() || headline.empty()) return;
  const auto [found, added] = stage.odds.try_emplace(headline);
  if (added) {
    try {
      const auto limit = Effort::independent(effort);
      found->second = stage.step->odds({headline});
    } catch (const BudgetError&) {
    }
  }
  step.luck = rank_of_result(find_marginal(found->second, headline), step, procedure);
}

/// Computes the luck of all steps together, from the initial state. The chain keeps the exact odds
/// for further rolls; they are empty if they would exceed `effort`.
void set_total_luck(const Chain& chain, double effort, Report& report) {
  report.shows_luck = true;
  if (report.throws.empty()) return;
  if (!chain.odds) {
    try {
      const auto limit = Effort::independent(effort);
      chain.odds = std::make_shared<Report>(answer(chain, {.mode = ThrowMode::odds}));
    } catch (const BudgetError&) {
      chain.odds = std::make_shared<Report>();
    }
  }
  const auto luck = [](const Result& known, const Result& thrown, const Link& link) {
    return rank_of_result(find_marginal(known.odds, thrown.headline), thrown, *link.procedure);
  };
  for (const auto i : ranges::Places{chain.odds->steps}) {
    auto& step = report.steps[i];
    if (!step.skip_reason.empty() || (i == 0 && !step.throws.empty())) continue;
    auto whole = luck(chain.odds->steps[i], step, chain.links()[i]);
    if (!whole) continue;  // the step's own luck remains
    whole->whole = true;
    step.luck = whole;
  }
  report.luck = luck(*chain.odds, report, chain.links().back());
}

void fill_skipped(const Link& link, const Stage& stage, StepResult& step) {
  step.outcome = Value::Object{};
  for (const auto& [name, value] : link.without(stage.taken)) step.outcome.set(name, value);
  step.skip_reason = stage.why;
  step.failed = stage.taken == Taken::gone || stage.taken == Taken::over;
}

/// Plays a stage. Errors in entered dice name the step.
Step::Row play_stage(const Stage& stage, std::size_t index, Step::Shown& dice, Result& step) {
  try {
    return stage.step->play(dice, &step);
  } catch (const Failure& failure) {
    if (index == 0) throw;
    failure.with_message(step.command + ": " + failure.what()).raise();
  }
}

/// Plays the steps with rolled or entered dice; returns the final state.
Ends play_steps(const Chain& chain, double luck, Step::Shown dice, std::vector<StepResult>& steps) {
  auto state = chain.starts().front().first;
  const bool is_chain = chain.question().is_chain();
  for (const auto i : ranges::Places{steps}) {
    const auto& link = chain.links()[i];
    auto& stage = chain.stage(i, state);
    auto& step = steps[i];
    step.explanation = stage.explanation;
    if (stage.situation.is_null()) {
      stage.situation = situation_value(chain.rules(), link.played(), stage.now);
      stage.spoken = situation_words(chain.rules(), link.played(), stage.now);
    }
    step.situation = stage.situation;
    step.spoken = stage.spoken;
    if (stage.taken != Taken::yes) {
      fill_skipped(link, stage, step);
      continue;
    }
    if (is_chain) dice.within(link.name, {});
    const auto row = play_stage(stage, i, dice, step);
    if (is_chain) chain.apply_losses(i, row, state);
    if (luck > 0) set_luck(stage, link.played(), luck, step);
  }
  dice.finish();
  return {{std::move(state), 1}};
}

/// Reports a step's situation and explanation before any losses. If the sides' states are not
/// known, no losses are assumed.
void report_opening(const Chain& chain, std::size_t index, StepResult& step) {
  const auto& link = chain.links()[index];
  const bool known = index == 0 && chain.starts().size() == 1;
  auto situation = link.at_opening;
  for (const auto side : both_sides) {
    if (!chain.question().goes_on(index, link.units[side]) || known) continue;
    situation.forget({side == target_side, slot::count});
    step.before_loss = true;
  }
  set_situation(chain.rules(), link.played(), situation, step);
  step.explanation = link.opening;
  if (step.before_loss) step.explanation.notes = link.explanation.notes;
}

/// Resolves the steps in the mode of the options; returns the final states.
Ends resolve(const Chain& chain, const RollOptions& options, std::vector<StepResult>& steps) {
  Ends ends;
  if (options.mode == ThrowMode::odds) {
    ends = compute_odds(chain, options.only, steps);
  } else {
    // no limit: rolled dice are few, and a stage is planned when a state reaches it
    const auto free = Effort::independent(std::numeric_limits<double>::infinity());
    if (options.mode == ThrowMode::roll)
      return play_steps(chain, options.luck,
                        Step::Shown{dice::Random{options.seed, options.purpose, options.index}},
                        steps);
    if (options.mode == ThrowMode::entered)
      return play_steps(chain, options.luck, Step::Shown{dice::Entered{{}, options.supply}}, steps);
    if (options.mode == ThrowMode::sample) ends = sample(chain, options, steps);
  }
  for (const auto i : ranges::Places{steps}) report_opening(chain, i, steps[i]);
  return ends;
}

/// Turns the only step into the report.
void finish_one(const Chain& chain, const Ends& ends, Report& report) {
  Result step = std::move(report.steps.front());
  step.command = std::move(report.command);
  static_cast<Result&>(report) = std::move(step);
  report.steps.clear();
  if (chain.question().keeps && !ends.empty()) report.after = after_value(chain, ends);
}

void finish_chain(const Chain& chain, const Ends& ends, double luck, Report& report) {
  for (const auto i : ranges::Places{report.steps}) {
    auto& throws = report.steps[i].throws;
    append_all(report.throws, throws);
    for (auto& record : throws) {
      if (record.part == chain.links()[i].name) record.part.clear();
    }
  }
  const auto& spoken = chain.question().procedure();
  const auto situation = first_situation(chain);
  const auto fight = fight_to_the_end(chain.rules(), spoken, situation);
  set_situation(chain.rules(), fight ? *fight : spoken, situation, report);
  add_totals(chain, ends, report);
  if (luck > 0) set_total_luck(chain, luck, report);
}

}  // namespace

Report answer(const Chain& chain, const RollOptions& options) {
  Report report;
  fill_head(chain, options, report);
  const auto ends = resolve(chain, options, report.steps);
  for (const auto i : ranges::Places{report.steps})
    report.steps[i].headline = headline_of(chain.links()[i].played(), report.steps[i]);
  if (chain.question().branches) add_tree(chain, report);
  if (chain.question().is_chain()) finish_chain(chain, ends, options.luck, report);
  else finish_one(chain, ends, report);
  return report;
}

Situation first_situation(const Chain& chain) {
  const auto& first = chain.links().front();
  auto situation = first.at_opening;
  for (const auto side : both_sides) {
    if (chain.question().goes_on(0, first.units[side]) && chain.starts().size() > 1)
      situation.forget({side == target_side, slot::count});
  }
  return situation;
}

void set_situation(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
                   Result& report) {
  report.situation = situation_value(rules, procedure, situation);
  report.spoken = situation_words(rules, procedure, situation);
}

std::string headline_of(const Procedure& procedure, const Result& report) {
  for (const auto& name : procedure.headline) {
    if (find_marginal(report.odds, name) != nullptr || !outcome_at(report.outcome, name).is_null())
      return name;
  }
  if (!report.odds.empty()) return report.odds.front().name;
  const auto& fields = fields_in(report.outcome);
  return fields.empty() ? "" : fields.front().first;
}

}  // namespace acw
