#include "commands/ruleset_difference.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

#include "acw/base/ranges.hpp"
#include "commands/rule_rows.hpp"

namespace acw {
namespace {

using Group = RulesetPart::Group;

Value list(const std::vector<std::string>& texts) { return texts; }

/// What is said, key by key; what is empty is as good as not there.
class Says {
 public:
  Says& text(const char* key, const std::string& value) {
    if (!value.empty()) says_.set(key, value);
    return *this;
  }
  /// Where the rules have it, where that isn't what it is a part of.
  Says& place(const std::string& value, const std::string& of) {
    if (value != of) says_.set("place", value);
    return *this;
  }
  Says& texts(const char* key, const std::vector<std::string>& value) {
    if (!value.empty()) says_.set(key, list(value));
    return *this;
  }
  Says& when(const std::vector<Condition>& conditions) {
    Value all;
    for (const auto& condition : conditions) all.set(condition.path.text(), list(condition.values));
    if (!conditions.empty()) says_.set("when", std::move(all));
    return *this;
  }
  Says& value(const std::string& key, Value value) {
    says_.set(key, std::move(value));
    return *this;
  }
  Value all() const { return says_; }

 private:
  Value says_{Value::Object{}};
};

RulesetPart part(std::string place, const std::string& name, const Says& says) {
  return {std::move(place), name, name, says.all(), {}};
}

/// A group of what `make` makes of each.
template <class T, class Make>
Group group(std::string place, const std::vector<T>& things, Make make) {
  Group made{std::move(place), {}};
  for (const auto& thing : things) made.parts.push_back(make(made.place, thing));
  return made;
}

RulesetPart slot_part(const std::string& place, const Slot& slot) {
  constexpr std::array kinds{"words", "flag", "number", "numbers", "tally"};
  Says says;
  says.text("help", slot.help).value("takes", kinds[static_cast<std::size_t>(slot.kind)]);
  says.value("least", slot.least).value("most", slot.most);
  says.value("size", static_cast<long long>(slot.size));
  auto made = part(place, slot.name, says);
  made.groups.push_back(group(
      place + "." + slot.name, slot.words.items(), [](const std::string& at, const Word& word) {
        return part(at, word.name, Says{}.texts("aliases", word.aliases).text("help", word.help));
      }));
  return made;
}

RulesetPart row_part(const Table& table, const std::string& place, const Row& row) {
  Says says;
  says.text("label", row.label);
  for (const auto& cell : row.cells) says.value(cell.name, cell_value(cell));
  says.when(row.when).text("ruling", row.ruling).place(row.place, table.place);
  auto made = part(place, row.label, says);
  if (!row.label.empty()) made.called = label_words(table, row);
  else if (!row.cells.empty())
    made.called = row.cells.front().name + " " + cell_words(row.cells.front());
  return made;
}

RulesetPart procedure_part(const Procedure& procedure) {
  const auto& name = procedure.name;
  Says says;
  says.text("summary", procedure.summary)
      .text("mechanism", procedure.mechanism)
      .text("place", procedure.place)
      .texts("headline", procedure.headline)
      .texts("labels", procedure.labels)
      .value("lucky", procedure.lucky)
      .value("looks_up", procedure.looks_up)
      .texts("examples", procedure.examples)
      .texts("acting", procedure.acting)
      .texts("target", procedure.target)
      .value("needs_target", procedure.needs_target)
      .texts("between", procedure.between)
      .texts("bands", procedure.bands)
      .texts("rulings", procedure.rulings);
  auto made = part(name, name, says);
  auto& groups = made.groups;
  groups.push_back(
      group(name + ".defaults", procedure.defaults, [](const std::string& at, const Default& one) {
        Says says_word;
        says_word.text("slot", one.path.text())
            .text("word", one.word)
            .when(one.when)
            .text("note", one.note);
        return part(at, one.path.text(), says_word.value("always", one.always));
      }));
  groups.push_back(
      group(name + ".required", procedure.required, [](const std::string& at, const Required& one) {
        return part(at, one.path.text(),
                    Says{}.text("slot", one.path.text()).text("hint", one.hint).when(one.when));
      }));
  groups.push_back(
      group(name + ".refusals", procedure.refusals, [&](const std::string& at, const Refusal& one) {
        Says say;
        say.text("say", one.say).when(one.when).value("typed", one.typed);
        say.value("exit", one.code).place(one.place, procedure.place);
        return part(at, when_words(one.when), say);
      }));
  groups.push_back(
      group(name + ".remarks", procedure.remarks, [](const std::string& at, const Remark& one) {
        return part(at, when_words(one.when),
                    Says{}.text("note", one.note).when(one.when).text("ruling", one.ruling));
      }));
  groups.push_back(group(
      name + ".say", procedure.tellings, [](const std::string& at, const OutcomeWording& one) {
        return part(at, one.outcome, Says{}.text("yes", one.yes).text("no", one.no));
      }));
  groups.push_back(
      group(name + " tables", procedure.tables, [&](const std::string&, const Table& table) {
        const auto at = name + "." + table.name;
        auto rows = part(at, at, Says{}.place(table.place, procedure.place));
        rows.groups.push_back(group(
            at, table.rows.items(),
            [&](const std::string& place, const Row& row) { return row_part(table, place, row); }));
        return rows;
      }));
  return made;
}

using Parts = std::vector<RulesetPart>;

/// Which part there each of those here is; by what they say, by when they hold, by their names: a
/// row is the same though others came before it.
class Partners {
 public:
  Partners(const Parts& here, const Parts& there)
      : here_{here}, there_{there}, of_here_(here.size()), taken_(there.size()) {
    const auto& same_when = [](const RulesetPart& a, const RulesetPart& b) {
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
        *here.says.as<Value::Object>(), *there.says.as<Value::Object>(),
        [](const auto& field) { return field.first; },
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
    for (const auto& field : *part.says.as<Value::Object>()) list.push(field.first);
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
    const auto group = std::find_if(of.groups.begin(), of.groups.end(),
                                    [&](const auto& one) { return one.place == place; });
    return group == of.groups.end() ? none : group->parts;
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
  auto all = part("ruleset", "ruleset",
                  Says{}
                      .text("id", rules.id)
                      .text("short", rules.short_id)
                      .text("title", rules.title)
                      .text("author", rules.author)
                      .text("source", rules.source)
                      .value("unit", unit_name(rules.unit)));
  all.groups.push_back(group("slots", rules.slots, slot_part));
  all.groups.push_back(
      group("rulings", rules.rulings, [](const std::string& at, const Ruling& one) {
        return part(at, one.id,
                    Says{}
                        .text("note", one.note)
                        .text("place", one.place)
                        .text("variant", one.variant)
                        .texts("choices", one.choices));
      }));
  all.groups.push_back(group("facts", rules.facts, [](const std::string& at, const Fact& one) {
    return part(at, one.name,
                Says{}
                    .text("title", one.title)
                    .texts("aliases", one.aliases)
                    .texts("says", one.says)
                    .text("place", one.place));
  }));
  all.groups.push_back(
      group("commands", rules.procedures,
            [](const std::string&, const Procedure& one) { return procedure_part(one); }));
  return all;
}

}  // namespace acw
