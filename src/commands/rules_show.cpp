#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/sheet_tables.hpp"
#include "cli/help_topics.hpp"
#include "commands/command.hpp"
#include "commands/rules.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// Names of facts that contain a typed word or its plural. Words of one or two letters are in
/// nearly all texts and find none.
Names facts_with(const Ruleset& rules, const std::string& typed) {
  Names names;
  for (const auto& fact : rules.facts) {
    const auto text = lowered(fact.title + " " + joined(fact.says, " "));
    const auto is_typed = [&](std::string_view word) {
      return word == typed || word == typed + "s" || word == typed + "es";
    };
    if (typed.size() > 2 && ranges::any_of(split_at_any(text, " .,:;?!()[]'\"/-"), is_typed))
      names.push_back(fact.name);
  }
  return names;
}

/// Typed text as a name: in lower case, with hyphens for blanks.
std::string as_name(const std::string& wanted) { return replaced(lowered(wanted), ' ', '-'); }

/// Command of a procedure: "throw" of `throw river`.
std::string command_of(const Procedure& procedure) {
  return procedure.name.substr(0, procedure.name.find(' '));
}

Value answer_of(const Session& session, const Ruleset& rules, const Value& procedures,
                const Value& rulings, const Value& facts) {
  return session.answer().set(
      "outcome",
      keyed("id", rules.id, "title", rules.title, "author", rules.author, "unit",
            unit_name(rules.unit), "procedures", procedures, "rulings", rulings, "facts", facts));
}

Value fact_value(const Fact& fact) {
  auto value = keyed("name", fact.name);
  set_nonempty(value, "aliases", fact.aliases);
  return value.set("title", fact.title, "says", fact.says, "place", fact.place);
}

/// A fact: its lines as text, and a line of a table for each.
Listing show_fact(const Session& session, const Ruleset& rules, const Fact& fact) {
  auto text = formatted("{}, {}{}{}\n", rules.title_or_id(), fact.name, framed(": ", fact.title),
                        in_rules(fact.place));
  Value::Array lines;
  for (const auto& line : fact.says) {
    text += "  " + line + "\n";
    lines.push_back(keyed("fact", fact.name, "says", line, "place", fact.place));
  }
  const Value::Array none;
  return {text, answer_of(session, rules, none, none, Value::Array{fact_value(fact)}),
          keyed("lines", lines)};
}

/// Throws `RuleError`: nothing has the name `wanted`. Suggests the nearest name, facts that contain
/// it, or all names.
[[noreturn]] void refuse_unknown_name(const Ruleset& rules, const std::string& wanted) {
  const auto commands = commands_of(rules);
  const auto typed = as_name(wanted);
  auto known = names_of(commands);
  append_all(known, names_of(rules.procedures));
  for (const auto& fact : rules.facts) {
    known.push_back(fact.name);
    append_all(known, fact.aliases);
  }
  const auto near = nearest(typed, known);
  const auto mentions = facts_with(rules, lowered(wanted));
  auto text = rules.title_or_id() + " has no " + quote(wanted);
  if (!near.empty() && (mentions.empty() || edit_distance(typed, near) < 2)) {
    text += did_you_mean(near);
  } else if (!mentions.empty()) {
    text += ", but mentions it in " + any_of(mentions, " and ");
  } else {
    text += ": commands are " + any_of(commands, " and ");
    if (!rules.facts.empty()) text += "; topics are " + any_of(names_of(rules.facts), " and ");
  }
  throw RuleError{text};
}

/// Contents of a row in words. For `aftermath` and `next`, the label is enough.
std::string row_words(const Procedure& procedure, const Table& table, const Row& row) {
  if (table.name == aftermath::shape.name) return "";
  if (table.name == "step") return row.flag("untaken") ? "" : row.text("procedure");
  if (table.name == next::shape.name && row.cell("repeat") == nullptr)
    return std::string{row.text("procedure")} + (row.flag("each_round") ? ", each round" : "");
  std::string words;
  std::string reach;  // distance of a band whose name is its number
  for (const auto& cell : row.cells) {
    auto text = cell_words(cell);
    if (text == cell.name && contains(procedure.bands, cell.name)) {
      reach = "up to " + text;
      continue;
    }
    if (cell.name == "add" && text.front() != '-') text = "+" + text;
    append(words, ", ", (cell.name == "add" ? "" : cell.name + " ") + text);
  }
  if (!reach.empty()) append(words, " ", reach);
  return words;
}

/// A row for JSON: its label, conditions, cells and place in the rules.
Value row_value(const Row& row) {
  auto value = keyed("label", row.label);
  set_nonempty(value, "when", when_words(row.when));
  for (const auto& cell : row.cells) value.set(cell.name, cell_value(cell));
  set_nonempty(value, "place", row.place);
  set_nonempty(value, "ruling", row.ruling);
  return value;
}

/// Title of a table for people.
std::string title_of(const Table& table) {
  if (table.name == aftermath::shape.name) return "effects on the sides";
  if (table.name == next::shape.name) return "next steps";
  return replaced(table.name, '_', ' ');
}

