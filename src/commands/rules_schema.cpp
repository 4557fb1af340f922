#include <initializer_list>
#include <span>

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/value.hpp"
#include "acw/rules/table.hpp"
#include "base/format.hpp"
#include "cli/session.hpp"
#include "commands/rules.hpp"
#include "render/padding.hpp"
#include "rules/columns.hpp"
#include "rules/described.hpp"
#include "rules/registry.hpp"
#include "words/plain_words.hpp"

namespace acw {
namespace {

// Parts of a JSON Schema (draft 2020-12). A `$ref` is alone in its object: readers of earlier
// drafts ignore all other keys there.

Value type(const char* name) { return keyed("type", name); }
Value types(std::initializer_list<const char*> names) {
  return keyed("type", Value::Array(names.begin(), names.end()));
}
Value list_of(Value items) { return type("array").set("items", items); }
Value either(Value one, Value other) {
  return keyed("anyOf", Value::Array{std::move(one), std::move(other)});
}
Value defined(const std::string& name) { return keyed("$ref", "#/$defs/" + name); }
/// A reference beside which an object can have other keys.
Value all_of(Value reference) { return keyed("allOf", Value::Array{std::move(reference)}); }
Value needs(const char* key) { return keyed("required", Value::Array{key}); }
Value limited(Value schema, double least, double most) {
  return schema.set("minimum", number_value(least), "maximum", number_value(most));
}
template <class Words>
Value one_of(const Words& words) {
  return keyed("enum", Value::Array(std::begin(words), std::end(words)));
}
constexpr auto draft = "https://json-schema.org/draft/2020-12/schema";

/// The keys of an object, and those that are required.
struct Keys {
  Value properties{Value::Object{}};
  Value::Array required = {};

  void add(std::string_view name, Value schema, bool needed) {
    properties.set(std::string{name}, std::move(schema));
    if (needed) required.emplace_back(name);
  }
};

/// Collects the definitions of whole rulesets, or of parts that lie over a base: there nothing has
/// to be said.
class Definitions {
 public:
  Definitions(std::span<const MechanismShape> mechanisms, bool part, Value::Object& all)
      : mechanisms_{mechanisms}, prefix_{part ? "part-" : ""}, all_{all} {
    for (const auto* list : key_lists()) {
      if (list == &keys_of<Procedure>() || list == &keys_of<Table>() || list == &keys_of<Row>())
        continue;
      add(list->name, object(keys_in(*list)));
      if (list == &keys_of<Ruleset>())
        all_.back().second.set("additionalProperties", own("procedure"));  // any other table
      else all_.back().second.set("additionalProperties", false);
    }
    add("procedure", procedure());
    for (const auto& mechanism : mechanisms_) add_mechanism(mechanism);
  }
  Value own(std::string_view name) const { return defined(name_of(name)); }

 private:
  std::string name_of(std::string_view name) const {
    return replaced(concat(prefix_, name), ' ', '-');
  }
  void add(std::string_view name, Value schema) { all_.emplace_back(name_of(name), schema); }
  bool whole() const { return prefix_.empty(); }
  Value schema_of(const Column& key) const {
    switch (key.type) {
      case Column::integer:
        return limited(type("integer"), key.least, key.most);
      case Column::number:
        return limited(type("number"), key.least, key.most);
      case Column::integers:
        return list_of(limited(type("integer"), key.least, key.most));
      case Column::texts:
        return defined("texts");
      case Column::flag:
        return type("boolean");
      case Column::bounds:
        return list_of(type("integer")).set("minItems", 2, "maxItems", 2);
      case Column::conditions:
        return defined("when");
      case Column::items:
        return list_of(key.bare ? either(type("string"), own(key.of->name)) : own(key.of->name));
      case Column::wordings:
        return type("object").set("additionalProperties", defined("wording"));
      case Column::procedures:
        return type("object").set("additionalProperties", own("procedure"));
      case Column::text:
        break;
    }
    const bool any = key.words.empty() || naming::is_naming(key.words);
    return any ? type("string") : one_of(key.words);
  }
  Keys keys_in(const KeyList& list) const {
    Keys keys;
    for (const auto& key : list.keys) {
      auto schema = schema_of(key);
      if (!schema["$ref"].is_null()) schema = all_of(schema);
      keys.add(key.name, schema.set("description", key.help), key.required);
    }
    return keys;
  }
  Value object(const Keys& keys) const {
    auto schema = type("object").set("properties", keys.properties);
    if (whole() && !keys.required.empty()) schema.set("required", keys.required);
    return schema;
  }

