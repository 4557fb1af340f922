#include "records/prior_results.hpp"

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/record.hpp"
#include "chain/outcome_reading.hpp"
#include "chain/unit_words.hpp"
#include "chain/wounds.hpp"
#include "play/read_question.hpp"
#include "records/result_odds.hpp"
#include "words/fight_words.hpp"
#include "words/grammar.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Throws the reason; `prior_result_of` adds the beginning of the message.
[[noreturn]] void refuse(const std::string& why) { throw FileError{why}; }

constexpr int most_figures = 1'000'000;
constexpr std::size_t most_ways = 100'000;  ///< maximum number of possible states

/// Number of figures; `what` names it in messages.
int whole_number(const Value& value, const std::string& what, int least = 0) {
  if (const auto number = whole_in(value, least, most_figures)) return static_cast<int>(*number);
  refuse(concat(what, " must be a whole number from ", least, " to ", most_figures));
}

/// Word of a unit from a key of JSON output.
SlotValue unit_word(const Ruleset& rules, const std::string& key, const Value& value) {
  const SlotPath path{false, slot_of_key(key)};
  if (is_identity_slot(path.slot)) {
    const auto* text = value.as<std::string>();
    if (text == nullptr) refuse("a unit's " + quote(key) + " must be a string");
    return {path, Slot::Kind::words, *text};
  }
  if (path.slot == slot::original) {
    const int number = whole_number(value, quote(key), 1);
    return {path, Slot::Kind::number, std::to_string(number), {number}};
  }
  const auto* slot = rules.slot(path.slot);
  if (slot == nullptr) refuse(quote(key) + " does not describe a unit");
  return slot_value_in(*slot, false, value);
}

std::optional<Entity> unit_of(const Ruleset& rules, const Value& value) {
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr) return std::nullopt;
  Entity unit;
  for (const auto& [key, field] : *fields) {
    if (key == slot::count) unit.figures = whole_number(field, "a count", 1);
    else unit.words.push_back(unit_word(rules, key, field));
  }
  if (const auto* original = unit.find(slot::original);
      original != nullptr && (unit.figures == 0 || original->numbers.front() < unit.figures))
    refuse("a unit's number is missing, or exceeds its original number");
  return unit;
}

UnitState state_of(const Ruleset& rules, const Value& value, EffectNames& names) {
  UnitState state{UnitState::uncounted, 0, 0, 0};
  for (const auto& [key, field] : fields_in(value)) {
    const auto* slot = rules.slot(slot_of_key(key));
    if (key == "lost") state.left -= whole_number(field, "a loss");
    else if (key == "hurt") state.hurt = whole_number(field, "a number of wounded");
    else if (key == "end" && field.is<std::string>())
      state.end = names.end(printable(*field.as<std::string>()));
    else if (slot != nullptr && slot->kind == Slot::Kind::flag && field.is<bool>())
      state.set_mark(names.mark({slot->name, *field.as<bool>() ? "true" : "false"}));
    else refuse(quote(key) + " is not a change of a unit");
  }
  return state;
}

/// Reads a result's `after`: the units, and the distribution of their states.
PriorResult read_after(const Ruleset& rules, const Value& after) {
  PriorResult prior;
  for (const auto role : both_sides) {
    prior.units[role] = unit_of(rules, after[role_names[role]]);
    if (after["of"] == Value{role_names[role]}) prior.of = role;
  }
  const auto& rows = items_in(after["rows"]);
  if (rows.empty()) refuse("its 'after' has no 'rows'");
  double total = 0;
  for (const auto& row : rows) {
    const auto chance = number_of(row["p"]);
    if (!chance || *chance < 0) refuse("a row of its 'after' has no probability 'p'");
    total += *chance;
    prior.states.emplace_back(
        PriorResult::UnitStates{state_of(rules, row[role_names[0]], prior.names),
                                state_of(rules, row[role_names[1]], prior.names)},
        *chance);
  }
  if (std::abs(total - 1) > 1e-6) refuse("the probabilities of its 'after' don't add up to 1");
  return prior;
}

