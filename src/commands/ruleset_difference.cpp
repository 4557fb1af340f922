#include "commands/ruleset_difference.hpp"

#include "commands/command.hpp"
#include "commands/rules.hpp"
#include "rules/described.hpp"

namespace acw {
namespace {

/// Collects the keys of a ruleset's part and their values; the conditions come last.
class KeyCollector {
 public:
  Value::Object fields;
  Value when;

  void operator()(const Shape& shape, auto&&... members) {
    const auto* next = parse_columns(shape).data();
    (take(next, members), ...);
  }
  void plain(std::vector<Cell>& cells) {
    for (const auto& cell : cells) fields.emplace_back(cell.name, cell_value(cell));
  }
  void plain(auto&...) {}

 private:
  template <class T>
  void take(const Column*& next, T& member) {
    if constexpr (requires { member.member; }) return;
    else {
      const std::string key{next++->name};
      if constexpr (std::is_same_v<T, Conditions>) {
        for (const auto& condition : member) when.set(condition.path.text(), condition.values);
      } else if constexpr (std::is_same_v<T, SlotPath>) fields.emplace_back(key, member.text());
      else if constexpr (std::is_same_v<T, Unit>) fields.emplace_back(key, unit_name(member));
      else if constexpr (std::is_convertible_v<T, Value>) fields.emplace_back(key, member);
    }
  }
};

/// Fields of a part, without the key of its name, empty values, and the place in the rules if it
/// equals the outer part's place.
Value fields_of(auto thing, std::string_view key_of_name, std::string_view outer_place) {
  KeyCollector collector;
  describe(collector, thing);
  collector.fields.emplace_back("when", collector.when);
  std::erase_if(collector.fields, [&](const auto& field) {
    const auto& [key, value] = field;
    return key == key_of_name || value.is_null() || value == Value{""} ||
           value == Value{Value::Array{}} || (key == "place" && value == Value{outer_place});
  });
  return std::move(collector.fields);
}

/// For each part of `here`, the index of its partner in `there`: matched by name and conditions,
/// then by conditions, then by name. Rows match even if other rows were inserted before them.
std::vector<std::optional<std::size_t>> partners_of(const RulesetParts& here,
                                                    const RulesetParts& there) {
  std::vector<std::optional<std::size_t>> partners(here.size());
  std::vector<bool> taken(there.size());
  std::map<std::string, std::vector<std::size_t>> groups;
  for (const auto j : ranges::Places{there}) groups[there[j].group].push_back(j);
  for (const auto& [by_name, by_conditions] :
       {std::pair{true, true}, {false, true}, {true, false}}) {
    for (const auto i : ranges::Places{here}) {
      const auto& conditions = here[i].says["when"];
      if (!by_name && conditions.is_null()) continue;
      for (const auto j : groups[here[i].group]) {
        if (partners[i] || taken[j] || (by_name && here[i].called != there[j].called) ||
            (by_conditions && conditions != there[j].says["when"]))
          continue;
        partners[i] = j;
        taken[j] = true;
      }
    }
  }
  return partners;
}

}  // namespace

std::vector<RulesetDifference> differences(const RulesetParts& here, const RulesetParts& there) {
  std::vector<RulesetDifference> found;
  const auto partners = partners_of(here, there);
  const auto add = [&](const RulesetPart& part, std::string_view key, const Value& ours,
                       const Value& theirs) {
    found.push_back(
        {part.place, part.called == part.place ? "" : part.called, std::string{key}, ours, theirs});
  };
  std::string without;  // beginning of the groups in a part that the other ruleset lacks
  const auto is_without = [&](const RulesetPart& part) {
    return !without.empty() && part.group.starts_with(without);
  };
  std::map<std::string, std::vector<std::size_t>> orders;  // partners in each group
  for (const auto i : ranges::Places{here}) {
    const auto& part = here[i];
    if (is_without(part)) continue;
    without = partners[i] ? "" : part.inside;
    if (!partners[i]) {
      add(part, "", part.says, {});
      continue;
    }
    orders[part.group].push_back(*partners[i]);
    const auto& other = there[*partners[i]];
    const auto differences_before = found.size();
    for (const auto& [key, value] : fields_in(part.says)) {
      if (value != other.says[key]) add(part, key, value, other.says[key]);
    }
    for (const auto& [key, value] : fields_in(other.says)) {
      if (part.says[key].is_null()) add(part, key, {}, value);
    }
    if (differences_before == found.size() && part.says != other.says)  // cells in another order
      add(part, "order", part.says, other.says);
  }
  for (const auto j : ranges::Places{there}) {
    if (contains(partners, j) || is_without(there[j])) continue;
    without = there[j].inside;
    add(there[j], "", {}, there[j].says);
  }
  for (const auto& [group, order] : orders) {
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    Value::Array ours, theirs;  // parts whose order differs
    for (const auto i : ranges::Places{order}) {
      if (order[i] == sorted[i]) continue;
      ours.push_back(there[order[i]].called);
      theirs.push_back(there[sorted[i]].called);
    }
    if (!ours.empty()) found.push_back({group, "", "order", ours, theirs});
  }
  return found;
}

RulesetParts parts_of(const Ruleset& rules) {
  RulesetParts parts;
  const auto add = [&](const std::string& group, const std::string& called, const auto& thing,
                       std::string_view key_of_name = {},
                       std::string_view outer_place = {}) -> RulesetPart& {
    return parts.emplace_back(
        RulesetPart{group, group, called, fields_of(thing, key_of_name, outer_place), {}});
  };
  add("ruleset", "ruleset", rules);
  constexpr std::string_view kinds[] = {"words", "flag", "number", "numbers", "tally"};
  for (const auto& slot : rules.slots) {
    auto& part = add("slots", slot.name, slot, "name");
    part.says.set("takes", nth(kinds, slot.kind), "least", slot.least, "most", slot.most, "size",
                  static_cast<long long>(slot.size));
    part.inside = "slots." + slot.name;
    for (const auto& word : slot.words) add("slots." + slot.name, word.name, word, "word");
  }
  for (const auto& ruling : rules.rulings) add("rulings", ruling.id, ruling, "id");
  for (const auto& fact : rules.facts) add("facts", fact.name, fact, "name");
  for (const auto& procedure : rules.procedures) {
    const auto& name = procedure.name;
    auto& whole = add("commands", name, procedure);
    whole.place = name;
    whole.inside = name + ".";
    for (const auto& one : procedure.defaults) add(name + ".defaults", one.path.text(), one);
    for (const auto& one : procedure.required) add(name + ".required", one.path.text(), one);
    for (const auto& one : procedure.refusals)
      add(name + ".refusals", when_words(one.when), one, {}, procedure.place);
    for (const auto& one : procedure.remarks)
      add(name + ".remarks", when_words(one.when), one, {}, procedure.place);
    for (const auto& one : procedure.tellings) add(name + ".say", one.outcome, one);
    for (const auto& table : procedure.tables) {
      const auto place = concat(name, ".", table.name);
      auto& part = add(name + ".tables", place, table, {}, procedure.place);
      part.place = place;
      part.inside = place;
      for (const auto& row : table.rows)
        add(place, row.label.empty() ? when_words(row.when) : label_words(table, row), row, {},
            table.place);
    }
  }
  return parts;
}

}  // namespace acw
