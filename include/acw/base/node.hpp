#pragma once

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

/// Range in a source file: 1-based line and column, and a width. Columns and width count
/// characters.
struct Mark {
  std::size_t file = 0;
  std::size_t line = 0;  ///< 0: the whole file
  std::size_t column = 0;
  std::size_t width = 1;

  bool operator==(const Mark&) const = default;
};

struct Field;

/// Value of a parsed TOML document, with its position. Tables keep the order of the file.
struct Node {
  enum class Kind { text, integer, real, boolean, array, table, other };

  Kind kind = Kind::table;
  Mark at;
  std::string text;
  long long integer = 0;
  double real = 0;
  bool boolean = false;
  std::vector<Node> items;
  std::vector<Field> fields;

  const Field* find(std::string_view name) const;
  Field* find(std::string_view name);
  bool is(Kind wanted) const { return kind == wanted; }
  bool is_text() const { return is(Kind::text); }
  bool is_integer() const { return is(Kind::integer); }
  bool is_boolean() const { return is(Kind::boolean); }
  bool is_array() const { return is(Kind::array); }
  bool is_table() const { return is(Kind::table); }
};

struct Field {
  std::string name;
  Mark at;
  Node value;
};

inline const Field* Node::find(std::string_view name) const {
  return ranges::first_that(fields, [&](const Field& field) { return field.name == name; });
}
inline Field* Node::find(std::string_view name) {
  return ranges::first_that(fields, [&](const Field& field) { return field.name == name; });
}

/// Kind of a value for messages: "a string", "a number", …
inline std::string_view kind_name(Node::Kind kind) {
  constexpr std::string_view names[] = {"a string",      "a whole number", "a number",
                                        "true or false", "a list",         "a table",
                                        "a date or time"};
  return nth(names, kind);
}

}  // namespace acw
