#include "support/json_schema.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include "acw/base/json.hpp"
#include "base/json_text.hpp"
#include "support/source_folder.hpp"

namespace acw::test {
namespace {

double as_number(const Value& value) {
  const auto* whole = value.as<long long>();
  return whole != nullptr ? static_cast<double>(*whole) : *value.as<double>();
}

bool has_key(const Value::Object& object, const std::string& key) {
  return std::any_of(object.begin(), object.end(),
                     [&](const auto& field) { return field.first == key; });
}

bool is_a(const Value& value, const std::string& type) {
  if (type == "object") return value.as<Value::Object>() != nullptr;
  if (type == "array") return value.as<Value::Array>() != nullptr;
  if (type == "string") return value.as<std::string>() != nullptr;
  if (type == "boolean") return value.as<bool>() != nullptr;
  if (type == "null") return value.is_null();
  if (type == "integer") return value.as<long long>() != nullptr;
  return value.as<long long>() != nullptr || value.as<double>() != nullptr;
}

class Checker {
 public:
  explicit Checker(const Value& root) : root_{root} {}

  std::string misfit(const Value& value, const Value& schema, const std::string& at) const {
    if (const auto* flag = schema.as<bool>()) return *flag ? "" : at + " isn't allowed";
    if (!schema["$ref"].is_null() && schema.as<Value::Object>()->size() > 1)
      return "beside a $ref the schema says what readers of earlier drafts pass over: " +
             to_json(schema["$ref"]);
    for (const auto& [keyword, says] : *schema.as<Value::Object>()) {
      const auto why = one(keyword, says, value, schema, at);
      if (!why.empty()) return why;
    }
    return {};
  }

 private:
  bool fits(const Value& value, const Value& schema) const {
    return misfit(value, schema, "").empty();
  }
  std::string one(const std::string& keyword, const Value& says, const Value& value,
                  const Value& schema, const std::string& at) const {
    const auto* object = value.as<Value::Object>();
    const auto* array = value.as<Value::Array>();
    const auto when = [&](bool holds) {
      return holds ? std::string{}
                   : at + " is against " + keyword + " " + to_json(says).substr(0, 200);
    };
    const auto any = [&](auto&& of) {
      const auto& list = *says.as<Value::Array>();
      return std::any_of(list.begin(), list.end(), of);
    };
    if (keyword == "$ref") {
      constexpr std::string_view start = "#/$defs/";
      return misfit(value, root_["$defs"][says.as<std::string>()->substr(start.size())], at);
    }
    if (keyword == "type") {
      if (const auto* type = says.as<std::string>()) return when(is_a(value, *type));
      return when(any([&](const Value& type) { return is_a(value, *type.as<std::string>()); }));
    }
    if (keyword == "enum") return when(any([&](const Value& word) { return word == value; }));
    if (keyword == "const") return when(value == says);
    if (keyword == "anyOf") {
      std::string deepest;  // of the reasons why none of them fits
      for (const auto& of : *says.as<Value::Array>()) {
        auto why = misfit(value, of, at);
        if (why.empty()) return {};
        if (deepest.empty() || why.find(' ') > deepest.find(' ')) deepest = std::move(why);
      }
      return deepest;
    }
    if (keyword == "allOf") {
      for (const auto& of : *says.as<Value::Array>()) {
        if (const auto why = misfit(value, of, at); !why.empty()) return why;
      }
      return {};
    }
    if (keyword == "if")
      return misfit(value, fits(value, says) ? branch(schema, "then") : branch(schema, "else"), at);
    if (keyword == "minimum")
      return when(!is_a(value, "number") || as_number(value) >= as_number(says));
    if (keyword == "maximum")
      return when(!is_a(value, "number") || as_number(value) <= as_number(says));
    if (keyword == "minItems" || keyword == "maxItems") {
      const auto size = array == nullptr ? as_number(says) : static_cast<double>(array->size());
      return when(keyword == "minItems" ? size >= as_number(says) : size <= as_number(says));
    }
    if (keyword == "required")
      return when(object == nullptr || !any([&](const Value& key) {
                    return !has_key(*object, *key.as<std::string>());
                  }));
    if (keyword == "items") {
      for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) {
        const auto why = misfit((*array)[i], says, at + "[" + std::to_string(i) + "]");
        if (!why.empty()) return why;
      }
      return {};
    }
    return fields(keyword, says, object, schema, at);
  }
  std::string fields(const std::string& keyword, const Value& says, const Value::Object* object,
                     const Value& schema, const std::string& at) const {
    static const Value::Object none;
    std::string why;
    const auto& each = object == nullptr ? none : *object;
    for (const auto& [key, field] : each) {
      const auto& own = schema["properties"][key];
      const auto* pattern = matching(schema["patternProperties"], key);
      if (keyword == "properties" && !own.is_null()) why = misfit(field, own, at + "." + key);
      else if (keyword == "patternProperties" && pattern != nullptr)
        why = misfit(field, *pattern, at + "." + key);
      else if (keyword == "additionalProperties" && own.is_null() && pattern == nullptr)
        why = misfit(field, says, at + "." + key);
      else if (keyword == "propertyNames") why = misfit(Value{key}, says, at + "." + key);
      else if (keyword == "dependentRequired" && !says[key].is_null())
        why = misfit(Value{each}, Value{}.set("required", says[key]), at);
      if (!why.empty()) return why;
    }
    for (const auto* known :
         {"properties", "patternProperties", "additionalProperties", "propertyNames",
          "dependentRequired", "then", "else", "$schema", "$defs", "title", "description"}) {
      if (keyword == known) return {};
    }
    return "the schema has an unknown keyword " + keyword;
  }
  /// The schema of the first pattern that a key matches; null if there is none.
  static const Value* matching(const Value& patterns, const std::string& key) {
    static std::map<std::string, std::regex> known;
    const auto* list = patterns.as<Value::Object>();
    if (list == nullptr) return nullptr;
    for (const auto& [pattern, schema] : *list) {
      if (std::regex_search(key, known.try_emplace(pattern, pattern).first->second)) return &schema;
    }
    return nullptr;
  }
  static const Value& branch(const Value& schema, const char* name) {
    static const Value anything{true};
    return schema[name].is_null() ? anything : schema[name];
  }

  const Value& root_;
};

}  // namespace

const Value& answer_schema() {
  static const auto schema = [] {
    std::ifstream file{source_folder() + "/examples/result.schema.json"};
    return parse_json(std::string{std::istreambuf_iterator<char>{file}, {}});
  }();
  return schema;
}

std::string misfit(const Value& document, const Value& schema) {
  return Checker{schema}.misfit(document, schema, "");
}

}  // namespace acw::test
