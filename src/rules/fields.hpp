#pragma once

#include "rules/condition_reader.hpp"
#include "rules/described.hpp"

namespace acw {

/// Texts of a list; a single text counts as a list of one.
Texts texts_in(const Node& node);

/// Reads the keys of a table one by one. Each key is checked as its column states: a missing key, a
/// value of another type or beyond the limits, an unknown word or an unknown key is a problem.
class Fields {
 public:
  /// `what` names the table in messages: "a row of fire.saves". `conditions` is for the tables of a
  /// procedure.
  Fields(const Node& table, std::string what, Problems& problems,
         ConditionReader* conditions = nullptr);

  /// Reads a whole table by its description.
  template <class T>
  static T read_all(const Node& table, std::string what, Problems& problems,
                    ConditionReader* conditions = nullptr) {
    T object;
    Fields fields{table, std::move(what), problems, conditions};
    describe(fields, object);
    if constexpr (requires { object.at; }) object.at = table.at;
    fields.done();
    return object;
  }

  /// Reads the members of a shape, and checks its keys that have no members.
  void operator()(const Shape& shape, auto&&... members) {
    const auto& columns = parse_columns(shape);
    const auto* next = columns.data();
    (read_next(next, members), ...);
    for (; next != columns.data() + columns.size(); ++next) {
      if (!contains(requested_, next->name)) (void)value(*next);
    }
  }
  void plain(auto&...) {}

  /// Reads a member if its key is present and its value has the right type.
  template <class T>
  void read(const Column& key, T& member) {
    const auto* node = value(key);
    if (node == nullptr) return;
    if constexpr (std::is_same_v<T, bool>) member = node->boolean;
    else if constexpr (std::is_same_v<T, int>) member = static_cast<int>(node->integer);
    else if constexpr (std::is_same_v<T, Unit>) member = parse_unit(node->text).value_or(member);
    else if constexpr (std::is_same_v<T, Texts>) member = texts_in(*node);
    else if constexpr (std::is_same_v<T, Conditions>) member = conditions_->read(*node);
    else if constexpr (std::is_same_v<T, std::string>) member = node->text;
    else read_items(key, *node, member);
  }

  /// Value of a key; null if it is missing. Checks which keys it requires and excludes.
  const Node* find(const Column& key);
  /// Value of a key; null if it is missing or has another type or a wrong number.
  const Node* value(const Column& key) {
    const auto* node = find(key);
    return node != nullptr && is_valid(key, *node) ? node : nullptr;
  }
  /// Adds the cell of a row in a column, if it has one.
  void read_cell(const Column& column, Row& row);
  /// Reports every key that was never requested.
  void done();

 private:
  template <class T>
  void read_next(const Column*& next, T& member) {
    if constexpr (!requires { member.member; }) read(*next++, member);
  }
  void read_items(const Column&, const Node& node, SlotPath& path);
  void read_items(const Column&, const Node& node, std::vector<OutcomeWording>& wordings);
  /// Reads a list of tables. An item may be just the text of a key if the column names that key.
  template <class T>
  void read_items(const Column& key, const Node& node, std::vector<T>& list) {
    for (const auto& item : node.items) {
      Node table = item;
      if (key.words.size() > 1 && item.is_text()) {
        table.kind = Node::Kind::table;
        table.fields = {{std::string{key.words.front()}, item.at, item}};
      }
      list.push_back(read_all<T>(table, item_name(key), problems_, conditions_));
    }
  }
  /// "a slot"; "a row of fire.refusals" in a procedure.
  std::string item_name(const Column& key) const;
  /// True if the value has the right type and is within the limits of its key.
  bool is_valid(const Column& key, const Node& node);
  bool is_valid_item(const Column& key, const Node& node);

  const Node& table_;
  std::string what_;
  Problems& problems_;
  ConditionReader* conditions_;
  Names requested_;
};

}  // namespace acw
