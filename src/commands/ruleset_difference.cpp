#include "commands/ruleset_difference.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/record.hpp"
#include "commands/rule_rows.hpp"

namespace acw {
namespace {

using Group = RulesetPart::Group;

/// What is said, key by key; a text or a list that is empty is as good as not there.
void add(Value& says, const char* key, const std::string& text) { set_said(says, key, text); }
void add(Value& says, const char* key, const std::vector<std::string>& texts) {
  set_said(says, key, texts);
}
void add(Value& says, const char* key, const std::vector<Condition>& when) {
  Value all;
  for (const auto& condition : when) all.set(condition.path.text(), condition.values);
  if (!when.empty()) says.set(key, all);
}
void add(Value& says, const char* key, const Value& value) { says.set(key, value); }
void add(Value& says, const char* key, const auto& value, const char* next, const auto&... more) {
  add(says, key, value);
  add(says, next, more...);
}

/// A thing by its name, and what is said of it: keys, each with its value.
RulesetPart part(const std::string& name, const auto&... said) {
  Value says{Value::Object{}};
  add(says, said...);
  return {{}, name, name, says, {}};
}

/// Where the rules have it, where that isn't what it is a part of.
std::string apart(const std::string& place, const std::string& of) {
  return place == of ? "" : place;
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
  auto made = part(slot.name, "help", slot.help, "takes", nth(kinds, slot.kind), "least",
                   slot.least, "most", slot.most, "size", static_cast<long long>(slot.size));
  made.groups.push_back(group("slots." + slot.name, slot.words, [](const Word& word) {
    return part(word.name, "aliases", word.aliases, "help", word.help);
  }));
  return made;
}

RulesetPart row_part(const Table& table, const Row& row) {
  auto made = part(row.label, "label", row.label);
  for (const auto& cell : row.cells) made.says.set(cell.name, cell_value(cell));
  add(made.says, "when", row.when, "ruling", row.ruling, "place", apart(row.place, table.place));
  if (!row.label.empty()) made.called = label_words(table, row);
  else if (!row.cells.empty())
    made.called = row.cells.front().name + " " + cell_words(row.cells.front());
  return made;
}

RulesetPart procedure_part(const Procedure& procedure) {
  const auto& name = procedure.name;
  auto made = part(name, "summary", procedure.summary, "mechanism", procedure.mechanism, "place",
                   procedure.place, "headline", procedure.headline, "labels", procedure.labels,
                   "lucky", procedure.lucky, "looks_up", procedure.looks_up, "examples",
                   procedure.examples, "acting", procedure.acting, "target", procedure.target,
                   "needs_target", procedure.needs_target, "between", procedure.between, "bands",
                   procedure.bands, "rulings", procedure.rulings);
  made.place = name;
  made.groups = {group(name + ".defaults", procedure.defaults,
                       [](const Default& one) {
                         return part(one.path.text(), "slot", one.path.text(), "word", one.word,
                                     "when", one.when, "note", one.note, "always", one.always);
                       }),
                 group(name + ".required", procedure.required,
                       [](const Required& one) {
                         return part(one.path.text(), "slot", one.path.text(), "hint", one.hint,
                                     "when", one.when);
                       }),
                 group(name + ".refusals", procedure.refusals,
                       [&](const Refusal& one) {
                         return part(when_words(one.when), "say", one.say, "when", one.when,
                                     "typed", one.typed, "exit", one.code, "place",
                                     apart(one.place, procedure.place));
                       }),
                 group(name + ".remarks", procedure.remarks,
                       [](const Remark& one) {
                         return part(when_words(one.when), "note", one.note, "when", one.when,
                                     "ruling", one.ruling);
                       }),
                 group(name + ".say", procedure.tellings,
                       [](const OutcomeWording& one) {
                         return part(one.outcome, "yes", one.yes, "no", one.no);
                       }),
                 group(name + " tables", procedure.tables, [&](const Table& table) {
                   const auto at = name + "." + table.name;
                   auto rows = part(at, "place", apart(table.place, procedure.place));
                   rows.place = at;
                   rows.groups.push_back(
                       group(at, table.rows, [&](const Row& row) { return row_part(table, row); }));
                   return rows;
                 })};
  return made;
}

using Parts = std::vector<RulesetPart>;

/// Which part there each of those here is; by what they say, by when they hold, by their names: a
/// row is the same though others came before it.
class Partners {
 public:
  Partners(const Parts& here, const Parts& there)
      : here_{here}, there_{there}, of_here_(here.size()), taken_(there.size()) {
    const auto same_when = [](const auto& a, const auto& b) {
      return a.says["when"] == b.says["when"];
    };
    pair([](const auto& a, const auto& b) { return a.called == b.called && a.says == b.says; });
    pair([&](const auto& a, const auto& b) { return a.called == b.called && same_when(a, b); });
    pair(
        [&](const auto& a, const auto& b) { return same_when(a, b) && !a.says["when"].is_null(); });
    pair([](const auto& a, const auto& b) { return !a.name.empty() && a.name == b.name; });
    const auto free_here = std::count(of_here_.begin(), of_here_.end(), std::nullopt);
    const auto free_there = std::count(taken_.begin(), taken_.end(), false);
    if (free_here == 1 && free_there == 1)
      pair([](const auto& a, const auto& b) { return a.name.empty() && b.name.empty(); });
  }
  std::optional<std::size_t> of(std::size_t here) const { return of_here_[here]; }
  bool has(std::size_t there) const { return taken_[there]; }

