#include "play/engine.hpp"

#include "acw/mechanisms/sequence.hpp"
#include "chain/after.hpp"
#include "chain/chain_totals.hpp"
#include "chain/chain_tree.hpp"
#include "chain/compute_odds.hpp"
#include "play/report_head.hpp"
#include "words/fight_words.hpp"
#include "words/situation_value.hpp"

namespace acw {

/// Resolves a request once, in one mode.
class Run {
 public:
  Run(const Engine& engine, const ThrowWay& way)
      : engine_{engine}, chain_{engine.chain_}, request_{chain_.request()}, way_{way} {}

  Report play() {
    Report report;
    fill_head(report);
    for (const auto i : ranges::Places{chain_.links()}) report.steps.push_back(step_head(i));
    resolve(report.steps);
    for (const auto i : ranges::Places{report.steps})
      report.steps[i].headline = headline_of(chain_.links()[i].played(), report.steps[i]);
    if (way_.branches) add_tree(report);
    if (request_.is_chain()) finish_chain(report);
    else finish_one(report);
    return report;
  }

 private:
  void fill_head(Report& report) const {
    const auto& first = *chain_.links().front().procedure;
    report.command = request_.command;
    report.procedure = first.name;
    report.rules = engine_.rules_.id;
    report.mode = way_.mode;
    report.games = way_.games;
    if (way_.mode == ThrowMode::roll || way_.mode == ThrowMode::sample) report.seed = way_.seed;
  }

  void add_tree(Report& report) const {
    auto tree = request_.is_chain() ? std::optional{tree_of(chain_)}
                                    : chain_.stage(0, chain_.starts().front().first).step->tree();
    if (!tree) {
      const auto* sequence = ranges::first_that(
          engine_.rules_.procedures,
          [](const Procedure& procedure) { return procedure.mechanism == Sequence::name; });
      throw UsageError{concat("--tree requires several steps, but ", report.procedure,
                              " is one step: add --then",
                              sequence == nullptr ? "" : ", or use " + sequence->name)};
    }
    report.tree = std::make_shared<const TreeNode>(std::move(*tree));
  }

  StepResult step_head(std::size_t index) const {
    const auto& link = chain_.links()[index];
    StepResult step;
    step.command = step.procedure = link.procedure->name;
    step.of = link.of;
    if (link.units[target_side] != nobody && request_.steps[index].row != nullptr)
      step.by = request_.goes_on(index, link.units[acting_side]) ? "by the same" : "by others";
    return step;
  }

  /// Resolves the steps in the mode of the request.
  void resolve(std::vector<StepResult>& steps) {
    if (way_.mode == ThrowMode::odds) {
      ends_ = compute_odds(chain_, way_.only, steps);
    } else {
      // no limit: rolled dice are few, and a stage is planned when a state reaches it
      const auto free = Effort::independent(std::numeric_limits<double>::infinity());
      if (way_.mode == ThrowMode::roll)
        return throw_all(Step::Shown{dice::Random{way_.seed, way_.purpose, way_.index}}, steps);
      if (way_.mode == ThrowMode::entered)
        return throw_all(Step::Shown{dice::Entered{way_.faces, way_.supply}}, steps);
      if (way_.mode == ThrowMode::sample) ends_ = sample(chain_, way_, steps);
    }
    for (const auto i : ranges::Places{steps}) {
      if (way_.reports_states) report_opening(i, steps[i]);
    }
  }

  void throw_all(Step::Shown dice, std::vector<StepResult>& steps) {
    auto state = chain_.starts().front().first;
    for (const auto i : ranges::Places{steps}) {
      const auto& link = chain_.links()[i];
      const auto& stage = chain_.stage(i, state);
      auto& step = steps[i];
      step.explanation = stage.explanation;
      engine_.set_situation(stage, link.played(), way_.aloud, step);
      if (stage.taken == Taken::yes) {
        if (request_.is_chain()) dice.within(link.name, {});
        const auto row = play_stage(stage, i, dice, step);
        if (request_.is_chain()) chain_.apply_losses(i, row, state);
        if (way_.luck > 0) engine_.set_luck(stage, link.played(), way_.luck, step);
      } else {
        fill_skipped(link, stage, step);
      }
    }
    ends_.emplace_back(std::move(state), 1);
    dice.finish();
  }

