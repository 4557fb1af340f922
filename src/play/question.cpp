#include "play/question.hpp"

#include "acw/base/printable.hpp"
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
Question::Question(const Lookup& lookup, const Ruleset& rules, const Procedure& first,
                   CommandWords typed, const std::string& command,
                   std::shared_ptr<const PriorResult> given)
    : lookup_{lookup},
      rules_{rules},
      typed_{std::move(typed)},
      teller_{std::shared_ptr<const void>{}, &first} {
  const auto& [words, thens, of, until, variants, reply, goes_on] = typed_;
  if (thens.size() > longest_chain)
    throw UsageError{"--then is given " + std::to_string(thens.size()) +
                     " times, more than the limit of " + std::to_string(longest_chain)};
  if (given == nullptr && !of.empty())
    throw UsageError{thens.empty()
                         ? "--of names the side that takes the next step: use it with "
                           "--from, or in --then 'morale --of attacker'"
                         : "--of names the side that takes the next step: use it in --then, "
                           "as in --then 'morale --of attacker'"};
  auto& steps = request_.steps;
  request_.command = command.empty() ? first.name : command;
  auto& front = steps.emplace_back();
  front.procedure = &first;
  front.of = of;
  front.words = words;
  for (const auto& then : thens) steps.push_back(read_then(rules, *steps.back().procedure, then));
  if (given != nullptr) {
    for (const auto side : both_sides) {
      if (given->units[side]) request_.roles[side] = request_.units++;
    }
    const auto* before = rules.procedure(given->procedure);
    if (before == nullptr)
      throw RuleError{rules.title_or_id() + " has no " + quote(given->procedure)};
    request_.given = std::move(given);
    const auto& affair = request_.given->of;
    place(0, *before,
          affair ? std::array<int, 2>{request_.roles[*affair], nobody} : request_.roles);
  } else {
    auto& units = steps.front().units;
    units[acting_side] = request_.units++;
    if (!first.target.empty() && (first.needs_target || !typed_unit(0, target_side).empty()))
      units[target_side] = request_.units++;
    request_.roles = units;
  }
  for (std::size_t i = 1; i < steps.size(); ++i)
    place(i, *steps[i - 1].procedure, steps[i - 1].units);
  widen();
  if (steps.size() == 1) return;
  auto teller = std::make_shared<Procedure>(*steps.back().procedure);
  for (auto step = steps.rbegin() + 1; step != steps.rend(); ++step)
    append_all(teller->tellings, step->procedure->tellings);
  teller_ = std::move(teller);
}

std::string Question::then_words() const {
  std::string words;
  for (const auto& then : typed_.thens) words += ", then " + printable(then);
  return words;
}

void Question::read_followers() const {
  auto& steps = request_.steps;
  if (followers_.size() + 1 == steps.size()) return;
  followers_.clear();
  for (std::size_t i = 1; i < steps.size(); ++i) {
    try {
      steps[i].typed = followers_.emplace_back(read(i, steps[i].words)).situation();
    } catch (const Failure& failure) {
      failure.with_message(steps[i].procedure->name + ": " + failure.what()).raise();
    }
  }
}

Engine Question::engine(Situation situation, const Wanted& wanted) const {
  read_followers();
  auto request = request_;
  static_cast<Wanted&>(request) = wanted;
  request.steps.front().typed = std::move(situation);
  Texts ids(static_cast<std::size_t>(request.units));
  for (const auto& step : request.steps) {
    for (const auto side : both_sides) {
      if (step.units[side] == nobody) continue;
      auto& id = nth(ids, step.units[side]);
      if (id.empty()) id = step.typed.word({side == target_side, slot::id});
      lookup_.armies.refuse_denied(id, side == target_side, step.typed);
    }
  }
  return Engine{rules_, std::move(request)};
}

