#include "what_if/outcome_condition.hpp"

#include "acw/base/nearest.hpp"
#include "acw/play/luck.hpp"
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

/// Parts of a typed condition; `value` is empty without an operator.
struct Parts {
  std::string name;
  std::string typed;  ///< name as typed
  std::optional<OutcomeCondition::Op> op;
  std::string value;
  bool negated = false;
};

Parts part(std::string_view typed) {
  Parts parts;
  auto text = trimmed(typed);
  const auto at = text.find_first_of("<>=!", text.starts_with("!") ? 1 : 0);
  auto name = trimmed(text.substr(0, at));
  if (name.starts_with("not ")) parts.negated = true, name = trimmed(name.substr(4));
  else if (name.starts_with("!")) parts.negated = true, name = trimmed(name.substr(1));
  parts.typed = name;
  parts.name = replaced(replaced(parts.typed, '-', '_'), ' ', '_');
  if (at == text.npos) return parts;
  text.remove_prefix(at);
  auto rest = text;
  parts.op = take_sign(rest);
  if (!parts.op)
    throw Misread{quote(text.substr(0, text.size() - rest.size())) + " in --want " + quote(typed) +
                  " is not a comparison: use " + any_of(signs)};
  parts.value = trimmed(rest);
  return parts;
}

const Marginal& find(const Procedure& procedure, const Marginals& odds, Parts& parts) {
  std::vector<const Marginal*> sided;
  Names names;
  for (const auto& marginal : odds) {
    if (marginal.name == parts.name) return marginal;
    if (side_less(marginal.name) == parts.name) sided.push_back(&marginal);
    names.push_back(marginal.name);
  }
  if (sided.size() == 1) return *sided.front();
  if (sided.size() > 1)
    throw Misread{quote(parts.name) + " in --want is ambiguous: use " +
                  any_of({sided.front()->name, sided.back()->name})};
  bool yes = true;
  if (const auto* found = yes_or_no_told(procedure, odds, parts.name, yes)) {
    parts.negated = parts.negated == yes;
    return *found;
  }
  if (parts.name.empty())
    throw Misread{formatted("--want requires an outcome ({}), for example --want '{}{}",
                            any_of(names), names.front(), odds.front().numeric ? " >= 3'" : "'")};
  throw Misread{"unknown outcome " + quote(parts.typed) + did_you_mean(parts.name, names) +
                " (expected: " + any_of(names) + ")"};
}

bool flag_value(const Parts& parts) {
  bool yes = true;
  if (parts.op) {
    const auto said = flag_of(parts.value);
    if (!compares_alike(*parts.op) || !said)
      throw Misread{parts.name + " is yes or no: use --want '" + parts.name + "' or --want 'not " +
                    parts.name + "'"};
    yes = *said == (*parts.op == OutcomeCondition::Op::equal);
  }
  return yes != parts.negated;
}

Value word_value(const Marginal& marginal, const Parts& parts) {
  auto words = marginal.words;
  if (words.empty()) {
    for (const auto& entry : marginal.pmf) words.push_back(to_words(entry.first));
  }
  const auto known = any_of(words);
  const std::string fits = ", for example --want '" + parts.name + " = " + words.front() + "'";
  if (!parts.op) throw Misread{"--want requires a value for " + parts.name + ": " + known + fits};
  if (!compares_alike(*parts.op))
    throw Misread{parts.name + " is a word and cannot be more or less: " + known + fits};
  if (contains(words, parts.value)) return parts.value;
  throw Misread{quote(parts.value) + " is not a value of " + parts.name +
                did_you_mean(parts.value, names_of(words)) + " (expected: " + known + ")"};
}

Value wished_number(const Parts& parts) {
  const std::string fits = "for example --want '" + parts.name + " >= 3'";
  if (!parts.op)
    throw Misread{parts.name + " requires a number: " + fits +
                  " (quoted, because the shell interprets >)"};
  const auto number = decimal_number(parts.value);
  if (!number)
    throw Misread{parts.name + " requires a number, not " + quote(parts.value) + ": " + fits};
  return number_value(*number);
}

OutcomeCondition::Op opposite(OutcomeCondition::Op op) {
  using enum OutcomeCondition::Op;
  constexpr OutcomeCondition::Op turned[] = {fewer, at_most, more, at_least, other, equal};
  return nth(turned, op);
}

}  // namespace