  static void fill_skipped(const Link& link, const Stage& stage, StepResult& step) {
    step.outcome = Value::Object{};
    for (const auto& [name, value] : link.without(stage.taken)) step.outcome.set(name, value);
    step.skip_reason = stage.why;
    step.failed = stage.taken == Taken::gone || stage.taken == Taken::over;
  }

  /// Plays a stage. Errors in entered dice name the step.
  static Step::Row play_stage(const Stage& stage, std::size_t index, Step::Shown& dice,
                              Result& step) {
    try {
      return stage.step->play(dice, &step);
    } catch (const Failure& failure) {
      if (index == 0) throw;
      failure.with_message(step.command + ": " + failure.what()).raise();
    }
  }

  /// Reports a step's situation and explanation before any losses. If the sides' states are not
  /// known, no losses are assumed.
  void report_opening(std::size_t index, StepResult& step) const {
    const auto& link = chain_.links()[index];
    const bool known = index == 0 && chain_.starts().size() == 1;
    auto situation = link.at_opening;
    for (const auto side : both_sides) {
      if (!request_.goes_on(index, link.units[side]) || known) continue;
      situation.forget({side == target_side, slot::count});
      step.before_loss = true;
    }
    situation_of(engine_.rules_, link.played(), situation, step);
    step.explanation = link.opening;
    if (step.before_loss) step.explanation.notes = link.explanation.notes;
  }

  /// Turns the only step into the report.
  void finish_one(Report& report) {
    Result step = std::move(report.steps.front());
    step.command = std::move(report.command);
    static_cast<Result&>(report) = std::move(step);
    report.steps.clear();
    if (request_.keeps && !ends_.empty()) report.after = after_value(chain_, ends_);
  }

  void finish_chain(Report& report) {
    for (const auto i : ranges::Places{report.steps}) {
      auto& throws = report.steps[i].throws;
      append_all(report.throws, throws);
      for (auto& record : throws) {
        if (record.part == chain_.links()[i].name) record.part.clear();
      }
    }
    if (way_.reports_states) {
      const auto& spoken = request_.steps.front().spoken();
      const auto fight = fight_to_the_end(engine_.rules_, spoken, engine_.situation_);
      situation_of(engine_.rules_, fight ? *fight : spoken, engine_.situation_, report);
    }
    add_totals(chain_, ends_, report);
    if (way_.luck > 0) engine_.set_total_luck(way_.luck, report);
  }

  const Engine& engine_;
  const Chain& chain_;
  const Request& request_;
  const ThrowWay& way_;
  Ends ends_;
};

Engine::Engine(const Ruleset& rules, Request request)
    : rules_{rules}, chain_{rules, std::move(request)} {
  const auto& first = chain_.links().front();
  situation_ = first.at_opening;
  for (const auto side : both_sides) {
    if (chain_.request().goes_on(0, first.units[side]) && chain_.starts().size() > 1)
      situation_.forget({side == target_side, slot::count});
  }
}

Report Engine::play(const ThrowWay& way) const { return Run{*this, way}.play(); }

/// Reports a stage's situation, which is cached for all throws of a question.
void Engine::set_situation(const Stage& stage, const Procedure& procedure, bool aloud,
                           Result& step) const {
  const auto [found, added] = situations_.try_emplace(&stage);
  auto& [situation, spoken] = found->second;
  if (added) situation = situation_value(rules_, procedure, stage.now);
  if (aloud && spoken.empty()) spoken = situation_words(rules_, procedure, stage.now);
  step.situation = situation;
  step.spoken = spoken;
}

}  // namespace acw