/// Removes the words that the rules would assume by default.
Situation without_defaults(const Ruleset& rules, const Procedure& procedure,
                           const Situation& situation) {
  auto lenient = procedure;
  lenient.refusals.clear();
  lenient.required.clear();
  lenient.remarks.clear();
  auto needed = situation;
  for (const auto& word : situation.all()) {
    auto reduced = needed;
    reduced.forget(word.path);
    auto whole = reduced;
    Explanation unused;
    try {
      complete(rules, lenient, whole, unused);
    } catch (const Failure&) {
      continue;  // the situation is incomplete without it
    }
    if (whole.word(word.path) == word.word) needed = std::move(reduced);
  }
  return needed;
}

/// Unit with the words of one side, and the words that they imply for later procedures.
Entity side_of(const Ruleset& rules, const Procedure& procedure, const Situation& needed,
               const Situation& situation, bool target) {
  Entity unit;
  unit.figures = situation.number({target, slot::count});
  for (const auto& word : needed.all()) {
    const bool holds = word.path.target == target && is_of_side(rules, procedure, word) &&
                       word.path.slot != slot::count && still_applies(rules, procedure, word);
    if (holds) unit.words.push_back(word);
  }
  add_implied_words(rules, procedure, situation, target, unit.words);
  return unit;
}

/// Throws if a loss that the rules use is missing from the outcome.
void check_losses(const OutcomeEffects& effects, const OutcomeSelectors& readings,
                  const Value& outcome) {
  for (const auto& effect : effects.list) {
    const auto& names = readings[effect.reading].outcomes;
    const bool has_outcome = ranges::any_of(
        names, [&](const std::string& name) { return !outcome_at(outcome, name).is_null(); });
    if (effect.lose > 0 && !has_outcome) refuse("its outcome has no " + quote(names.front()));
  }
}

/// Reconstructs the states of both sides from a result's situation and outcome.
PriorResult read_outcome(const Ruleset& rules, const Procedure& procedure, const Value& result) {
  if (result["outcome"].is_null())
    refuse("it has neither an 'outcome' nor an 'after' (large odds have none)");
  auto situation = situation_in(rules, procedure, result["situation"]);
  auto explanation = complete_situation(rules, procedure, situation, true);
  const auto needed = without_defaults(rules, procedure, situation);
  PriorResult prior;
  OutcomeSelectors readings;
  const auto fight = fight_to_the_end(rules, procedure, situation);
  const bool bouts = fight && can_repeat(*fight, situation);
  const Query query{rules, bouts ? *fight : procedure, situation, explanation};
  const auto effects = effects_of_procedure(query, bouts, prior.names, readings);
  const bool volleys = bouts && is_firefight(*fight);
  if (!volleys) check_losses(effects, readings, result["outcome"]);
  for (const bool target : {false, true}) {
    if (!target || !result["situation"]["target"].is_null())
      prior.units[target ? 1 : 0] = side_of(rules, query.procedure(), needed, situation, target);
  }
  const UnitState undamaged{UnitState::uncounted, 0, 0, 0};
  PriorResult::UnitStates now{undamaged, undamaged};
  if (volleys) apply_volleys(query, result, prior.names, now);
  else effects.apply_losses(readings_of(readings, result["outcome"]), false, now[0], now[1]);
  prior.states.emplace_back(now, 1);
  return prior;
}

PriorResult read_result(const Ruleset& rules, const Value& result) {
  const auto& last = last_link(result);
  const auto name = result_procedure(last);
  auto prior = result["after"].is_null() ? read_outcome(rules, procedure_of(rules, name), result)
                                         : read_after(rules, result["after"]);
  prior.procedure = name;
  for (const auto& [states, chance] : prior.states) {
    for (const auto role : both_sides) {
      const auto count = prior.units[role] ? prior.units[role]->figures : 0;
      const auto lost = PriorResult::lost(states[role]);
      if (count > 0 && lost > count)
        refuse("its " + std::string{role_names[role]} + " lost " + std::to_string(lost) + " of " +
               std::to_string(count));
    }
  }
  return prior;
}