std::optional<OutcomeCondition::Op> take_sign(std::string_view& text) {
  const auto sign = text.substr(0, text.find_first_not_of("<>=!"));
  text.remove_prefix(sign.size());
  const auto found = ranges::index_of(signs, sign == "==" ? "=" : sign);
  return found < std::size(signs) ? std::optional{static_cast<OutcomeCondition::Op>(found)}
                                  : std::nullopt;
}

std::optional<bool> flag_of(std::string_view word) {
  if (word == "yes" || word == "true") return true;
  if (word == "no" || word == "false") return false;
  return std::nullopt;
}

OutcomeCondition read_condition(std::string_view text, const Procedure& procedure,
                                const Marginals& odds) {
  if (odds.empty()) throw Misread{procedure.name + " has no outcome for --want"};
  auto parts = part(text);
  const auto& marginal = find(procedure, odds, parts);
  OutcomeCondition condition;
  condition.outcome = marginal.name;
  parts.name = marginal.name;
  if (is_yes_or_no(marginal)) {
    condition.value = flag_value(parts);
    return condition;
  }
  condition.value = marginal.numeric ? wished_number(parts) : word_value(marginal, parts);
  condition.op = parts.negated ? opposite(*parts.op) : *parts.op;
  return condition;
}

double read_chance(std::string_view typed) {
  auto text = trimmed(typed);
  const bool percent_sign = !text.empty() && text.back() == '%';
  if (percent_sign) text = trimmed(text.substr(0, text.size() - 1));
  const auto number = decimal_number(text);
  const double chance = !number ? 0 : percent_sign || *number > 1 ? *number / 100 : *number;
  if (!(chance > 0) || chance > 1)
    throw Misread{
        "--at-least requires a chance above 0 and up to 100 %, such as 80%, 80 or 0.8, not " +
        quote(typed)};
  return chance;
}

std::string_view side_less(std::string_view outcome) {
  return outcome.substr(outcome.rfind('.') + 1);
}

bool is_yes_or_no(const Marginal& marginal) {
  return !marginal.pmf.empty() && ranges::all_of(marginal.pmf, [](const auto& one) {
    return one.first.template is<bool>();
  });
}

const Marginal* yes_or_no_told(const Procedure& procedure, const Marginals& odds,
                               std::string_view phrase, bool& yes) {
  for (const auto& marginal : odds) {
    if (!is_yes_or_no(marginal)) continue;
    for (const bool flag : {true, false}) {
      const auto told = replaced(tell(procedure, marginal.name, flag) + "_", ' ', '_');
      if (phrase.empty() || !told.starts_with(phrase)) continue;
      if (told[phrase.size()] != '_' && told[phrase.size()] != ',') continue;
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
    const bool same =
        what == value || (value.is<std::string>() && to_words(what) == *value.as<std::string>());
    return same == (op != Op::other);
  }
  const bool more = *is > *wanted;
  const bool fewer = *is < *wanted;
  const bool met[] = {!fewer, more, !more, fewer, !more && !fewer, more || fewer};
  return nth(met, op);
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
  return formatted("{} {} {}", outcome, nth(signs, op), to_words(value));
}

std::string OutcomeCondition::words(const Procedure& procedure) const {
  const auto dot = outcome.rfind('.');
  const std::string side = dot == outcome.npos ? "" : outcome.substr(0, dot) + ": ";
  const auto name = side_less(outcome);
  if (value.is<bool>()) {
    if (auto told = tell(procedure, outcome, value); !told.empty()) return told;
    return side + (value == Value{true} ? "" : "not ") + std::string{name};
  }
  const std::string amount = to_words(value);
  if (value.is<std::string>()) {
    return side + spaced(std::string{name}) + (op == Op::other ? " anything but " : " ") + amount;
  }
  auto told = tell(procedure, name, Value{2});  // with its noun: "2 killed"
  const bool counts = !told.empty() && told.front() == '2';
  const auto number = told.find('2');  // position in an outcome such as "seen within 2 cm"
  const std::string noun = counts ? told.substr(1) : formatted(" ({})", name);
  constexpr std::pair<const char*, const char*> around[] = {
      {"", " or more"},    {"more than ", ""}, {"", " or fewer"},
      {"fewer than ", ""}, {"exactly ", ""},   {"any number but ", ""}};
  const auto& [before, after] = nth(around, op);
  if (!counts && number != told.npos)
    return side + told.replace(number, 1, before + amount + after);
  return side + before + amount + after + noun;
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
