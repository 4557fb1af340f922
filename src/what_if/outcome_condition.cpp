#include "what_if/outcome_condition.hpp"

#include "acw/base/nearest.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/format.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

constexpr auto& signs = OutcomeCondition::signs;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto from = text.find_first_not_of(blanks);
  return from == text.npos ? std::string_view{}
                           : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

/// Parses `yes`, `true`, `no` or `false`; returns nothing for another word.
std::optional<bool> flag_of(std::string_view word) {
  if (word == "yes" || word == "true") return true;
  if (word == "no" || word == "false") return false;
  return std::nullopt;
}

/// True if an operator tests for equality or inequality.
constexpr bool is_equality(OutcomeCondition::Op op) { return op >= OutcomeCondition::Op::equal; }

bool flag_value(const TypedCondition& typed) {
  bool yes = true;
  if (typed.op) {
    const auto flag = flag_of(typed.value);
    if (!is_equality(*typed.op) || !flag)
      throw UsageError{
          formatted("{0} is yes or no: use {1} '{0}' or {1} 'not {0}'", typed.name, typed.option)};
    yes = *flag == (*typed.op == OutcomeCondition::Op::equal);
  }
  return yes != typed.negated;
}

Value word_value(const Marginal& marginal, const TypedCondition& typed) {
  auto words = marginal.words;
  if (words.empty()) {
    for (const auto& entry : marginal.pmf) words.push_back(to_words(entry.first));
  }
  const auto known = any_of(words);
  const auto fits =
      formatted(", for example {} '{} = {}'", typed.option, typed.name, words.front());
  if (!typed.op)
    throw UsageError{typed.option + " requires a value for " + typed.name + ": " + known + fits};
  if (!is_equality(*typed.op))
    throw UsageError{typed.name + " is a word and cannot be more or less: " + known + fits};
  if (contains(words, typed.value)) return typed.value;
  throw UsageError{quote(typed.value) + " is not a value of " + typed.name +
                   did_you_mean(typed.value, names_of(words)) + " (expected: " + known + ")"};
}

Value number_wanted(const TypedCondition& typed) {
  const auto fits = formatted("for example {} '{} >= 3'", typed.option, typed.name);
  if (!typed.op)
    throw UsageError{typed.name + " requires a number: " + fits +
                     " (quoted, because the shell interprets >)"};
  const auto number = decimal_number(typed.value);
  if (!number)
    throw UsageError{typed.name + " requires a number, not " + quote(typed.value) + ": " + fits};
  return number_value(*number);
}

OutcomeCondition::Op opposite(OutcomeCondition::Op op) {
  using enum OutcomeCondition::Op;
  constexpr OutcomeCondition::Op turned[] = {fewer, at_most, more, at_least, other, equal};
  return nth(turned, op);
}

}  // namespace

TypedCondition read_typed_condition(std::string_view option, std::string_view text) {
  TypedCondition typed{std::string{option}};
  const auto whole = trimmed(text);
  const auto at =
      std::min(whole.size(), whole.find_first_of("<>=!", whole.starts_with("!") ? 1 : 0));
  auto name = trimmed(whole.substr(0, at));
  for (const std::string_view negation : {"not ", "!"}) {
    if (typed.negated || !name.starts_with(negation)) continue;
    typed.negated = true;
    name = trimmed(name.substr(negation.size()));
  }
  typed.name = name;
  if (at == whole.size()) return typed;
  const auto rest = whole.substr(at);
  const auto sign = rest.substr(0, rest.find_first_not_of("<>=!"));
  const auto found = ranges::index_of(signs, sign == "==" ? "=" : sign);
  if (found == std::size(signs))
    throw UsageError{formatted("{} in {} {} is not a comparison: use {}", quote(sign), option,
                               quote(text), any_of(signs))};
  typed.op = static_cast<OutcomeCondition::Op>(found);
  typed.value = trimmed(rest.substr(sign.size()));
  return typed;
}

