#include "commands/ruleset_difference.hpp"

#include <algorithm>
#include <optional>
#include <type_traits>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/record.hpp"
#include "commands/rules.hpp"
#include "rules/described.hpp"

namespace acw {
namespace {

using Parts = std::vector<RulesetPart>;

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

/// A named part, without the key of its name, empty values, and the place in the rules if it equals
/// the outer part's place.
RulesetPart part(const std::string& name, auto thing, std::string_view key_of_name = {},
                 std::string_view outer_place = {}) {
  KeyCollector collector;
  describe(collector, thing);
  collector.fields.emplace_back("when", collector.when);
  std::erase_if(collector.fields, [&](const auto& field) {
    const auto& [key, value] = field;
    return key == key_of_name || value.is_null() || value == Value{""} ||
           value == Value{Value::Array{}} || (key == "place" && value == Value{outer_place});
  });
  return {{}, name, name, std::move(collector.fields)};
}

/// A group with a part for each of `things`, built by `make`.
RulesetPart::Groups::value_type group(const std::string& place, const auto& things, auto make) {
  Parts parts;
  for (const auto& thing : things) {
    auto& new_part = parts.emplace_back(make(thing));
    if (new_part.place.empty()) new_part.place = place;
  }
  return {place, parts};
}

RulesetPart slot_part(const Slot& slot) {
  constexpr std::string_view kinds[] = {"words", "flag", "number", "numbers", "tally"};
  auto result = part(slot.name, slot, "name");
  result.says.set("takes", nth(kinds, slot.kind), "least", slot.least, "most", slot.most, "size",
                  static_cast<long long>(slot.size));
  result.groups.push_back(group("slots." + slot.name, slot.words,
                                [](const Word& word) { return part(word.name, word, "word"); }));
  return result;
}

RulesetPart row_part(const Table& table, const Row& row) {
  auto result = part(row.label, row, {}, table.place);
  if (!row.label.empty()) result.called = label_words(table, row);
  else if (!row.cells.empty())
    result.called = row.cells.front().name + " " + cell_words(row.cells.front());
  return result;
}

RulesetPart procedure_part(const Procedure& procedure) {
  const auto& name = procedure.name;
  auto result = part(name, procedure);
  result.place = name;
  const auto of_slot = [](const auto& one) { return part(one.path.text(), one); };
  const auto of_case = [&](const auto& one) {
    return part(when_words(one.when), one, {}, procedure.place);
  };
  result.groups = {group(name + ".defaults", procedure.defaults, of_slot),
                   group(name + ".required", procedure.required, of_slot),
                   group(name + ".refusals", procedure.refusals, of_case),
                   group(name + ".remarks", procedure.remarks, of_case),
                   group(name + ".say", procedure.tellings,
                         [](const OutcomeWording& one) { return part(one.outcome, one); }),
                   group(name + " tables", procedure.tables, [&](const Table& table) {
                     const auto place = name + "." + table.name;
                     auto rows = part(place, table, {}, procedure.place);
                     rows.place = place;
                     rows.groups.push_back(group(
                         place, table.rows, [&](const Row& row) { return row_part(table, row); }));
                     return rows;
                   })};
  return result;
}

/// For each part of `here`, the index of its partner in `there`: matched by name and conditions,
/// then by conditions, then by name. Rows match even if other rows were inserted before them.
std::vector<std::optional<std::size_t>> partners_of(const Parts& here, const Parts& there) {
  std::vector<std::optional<std::size_t>> partners(here.size());
  const auto pair = [&](auto same) {
    for (const auto i : ranges::Places{here}) {
      for (std::size_t j = 0; j < there.size() && !partners[i]; ++j) {
        if (!contains(partners, j) && same(here[i], there[j])) partners[i] = j;
      }
    }
  };
  const auto have_same_conditions = [](const auto& a, const auto& b) {
    return a.says["when"] == b.says["when"];
  };
  pair([&](const auto& a, const auto& b) {
    return a.called == b.called && have_same_conditions(a, b);
  });
  pair([&](const auto& a, const auto& b) {
    const bool unnamed = a.name.empty() && b.name.empty();
    return have_same_conditions(a, b) && (unnamed || !a.says["when"].is_null());
  });
  pair([](const auto& a, const auto& b) { return !a.name.empty() && a.name == b.name; });
  return partners;
}

class Comparison {
 public:
  std::vector<RulesetDifference> found;

  void compare(const RulesetPart& here, const RulesetPart& there) {
    const auto differences_before = found.size();
    for (const auto& key : keys_in(fields_in(here.says), fields_in(there.says))) {
      const auto& ours = here.says[key];
      const auto& theirs = there.says[key];
      if (ours != theirs) found.push_back({here.place, what(here), key, ours, theirs});
    }
    if (differences_before == found.size() && here.says != there.says)  // cells in another order
      found.push_back({here.place, what(here), "order", here.says, there.says});
    for (const auto& place : keys_in(here.groups, there.groups))
      compare(place, parts(here, place), parts(there, place));
  }

 private:
  static std::string what(const RulesetPart& part) {
    return part.called == part.place ? "" : part.called;
  }
  /// The keys of both lists, each once.
  static Texts keys_in(const auto& here, const auto& there) {
    Texts keys;
    for (const auto* list : {&here, &there}) {
      for (const auto& [key, value] : *list) {
        if (!contains(keys, key)) keys.push_back(key);
      }
    }
    return keys;
  }
  static Parts parts(const RulesetPart& of, const std::string& place) {
    const auto* group =
        ranges::first_that(of.groups, [&](const auto& one) { return one.first == place; });
    return group == nullptr ? Parts{} : group->second;
  }

  void compare(const std::string& place, const Parts& here, const Parts& there) {
    const auto partners = partners_of(here, there);
    std::vector<std::size_t> order;
    for (const auto i : ranges::Places{here}) {
      if (const auto partner = partners[i]) {
        order.push_back(*partner);
        compare(here[i], there[*partner]);
      } else {
        found.push_back({here[i].place, what(here[i]), "", here[i].says, {}});
      }
    }
    for (const auto j : ranges::Places{there}) {
      if (!contains(order, j))
        found.push_back({there[j].place, what(there[j]), "", {}, there[j].says});
    }
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    Value::Array ours, theirs;  // parts whose order differs
    for (const auto i : ranges::Places{order}) {
      if (order[i] == sorted[i]) continue;
      ours.push_back(there[order[i]].called);
      theirs.push_back(there[sorted[i]].called);
    }
    if (!ours.empty()) found.push_back({place, "", "order", ours, theirs});
  }
};

}  // namespace

std::vector<RulesetDifference> differences(const RulesetPart& here, const RulesetPart& there) {
  Comparison comparison;
  comparison.compare(here, there);
  return std::move(comparison.found);
}

RulesetPart parts_of(const Ruleset& rules) {
  auto result = part("ruleset", rules);
  result.place = "ruleset";
  result.groups = {
      group("slots", rules.slots, slot_part),
      group("rulings", rules.rulings, [](const Ruling& one) { return part(one.id, one, "id"); }),
      group("facts", rules.facts, [](const Fact& one) { return part(one.name, one, "name"); }),
      group("commands", rules.procedures, procedure_part)};
  return result;
}

}  // namespace acw
