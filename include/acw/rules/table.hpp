#pragma once

#include <cmath>
#include <concepts>
#include <span>

#include "acw/base/node.hpp"

namespace acw {

/// Slot and its side: `cover` is the acting side's, `target.cover` the target's.
struct SlotPath {
  bool target = false;
  std::string slot;

  SlotPath() = default;
  SlotPath(bool of_target, std::convertible_to<std::string_view> auto&& name)
      : target{of_target}, slot{std::forward<decltype(name)>(name)} {}

  bool operator==(const SlotPath&) const = default;
  std::string text() const { return target ? "target." + slot : slot; }
};

/// View of a slot and its side.
struct SlotPathView {
  bool target;
  std::string_view slot;

  SlotPathView(bool of_target, std::string_view name) : target{of_target}, slot{name} {}
  SlotPathView(const SlotPath& path) : target{path.target}, slot{path.slot} {}
};

inline SlotPath slot_path(std::string_view text) {
  constexpr std::string_view prefix = "target.";
  if (text.starts_with(prefix)) return {true, text.substr(prefix.size())};
  return {false, text};
}

/// Condition of a row: the slot has one of the values. A flag's values are `true` and `false`.
struct Condition {
  SlotPath path;
  Texts values;  ///< alternatives; for a number also `2+`, which is 2 or more
};
inline constexpr char or_more = '+';
using Conditions = std::vector<Condition>;

/// Column of a mechanism's table, or another key of a ruleset's file.
struct Column {
  enum class Type {
    integer,
    number,
    text,
    integers,
    texts,
    flag,
    bounds,      ///< least and most
    conditions,  ///< `when`
    items,       ///< tables with the keys of one shape
    wordings,    ///< table of texts
    procedures,  ///< table of procedures
  };
  using enum Type;

  std::string_view name = {};
  Type type = integer;
  bool required = false;
  double least = -1'000'000;
  double most = 1'000'000;
  /// All values of a text, or the kind of entity that it names (`a slot`); empty: any text. For
  /// items, the name of their shape, after the key of an item that is just a text.
  Names words = {};
  Names with = {};     ///< columns that a row with this one must also have
  Names without = {};  ///< columns that a row with this one must not have
  int rises = 0;       ///< 1: rows without conditions must rise by it; -1: they must fall
};

/// Kinds of entities that a text can name: entries in `Column::words`.
namespace naming {
inline constexpr std::string_view number = "a slot that is a number";  ///< slot of this procedure
inline constexpr std::string_view procedure = "a procedure";
inline constexpr std::string_view step = "a step";         ///< `name` of a row of the table `step`
inline constexpr std::string_view outcome = "an outcome";  ///< name in the table `outcome`
inline constexpr std::string_view result = "its outcome";  ///< any outcome of the procedure
inline constexpr std::string_view ruling = "a ruling";     ///< id of a ruling
/// word of the slot that another column of the row names
inline constexpr std::string_view word_of = "a word of ";

/// True if a column's texts name an entity, such as "a slot". Other words have no blanks.
inline bool is_naming(const Names& words) {
  return words.size() == 1 && contains(words.front(), ' ');
}
}  // namespace naming

/// A table that a mechanism reads, written as "saves!: save!, sides 2..1000", or the keys of
/// another part of a ruleset's file. Grammar:
///
///     table  = name ["!"] ":" [column {", " column}] ["; " column {", " column}] [", *"]
///     column = name ["!"] [" " type] [" (" word {"|" word} ")"] [" " [least] ".." [most]]
///              [" rising" | " falling"] {" +" name} {" -" name}
///     type   = "integer" | "number" | "text" | "integers" | "texts" | "flag" | "bounds" |
///              "conditions" | "items" | "wordings" | "procedures"
///     kinds  = [kind {"; " kind}]
///     kind   = name ":" {" " name [".." name]}
///
/// "!" means required, and "*" further columns whose names the ruleset chooses. Keys after ";" have
/// no member of their own. A row with the column must also have those after "+", and can't have
/// those after "-". A column is an integer by default, and a text if it has words. Rows without
/// conditions rise or fall by a column. If a table has several kinds of rows, `kinds` names the
/// column that begins each kind and the others that it may have; ".." means all columns from one to
/// another. `parse_columns` (rules/columns.hpp) parses the columns.
struct Shape {
  constexpr Shape(const char* text, std::string_view kinds_of_rows = {})
      : columns{text}, kinds{kinds_of_rows} {
    name = columns.substr(0, columns.find(':'));
    columns.remove_prefix(name.size() + 1);
    required = name.ends_with('!');
    if (required) name.remove_suffix(1);
    open = columns.ends_with('*');
  }

  std::string_view name;
  std::string_view columns;
  std::string_view kinds;
  bool required = false;
  bool open = false;
};

/// Keys of a procedure that uses a mechanism: its tables and its outcomes. `units` are the keys of
/// each unit of an army, in order.
struct MechanismShape {
  std::string_view name;
  std::span<const Shape> tables;
  Shape outcomes = "outcomes:";
  Shape units = "units:";
};

struct Cell {
  std::string name;
  Column::Type type = Column::integer;
  double number = 0;
  std::string text;
  std::vector<long long> integers;
  Texts texts;
  Mark at{};
};

/// Row of a ruleset's table: conditions, values, label and place in the rules.
struct Row {
  Conditions when;
  std::string label;
  std::string place;
  std::string ruling;
  std::vector<Cell> cells;
  Mark at;

  const Cell* cell(std::string_view name) const { return named(cells, name); }
  bool has(std::string_view name) const { return cell(name) != nullptr; }
  int integer(std::string_view name, int otherwise = 0) const {
    return static_cast<int>(std::lround(number(name, otherwise)));
  }
  double number(std::string_view name, double otherwise = 0) const {
    const auto* found = cell(name);
    return found != nullptr ? found->number : otherwise;
  }
  /// Text in a column; empty if there is none.
  const std::string& text(std::string_view name) const {
    static const std::string none;
    const auto* found = cell(name);
    return found != nullptr ? found->text : none;
  }
  std::string_view text(std::string_view name, std::string_view otherwise) const {
    const auto* found = cell(name);
    return found != nullptr ? std::string_view{found->text} : otherwise;
  }
  bool flag(std::string_view name) const { return number(name) != 0; }
};

using Rows = std::vector<const Row*>;

struct Table {
  std::string name;
  std::string place;
  std::vector<Row> rows;
};

}  // namespace acw
