#include "play/read_question.hpp"

#include "acw/base/nearest.hpp"
#include "acw/play/mirror.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"
#include "base/command_words.hpp"
#include "base/format.hpp"
#include "play/then.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"
#include "words/typed_words.hpp"

namespace acw {
namespace {

constexpr std::size_t longest_chain = 12;

/// Stop rules apply to the first procedure that is fought in rounds.
const Texts& stop_rules_of(const Question& question, std::size_t index) {
  static const Texts none;
  const auto& steps = question.steps;
  const auto* fight = ranges::first_that(
      steps, [](const StepSpec& one) { return goes_on_for_rounds(*one.procedure); });
  return (fight == nullptr ? index == 0 : fight == &steps[index]) ? question.typed.until : none;
}

/// Slots of both sides, including those of the fight to the end if the words request one.
std::array<Texts, 2> slots_of(const Question& question, std::size_t index) {
  const auto& step = question.steps[index];
  const auto fight =
      requested_fight(*question.rules, *step.procedure, step.words, stop_rules_of(question, index));
  const auto& all = fight ? *fight : *step.procedure;
  return {all.acting, all.target};
}

/// Unit or number typed for a side of this step; empty if there is none. Invalid words are reported
/// when the step is read.
std::string typed_unit(const Question& question, std::size_t index, std::size_t side) {
  const auto& steps = question.steps;
  auto widest = *steps[index].procedure;
  for (std::size_t later = index; later < steps.size(); ++later) {
    for (const auto& slots : slots_of(question, later)) {
      add_names(widest.acting, slots);
      if (!widest.target.empty()) add_names(widest.target, slots);
    }
  }
  const bool target = side == target_side;
  try {
    const auto sweep = read_situations(*question.lookup, *question.rules, widest,
                                       steps[index].words, {}, Lists::taken);
    const auto unit = sweep.common.word({target, slot::id});
    return std::string{unit.empty() ? sweep.situation().word({target, slot::count}) : unit};
  } catch (const UsageError&) {
    return {};
  }
}

/// Places the units on the sides of a step that follows `before`, whose sides are `units`.
void place_units(std::size_t index, const Procedure& before, std::array<int, 2> units,
                 Question& question) {
  auto& link = question.steps[index];
  auto& roles = question.roles;
  const auto& next = *link.procedure;
  link.row = &row_between(*question.rules, before, next);
  std::size_t as = word_index(next::sides, *link.row, "as");
  if (link.of.empty()) {
    link.subject = units[before.target.empty() || link.row->text("of") == next::sides[acting_side]
                             ? acting_side
                             : target_side];
  } else {
    const auto role = ranges::index_of(role_names, link.of);
    if (role == role_names.size())
      throw UsageError{quote(link.of) + ": --of requires attacker or defender"};
    link.subject = roles[role];
    as = acting_side;
  }
  if (link.subject == nobody)
    throw UsageError{"no " + (link.of.empty() ? "unit" : link.of) + " can take this " + next.name};
  link.units[as] = link.subject;
  if (const auto own = typed_unit(question, index, as); !own.empty()) {
    const bool unit = own.front() == '@';
    throw UsageError{concat(quote(own), ": the ", unit ? "unit" : "number", " for this ", next.name,
                            " comes from the step before it",
                            unit || as != acting_side || next.target.empty()
                                ? ""
                                : "; type the other side's number after 'at'")};
  }
  if (next.target.empty()) return;
  const std::size_t other = 1 - as;
  const int opponent = roles[0] == link.subject ? roles[1] : roles[0];
  const bool another = !typed_unit(question, index, other).empty();
  if (!another && !next.needs_target) return;
  link.units[other] = opponent == nobody || another ? question.units++ : opponent;
  roles = link.units;
}

/// Lets each step take the words of all later procedures in which the same unit takes part.
void widen(Question& question) {
  auto& steps = question.steps;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    auto& wide = *(steps[i].wide = std::make_shared<Procedure>(*steps[i].procedure));
    for (std::size_t j = i + 1; j < steps.size(); ++j) {
      const auto later = slots_of(question, j);
      for (const auto here : both_sides) {
        for (const auto there : both_sides) {
          if (steps[i].units[here] != nobody && steps[i].units[here] == steps[j].units[there])
            add_names(here == target_side ? wide.target : wide.acting, later[there]);
        }
      }
    }
  }
}

/// Reads `--reply`: the target's words as a firing unit and, after `at`, the words of the unit at
/// which it fires.
void read_reply(const Question& question, Situation& situation) {
  const auto& procedure = *question.steps.front().procedure;
  const auto fight = fight_to_the_end(*question.rules, procedure, situation);
  if (!fight || !is_firefight(*fight))
    throw UsageError{"--reply applies only to a firefight: fire … --to-the-end"};
  auto words = words_of_step(question.typed.reply);
  words.push_back("--" + std::string{next::to_the_end});
  try {
    const auto reply =
        read_situations(*question.lookup, *question.rules, procedure, words, {}, Lists::refused)
            .situation();
    if (!reply.with.empty())
      throw UsageError{"in a firefight one unit fires at a time: leave out the words after +"};
    const auto answer = mirrored(*fight, reply);
    for (auto word : answer.all()) {
      if (!fight->is_sided(word.path.slot, word.path.target)) continue;
      const auto* known = situation.find(word.path);
      if (known != nullptr && known->word != word.word)
        throw UsageError{quote(word.word) + ": " + word.path.text() + " is already given"};
      situation.set(std::move(word));
    }
  } catch (const Failure& failure) {
    failure.with_message(std::string{"--reply: "} + failure.what()).raise();
  }
}

/// Reads the words of a step.
Sweep read_step(const Question& question, std::size_t index, const Texts& words) {
  const auto& step = question.steps[index];
  const auto& rules = *question.rules;
  const auto& armies = question.lookup->armies;
  const bool first = index == 0;
  auto sweep =
      read_situations(*question.lookup, rules, step.spoken(), words, stop_rules_of(question, index),
                      first ? Lists::taken : Lists::refused);
  auto& situation = sweep.common;
  if (first && !question.typed.reply.empty()) read_reply(question, situation);
  if (!question.goes_on(index, step.units[target_side]))
    require_target(rules, *step.procedure, sweep);
  choose_variants(rules, question.typed.variants, situation);
  if (!first) return sweep;
  const auto fight = fight_to_the_end(rules, step.spoken(), situation);
  if (fight && is_firefight(*fight) &&
      ranges::any_of(sweep.axes, [](const Axis& axis) { return axis.path.slot == slot::distance; }))
    throw UsageError{"a firefight has one distance: leave out the others"};
  armies.fill_entities(*step.procedure, situation);
  armies.fill_sides(*step.procedure, situation);
  return sweep;
}

}  // namespace

