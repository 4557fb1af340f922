#pragma once

#include <cmath>
#include <concepts>
#include <span>

#include "acw/base/node.hpp"

namespace acw {

/// Where a slot stands: `cover` is the acting side's, `target.cover` the target's.
struct SlotPath {
  bool target = false;
  std::string slot;

  SlotPath() = default;
  SlotPath(bool of_target, std::convertible_to<std::string_view> auto&& name)
      : target{of_target}, slot{std::forward<decltype(name)>(name)} {}

  bool operator==(const SlotPath&) const = default;
  std::string text() const { return target ? "target." + slot : slot; }
};

/// The same of names that lie elsewhere.
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

/// One condition of a row: the slot has one of the values. A flag's values are `true` and `false`.
struct Condition {
  SlotPath path;
  Texts values;  ///< any of them; of a number also `2+`, which is 2 or more
};
inline constexpr char or_more = '+';
using Conditions = std::vector<Condition>;

/// What the texts of a column name, in place of words that they may be: a ruleset's file is held to
/// it.
namespace naming {
inline constexpr std::string_view number[] = {"a slot that is a number"};  ///< of this procedure
inline constexpr std::string_view slot[] = {"a slot"};
inline constexpr std::string_view procedure[] = {"a procedure"};
inline constexpr std::string_view step[] = {"a step"};         ///< by its `name`
inline constexpr std::string_view outcome[] = {"an outcome"};  ///< of the table `outcome`

/// Whether a column's words stand for what its texts name, and aren't what they may be.
constexpr bool is_naming(std::span<const std::string_view> words) {
  return words.data() == number || words.data() == slot || words.data() == procedure ||
         words.data() == step || words.data() == outcome;
}
}  // namespace naming

/// What a column of a mechanism's table may hold.
struct Column {
  enum class Type { integer, number, text, integers, texts, flag };
  using enum Type;

  constexpr Column(std::string_view called = {}, Type held = integer, bool needed = false,
                   double at_least = -1'000'000, double at_most = 1'000'000)
      : name{called}, type{held}, required{needed}, least{at_least}, most{at_most} {}
  constexpr Column(std::string_view called, Type held, bool needed,
                   std::span<const std::string_view> all)
      : Column{called, held, needed} {
    words = all;
  }

  std::string_view name;
  Type type;
  bool required;
  double least;
  double most;
  std::span<const std::string_view> words;  ///< of a text: all that it may be; empty: anything
};

/// A table that a mechanism reads: its name in a ruleset's file, and its columns.
struct Shape {
  std::string_view name;
  std::span<const Column> columns;
  bool required = false;
  bool open = false;  ///< any further column with a whole number is taken too: what they are called
                      ///< is the ruleset's affair
};

/// What a ruleset's file may say of a procedure that uses a mechanism: its tables, and the names of
/// its outcomes; `unit_keys` is all that it may tell of each unit of an army, in that order.
struct MechanismShape {
  std::string_view name;
  std::span<const Shape> tables;
  std::span<const std::string_view> outcomes;
  std::span<const std::string_view> unit_keys = {};
};

struct Cell {
  std::string name;
  Column::Type type = Column::integer;
  double number = 0;
  std::string text;
  std::vector<long long> integers;
  Texts texts;
};

/// A line of a ruleset's table: when it holds, what it gives, what it is called and where the rules
/// have it.
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
  /// Empty where it has none.
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
  Texts variants = {};  ///< that conditions of its rows name, each once
};

}  // namespace acw
