#include "commands/rules_facts.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"

namespace acw {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// Whether a text has that word, or its plural: `wall` is in "over walls", `foo` not in "on foot".
bool speaks_of(const std::string& text, const std::string& word) {
  const auto whole = lowered(text);
  const auto ends = [&](std::size_t at) { return at >= whole.size() || !is_letter(whole[at]); };
  for (auto at = whole.find(word); at != std::string::npos; at = whole.find(word, at + 1)) {
    const auto end = at + word.size();
    if (at > 0 && is_letter(whole[at - 1])) continue;
    if (ends(end) || (whole[end] == 's' && ends(end + 1)) ||
        (whole.compare(end, 2, "es") == 0 && ends(end + 2)))
      return true;
  }
  return false;
}
bool speaks_of(const Fact& fact, const std::string& word) {
  return speaks_of(fact.title, word) ||
         std::any_of(fact.says.begin(), fact.says.end(),
                     [&](const std::string& line) { return speaks_of(line, word); });
}

/// The facts that speak of what was typed, by name; a word of one or two letters is in nearly all.
std::vector<std::string_view> speaking_of(const Ruleset& rules, const std::string& typed) {
  std::vector<std::string_view> names;
  if (typed.size() < 3) return names;
  for (const auto& fact : rules.facts) {
    if (speaks_of(fact, typed)) names.push_back(fact.name);
  }
  return names;
}

}  // namespace

std::string as_name(const std::string& wanted) {
  auto name = lowered(wanted);
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

const Fact* fact_meant(const Ruleset& rules, const std::string& wanted) {
  return rules.fact(as_name(wanted));
}

Value fact_value(const Fact& fact) {
  Value value;
  value.set("name", fact.name);
  if (!fact.aliases.empty()) value.set("aliases", fact.aliases);
  value.set("title", fact.title).set("says", fact.says).set("place", fact.place);
  return value;
}

ShownRules show_fact(const Ruleset& rules, const Fact& fact) {
  ShownRules shown;
  shown.text = rules.title_or_id() + ", " + fact.name +
               (fact.title.empty() ? "" : ": " + fact.title) +
               (fact.place.empty() ? "" : "  [" + fact.place + "]") + "\n";
  Value lines{Value::Array{}};
  for (const auto& line : fact.says) {
    shown.text += "  " + line + "\n";
    lines.push(Value{}.set("fact", fact.name).set("says", line).set("place", fact.place));
  }
  Value facts{Value::Array{}};
  facts.push(fact_value(fact));
  shown.outcome.set("id", rules.id)
      .set("title", rules.title)
      .set("author", rules.author)
      .set("unit", unit_name(rules.unit))
      .set("procedures", Value::Array{})
      .set("rulings", Value::Array{})
      .set("facts", std::move(facts));
  shown.table.set("lines", std::move(lines));
  return shown;
}

std::string fact_names(const Ruleset& rules) {
  std::vector<std::string_view> names;
  for (const auto& fact : rules.facts) names.push_back(fact.name);
  return names.empty() ? "" : "  " + any_of(names, ", ") + "\n";
}

void nothing_called(const Ruleset& rules, const std::string& wanted) {
  const auto commands = commands_of(rules);
  const auto typed = as_name(wanted);
  std::vector<std::string_view> known{commands.begin(), commands.end()};
  for (const auto& procedure : rules.procedures) known.push_back(procedure.name);
  for (const auto& fact : rules.facts) {
    known.push_back(fact.name);
    known.insert(known.end(), fact.aliases.begin(), fact.aliases.end());
  }
  const auto near = nearest(typed, known);
  const auto telling = speaking_of(rules, lowered(wanted));
  std::string text = rules.title_or_id() + " has no " + quote(wanted);
  if (!near.empty() && (telling.empty() || edit_distance(typed, near) < 2)) {
    text += ": did you mean " + quote(near) + "?";
  } else if (!telling.empty()) {
    text += ", but speaks of it in " + any_of(telling, " and ");
  } else {
    std::vector<std::string_view> names;
    for (const auto& fact : rules.facts) names.push_back(fact.name);
    text += ": commands are " + any_of(commands, " and ");
    if (!names.empty()) text += "; to look up there are " + any_of(names, " and ");
  }
  throw Refused{text};
}

}  // namespace acw
