#include <algorithm>
#include <cmath>
#include <optional>

#include "acw/base/decimal.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "what_if/outcome_condition.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

constexpr auto& signs = OutcomeCondition::signs;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto from = text.find_first_not_of(blanks);
  return from == std::string_view::npos
             ? std::string_view{}
             : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

Value number_value(double number) {
  const auto whole = std::llround(number);
  return static_cast<double>(whole) < number || static_cast<double>(whole) > number ? Value{number}
                                                                                    : Value{whole};
}

/// The three parts of what was typed; without a sign the value is empty.
struct Parts {
  std::string name;
  std::string typed;  ///< the name as it was typed
  std::optional<OutcomeCondition::Op> op;
  std::string value;
  bool negated = false;
};

Parts part(std::string_view typed) {
  Parts parts;
  auto text = trimmed(typed);
  const auto at = text.find_first_of("<>=!", text.substr(0, 1) == "!" ? 1 : 0);
  auto name = trimmed(text.substr(0, at));
  if (name.substr(0, 4) == "not ") parts.negated = true, name = trimmed(name.substr(4));
  else if (name.substr(0, 1) == "!") parts.negated = true, name = trimmed(name.substr(1));
  parts.typed = name;
  for (const char c : name) parts.name += c == '-' || c == ' ' ? '_' : c;
  if (at == std::string_view::npos) return parts;
  text.remove_prefix(at);
  const auto length = std::min(text.find_first_not_of("<>=!"), text.size());
  const auto typed_sign = text.substr(0, length);
  const auto found =
      std::find(std::begin(signs), std::end(signs), typed_sign == "==" ? "=" : typed_sign);
  if (found == std::end(signs))
    throw Misread{quote(typed_sign) + " in --want " + quote(typed) +
                  " is no comparison: " + any_of({std::begin(signs), std::end(signs)})};
  parts.op = static_cast<OutcomeCondition::Op>(found - std::begin(signs));
  parts.value = trimmed(text.substr(length));
  return parts;
}

const Marginal& find(const Procedure& procedure, const std::vector<Marginal>& odds, Parts& parts) {
  std::vector<const Marginal*> sided;
  std::vector<std::string_view> names;
  for (const auto& marginal : odds) {
    if (marginal.name == parts.name) return marginal;
    if (side_less(marginal.name) == parts.name) sided.push_back(&marginal);
    names.push_back(marginal.name);
  }
  if (sided.size() == 1) return *sided.front();
  if (sided.size() > 1)
    throw Misread{"whose " + parts.name + "? Say " +
                  any_of({sided.front()->name, sided.back()->name}) + " in --want"};
  bool yes = true;
  if (const auto* found = yes_or_no_told(procedure, odds, parts.name, yes)) {
    parts.negated = parts.negated == yes;
    return *found;
  }
  if (parts.name.empty())
    throw Misread{"--want lacks an outcome: " + any_of(names) + ", as in --want '" +
                  std::string{names.front()} + (odds.front().numeric ? " >= 3'" : "'")};
  const auto near = nearest(parts.name, names);
  throw Misread{quote(parts.typed) + " is no outcome here" +
                (near.empty() ? ": there are " : ": did you mean " + quote(near) + "? There are ") +
                any_of(names, " and ")};
}

bool flag_value(const Parts& parts) {
  bool yes = true;
  if (parts.op) {
    const bool said_yes = parts.value == "true" || parts.value == "yes";
    if ((*parts.op != OutcomeCondition::Op::equal && *parts.op != OutcomeCondition::Op::other) ||
        (!said_yes && parts.value != "false" && parts.value != "no"))
      throw Misread{parts.name + " is a yes or a no: --want '" + parts.name + "' or --want 'not " +
                    parts.name + "'"};
    yes = said_yes == (*parts.op == OutcomeCondition::Op::equal);
  }
  return yes != parts.negated;
}

Value word_value(const Marginal& marginal, const Parts& parts) {
  auto words = marginal.words;
  if (words.empty()) {
    for (const auto& entry : marginal.pmf) words.push_back(to_words(entry.first));
  }
  const std::vector<std::string_view> known{words.begin(), words.end()};
  const std::string fits = ", as in --want '" + parts.name + " = " + words.front() + "'";
  if (!parts.op) throw Misread{"say what " + parts.name + " is to be: " + any_of(known) + fits};
  if (*parts.op != OutcomeCondition::Op::equal && *parts.op != OutcomeCondition::Op::other)
    throw Misread{parts.name + " is a word, and has no more or less: " + any_of(known) + fits};
  if (std::find(words.begin(), words.end(), parts.value) != words.end()) return parts.value;
  const auto near = nearest(parts.value, known);
  throw Misread{quote(parts.value) + " is no " + parts.name +
                (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (" + any_of(known) +
                ")"};
}

Value wished_number(const Parts& parts) {
  const std::string fits = "as in --want '" + parts.name + " >= 3'";
  if (!parts.op)
    throw Misread{parts.name + " is a number: say how many, " + fits +
                  " (in quotes, or the shell takes the > for itself)"};
  const auto number = decimal_number(parts.value);
  if (!number)
    throw Misread{quote(parts.value) + " is no number, and " + parts.name + " is one: " + fits};
  return number_value(*number);
}

OutcomeCondition::Op opposite(OutcomeCondition::Op op) {
  using enum OutcomeCondition::Op;
  constexpr OutcomeCondition::Op turned[] = {fewer, at_most, more, at_least, other, equal};
  return turned[static_cast<std::size_t>(op)];
}

}  // namespace

OutcomeCondition read_condition(std::string_view text, const Procedure& procedure,
                                const std::vector<Marginal>& odds) {
  if (odds.empty()) throw Misread{procedure.name + " has no outcome that --want could speak of"};
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
        "--at-least takes a chance above 0 and up to 100 %, as in 80%, 80 or 0.8, and not " +
        quote(typed)};
  return chance;
}

}  // namespace acw