 private:
  template <class Same>
  void pair(Same same) {
    for (std::size_t i = 0; i < here_.size(); ++i) {
      for (std::size_t j = 0; j < there_.size() && !of_here_[i]; ++j) {
        if (taken_[j] || !same(here_[i], there_[j])) continue;
        of_here_[i] = j;
        taken_[j] = true;
      }
    }
  }

  const Parts& here_;
  const Parts& there_;
  std::vector<std::optional<std::size_t>> of_here_;
  std::vector<bool> taken_;
};

class Comparison {
 public:
  std::vector<RulesetDifference> found;

  void compare(const RulesetPart& here, const RulesetPart& there) {
    const auto told = found.size();
    each_name(
        fields_in(here.says), fields_in(there.says), [](const auto& field) { return field.first; },
        [&](const std::string& key) {
          const auto& ours = here.says[key];
          const auto& theirs = there.says[key];
          if (ours != theirs) found.push_back({here.place, what(here), key, ours, theirs});
        });
    if (told == found.size() && here.says != there.says)
      found.push_back({here.place, what(here), "order", keys(here), keys(there)});
    each_name(
        here.groups, there.groups, [](const auto& group) { return group.place; },
        [&](const std::string& place) { compare(place, parts(here, place), parts(there, place)); });
  }

 private:
  static std::string what(const RulesetPart& part) {
    return part.called == part.place ? "" : part.called;
  }
  static Value keys(const RulesetPart& part) {
    Value list{Value::Array{}};
    for (const auto& field : fields_in(part.says)) list.push(field.first);
    return list;
  }
  /// Goes over the names of both, each once, in the order of the first.
  template <class List, class Name, class Visit>
  static void each_name(const List& here, const List& there, Name name, Visit visit) {
    std::vector<std::string> names;
    for (const auto* list : {&here, &there}) {
      for (const auto& one : *list) {
        if (!contains(names, name(one))) names.push_back(name(one));
      }
    }
    for (const auto& one : names) visit(one);
  }
  static const Parts& parts(const RulesetPart& of, const std::string& place) {
    static const Parts none;
    const auto* group =
        ranges::first_that(of.groups, [&](const auto& one) { return one.place == place; });
    return group == nullptr ? none : group->parts;
  }

  void compare(const std::string& place, const Parts& here, const Parts& there) {
    const Partners partners{here, there};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < here.size(); ++i) {
      const auto partner = partners.of(i);
      if (!partner) {
        found.push_back({here[i].place, what(here[i]), "", here[i].says, {}});
        continue;
      }
      order.push_back(*partner);
      compare(here[i], there[*partner]);
    }
    for (std::size_t j = 0; j < there.size(); ++j) {
      if (!partners.has(j))
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
      Value list{Value::Array{}};
      std::for_each_n(which.begin() + first, size,
                      [&](std::size_t one) { list.push(there[one].called); });
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
  auto all = part("ruleset", "id", rules.id, "short", rules.short_id, "title", rules.title,
                  "author", rules.author, "source", rules.source, "unit", unit_name(rules.unit));
  all.place = "ruleset";
  all.groups = {group("slots", rules.slots, slot_part),
                group("rulings", rules.rulings,
                      [](const Ruling& one) {
                        return part(one.id, "note", one.note, "place", one.place, "variant",
                                    one.variant, "choices", one.choices);
                      }),
                group("facts", rules.facts,
                      [](const Fact& one) {
                        return part(one.name, "title", one.title, "aliases", one.aliases, "says",
                                    one.says, "place", one.place);
                      }),
                group("commands", rules.procedures, procedure_part)};
  return all;
}

}  // namespace acw