const Marginal& find_outcome(const Procedure& procedure, const Marginals& odds,
                             TypedCondition& typed) {
  if (odds.empty()) throw UsageError{procedure.name + " has no outcome for " + typed.option};
  const auto name = replaced(replaced(typed.name, '-', '_'), ' ', '_');
  std::vector<const Marginal*> sided;
  Names names;
  for (const auto& marginal : odds) {
    if (marginal.name == name) return marginal;
    if (name_without_side(marginal.name) == name) sided.push_back(&marginal);
    names.push_back(marginal.name);
  }
  if (sided.size() == 1) return *sided.front();
  if (sided.size() > 1)
    throw UsageError{quote(name) + " in " + typed.option + " is ambiguous: use " +
                     any_of({sided.front()->name, sided.back()->name})};
  if (name.empty())
    throw UsageError{formatted("{0} requires an outcome ({1}), for example {0} '{2}{3}",
                               typed.option, any_of(names), names.front(),
                               odds.front().numeric ? " >= 3'" : "'")};
  for (const auto& marginal : odds) {
    if (!is_yes_or_no(marginal)) continue;
    for (const bool flag : {true, false}) {
      const auto text = replaced(tell(procedure, marginal.name, flag) + "_", ' ', '_');
      if (!text.starts_with(name) || !contains(std::string_view{"_,"}, text[name.size()])) continue;
      typed.negated = typed.negated == flag;
      return marginal;
    }
  }
  throw UsageError{"unknown outcome " + quote(typed.name) + did_you_mean(name, names) +
                   " (expected: " + any_of(names) + ")"};
}

OutcomeCondition condition_on(const Marginal& marginal, TypedCondition typed) {
  typed.name = marginal.name;
  OutcomeCondition condition{marginal.name};
  if (is_yes_or_no(marginal)) {
    condition.value = flag_value(typed);
    return condition;
  }
  condition.value = marginal.numeric ? number_wanted(typed) : word_value(marginal, typed);
  condition.op = typed.negated ? opposite(*typed.op) : *typed.op;
  return condition;
}

double read_chance(std::string_view typed) {
  auto text = trimmed(typed);
  const bool percent_sign = !text.empty() && text.back() == '%';
  if (percent_sign) text = trimmed(text.substr(0, text.size() - 1));
  const auto number = decimal_number(text);
  const double chance = !number ? 0 : percent_sign || *number > 1 ? *number / 100 : *number;
  if (!(chance > 0) || chance > 1)
    throw UsageError{
        "--at-least requires a chance above 0 and up to 100 %, such as 80%, 80 or 0.8, not " +
        quote(typed)};
  return chance;
}

std::string_view name_without_side(std::string_view outcome) {
  return outcome.substr(outcome.rfind('.') + 1);
}

bool is_yes_or_no(const Marginal& marginal) {
  return !marginal.pmf.empty() && ranges::all_of(marginal.pmf, [](const auto& one) {
    return one.first.template is<bool>();
  });
}

bool OutcomeCondition::is_met_by(const Value& actual) const {
  const auto is = number_of(actual);
  const auto wanted = number_of(value);
  if (!is || !wanted) {
    const bool same = actual == value ||
                      (value.is<std::string>() && to_words(actual) == *value.as<std::string>());
    return same == (op != Op::other);
  }
  const bool more = *is > *wanted;
  const bool fewer = *is < *wanted;
  const bool met[] = {!fewer, more, !more, fewer, !more && !fewer, more || fewer};
  return nth(met, op);
}

Likelihood OutcomeCondition::likelihood(const Marginal& marginal) const {
  const double reach_chance = reached(marginal);
  Likelihood likely{0, marginal.unresolved * reach_chance + marginal.not_reached};
  for (const auto& [actual, chance] : marginal.pmf)
    (is_met_by(actual) ? likely.yes : likely.no) += chance * reach_chance;
  return likely;
}

std::string OutcomeCondition::text() const {
  if (const auto* flag = value.as<bool>()) return *flag ? outcome : "not " + outcome;
  return formatted("{} {} {}", outcome, nth(signs, op), to_words(value));
}

std::string OutcomeCondition::amount() const {
  constexpr std::pair<const char*, const char*> around[] = {
      {"", " or more"},    {"more than ", ""}, {"", " or fewer"},
      {"fewer than ", ""}, {"exactly ", ""},   {"any number but ", ""}};
  const auto& [before, after] = nth(around, op);
  return before + to_words(value) + after;
}

std::string OutcomeCondition::words(const Procedure& procedure) const {
  if (value.is<bool>()) {
    const auto phrase = tell(procedure, outcome, value);
    return phrase.empty() ? text() : phrase;
  }
  const auto dot = outcome.rfind('.');
  const std::string side = dot == outcome.npos ? "" : outcome.substr(0, dot) + ": ";
  const auto name = name_without_side(outcome);
  if (value.is<std::string>())
    return side + spaced(std::string{name}) + (op == Op::other ? " anything but " : " ") +
           to_words(value);
  auto phrase = tell(procedure, name, Value{2});  // "2 killed": its noun
  const auto number = phrase.find('2');           // "seen within 2 cm"
  if (number == phrase.npos) phrase = formatted("2 ({})", name);
  return side + phrase.replace(std::min(number, phrase.size()), 1, amount());
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