Question read_question(const Lookup& lookup, const Ruleset& rules, const Procedure& first,
                       CommandWords typed, const std::string& command,
                       std::shared_ptr<const PriorResult> given) {
  const auto& thens = typed.thens;
  if (thens.size() > longest_chain)
    throw UsageError{"--then is given " + std::to_string(thens.size()) +
                     " times, more than the limit of " + std::to_string(longest_chain)};
  if (given == nullptr && !typed.of.empty())
    throw UsageError{concat("--of names the side that takes the next step: use it ",
                            thens.empty() ? "with --from, or in --then 'morale --of attacker'"
                                          : "in --then, as in --then 'morale --of attacker'")};
  Question question;
  auto& steps = question.steps;
  auto& roles = question.roles;
  question.rules = &rules;
  question.lookup = &lookup;
  question.command = command.empty() ? first.name : command;
  auto& front = steps.emplace_back();
  front.procedure = &first;
  front.of = typed.of;
  front.words = typed.words;
  for (const auto& then : thens) steps.push_back(read_then(rules, *steps.back().procedure, then));
  question.typed = std::move(typed);
  if (given != nullptr) {
    for (const auto side : both_sides) {
      if (given->units[side]) roles[side] = question.units++;
    }
    const auto& before = procedure_of(rules, given->procedure);
    question.given = std::move(given);
    const auto& affair = question.given->of;
    place_units(0, before, affair ? std::array<int, 2>{roles[*affair], nobody} : roles, question);
  } else {
    roles[acting_side] = question.units++;
    if (!first.target.empty() &&
        (first.needs_target || !typed_unit(question, 0, target_side).empty()))
      roles[target_side] = question.units++;
    steps.front().units = roles;
  }
  for (std::size_t i = 1; i < steps.size(); ++i)
    place_units(i, *steps[i - 1].procedure, steps[i - 1].units, question);
  widen(question);
  question.teller = {std::shared_ptr<const void>{}, &first};
  if (steps.size() == 1) return question;
  auto teller = std::make_shared<Procedure>(*steps.back().procedure);
  for (auto step = steps.rbegin() + 1; step != steps.rend(); ++step)
    append_all(teller->tellings, step->procedure->tellings);
  question.teller = std::move(teller);
  for (std::size_t i = 1; i < steps.size(); ++i) {
    try {
      steps[i].typed = read_step(question, i, steps[i].words).situation();
    } catch (const Failure& failure) {
      failure.with_message(steps[i].procedure->name + ": " + failure.what()).raise();
    }
  }
  return question;
}

