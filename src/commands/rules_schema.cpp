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
#include "rules/toml_reader.hpp"
#include "words/plain_words.hpp"

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
/// A reference in an object that can have other keys.
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

/// Keys of an object, and the required ones.
struct Keys {
  Value properties{Value::Object{}};
  Value::Array required = {};

  void add(std::string_view name, Value schema, bool needed) {
    properties.set(std::string{name}, std::move(schema));
    if (needed) required.emplace_back(name);
  }
};

/// Collects the definitions of whole rulesets, or of parts that extend a base; in parts no key is
/// required.
class Definitions {
 public:
  Definitions(std::span<const MechanismShape> mechanisms, bool part, Value::Object& all)
      : mechanisms_{mechanisms}, prefix_{part ? "part-" : ""}, all_{all} {
    for (const auto& shape : keys::shapes) {
      if (contains(Names{keys::procedure.name, keys::table.name, keys::row.name}, shape.name))
        continue;
      // any other table of a ruleset is a procedure
      const bool is_ruleset = shape.name == keys::ruleset.name;
      add(shape.name,
          object(keys_in(shape))
              .set("additionalProperties", is_ruleset ? own("procedure") : Value{false}));
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
        return list_of(key.words.size() > 1 ? either(type("string"), own(key.words.back()))
                                            : own(key.words.back()));
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
  void add_key(Keys& keys, std::string_view owner, std::string_view table, const Column& key,
               Value schema) const {
    if (!schema["$ref"].is_null()) schema = all_of(schema);
    keys.add(key.name, schema.set("description", explanation(owner, table, key.name)),
             key.required);
  }
  Keys keys_in(const Shape& shape) const {
    Keys keys;
    for (const auto& key : parse_columns(shape)) add_key(keys, shape.name, {}, key, schema_of(key));
    return keys;
  }
  Value object(const Keys& keys) const {
    auto schema = type("object").set("properties", keys.properties);
    if (whole() && !keys.required.empty()) schema.set("required", keys.required);
    return schema;
  }

  /// Schema of a table: a list of rows, or an object with `rows`. If words are its columns (`by`),
  /// only the ruleset's slots define them.
  Value table(std::string_view owner, const Shape& shape, Value others) {
    Keys all;
    for (const auto& key : parse_columns(keys::row))
      all.add(key.name, key.type == Column::text ? type("string") : defined("when"), false);
    for (const auto& column : parse_columns(shape))
      add_key(all, owner, shape.name, column, schema_of(column));
    const bool is_common = owner == keys::procedure.name;
    const auto name = concat(is_common ? "" : "mechanism-", owner, ".", shape.name);
    add(name, object(all).set("additionalProperties", others));
    const auto rows = [](Value items) {
      return keyed("properties", keyed("rows", list_of(items)));
    };
    auto with_place = all_of(defined("table")).set("if", needs("by"));
    with_place.set("then", rows(defined("matrix-row")), "else", rows(own(name)));
    return either(list_of(own(name)), with_place)
        .set("description", explanation(owner, shape.name, {}));
  }
  Value open_columns(const Shape& shape) {
    if (!shape.open) return Value{false};
    const Column any;
    return limited(types({"number", "string", "boolean"}), any.least, any.most);
  }

  Value procedure() {
    auto keys = keys_in(keys::procedure);
    const auto add_table = [&](const Shape& shape, Value others) {
      keys.add(shape.name, table("procedure", shape, others), false);
    };
    add_table(keys::ranges, schema_of(keys::band_column({})));
    for (const auto& shape : keys::common_tables) add_table(shape, open_columns(shape));
    auto schema = object(keys);
    if (whole()) schema.set("dependentRequired", keyed("bands", Value::Array{keys::ranges.name}));
    Value::Array by_mechanism;
    Value::Array any;
    for (const auto& mechanism : mechanisms_) {
      const std::string name{mechanism.name};
      auto is = keyed("properties", keyed("mechanism", keyed("const", name)));
      by_mechanism.push_back(keyed("if", is.set("required", Value::Array{"mechanism"}), "then",
                                   own("mechanism-" + name)));
      any.push_back(own("mechanism-" + name));
    }
    by_mechanism.push_back(
        keyed("if", needs("mechanism"), "then",
              keyed("properties", keyed("mechanism", one_of(names_of(mechanisms_)))), "else",
              keyed("anyOf", any)));
    return schema.set("allOf", by_mechanism);
  }
  void add_mechanism(const MechanismShape& mechanism) {
    const auto name = concat("mechanism-", mechanism.name);
    Keys keys;
    for (const auto& shape : mechanism.tables)
      keys.add(shape.name, table(mechanism.name, shape, open_columns(shape)), shape.required);
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
  append_all(procedure_keys, names_of(parse_columns(keys::procedure)));
  append_all(procedure_keys, names_of(keys::common_tables));
  Value table;
  for (const auto& key : parse_columns(keys::table))
    table.set(std::string{key.name}, type(key.type == Column::text ? "string" : "array"));
  const auto texts = types({"string", "array"}).set("items", type("string"));
  const auto scalar = types({"string", "integer", "boolean"});
  const auto one_side = types({"string", "integer", "boolean", "array"}).set("items", scalar);
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

/// JSON Schema (draft 2020-12) of a ruleset's file as TOML: a whole file, or one that extends
/// another and omits what does not change.
Value ruleset_schema(std::span<const MechanismShape> mechanisms) {
  auto definitions = shared_definitions();
  const Definitions whole{mechanisms, false, definitions};
  const Definitions part{mechanisms, true, definitions};
  return keyed("$schema", draft, "title", "a ruleset of acw", "type", "object", "if",
               needs("extends"), "then", part.own("ruleset"), "else", whole.own("ruleset"), "$defs",
               definitions);
}

/// JSON Schema of a procedure with that mechanism.
Value procedure_schema(const MechanismShape& mechanism) {
  auto definitions = shared_definitions();
  const Definitions whole{{&mechanism, 1}, false, definitions};
  return keyed("$schema", draft, "title", "a procedure of a ruleset of acw", "allOf",
               Value::Array{defined("procedure")}, "$defs", definitions);
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
class Reference {
 public:
  void say(const std::string& line) { text_ += line + "\n"; }
  void list(const Shape& shape) {
    for (const auto& key : parse_columns(shape)) line("  ", shape.name, "", key);
  }
  void table(std::string_view owner, const Shape& shape) {
    line("  ", owner, shape.name, {.type = Column::conditions, .required = shape.required});
    for (const auto& column : parse_columns(shape)) line("    ", owner, shape.name, column);
  }
  Listing listing() { return {std::move(text_), {}, keyed("keys", std::move(rows_))}; }

 private:
  /// Line for a key, a column of a table or, without a name, the table itself.
  void line(std::string_view indent, std::string_view owner, std::string_view table,
            const Column& key) {
    const bool items = key.type == Column::items;
    auto takes =
        concat(nth(type_names, key.type), items && key.words.size() > 1 ? " or texts" : "");
    const auto range = range_of(key);
    const auto words = items ? "" : any_of(key.words, ", ");
    const auto says = explanation(owner, table, key.name);
    rows_.push_back(keyed("of", owner, "table", table, "key", key.name, "takes", takes, "needed",
                          key.required, "range", range, "words", words, "says", says));
    text_ += padded(concat(indent, key.name.empty() ? table : key.name), 20);
    text_ += concat(takes, key.required ? ", needed" : "", framed(", ", range), framed(": ", words),
                    framed(": ", says), "\n");
  }

  std::string text_;
  Value::Array rows_;
};

void describe_mechanism(const MechanismShape& mechanism, Reference& reference) {
  const bool named =
      ranges::any_of(mechanism.tables, [](const Shape& shape) { return shape.name == "outcome"; });
  reference.say(
      formatted("\nby {}{}", mechanism.name,
                named ? ": its outcomes are the rows of its table outcome"
                      : framed(": its outcomes are ", any_of(mechanism.outcomes, " and "))));
  for (const auto& shape : mechanism.tables) reference.table(mechanism.name, shape);
}

void describe_all(Reference& reference) {
  reference.say(
      "A ruleset file is TOML. It contains each key marked as needed, unless the ruleset that it "
      "extends does. Numbers range from -1000000 to 1000000 by default.");
  for (const auto& shape : keys::shapes) {
    const bool is_procedure = shape.name == keys::procedure.name;
    reference.say(concat("\na ", shape.name,
                         shape.name == keys::ruleset.name
                             ? ": each other table is a procedure with the table's name"
                         : is_procedure ? ": its mechanism's tables, below, and"
                                        : ""));
    reference.list(shape);
    if (!is_procedure) continue;
    reference.table(shape.name, keys::ranges);
    for (const auto& table : keys::common_tables) reference.table(shape.name, table);
  }
  for (const auto& mechanism : mechanisms()) describe_mechanism(mechanism, reference);
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
  const auto* mechanism = name.empty() ? nullptr : &find_mechanism(session, name);
  Reference reference;
  if (mechanism == nullptr) describe_all(reference);
  else describe_mechanism(*mechanism, reference);
  auto listing = reference.listing();
  if (mechanism != nullptr) listing.text.erase(0, 1);
  listing.result =
      mechanism == nullptr ? ruleset_schema(mechanisms()) : procedure_schema(*mechanism);
  session.print(listing);
  return 0;
}

}  // namespace acw
