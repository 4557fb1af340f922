#include "commands/rules_json_schema.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "acw/rules/naming.hpp"
#include "commands/json_schema.hpp"
#include "rules/file_keys.hpp"

namespace acw {
namespace {

using namespace json_schema;

Value schema_of(const Column& column) {
  switch (column.type) {
    case Column::integer:
      return limited(type("integer"), column.least, column.most);
    case Column::number:
      return limited(type("number"), column.least, column.most);
    case Column::integers:
      return list_of(limited(type("integer"), column.least, column.most));
    case Column::texts:
      return defined("texts");
    case Column::flag:
      return type("boolean");
    case Column::text:
      break;
  }
  const bool any = column.words.empty() || naming::is_naming(column.words);
  return any ? type("string") : one_of(column.words);
}

/// Collects the definitions of whole rulesets, or of parts that lie over a base: there nothing has
/// to be said.
class Definitions {
 public:
  Definitions(std::span<const MechanismShape> mechanisms, bool part, Value::Object& all)
      : mechanisms_{mechanisms}, prefix_{part ? "part-" : ""}, all_{all} {
    for (const auto* list : keys::lists) {
      if (list == &keys::procedure || list == &keys::table || list == &keys::row) continue;
      add(list->name, object_of(*list));
      if (list == &keys::ruleset)
        all_.back().second.set("additionalProperties", own("procedure"));  // any other table
      else all_.back().second.set("additionalProperties", false);
    }
    add("procedure", procedure());
    for (const auto& mechanism : mechanisms_) add_mechanism(mechanism);
  }
  [[nodiscard]] Value own(std::string_view name) const { return defined(name_of(name)); }

 private:
  [[nodiscard]] std::string name_of(std::string_view name) const {
    auto text = prefix_ + std::string{name};
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
  }
  void add(std::string_view name, Value schema) {
    all_.emplace_back(name_of(name), std::move(schema));
  }
  [[nodiscard]] bool whole() const { return prefix_.empty(); }
  [[nodiscard]] Value schema_of_key(const Key& key) const {
    switch (key.type) {
      case Key::Type::texts:
        return defined("texts");
      case Key::Type::flag:
        return type("boolean");
      case Key::Type::whole:
        return limited(type("integer"), key.least, key.most);
      case Key::Type::bounds:
        return list_of(type("integer")).set("minItems", 2).set("maxItems", 2);
      case Key::Type::conditions:
        return defined("when");
      case Key::Type::items:
        return list_of(key.bare ? either(type("string"), own(key.of->name)) : own(key.of->name));
      case Key::Type::wordings:
        return type("object").set("additionalProperties", defined("wording"));
      case Key::Type::procedures:
        return type("object").set("additionalProperties", own("procedure"));
      case Key::Type::text:
        break;
    }
    return key.words.empty() ? type("string") : one_of(key.words);
  }
  [[nodiscard]] Value object_of(const KeyList& list) const {
    Value properties{Value::Object{}};
    Value::Array required;
    for (const auto& key : list.keys) {
      auto schema = schema_of_key(key);
      if (!schema["$ref"].is_null()) schema = Value{}.set("allOf", Value::Array{std::move(schema)});
      properties.set(std::string{key.name},
                     std::move(schema.set("description", std::string{key.help})));
      if (key.required) required.emplace_back(key.name);
    }
    auto schema = type("object").set("properties", std::move(properties));
    if (whole() && !required.empty()) schema.set("required", std::move(required));
    return schema;
  }

  /// A table is a list of rows, or has it in `rows`; where words are its columns (`by`), they are
  /// known by the ruleset's slots alone.
  Value table(const std::string& owner, const Shape& shape, Value others) {
    Value::Object properties;
    for (const auto& key : keys::row.keys)
      properties.emplace_back(key.name,
                              key.type == Key::Type::text ? type("string") : defined("when"));
    Value::Array required;
    for (const auto& column : shape.columns) {
      properties.emplace_back(column.name, schema_of(column));
      if (column.required) required.emplace_back(column.name);
    }
    auto row = type("object").set("properties", std::move(properties));
    if (whole() && !required.empty()) row.set("required", std::move(required));
    const auto name = owner + "." + std::string{shape.name};
    add(name, row.set("additionalProperties", std::move(others)));
    const auto rows = [](Value items) {
      return Value{}.set("properties", Value{}.set("rows", list_of(std::move(items))));
    };
    auto with_place = all_of("table").set("if", needs("by"));
    with_place.set("then", rows(defined("matrix-row"))).set("else", rows(own(name)));
    return either(list_of(own(name)), std::move(with_place));
  }
  Value open_columns(const Shape& shape) {
    if (!shape.open) return Value{false};
    const Column any{"", Column::number};
    return limited(types({"number", "string", "boolean"}), any.least, any.most);
  }