std::string Question::typed(const Sweep& sweep) const {
  read_followers();
  const auto step_words = [&](std::size_t index, const Sweep& step_sweep) {
    const auto& step = request_.steps[index];
    const auto fight = fight_to_the_end(rules_, step.spoken(), step_sweep.common);
    const auto words = typed_words(
        rules_, fight ? *fight : step.spoken(), step_sweep,
        [&](const Texts& again) { return read(index, again); }, index > 0);
    return step.procedure->name + (words.empty() ? "" : " " + words);
  };
  auto typed = step_words(0, sweep);
  const auto add = [&](const char* option, const std::string& value) {
    typed += std::string{" --"} + option + " " + quoted_word(value);
  };
  for (const auto& ruling : rules_.rulings) {
    const auto* choice =
        ruling.variant.empty() ? nullptr : sweep.common.find({false, ruling.variant});
    if (choice != nullptr && choice->typed) add("variant", ruling.variant + "=" + choice->word);
  }
  std::vector<const Situation*> all{&sweep.common};
  for (const auto i : ranges::Places{followers_}) {
    const auto& of = request_.steps[i + 1].of;
    add("then", step_words(i + 1, followers_[i]) + (of.empty() ? "" : " --of " + of));
    all.push_back(&followers_[i].common);
  }
  for (const auto* one : all) {
    for (const auto slot : Until::slots) {
      // "round 3" for `until-round`, whose number is in the situation
      const std::string named{slot.substr(std::string_view{"until-"}.size())};
      if (const auto number = one->word({false, slot}); !number.empty())
        add("until", replaced(named, '-', ' ') + " " + std::string{number});
    }
  }
  if (const auto state = sweep.common.word({false, Until::state}); !state.empty())
    add("until", std::string{state});
  if (!typed_.of.empty()) add("of", typed_.of);
  if (request_.given != nullptr) add("from", "-");
  return typed;
}

/// Stop rules apply to the first procedure that is fought in rounds.
const Texts& Question::stop_rules_of(std::size_t index) const {
  static const Texts none;
  const auto& steps = request_.steps;
  const auto* fight = ranges::first_that(
      steps, [](const StepSpec& one) { return goes_on_for_rounds(*one.procedure); });
  return (fight == nullptr ? index == 0 : fight == &steps[index]) ? typed_.until : none;
}

/// Reads the words of a step.
Sweep Question::read(std::size_t index, const Texts& words) const {
  const auto& step = request_.steps[index];
  const bool first = index == 0;
  auto sweep = read_situations(lookup_, rules_, step.spoken(), words, stop_rules_of(index),
                               first ? Lists::taken : Lists::refused);
  auto& situation = sweep.common;
  if (first && !typed_.reply.empty()) read_reply(situation);
  if (!request_.goes_on(index, step.units[target_side]))
    require_target(rules_, *step.procedure, sweep);
  choose_variants(rules_, typed_.variants, situation);
  if (!first) return sweep;
  lookup_.armies.fill_entities(*step.procedure, situation);
  lookup_.armies.fill_sides(*step.procedure, situation);
  return sweep;
}

