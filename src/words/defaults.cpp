#include "acw/rules/plus.hpp"
#include "acw/rules/range_band.hpp"
#include "base/format.hpp"
#include "words/fail.hpp"
#include "words/grammar.hpp"
#include "words/slot_value.hpp"

namespace acw {

void choose_variants(const Ruleset& rules, const Texts& choices, Situation& situation) {
  for (const auto& ruling : rules.rulings) {
    if (!ruling.variant.empty())
      situation.set_word({false, ruling.variant}, Slot::Kind::words, ruling.choices.front(), false);
  }
  for (const auto& choice : choices) {
    const auto equals = choice.find('=');
    const std::string name = choice.substr(0, equals);
    const auto* ruling = rules.variant(name);
    if (ruling == nullptr) {
      Names names;
      for (const auto& one : rules.rulings) {
        if (!one.variant.empty()) names.push_back(one.variant);
      }
      fail("unknown variant " + quote(name) + " for " + rules.title_or_id() +
           did_you_mean(name, names) +
           (names.empty() ? " (it has none)" : " (expected: " + any_of(names) + ")"));
    }
    const std::string value = equals == std::string::npos ? "" : choice.substr(equals + 1);
    if (!contains(ruling->choices, value))
      fail(formatted("variant {} takes {}, as in {}={}", quote(name), any_of(ruling->choices), name,
                     ruling->choices.back()));
    if (const auto* old = situation.find({false, name}); old != nullptr && old->typed)
      fail("variant " + quote(name) + " is already given");
    situation.set_word({false, name}, Slot::Kind::words, value);
  }
}

namespace {

void fill(const Ruleset& rules, const Default& value, Situation& situation,
          Explanation& explanation) {
  const auto* old = situation.find(value.path);
  if ((old != nullptr && !value.always) || !situation.matches(value.when)) return;
  if (old != nullptr && old->word == value.word) return;
  const auto* slot = rules.slot(value.path.slot);
  const bool number = slot == nullptr || !slot->spoken();
  if (number) situation.set_number(value.path, std::stoll(value.word), false);
  else situation.set_word(value.path, slot->kind, value.word, false);
  if (!value.note.empty()) explanation.note(value.note);
}

std::string question_for(const Ruleset& rules, const Procedure& procedure,
                         const Required& required) {
  const auto& [target, name] = required.path;
  const auto missing = "missing " + name + (target ? " of the target" : "");
  if (!required.hint.empty()) return required.hint;
  if (name == slot::distance)
    return formatted("missing distance: add, for example, {}", distance_example(rules.unit));
  if (name == slot::count)
    return formatted("missing number{}", target ? " of the target: add, for example, \"at 14\""
                                                : ": add, for example, 12");
  if (const auto* slot = rules.slot(name)) {
    if (slot->spoken())
      return missing + ": choose " + any_of(words_of(*slot)) + (target ? " after 'at'" : "");
    return missing + ": add --" + name;
  }
  return missing + " for " + procedure.name;
}

/// Checks the two numbers from any source: words, options, a unit of an army, a list, an earlier
/// step.
void check_left(const Situation& situation) {
  for (const bool target : {false, true}) {
    const auto* left = situation.find({target, slot::count});
    const auto* original = situation.find({target, slot::original});
    if (left == nullptr || original == nullptr ||
        left->numbers.front() <= original->numbers.front())
      continue;
    fail(quote(left->word + "/" + original->word) + (target ? " of the target" : "") +
         ": the number left exceeds the original number");
  }
}

}  // namespace

void complete(const Ruleset& rules, const Procedure& procedure, Situation& situation,
              Explanation& explanation, bool again) {
  check_left(situation);
  if (!situation.with.empty())
    situation.set_word({false, slot::with}, Slot::Kind::flag, "true", false);
  if (!again) procedure.check_refusals(situation, true);
  for (const auto& value : procedure.defaults) fill(rules, value, situation, explanation);
  check_left(situation);
  procedure.check_refusals(situation);
  std::string missing;
  for (const auto& required : procedure.required) {
    if (situation.has(required.path) || !situation.matches(required.when)) continue;
    const auto question = question_for(rules, procedure, required);
    if (missing.find(question) == std::string::npos) append(missing, "\n", question);
  }
  if (!missing.empty()) throw UsageError{missing};
  find_band(rules, procedure, situation, explanation);
  procedure.check_refusals(situation);
  for (const auto& remark : procedure.remarks) {
    if (!situation.matches(remark.when)) continue;
    explanation.note(remark.note);
    explanation.ruling(remark.ruling);
  }
  for (const auto i : ranges::Places{situation.with}) {
    auto& part = situation.with[i];
    part = plus::part_of(rules, situation, part);
    try {
      complete(rules, procedure, part, explanation, again);
    } catch (const Failure& failure) {
      failure.with_message(formatted("after + {}: {}", i + 1, failure.what())).raise();
    }
  }
}

Explanation complete_situation(const Ruleset& rules, const Procedure& procedure,
                               Situation& situation, bool again) {
  Explanation explanation;
  complete(rules, procedure, situation, explanation, again);
  for (const auto& id : procedure.rulings) explanation.ruling(id);
  return explanation;
}

}  // namespace acw