  /// A table is a list of rows, or has it in `rows`; where words are its columns (`by`), they are
  /// known by the ruleset's slots alone.
  Value table(const std::string& owner, const Shape& shape, Value others) {
    Keys keys;
    for (const auto& key : keys_of<Row>().keys)
      keys.add(key.name, key.type == Column::text ? type("string") : defined("when"), false);
    for (const auto& column : parse_columns(shape))
      keys.add(column.name, schema_of(column), column.required);
    const auto name = concat(owner, ".", shape.name);
    add(name, object(keys).set("additionalProperties", others));
    const auto rows = [](Value items) {
      return keyed("properties", keyed("rows", list_of(items)));
    };
    auto with_place = all_of(defined("table")).set("if", needs("by"));
    with_place.set("then", rows(defined("matrix-row")), "else", rows(own(name)));
    return either(list_of(own(name)), with_place);
  }
  Value open_columns(const Shape& shape) {
    if (!shape.open) return Value{false};
    const Column any;
    return limited(types({"number", "string", "boolean"}), any.least, any.most);
  }

  Value procedure() {
    auto keys = keys_in(keys_of<Procedure>());
    const auto put = [&](const Shape& shape, Value others) {
      keys.add(shape.name, table("procedure", shape, others), false);
    };
    put(keys::ranges, schema_of(keys::band_column({})));
    for (const auto& shape : keys::common_tables) put(shape, open_columns(shape));
    auto all = object(keys);
    if (whole()) all.set("dependentRequired", keyed("bands", Value::Array{keys::ranges.name}));
    Value::Array by_mechanism;
    Value::Array any;
    for (const auto& one : mechanisms_) {
      const std::string name{one.name};
      auto is = keyed("properties", keyed("mechanism", keyed("const", name)));
      by_mechanism.push_back(keyed("if", is.set("required", Value::Array{"mechanism"}), "then",
                                   own("mechanism-" + name)));
      any.push_back(own("mechanism-" + name));
    }
    by_mechanism.push_back(
        keyed("if", needs("mechanism"), "then",
              keyed("properties", keyed("mechanism", one_of(names_of(mechanisms_)))), "else",
              keyed("anyOf", any)));
    return all.set("allOf", by_mechanism);
  }
  void add_mechanism(const MechanismShape& mechanism) {
    const auto name = concat("mechanism-", mechanism.name);
    Keys keys;
    for (const auto& shape : mechanism.tables)
      keys.add(shape.name, table(name, shape, open_columns(shape)), shape.required);
    auto schema = keyed("properties", keys.properties);
    if (whole()) schema.set("required", keys.required);
    add(name, schema.set("propertyNames",
                         either(defined("procedure-keys"), one_of(names_of(mechanism.tables)))));
  }

  std::span<const MechanismShape> mechanisms_;
  std::string prefix_;
  Value::Object& all_;
};

Value::Object shared_definitions() {
  Names procedure_keys{keys::ranges.name};
  append_all(procedure_keys, names_of(keys_of<Procedure>().keys));
  append_all(procedure_keys, names_of(keys::common_tables));
  Value table;
  for (const auto& key : keys_of<Table>().keys)
    table.set(std::string{key.name}, type(key.type == Column::text ? "string" : "array"));
  const auto texts = types({"string", "array"}).set("items", type("string"));
  const auto said = types({"string", "integer", "boolean"});
  const auto one_side = types({"string", "integer", "boolean", "array"}).set("items", said);
  return {{"texts", texts},
          {"wording", Value{texts}.set("minItems", 1, "maxItems", 2)},
          {"said", one_side},
          {"when", type("object").set("properties",
                                      keyed("target", either(defined("said"), defined("when"))),
                                      "additionalProperties", defined("said"))},
          {"table", type("object").set("properties", table, "required", Value::Array{"rows"},
                                       "additionalProperties", false)},
          {"matrix-row", type("object").set("properties", keyed("when", defined("when")))},
          {"procedure-keys", one_of(procedure_keys)}};
}

/// What a ruleset's file may hold as a JSON Schema (draft 2020-12) of its TOML: of a whole file, or
/// of one that extends another, which need not say again what that one says.
Value ruleset_schema(std::span<const MechanismShape> mechanisms) {
  auto all = shared_definitions();
  const Definitions whole{mechanisms, false, all};
  const Definitions part{mechanisms, true, all};
  return keyed("$schema", draft, "title", "a ruleset of acw", "type", "object", "if",
               needs("extends"), "then", part.own("ruleset"), "else", whole.own("ruleset"), "$defs",
               all);
}

/// Of a procedure by that mechanism alone.
Value procedure_schema(const MechanismShape& mechanism) {
  auto all = shared_definitions();
  const Definitions whole{{&mechanism, 1}, false, all};
  return keyed("$schema", draft, "title", "a procedure of a ruleset of acw", "allOf",
               Value::Array{defined("procedure")}, "$defs", all);
}

/// What keys and columns take, by their types.
constexpr std::string_view type_names[] = {
    "whole number",  "number", "text",           "whole numbers", "texts", "true or false",
    "[least, most]", "table",  "list of tables", "table",         "table"};

/// "2 to 1000"; empty where nothing is counted, or nothing else said.
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
class Reference {
 public:
  void say(const std::string& line) { text_ += line + "\n"; }
  void list(const KeyList& keys) {
    for (const auto& key : keys.keys) line("  ", keys.name, "", key);
  }
  void table(std::string_view of, const Shape& shape, std::string_view says = {}) {
    Column table;
    table.type = Column::conditions;
    table.required = shape.required;
    table.help = shape.open ? "and columns of the ruleset's own" : says;
    line("  ", of, shape.name, table);
    for (const auto& column : parse_columns(shape)) line("    ", of, shape.name, column);
  }
  Listing listing() { return {std::move(text_), {}, keyed("keys", std::move(rows_))}; }

