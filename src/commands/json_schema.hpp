#pragma once

#include <initializer_list>

#include "acw/base/value.hpp"

/// What JSON Schemas (draft 2020-12) are put together from. A `$ref` stands alone in its object:
/// readers of earlier drafts pass over whatever stands beside it.
namespace acw::json_schema {

inline Value type(const char* name) { return keyed("type", name); }
inline Value types(std::initializer_list<const char*> names) {
  return keyed("type", Value::Array(names.begin(), names.end()));
}
inline Value list_of(Value items) { return type("array").set("items", items); }
/// An object that has any keys, all of which hold such a value.
inline Value map_of(Value values) { return type("object").set("additionalProperties", values); }
inline Value either(Value one, Value other) {
  return keyed("anyOf", Value::Array{std::move(one), std::move(other)});
}
inline Value defined(const std::string& name) { return keyed("$ref", "#/$defs/" + name); }
/// That definition, where something else is to be said too.
inline Value all_of(const std::string& name) { return keyed("allOf", Value::Array{defined(name)}); }
inline Value needs(const char* key) { return keyed("required", Value::Array{key}); }

inline Value limited(Value schema, double least, double most) {
  return schema.set("minimum", number_value(least), "maximum", number_value(most));
}
template <class Words>
Value one_of(const Words& words) {
  return keyed("enum", Value::Array(std::begin(words), std::end(words)));
}
inline Value document(const char* title) {
  return keyed("$schema", "https://json-schema.org/draft/2020-12/schema", "title", title);
}

}  // namespace acw::json_schema