/// Combined state of a unit after two results. `before` figures were already wounded before the
/// other result.
UnitState combined(const UnitState& one, const UnitState& other, int before) {
  return {one.left - PriorResult::lost(other),
          std::max(0, std::max(one.hurt, before) + other.hurt - before), one.marks | other.marks,
          one.end != 0 ? one.end : other.end};
}

/// Throws if two results can't have the same target: their words must agree, and the number of
/// figures must be equal or that which the first result left.
void check_same(const Ruleset& rules, const PriorResult& prior, const PriorResult& other) {
  const auto& first = prior.units[1];
  const auto& second = other.units[1];
  if (!first || !second) refuse("several results require the same target");
  const bool left =
      prior.certain() &&
      second->figures == first->figures - PriorResult::lost(prior.states.front().first[1]);
  if (first->figures != second->figures && !left)
    refuse("several results require the same target, but this one has " +
           std::to_string(second->figures) + ", not " + std::to_string(first->figures));
  for (const auto& word : second->words) {
    const auto* before = first->find(word.path.slot);
    if (before != nullptr && before->word != word.word && !is_wounds_slot(rules, word.path.slot))
      refuse("several results require the same target, but this one is " + word.word + ", not " +
             before->word);
  }
}

/// Adds another result with the same defender. The defender's losses add up; the attacker is
/// replaced.
void add(const Ruleset& rules, const PriorResult& other, PriorResult& prior) {
  check_same(rules, prior, other);
  auto& target = *prior.units[1];
  const int before = initially_wounded(rules, other.units[1]->words, other.units[1]->figures);
  const auto most = target.figures > 0 ? static_cast<int>(target.figures) : most_figures;
  std::map<PriorResult::UnitStates, double> chances;
  for (const auto& [first, chance] : prior.states) {
    for (const auto& [more, likely] : other.states) {
      auto defender = combined(first[1], prior.names.renamed(more[1], other.names), before);
      defender.left = std::max(defender.left, UnitState::uncounted - most);
      chances[{prior.names.renamed(more[0], other.names), defender}] += chance * likely;
    }
    if (chances.size() > most_ways)
      refuse("together they have more than " + std::to_string(most_ways) + " possible results");
  }
  prior.states.assign(chances.begin(), chances.end());
  prior.units[0] = other.units[0];
  for (const auto& word : other.units[1]->words) {
    const auto& slot = word.path.slot;
    if (target.find(slot) == nullptr && !is_wounds_slot(rules, slot)) target.words.push_back(word);
  }
  prior.procedure = other.procedure;
  prior.of = other.of;
}

}  // namespace

void no_result(const std::string& why) {
  throw FileError{"--from: this result can't be continued: " + why};
}

std::string rules_of(const std::vector<Value>& results) {
  auto id = result_text(results.front(), "rules");
  for (const auto& result : results) {
    if (const auto other = result_text(result, "rules"); other != id)
      no_result("it uses " + other + ", but the one before uses " + id);
  }
  return id;
}

void check_rules(const std::vector<Value>& results, const Ruleset& rules) {
  if (results.empty()) return;
  if (const auto id = rules_of(results); id != rules.id && id != rules.short_id)
    throw UsageError{"the results of --from use " + id + ", but the rules requested are " +
                     rules.id};
}

PriorResult prior_result_of(const Ruleset& rules, const std::vector<Value>& results) {
  PriorResult prior;
  for (const auto i : ranges::Places{results}) {
    try {
      auto next = read_result(rules, results[i]);
      if (i == 0) prior = std::move(next);
      else add(rules, next, prior);
    } catch (const Failure& failure) {
      no_result(failure.what() + (i == 0 ? "" : concat(" (result ", i + 1, ")")));
    }
  }
  prior.results = results.size();
  return prior;
}

}  // namespace acw