 private:
  /// A key, a column of a table, or, without a name, the table itself.
  void line(std::string_view indent, std::string_view of, std::string_view table,
            const Column& key) {
    auto takes = concat(nth(type_names, key.type), key.bare ? " or texts" : "");
    const auto range = range_of(key);
    const auto words = any_of(key.words, ", ");
    rows_.push_back(keyed("of", of, "table", table, "key", key.name, "takes", takes, "needed",
                          key.required, "range", range, "words", words, "says", key.help));
    text_ += padded(concat(indent, key.name.empty() ? table : key.name), 20);
    text_ += concat(takes, key.required ? ", needed" : "", framed(", ", range), framed(": ", words),
                    framed(": ", key.help), "\n");
  }

  std::string text_;
  Value::Array rows_;
};

void tell(const MechanismShape& mechanism, Reference& reference) {
  const bool named =
      ranges::any_of(mechanism.tables, [](const Shape& shape) { return shape.name == "outcome"; });
  reference.say(
      formatted("\nby {}{}", mechanism.name,
                named ? ": its outcomes are the rows of its table outcome"
                      : framed(": its outcomes are ", any_of(mechanism.outcomes, " and "))));
  for (const auto& shape : mechanism.tables) reference.table(mechanism.name, shape);
}

void tell_all(Reference& reference) {
  reference.say(
      "A ruleset file is TOML. It contains each key marked as needed, unless the ruleset that it "
      "extends does. Numbers range from -1000000 to 1000000 by default.");
  for (const auto* list : key_lists()) {
    reference.say(concat("\na ", list->name,
                         list == &keys_of<Ruleset>()
                             ? ": each other table is a procedure with the table's name"
                         : list == &keys_of<Procedure>() ? ": its mechanism's tables, below, and"
                                                         : ""));
    reference.list(*list);
    if (list != &keys_of<Procedure>()) continue;
    reference.table(list->name, keys::ranges, "how far each band reaches: a column for each");
    for (const auto& shape : keys::common_tables) reference.table(list->name, shape);
  }
  for (const auto& mechanism : mechanisms()) tell(mechanism, reference);
}

/// The mechanism of that name, or of a command of the ruleset that is called so.
const MechanismShape& mechanism_meant(const Session& session, const std::string& name) {
  const auto all = mechanisms();
  const auto* found = session.options.has_typed("rules") ? nullptr : named(all, name);
  if (found != nullptr) return *found;
  const auto rules = session.library.load(session.rules);
  if (const auto* procedure = rules.procedure(name)) found = named(all, procedure->mechanism);
  if (found == nullptr) found = named(all, name);
  if (found != nullptr) return *found;
  auto known = names_of(all);
  const auto otherwise = "expected a command or " + any_of(known);
  append_all(known, names_of(rules.procedures));
  throw Misread{"unknown mechanism or command " + quote(name) + " for " + rules.title_or_id() +
                did_you_mean(name, known, otherwise)};
}

}  // namespace

int rules_schema(const Session& session, const Texts& words) {
  const auto name = joined(plain_words(words), " ");
  const auto* one = name.empty() ? nullptr : &mechanism_meant(session, name);
  Reference reference;
  if (one == nullptr) tell_all(reference);
  else tell(*one, reference);
  auto listing = reference.listing();
  if (one != nullptr) listing.text.erase(0, 1);
  listing.result = one == nullptr ? ruleset_schema(mechanisms()) : procedure_schema(*one);
  session.print(listing);
  return 0;
}

}  // namespace acw
