#include "chain/question.hpp"

#include "acw/base/printable.hpp"

namespace acw {

bool Question::goes_on(std::size_t step, int unit) const {
  if (unit == nobody) return false;
  const int before =
      given == nullptr ? 0 : given->units[0].has_value() + given->units[1].has_value();
  if (unit < before) return true;
  return ranges::any_of(std::span{steps}.first(step),
                        [&](const StepSpec& one) { return contains(one.units, unit); });
}

std::string Question::then_words() const {
  std::string words;
  for (const auto& then : typed.thens) words += ", then " + printable(then);
  return words;
}

Question Question::about(const Ruleset& rules, const Procedure& procedure, Situation typed,
                         bool again) {
  Question question;
  question.again = again;
  question.rules = &rules;
  question.command = procedure.name;
  auto& step = question.steps.emplace_back();
  step.procedure = &procedure;
  step.units[acting_side] = question.units++;
  if (procedure.needs_target && !procedure.target.empty())
    step.units[target_side] = question.units++;
  step.typed = std::move(typed);
  question.roles = step.units;
  return question;
}

}  // namespace acw
