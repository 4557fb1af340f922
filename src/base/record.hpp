#pragma once

/// How what was read from JSON is asked: a value that isn't of the kind that is asked for counts as
/// one that isn't there.

#include <algorithm>
#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/value.hpp"

namespace acw {

/// What it holds of that kind, or an empty one.
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

/// … where it lies between bounds; nothing where it doesn't, or is none.
inline std::optional<long long> whole_in(const Value& value, long long least, long long most) {
  const auto* number = value.as<long long>();
  if (number == nullptr || *number < least || *number > most) return std::nullopt;
  return *number;
}

/// Appends the fields of an object to those of another.
inline void add_fields(Value& value, const Value& more) {
  for (const auto& [key, field] : fields_in(more)) value.set(key, field);
}

/// Whether it is a list of objects: a roster, the pieces of a map.
inline bool holds_objects(const Value& value) {
  const auto& items = items_in(value);
  return !items.empty() && items.front().is<Value::Object>();
}

/// Sets a text or a list, unless it is empty.
void set_said(Value& value, const char* key, const auto& said) {
  if (!said.empty()) value.set(key, said);
}

/// The name of the procedure that a result is of: `throw river`, where the command is `throw`.
inline const Value& procedure_in(const Value& result) {
  return result["procedure"].is_null() ? result["command"] : result["procedure"];
}

/// Whether it is a result whose dice were rolled or entered.
inline bool is_rolled(const Value& record) {
  const auto mode = text_in(record["mode"]);
  return (mode == "roll" || mode == "entered") && !items_in(record["throws"]).empty();
}

/// The last link of a chain; a result by itself is its own.
inline const Value& last_link(const Value& result) {
  const auto& links = items_in(result["links"]);
  return links.empty() ? result : links.back();
}

/// The slot that a key is of: `formation_fail` is `formation-fail`.
inline std::string slot_of_key(std::string key) {
  std::replace(key.begin(), key.end(), '_', '-');
  return key;
}

/// The schema of machine output that this program writes, and the only one that it reads.
inline constexpr long long result_schema = 1;

/// Why a record that says of what schema it is can't be read; empty where it can.
inline std::string other_schema(const Value& record, long long expected = result_schema) {
  const auto& schema = record["schema"];
  if (schema.is_null() || schema == Value{expected}) return {};
  const auto* number = schema.as<long long>();
  return concat("it has ", number == nullptr ? "another schema" : concat("schema ", *number),
                ", but this program reads schema ", expected);
}

}  // namespace acw