/// Reads `--reply`: the target's words as a firing unit and, after `at`, the words of the unit at
/// which it fires.
void Question::read_reply(Situation& situation) const {
  const auto& procedure = *request_.steps.front().procedure;
  const auto fight = fight_to_the_end(rules_, procedure, situation);
  if (!fight || !is_firefight(*fight))
    throw UsageError{"--reply applies only to a firefight: fire … --to-the-end"};
  auto words = words_of_step(typed_.reply);
  words.push_back("--" + std::string{next::to_the_end});
  try {
    const auto reply =
        read_situations(lookup_, rules_, procedure, words, {}, Lists::refused).situation();
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

void Question::place(std::size_t index, const Procedure& before, std::array<int, 2> units) {
  auto& link = request_.steps[index];
  const auto& next = *link.procedure;
  link.row = &row_between(rules_, before, next);
  std::size_t as = word_index(next::sides, *link.row, "as");
  if (link.of.empty()) {
    link.subject = units[before.target.empty() || link.row->text("of") == next::sides[acting_side]
                             ? acting_side
                             : target_side];
  } else {
    const auto role = ranges::index_of(role_names, link.of);
    if (role == role_names.size())
      throw UsageError{quote(link.of) + ": --of requires attacker or defender"};
    link.subject = request_.roles[role];
    as = acting_side;
  }
  if (link.subject == nobody)
    throw UsageError{"no " + (link.of.empty() ? "unit" : link.of) + " can take this " + next.name};
  link.units[as] = link.subject;
  if (const auto own = typed_unit(index, as); !own.empty()) {
    const bool unit = own.front() == '@';
    throw UsageError{concat(quote(own), ": the ", unit ? "unit" : "number", " for this ", next.name,
                            " comes from the step before it",
                            unit || as != acting_side || next.target.empty()
                                ? ""
                                : "; type the other side's number after 'at'")};
  }
  if (next.target.empty()) return;
  const std::size_t other = 1 - as;
  const int opponent = request_.roles[0] == link.subject ? request_.roles[1] : request_.roles[0];
  const bool another = !typed_unit(index, other).empty();
  if (!another && !next.needs_target) return;
  link.units[other] = opponent == nobody || another ? request_.units++ : opponent;
  request_.roles = link.units;
}

/// Slots of both sides, including those of the fight to the end if the words request one.
std::array<Texts, 2> Question::slots_of(std::size_t index) const {
  const auto& step = request_.steps[index];
  const auto fight = requested_fight(rules_, *step.procedure, step.words, stop_rules_of(index));
  const auto& all = fight ? *fight : *step.procedure;
  return {all.acting, all.target};
}

/// Unit or number typed for a side of this step; empty if there is none. Invalid words are reported
/// when the step is read.
std::string Question::typed_unit(std::size_t index, std::size_t side) const {
  const auto& steps = request_.steps;
  auto widest = *steps[index].procedure;
  for (std::size_t later = index; later < steps.size(); ++later) {
    for (const auto& slots : slots_of(later)) {
      add_names(widest.acting, slots);
      if (!widest.target.empty()) add_names(widest.target, slots);
    }
  }
  const bool target = side == target_side;
  try {
    const auto sweep =
        read_situations(lookup_, rules_, widest, steps[index].words, {}, Lists::taken);
    const auto unit = sweep.common.word({target, slot::id});
    return std::string{unit.empty() ? sweep.situation().word({target, slot::count}) : unit};
  } catch (const UsageError&) {
    return {};
  }
}

/// Lets each step take the words of all later procedures in which the same unit takes part.
void Question::widen() {
  auto& steps = request_.steps;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    auto& wide = *(steps[i].wide = std::make_shared<Procedure>(*steps[i].procedure));
    for (std::size_t j = i + 1; j < steps.size(); ++j) {
      const auto later = slots_of(j);
      for (const auto here : both_sides) {
        for (const auto there : both_sides) {
          if (steps[i].units[here] != nobody && steps[i].units[here] == steps[j].units[there])
            add_names(here == target_side ? wide.target : wide.acting, later[there]);
        }
      }
    }
  }
}

CommandWords read_typed(const std::string& typed) {
  CommandWords command;
  const auto words = command_words(typed);
  Texts of;
  Texts from;
  const std::pair<std::string_view, Texts*> options[] = {{"--variant", &command.variants},
                                                         {"--then", &command.thens},
                                                         {"--until", &command.until},
                                                         {"--of", &of},
                                                         {"--from", &from}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto* option =
        ranges::first_that(options, [&](const auto& one) { return one.first == words[i]; });
    if (option != nullptr && i + 1 < words.size()) option->second->push_back(words[++i]);
    else command.words.push_back(words[i]);
  }
  if (!of.empty()) command.of = of.back();
  command.goes_on = !from.empty();
  return command;
}

}  // namespace acw