Value show_procedure(const Procedure& procedure, std::string& text) {
  text += formatted("\n{}: {}{}\n", procedure.name, procedure.summary, in_rules(procedure.place));
  Value tables{Value::Object{}};
  for (const auto& table : procedure.tables) {
    // players need neither the outcomes of sequences nor sheets
    const bool is_listed =
        table.name != "throw" && table.name != "outcome" && table.name != sheet_tables::shape.name;
    if (is_listed) text += "  " + title_of(table) + "\n";
    Value::Array rows;
    for (const auto& row : table.rows) {
      rows.push_back(row_value(row));
      if (!is_listed || (table.name == next::shape.name && row.cell("slot") != nullptr)) continue;
      const auto cells = row_words(procedure, table, row);
      const auto label = label_words(table, row);
      text += "    " + (cells.empty() ? label : padded(label, 34) + cells) +
              framed("  ", row.ruling) + "\n";
    }
    tables.set(table.name, rows);
  }
  Value::Array refusals;
  if (!procedure.refusals.empty()) text += "  refused\n";
  for (const auto& refusal : procedure.refusals) {
    text += "    " + refusal.say + "\n";
    refusals.push_back(
        keyed("when", when_words(refusal.when), "say", refusal.say, "place", refusal.place));
  }
  return keyed("command", procedure.name, "mechanism", procedure.mechanism, "summary",
               procedure.summary, "tables", tables, "refusals", refusals);
}

Value show_ruling(const Ruling& ruling, std::string& text) {
  auto item = keyed("id", ruling.id, "note", ruling.note);
  text += "  " + padded(ruling.id, 6) + ruling.note + "\n";
  if (ruling.variant.empty()) return item;
  text += formatted("        --variant {}={}\n", ruling.variant, any_of(ruling.choices, "|"));
  return item.set("variant", ruling.variant, "choices", ruling.choices);
}

}  // namespace

std::string when_words(const Conditions& when) {
  std::string text;
  for (const auto& condition : when)
    append(text, ", ", condition.path.text() + " = " + any_of(condition.values));
  return text;
}

std::string cell_words(const Cell& cell) {
  if (!cell.integers.empty()) return joined(cell.integers, " ");
  if (cell.texts.size() > 12) return concat(cell.texts.size(), " names");
  if (!cell.texts.empty()) return any_of(cell.texts, ", ");
  if (!cell.text.empty()) return cell.text;
  if (cell.type == Column::flag) return cell.number != 0 ? "yes" : "no";
  return short_number(cell.number);
}

Value cell_value(const Cell& cell) {
  switch (cell.type) {
    case Column::integers:
      return Value::Array(cell.integers.begin(), cell.integers.end());
    case Column::texts:
      return cell.texts;
    case Column::text:
      return cell.text;
    case Column::flag:
      return cell.number != 0;
    default:
      return cell.number;
  }
}

std::string label_words(const Table& table, const Row& row) {
  const auto when = when_words(row.when);
  const bool is_unique =
      when.empty() || std::count_if(table.rows.begin(), table.rows.end(),
                                    [&](const Row& other) { return other.label == row.label; }) < 2;
  return (row.label.empty() ? "always" : row.label) + (is_unique ? "" : " (" + when + ")");
}

const Fact* find_fact(const Ruleset& rules, const std::string& wanted) {
  return rules.fact(as_name(wanted));
}

Texts commands_of(const Ruleset& rules) {
  Texts names;
  for (const auto& procedure : rules.procedures) {
    const auto name = command_of(procedure);
    if (!contains(names, name)) names.push_back(name);
  }
  return names;
}

Listing show_rules(const Session& session, const Ruleset& rules, const std::string& wanted) {
  const bool all = wanted.empty();
  auto text = formatted("{}\n  {}\n  distances in {}\n", heading_of(rules), rules.source,
                        unit_words(rules.unit));
  Value::Array procedures;
  Texts mentioned;
  const auto name = as_name(wanted);
  for (const auto& procedure : rules.procedures) {
    if (!all && as_name(procedure.name) != name && command_of(procedure) != name) continue;
    procedures.push_back(show_procedure(procedure, text));
    append_all(mentioned, procedure.rulings);
    for (const auto& remark : procedure.remarks) mentioned.push_back(remark.ruling);
    for (const auto& table : procedure.tables) {
      for (const auto& row : table.rows) mentioned.push_back(row.ruling);
    }
  }
  const auto* fact = all ? nullptr : find_fact(rules, wanted);
  if (procedures.empty() && !all) {
    if (fact != nullptr) return show_fact(session, rules, *fact);
    refuse_unknown_name(rules, wanted);
  }
  Value::Array rulings;
  text += "\nrulings\n";
  for (const auto& ruling : rules.rulings) {
    if (all || contains(mentioned, ruling.id)) rulings.push_back(show_ruling(ruling, text));
  }
  Value::Array facts;
  if (all && !rules.facts.empty())
    text += formatted("\ntopics (acw rules show RULES NAME)\n  {}\n",
                      any_of(names_of(rules.facts), ", "));
  if (fact != nullptr) text += "\n" + show_fact(session, rules, *fact).text;
  for (const auto& other : rules.facts) {
    if (all || &other == fact) facts.push_back(fact_value(other));
  }
  return {text, answer_of(session, rules, procedures, rulings, facts)};
}

}  // namespace acw
