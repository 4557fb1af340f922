#include "commands/command.hpp"
#include "commands/rules.hpp"
#include "rules/columns.hpp"
#include "rules/described.hpp"
#include "rules/registry.hpp"
#include "rules/toml_reader.hpp"

namespace acw {
namespace {

constexpr std::string_view key_sentences[] = {
#include "key_sentences.inc"
};

/// Explanation of a key, of a table's column, or of a table if `key` is empty, from
/// data/common/columns.toml.
std::string explanation(std::string_view owner, std::string_view table, std::string_view key) {
  static const auto sentences = [] {
    Problems problems;
    return read_toml(problems.add_source({}, std::string{key_sentences[0]}), problems);
  }();
  for (const auto name : {owner, std::string_view{"any"}}) {
    const auto* found = sentences.find(name);
    for (const auto part : {table, key.empty() ? std::string_view{"summary"} : key}) {
      if (found != nullptr && !part.empty()) found = found->value.find(part);
    }
    if (found != nullptr) return found->value.text;
  }
  return {};
}

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
    const bool items = key.type == Column::items;
    const auto takes =
        concat(nth(type_names, key.type), items && key.words.size() > 1 ? " or texts" : "");
    const auto range = range_of(key);
    const auto words = items ? "" : any_of(key.words, ", ");
    const auto says = explanation(owner, table, key.name);
    rows.push_back(keyed("of", owner, "table", table, "key", key.name, "takes", takes, "needed",
                         key.required, "range", range, "words", words, "says", says));
    text += padded(concat(indent, key.name.empty() ? table : key.name), 20) +
            concat(takes, key.required ? ", needed" : "", framed(", ", range), framed(": ", words),
                   framed(": ", says), "\n");
  }
  void add(std::string_view owner, const Shape& shape) {
    add("  ", owner, shape.name, {.type = Column::conditions, .required = shape.required});
    for (const auto& column : parse_columns(shape)) add("    ", owner, shape.name, column);
  }
};

void add_mechanism(const MechanismShape& mechanism, Reference& reference) {
  const bool names_outcomes = named(mechanism.tables, "outcome") != nullptr;
  reference.text += formatted(
      "\nby {}{}\n", mechanism.name,
      names_outcomes
          ? ": its outcomes are the rows of its table outcome"
          : framed(": its outcomes are ", any_of(column_names(mechanism.outcomes), " and ")));
  for (const auto& shape : mechanism.tables) reference.add(mechanism.name, shape);
}

void add_all(Reference& reference) {
  reference.text =
      "A ruleset file is TOML. It contains each key marked as needed, unless the ruleset that it "
      "extends does. Numbers range from -1000000 to 1000000 by default.\n";
  for (const auto& shape : keys::shapes) {
    const bool of_procedure = shape.name == keys::procedure.name;
    reference.text += concat("\na ", shape.name,
                             of_procedure ? ": its mechanism's tables, below, and"
                             : shape.name == keys::ruleset.name
                                 ? ": each other table is a procedure with the table's name"
                                 : "",
                             "\n");
    for (const auto& key : parse_columns(shape)) reference.add("  ", shape.name, "", key);
    if (!of_procedure) continue;
    reference.add(shape.name, keys::ranges);
    for (const auto& table : keys::common_tables) reference.add(shape.name, table);
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
