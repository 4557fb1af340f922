#pragma once

/// Access to values read from JSON. A value of another type counts as missing.

#include <algorithm>
#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/value.hpp"

namespace acw {

/// Contents of a value of type T, or an empty T.
template <class T>
const T& held_in(const Value& value) {
  static const T none{};
  const auto* held = value.as<T>();
  return held == nullptr ? none : *held;
}

inline std::string text_in(const Value& value) { return held_in<std::string>(value); }
inline const Value::Array& items_in(const Value& value) { return held_in<Value::Array>(value); }
inline const Value::Object& fields_in(const Value& value) { return held_in<Value::Object>(value); }
inline long long whole_in(const Value& value) { return held_in<long long>(value); }

/// Integer from `least` to `most`; nothing if it is outside or not an integer.
inline std::optional<long long> whole_in(const Value& value, long long least, long long most) {
  const auto* number = value.as<long long>();
  if (number == nullptr || *number < least || *number > most) return std::nullopt;
  return *number;
}

/// Appends the fields of the object `more`.
inline void add_fields(Value& value, const Value& more) {
  for (const auto& [key, field] : fields_in(more)) value.set(key, field);
}

/// True for a list of objects, such as a roster or the pieces of a map.
inline bool holds_objects(const Value& value) {
  const auto& items = items_in(value);
  return !items.empty() && items.front().is<Value::Object>();
}

/// Sets a field unless the text or list is empty.
void set_nonempty(Value& value, const char* key, const auto& contents) {
  if (!contents.empty()) value.set(key, contents);
}

/// Name of a result's procedure, such as `throw river` for the command `throw`.
inline const Value& procedure_in(const Value& result) {
  return result["procedure"].is_null() ? result["command"] : result["procedure"];
}

/// True if a result's dice were rolled or entered.
inline bool is_rolled(const Value& record) {
  const auto mode = text_in(record["mode"]);
  return (mode == "roll" || mode == "entered") && !items_in(record["throws"]).empty();
}

/// Last link of a chain; for a single result the result itself.
inline const Value& last_link(const Value& result) {
  const auto& links = items_in(result["links"]);
  return links.empty() ? result : links.back();
}

/// Slot name for a JSON key: `formation_fail` becomes `formation-fail`.
inline std::string slot_of_key(std::string key) {
  std::replace(key.begin(), key.end(), '_', '-');
  return key;
}

/// Schema of JSON output that this program writes, and the only one that it reads.
inline constexpr long long result_schema = 1;

/// Message if a record's schema is not supported; otherwise empty.
inline std::string other_schema(const Value& record, long long expected = result_schema) {
  const auto& schema = record["schema"];
  if (schema.is_null() || schema == Value{expected}) return {};
  const auto* number = schema.as<long long>();
  return concat("it has ", number == nullptr ? "another schema" : concat("schema ", *number),
                ", but this program reads schema ", expected);
}

}  // namespace acw
