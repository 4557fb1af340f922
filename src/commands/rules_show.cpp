#include "commands/rules_show.hpp"

#include <algorithm>
#include <utility>

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "commands/rule_rows.hpp"
#include "commands/rules_facts.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

/// What stands in a row; of what it leaves and what follows, the label says enough.
std::string row_words(const Procedure& procedure, const Table& table, const Row& row) {
  if (table.name == aftermath::shape.name) return "";
  if (table.name == next::shape.name && row.cell("repeat") == nullptr)
    return std::string{row.text("procedure")} + (row.flag("each_round") ? ", each round" : "");
  std::string words;
  std::string reach;  // of bands that are called by their numbers
  for (const auto& cell : row.cells) {
    auto said = cell_words(cell);
    const bool band = contains(procedure.bands, cell.name);
    if (band && said == cell.name) {
      reach = "up to " + said;
      continue;
    }
    if (cell.name == "add" && said.front() != '-') said = "+" + said;
    append(words, ", ", (cell.name == "add" ? "" : cell.name + " ") + said);
  }
  if (reach.empty()) return words;
  return words + (words.empty() ? "" : " ") + reach;
}

void show_procedure(const Procedure& procedure, Value& items, std::string& text) {
  text += "\n" + procedure.name + ": " + procedure.summary +
          (procedure.place.empty() ? "" : "  [" + procedure.place + "]") + "\n";
  Value tables{Value::Object{}};
  for (const auto& table : procedure.tables) {
    text += "  " + title_of(table) + "\n";
    Value rows{Value::Array{}};
    for (const auto& row : table.rows) {
      rows.push(row_value(row));
      if (table.name == next::shape.name && row.cell("slot") != nullptr) continue;
      const auto cells = row_words(procedure, table, row);
      const auto label = label_words(table, row);
      text += "    " + (cells.empty() ? label : padded(label, 34) + cells) +
              (row.ruling.empty() ? "" : "  " + row.ruling) + "\n";
    }
    tables.set(table.name, std::move(rows));
  }
  Value refusals{Value::Array{}};
  if (!procedure.refusals.empty()) text += "  refused\n";
  for (const auto& refusal : procedure.refusals) {
    text += "    " + refusal.say + "\n";
    refusals.push(Value{}
                      .set("when", when_words(refusal.when))
                      .set("say", std::string{refusal.say})
                      .set("place", std::string{refusal.place}));
  }
  Value item;
  item.set("command", procedure.name)
      .set("mechanism", procedure.mechanism)
      .set("summary", procedure.summary)
      .set("tables", std::move(tables))
      .set("refusals", std::move(refusals));
  items.push(std::move(item));
}

/// The rulings that a procedure or one of its rows names.
std::vector<std::string> rulings_of(const Procedure& procedure) {
  auto ids = procedure.rulings;
  for (const auto& remark : procedure.remarks) ids.push_back(remark.ruling);
  for (const auto& table : procedure.tables) {
    for (const auto& row : table.rows) ids.push_back(row.ruling);
  }
  return ids;
}

void show_ruling(const Ruling& ruling, Value& items, std::string& text) {
  Value item;
  item.set("id", ruling.id).set("note", std::string{ruling.note});
  text += "  " + padded(ruling.id, 6) + ruling.note + "\n";
  if (!ruling.variant.empty()) {
    item.set("variant", ruling.variant).set("choices", ruling.choices);
    text += "        --variant " + ruling.variant + "=" + any_of(ruling.choices, "|") + "\n";
  }
  items.push(std::move(item));
}

}  // namespace

std::vector<std::string> commands_of(const Ruleset& rules) {
  std::vector<std::string> names;
  for (const auto& procedure : rules.procedures) {
    const auto name = procedure.name.substr(0, procedure.name.find(' '));
    if (!contains(names, name)) names.push_back(name);
  }
  return names;
}

ShownRules show_rules(const Ruleset& rules, const std::string& wanted) {
  std::string text = rules.title_or_id() + " (" + rules.id +
                     (rules.short_id.empty() ? "" : ", " + rules.short_id) + ")\n  " +
                     rules.source + "\n  distances in " + spoken_unit(rules.unit) + "\n";
  Value procedures{Value::Array{}};
  bool any = false;
  std::vector<std::string> mentioned;
  const auto name = as_name(wanted);
  for (const auto& procedure : rules.procedures) {
    const bool meant = wanted.empty() || as_name(procedure.name) == name ||
                       procedure.name.substr(0, procedure.name.find(' ')) == name;
    if (!meant) continue;
    any = true;
    show_procedure(procedure, procedures, text);
    for (const auto& id : rulings_of(procedure)) mentioned.push_back(id);
  }
  const auto* fact = wanted.empty() ? nullptr : fact_meant(rules, wanted);
  if (!any && fact != nullptr) return show_fact(rules, *fact);
  if (!any) nothing_called(rules, wanted);
  Value rulings{Value::Array{}};
  text += "\nrulings\n";
  for (const auto& ruling : rules.rulings) {
    const bool meant = wanted.empty() || contains(mentioned, ruling.id);
    if (meant) show_ruling(ruling, rulings, text);
  }
  Value facts{Value::Array{}};
  if (wanted.empty() && !rules.facts.empty())
    text += "\nto look up, each by its name\n" + fact_names(rules);
  if (fact != nullptr) text += "\n" + show_fact(rules, *fact).text;
  for (const auto& one : rules.facts) {
    if (wanted.empty() || &one == fact) facts.push(fact_value(one));
  }
  Value outcome;
  outcome.set("id", rules.id)
      .set("title", rules.title)
      .set("author", rules.author)
      .set("unit", unit_name(rules.unit))
      .set("procedures", std::move(procedures))
      .set("rulings", std::move(rulings))
      .set("facts", std::move(facts));
  return {std::move(outcome), std::move(text)};
}

}  // namespace acw
