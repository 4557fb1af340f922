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

using Group = RulesetPart::Group;

/// What is said of a thing, key by key; when it holds is said behind the next.
struct KeysSaid {
  Value::Object fields;
  Value when;

  template <class T>
  void operator()(const char* key, const T& member, auto...) {
    if constexpr (std::is_same_v<T, Conditions>) return hold(member);
    else if constexpr (std::is_same_v<T, SlotPath>) fields.emplace_back(key, member.text());
    else if constexpr (std::is_same_v<T, Unit>) fields.emplace_back(key, unit_name(member));
    else if constexpr (std::is_convertible_v<T, Value>) fields.emplace_back(key, member);
    fields.emplace_back("when", std::exchange(when, {}));
  }
  void hold(const Conditions& conditions) {
    for (const auto& condition : conditions) when.set(condition.path.text(), condition.values);
  }
  void plain(auto&...) {}
  void apart(auto...) {}
  void called(std::string_view) {}
};

/// A thing by its name, and what is said of it but for the key of the name, the first key before
/// the others. A text or a list that is empty is as good as not there.
RulesetPart part(const std::string& name, auto thing, std::string_view key_of_name = {},
                 std::string_view first = {}) {
  KeysSaid said;
  describe(said, thing);
  auto& fields = said.fields;
  std::erase_if(fields, [&](const auto& field) {
    const auto& [key, value] = field;
    return key == key_of_name || value.is_null() || value == Value{""} ||
           value == Value{Value::Array{}};
  });
  std::stable_partition(fields.begin(), fields.end(),
                        [&](const auto& field) { return field.first == first; });
  return {{}, name, name, std::move(fields), {}};
}

/// Where the rules have it, where that isn't what it is a part of.
void add_place(RulesetPart& part, std::string_view place, std::string_view of) {
  if (place != of) set_said(part.says, "place", place);
}

/// A group of what `make` makes of each.
Group group(const std::string& place, const auto& things, auto make) {
  Group made{place, {}};
  for (const auto& thing : things) {
    auto& one = made.parts.emplace_back(make(thing));
    if (one.place.empty()) one.place = place;
  }
  return made;
}

RulesetPart slot_part(const Slot& slot) {
  constexpr std::string_view kinds[] = {"words", "flag", "number", "numbers", "tally"};
  auto made = part(slot.name, slot, "name");
  made.says.set("takes", nth(kinds, slot.kind), "least", slot.least, "most", slot.most, "size",
                static_cast<long long>(slot.size));
  made.groups.push_back(group("slots." + slot.name, slot.words,
                              [](const Word& word) { return part(word.name, word, "word"); }));
  return made;
}

RulesetPart row_part(const Table& table, const Row& row) {
  auto made = part(row.label, row, "place");
  Value says{Value::Object{}};
  set_said(says, "label", row.label);
  for (const auto& cell : row.cells) says.set(cell.name, cell_value(cell));
  for (const auto* key : {"when", "ruling"}) {
    if (!made.says[key].is_null()) says.set(key, made.says[key]);
  }
  made.says = std::move(says);
  add_place(made, row.place, table.place);
  if (!row.label.empty()) made.called = label_words(table, row);
  else if (!row.cells.empty())
    made.called = row.cells.front().name + " " + cell_words(row.cells.front());
  return made;
}

RulesetPart procedure_part(const Procedure& procedure) {
  const auto& name = procedure.name;
  auto made = part(name, procedure, {}, "summary");
  made.place = name;
  const auto of_slot = [](const auto& one) { return part(one.path.text(), one); };
  made.groups = {group(name + ".defaults", procedure.defaults, of_slot),
                 group(name + ".required", procedure.required, of_slot),
                 group(name + ".refusals", procedure.refusals,
                       [&](const Refusal& one) {
                         auto refusal = part(when_words(one.when), one, "place");
                         add_place(refusal, one.place, procedure.place);
                         return refusal;
                       }),
                 group(name + ".remarks", procedure.remarks,
                       [](const Remark& one) { return part(when_words(one.when), one); }),
                 group(name + ".say", procedure.tellings,
                       [](const OutcomeWording& one) { return part(one.outcome, one); }),
                 group(name + " tables", procedure.tables, [&](const Table& table) {
                   const auto at = name + "." + table.name;
                   RulesetPart rows{at, at, at, Value::Object{}, {}};
                   add_place(rows, table.place, procedure.place);
                   rows.groups.push_back(
                       group(at, table.rows, [&](const Row& row) { return row_part(table, row); }));
                   return rows;
                 })};
  return made;
}