  Value procedure() {
    auto schema = object_of(keys::procedure);
    auto properties = *schema["properties"].as<Value::Object>();
    const auto put = [&](const Shape& shape, Value others) {
      properties.emplace_back(shape.name, table("procedure", shape, std::move(others)));
    };
    put(keys::ranges, schema_of(keys::band_column({})));
    for (const auto& shape : keys::common_tables) put(shape, open_columns(shape));
    auto all = type("object").set("properties", std::move(properties));
    if (whole()) {
      all.set("required", schema["required"]);
      all.set("dependentRequired", Value{}.set("bands", Value::Array{keys::ranges.name}));
    }
    Value::Array by_mechanism;
    Value::Array any;
    Value::Array names;
    for (const auto& one : mechanisms_) {
      const std::string name{one.name};
      auto is = Value{}.set("properties", Value{}.set("mechanism", Value{}.set("const", name)));
      by_mechanism.push_back(Value{}
                                 .set("if", is.set("required", Value::Array{"mechanism"}))
                                 .set("then", own("mechanism-" + name)));
      any.push_back(own("mechanism-" + name));
      names.emplace_back(name);
    }
    by_mechanism.push_back(
        Value{}
            .set("if", needs("mechanism"))
            .set("then", Value{}.set("properties", Value{}.set("mechanism", one_of(names))))
            .set("else", Value{}.set("anyOf", std::move(any))));
    return all.set("allOf", std::move(by_mechanism));
  }
  void add_mechanism(const MechanismShape& mechanism) {
    const auto name = "mechanism-" + std::string{mechanism.name};
    Value properties{Value::Object{}};
    Value::Array required;
    Value::Array names;
    for (const auto& shape : mechanism.tables) {
      properties.set(std::string{shape.name}, table(name, shape, open_columns(shape)));
      names.emplace_back(shape.name);
      if (shape.required) required.emplace_back(shape.name);
    }
    auto schema = Value{}.set("properties", std::move(properties));
    if (whole()) schema.set("required", std::move(required));
    add(name, schema.set("propertyNames", either(defined("procedure-keys"), one_of(names))));
  }

  std::span<const MechanismShape> mechanisms_;
  std::string prefix_;
  Value::Object& all_;
};

Value::Object shared_definitions() {
  Value::Array procedure_keys{keys::ranges.name};
  for (const auto& key : keys::procedure.keys) procedure_keys.emplace_back(key.name);
  for (const auto& shape : keys::common_tables) procedure_keys.emplace_back(shape.name);
  Value table;
  for (const auto& key : keys::table.keys)
    table.set(std::string{key.name}, type(key.type == Key::Type::text ? "string" : "array"));
  const auto texts = types({"string", "array"}).set("items", type("string"));
  const auto said = types({"string", "integer", "boolean"});
  const auto one_side = types({"string", "integer", "boolean", "array"}).set("items", said);
  return {{"texts", texts},
          {"wording", Value{texts}.set("minItems", 1).set("maxItems", 2)},
          {"said", one_side},
          {"when",
           type("object")
               .set("properties", Value{}.set("target", either(defined("said"), defined("when"))))
               .set("additionalProperties", defined("said"))},
          {"table", type("object")
                        .set("properties", std::move(table))
                        .set("required", Value::Array{"rows"})
                        .set("additionalProperties", false)},
          {"matrix-row", type("object").set("properties", Value{}.set("when", defined("when")))},
          {"procedure-keys", one_of(procedure_keys)}};
}

}  // namespace

Value ruleset_schema(std::span<const MechanismShape> mechanisms) {
  auto all = shared_definitions();
  const Definitions whole{mechanisms, false, all};
  const Definitions part{mechanisms, true, all};
  return document("a ruleset of acw")
      .set("type", "object")
      .set("if", needs("extends"))
      .set("then", part.own("ruleset"))
      .set("else", whole.own("ruleset"))
      .set("$defs", std::move(all));
}

Value procedure_schema(const MechanismShape& mechanism) {
  auto all = shared_definitions();
  const Definitions whole{{&mechanism, 1}, false, all};
  return document("a procedure of a ruleset of acw")
      .set("allOf", Value::Array{defined("procedure")})
      .set("$defs", std::move(all));
}

}  // namespace acw
