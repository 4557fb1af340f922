#include "what_if/outcome_condition.hpp"

#include <algorithm>
#include <cmath>

#include "acw/play/luck.hpp"
#include "words/outcome_words.hpp"

namespace acw {

std::string_view side_less(std::string_view outcome) {
  return outcome.substr(outcome.rfind('.') + 1);
}

bool is_yes_or_no(const Marginal& marginal) {
  return !marginal.pmf.empty() &&
         std::all_of(marginal.pmf.begin(), marginal.pmf.end(),
                     [](const auto& one) { return one.first.template as<bool>() != nullptr; });
}

const Marginal* yes_or_no_told(const Procedure& procedure, const std::vector<Marginal>& odds,
                               std::string_view phrase, bool& yes) {
  const auto wanted = std::string{phrase} + "_";
  for (const auto& marginal : odds) {
    if (!is_yes_or_no(marginal)) continue;
    for (const bool flag : {true, false}) {
      auto told = tell(procedure, marginal.name, flag) + "_";
      std::replace(told.begin(), told.end(), ' ', '_');
      if (phrase.empty() || told.substr(0, wanted.size()) != wanted) continue;
      yes = flag;
      return &marginal;
    }
  }
  return nullptr;
}

bool OutcomeCondition::met_by(const Value& what) const {
  const auto is = number_of(what);
  const auto wanted = number_of(value);
  if (!is || !wanted) {
    const bool same = what == value || (value.as<std::string>() != nullptr &&
                                        to_words(what) == *value.as<std::string>());
    return same == (op != Op::other);
  }
  switch (op) {
    case Op::at_least:
      return *is >= *wanted;
    case Op::more:
      return *is > *wanted;
    case Op::at_most:
      return *is <= *wanted;
    case Op::fewer:
      return *is < *wanted;
    case Op::equal:
      return *is >= *wanted && *is <= *wanted;
    case Op::other:
      break;
  }
  return *is < *wanted || *is > *wanted;
}

Likelihood OutcomeCondition::of(const Marginal& marginal) const {
  const double come_to = reached(marginal);
  Likelihood likely{0, marginal.unresolved * come_to + marginal.not_reached};
  for (const auto& [what, chance] : marginal.pmf)
    (met_by(what) ? likely.yes : likely.no) += chance * come_to;
  return likely;
}

std::string OutcomeCondition::text() const {
  if (const auto* flag = value.as<bool>()) return *flag ? outcome : "not " + outcome;
  return outcome + " " + std::string{OutcomeCondition::signs[static_cast<std::size_t>(op)]} + " " +
         to_words(value);
}

std::string OutcomeCondition::words(const Procedure& procedure) const {
  const auto dot = outcome.rfind('.');
  const std::string side = dot == std::string::npos ? "" : outcome.substr(0, dot) + ": ";
  const auto name = side_less(outcome);
  if (value.as<bool>() != nullptr) {
    if (auto told = tell(procedure, outcome, value); !told.empty()) return told;
    return side + (value == Value{true} ? "" : "not ") + std::string{name};
  }
  const std::string amount = to_words(value);
  if (value.as<std::string>() != nullptr) {
    std::string plain{name};
    std::replace(plain.begin(), plain.end(), '_', ' ');
    return side + plain + (op == Op::other ? " anything but " : " ") + amount;
  }
  auto told = tell(procedure, name, Value{2});  // "2 killed": its noun
  const bool counts = !told.empty() && told.front() == '2';
  const std::string noun = counts ? told.substr(1) : " (" + std::string{name} + ")";
  switch (op) {
    case Op::at_least:
      return side + amount + " or more" + noun;
    case Op::more:
      return side + "more than " + amount + noun;
    case Op::at_most:
      return side + amount + " or fewer" + noun;
    case Op::fewer:
      return side + "fewer than " + amount + noun;
    case Op::equal:
      return side + "exactly " + amount + noun;
    case Op::other:
      break;
  }
  return side + "any number but " + amount + noun;
}

OutcomeCondition usual_condition(const Marginal& marginal) {
  OutcomeCondition condition;
  condition.outcome = marginal.name;
  if (marginal.numeric) {
    condition.op = OutcomeCondition::Op::at_least;
    condition.value = std::max(1LL, std::llround(marginal.mean));
  } else if (is_yes_or_no(marginal)) {
    condition.value = true;
  } else {
    const auto likeliest = std::max_element(
        marginal.pmf.begin(), marginal.pmf.end(),
        [](const auto& one, const auto& other) { return one.second < other.second; });
    condition.value = to_words(likeliest->first);
  }
  return condition;
}

}  // namespace acw