using Parts = std::vector<RulesetPart>;

/// Which part there each of those here is; by what they say, by when they hold, by their names: a
/// row is the same though others came before it.
std::vector<std::optional<std::size_t>> partners_of(const Parts& here, const Parts& there) {
  std::vector<std::optional<std::size_t>> partners(here.size());
  const auto pair = [&](auto same) {
    for (const auto i : ranges::Places{here}) {
      for (std::size_t j = 0; j < there.size() && !partners[i]; ++j) {
        if (!contains(partners, j) && same(here[i], there[j])) partners[i] = j;
      }
    }
  };
  const auto same_when = [](const auto& a, const auto& b) {
    return a.says["when"] == b.says["when"];
  };
  pair([](const auto& a, const auto& b) { return a.called == b.called && a.says == b.says; });
  pair([&](const auto& a, const auto& b) { return a.called == b.called && same_when(a, b); });
  pair([&](const auto& a, const auto& b) { return same_when(a, b) && !a.says["when"].is_null(); });
  pair([](const auto& a, const auto& b) { return !a.name.empty() && a.name == b.name; });
  const auto alone = std::count(partners.begin(), partners.end(), std::nullopt);
  if (alone == 1 && here.size() == there.size())
    pair([](const auto& a, const auto& b) { return a.name.empty() && b.name.empty(); });
  return partners;
}

class Comparison {
 public:
  std::vector<RulesetDifference> found;

  void compare(const RulesetPart& here, const RulesetPart& there) {
    const auto told = found.size();
    const auto key_of = [](const auto& field) { return field.first; };
    for (const auto& key : names_in(fields_in(here.says), fields_in(there.says), key_of)) {
      const auto& ours = here.says[key];
      const auto& theirs = there.says[key];
      if (ours != theirs) found.push_back({here.place, what(here), key, ours, theirs});
    }
    if (told == found.size() && here.says != there.says)
      found.push_back({here.place, what(here), "order", keys(here), keys(there)});
    const auto place_of = [](const auto& group) { return group.place; };
    for (const auto& place : names_in(here.groups, there.groups, place_of))
      compare(place, parts(here, place), parts(there, place));
  }

 private:
  static std::string what(const RulesetPart& part) {
    return part.called == part.place ? "" : part.called;
  }
  static Value keys(const RulesetPart& part) {
    return values_of(fields_in(part.says), [](const auto& field) { return field.first; });
  }
  /// The names of both, each once, in the order of the first.
  static Texts names_in(const auto& here, const auto& there, auto name) {
    Texts names;
    for (const auto* list : {&here, &there}) {
      for (const auto& one : *list) {
        if (!contains(names, name(one))) names.push_back(name(one));
      }
    }
    return names;
  }
  static const Parts& parts(const RulesetPart& of, const std::string& place) {
    static const Parts none;
    const auto* group =
        ranges::first_that(of.groups, [&](const auto& one) { return one.place == place; });
    return group == nullptr ? none : group->parts;
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
    compare_order(place, std::move(order), there);
  }
  /// Told are those from the first that stands elsewhere to the last.
  void compare_order(const std::string& place, std::vector<std::size_t> order, const Parts& there) {
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    if (sorted == order) return;
    const auto first =
        std::mismatch(order.begin(), order.end(), sorted.begin()).first - order.begin();
    const auto last = std::mismatch(order.rbegin(), order.rend(), sorted.rbegin()).first;
    const auto size = last.base() - order.begin() - first;
    const auto names = [&](const std::vector<std::size_t>& which) {
      Value::Array list;
      std::for_each_n(which.begin() + first, size,
                      [&](std::size_t one) { list.push_back(there[one].called); });
      return list;
    };
    found.push_back({place, "", "order", names(order), names(sorted)});
  }
};

}  // namespace

std::vector<RulesetDifference> differences(const RulesetPart& here, const RulesetPart& there) {
  Comparison comparison;
  comparison.compare(here, there);
  return std::move(comparison.found);
}

RulesetPart parts_of(const Ruleset& rules) {
  auto all = part("ruleset", rules);
  all.place = "ruleset";
  all.groups = {
      group("slots", rules.slots, slot_part),
      group("rulings", rules.rulings, [](const Ruling& one) { return part(one.id, one, "id"); }),
      group("facts", rules.facts,
            [](const Fact& one) { return part(one.name, one, "name", "title"); }),
      group("commands", rules.procedures, procedure_part)};
  return all;
}

}  // namespace acw