const Procedure& procedure_of(const Ruleset& rules, const std::string& name) {
  const auto* procedure = rules.procedure(name);
  if (procedure == nullptr) throw RuleError{rules.title_or_id() + " has no " + quote(name)};
  return *procedure;
}

Sweep read_first_step(const Question& question) {
  return read_step(question, 0, question.steps.front().words);
}

Chain plan(Question question, Situation situation, const Wanted& wanted) {
  static_cast<Wanted&>(question) = wanted;
  question.steps.front().typed = std::move(situation);
  Texts ids(static_cast<std::size_t>(question.units));
  for (const auto& step : question.steps) {
    for (const auto side : both_sides) {
      if (step.units[side] == nobody) continue;
      auto& id = nth(ids, step.units[side]);
      if (id.empty()) id = step.typed.word({side == target_side, slot::id});
      question.lookup->armies.refuse_denied(id, side == target_side, step.typed);
    }
  }
  return Chain{std::move(question)};
}

std::string typed_command(const Question& question, const Sweep& sweep) {
  const auto& rules = *question.rules;
  const auto step_words = [&](std::size_t index, const Sweep& step_sweep) {
    const auto& step = question.steps[index];
    const auto fight = fight_to_the_end(rules, step.spoken(), step_sweep.common);
    const auto words = typed_words(
        rules, fight ? *fight : step.spoken(), step_sweep,
        [&](const Texts& again) { return read_step(question, index, again); }, index > 0);
    return step.procedure->name + (words.empty() ? "" : " " + words);
  };
  auto typed = step_words(0, sweep);
  const auto add = [&](const char* option, const std::string& value) {
    typed += std::string{" --"} + option + " " + quoted_word(value);
  };
  for (const auto& ruling : rules.rulings) {
    const auto* choice =
        ruling.variant.empty() ? nullptr : sweep.common.find({false, ruling.variant});
    if (choice != nullptr && choice->typed) add("variant", ruling.variant + "=" + choice->word);
  }
  std::vector<Situation> all{sweep.common};
  for (std::size_t i = 1; i < question.steps.size(); ++i) {
    const auto& step = question.steps[i];
    const auto next = read_step(question, i, step.words);
    add("then", step_words(i, next) + (step.of.empty() ? "" : " --of " + step.of));
    all.push_back(next.common);
  }
  for (const auto& one : all) {
    for (const auto slot : Until::slots) {
      // "round 3" for `until-round`, whose number is in the situation
      const std::string named{slot.substr(std::string_view{"until-"}.size())};
      if (const auto number = one.word({false, slot}); !number.empty())
        add("until", replaced(named, '-', ' ') + " " + std::string{number});
    }
  }
  if (const auto state = sweep.common.word({false, Until::state}); !state.empty())
    add("until", std::string{state});
  if (!question.typed.of.empty()) add("of", question.typed.of);
  if (question.given != nullptr) add("from", "-");
  return typed;
}

CommandWords read_typed(const std::string& typed) {
  CommandWords command{command_words(typed)};
  command.variants = take_option("--variant", command.words);
  command.thens = take_option("--then", command.words);
  command.until = take_option("--until", command.words);
  for (auto& side : take_option("--of", command.words)) command.of = std::move(side);
  command.goes_on = !take_option("--from", command.words).empty();
  return command;
}

}  // namespace acw
