#include "commands/command.hpp"
#include "commands/rules.hpp"
#include "rules/columns.hpp"
#include "rules/described.hpp"
#include "rules/registry.hpp"

namespace acw {
namespace {

/// Words for the types of keys and columns.
constexpr std::string_view type_names[] = {
    "whole number",  "number", "text",           "whole numbers", "texts", "true or false",
    "[least, most]", "table",  "list of tables", "table",         "table"};

/// Range of a number: "2 to 1000"; empty for other types and for the default range.
std::string range_of(const Column& column) {
  const Column any;
  const bool counts = column.type == Column::integer || column.type == Column::number ||
                      column.type == Column::integers;
  const bool low = counts && column.least > any.least;
  const bool high = counts && column.most < any.most;
  return low && high ? formatted("{} to {}", column.least, column.most)
         : low       ? formatted("{} or more", column.least)
         : high      ? formatted("{} or less", column.most)
                     : "";
}

/// The reference, as a text and as the lines of a table.
struct Reference {
  std::string text = {};
  Value::Array rows = {};

  /// Adds a line for a key, a column of a table or, without a name, the table itself.
  void add(std::string_view indent, std::string_view owner, std::string_view table,
           const Column& key) {
    const auto takes = concat(nth(type_names, key.type), key.bare ? " or texts" : "");
    const auto range = range_of(key);
    const auto words = any_of(key.words, ", ");
    rows.push_back(keyed("of", owner, "table", table, "key", key.name, "takes", takes, "needed",
                         key.required, "range", range, "words", words, "says", key.help));
    text += padded(concat(indent, key.name.empty() ? table : key.name), 20) +
            concat(takes, key.required ? ", needed" : "", framed(", ", range), framed(": ", words),
                   framed(": ", key.help), "\n");
  }
  void add(std::string_view owner, const Shape& shape, std::string_view says = {}) {
    Column table;
    table.type = Column::conditions;
    table.required = shape.required;
    table.help = shape.open ? "and columns of the ruleset's own" : says;
    add("  ", owner, shape.name, table);
    for (const auto& column : parse_columns(shape)) add("    ", owner, shape.name, column);
  }
};

void add_mechanism(const MechanismShape& mechanism, Reference& reference) {
  const bool names_outcomes = named(mechanism.tables, "outcome") != nullptr;
  reference.text += formatted(
      "\nby {}{}\n", mechanism.name,
      names_outcomes ? ": its outcomes are the rows of its table outcome"
                     : framed(": its outcomes are ", any_of(column_names(mechanism.outcomes), " and ")));
  for (const auto& shape : mechanism.tables) reference.add(mechanism.name, shape);
}

void add_all(Reference& reference) {
  reference.text =
      "A ruleset file is TOML. It contains each key marked as needed, unless the ruleset that it "
      "extends does. Numbers range from -1000000 to 1000000 by default.\n";
  for (const auto* list : key_lists()) {
    const bool of_procedure = list == &keys_of<Procedure>();
    reference.text += concat("\na ", list->name,
                             of_procedure ? ": its mechanism's tables, below, and"
                             : list == &keys_of<Ruleset>()
                                 ? ": each other table is a procedure with the table's name"
                                 : "",
                             "\n");
    for (const auto& key : list->keys) reference.add("  ", list->name, "", key);
    if (!of_procedure) continue;
    reference.add(list->name, keys::ranges, "how far each band reaches: a column for each");
    for (const auto& shape : keys::common_tables) reference.add(list->name, shape);
  }
  for (const auto& mechanism : mechanisms()) add_mechanism(mechanism, reference);
}

/// The mechanism with that name, or of the ruleset's command with that name.
const MechanismShape& find_mechanism(const Session& session, const std::string& name) {
  const auto shapes = mechanisms();
  const auto* found = session.options.has_typed("rules") ? nullptr : named(shapes, name);
  if (found != nullptr) return *found;
  const auto rules = session.library.load(session.rules);
  if (const auto* procedure = rules.procedure(name)) found = named(shapes, procedure->mechanism);
  if (found == nullptr) found = named(shapes, name);
  if (found != nullptr) return *found;
  auto known = names_of(shapes);
  const auto otherwise = "expected a command or " + any_of(known);
  append_all(known, names_of(rules.procedures));
  throw UsageError{"unknown mechanism or command " + quote(name) + " for " + rules.title_or_id() +
                   did_you_mean(name, known, otherwise)};
}

}  // namespace

int rules_schema(const Session& session, const Texts& words) {
  const auto name = joined(plain_words(words), " ");
  Reference reference;
  if (name.empty()) add_all(reference);
  else add_mechanism(find_mechanism(session, name), reference);
  session.print({.text = reference.text.substr(name.empty() ? 0 : 1),
                 .result = session.answer().set("outcome", keyed("keys", reference.rows))});
  return 0;
}

}  // namespace acw
