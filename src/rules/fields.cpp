#include "rules/fields.hpp"

#include "base/format.hpp"

namespace acw {
namespace {

/// Form of a value: its kind, the kind of its items, and its name in messages.
struct Form {
  Node::Kind kind;
  std::string_view name;
  Node::Kind items = Node::Kind::other;
};

Form form_of(Column::Type type) {
  using enum Node::Kind;
  constexpr Form forms[] = {{integer, "a whole number"},
                            {real, "a number"},
                            {text, "a string"},
                            {array, "a list of whole numbers", integer},
                            {array, "a list of strings", text},
                            {boolean, "true or false"},
                            {array, "the least and the most, as in [0, 10]"},
                            {table, "a table"},
                            {array, "a list"},
                            {table, "a table"},
                            {table, "a table"}};
  return nth(forms, type);
}

}  // namespace

Texts texts_in(const Node& node) {
  if (node.is_text()) return {node.text};
  Texts texts;
  for (const auto& item : node.items) {
    if (item.is_text()) texts.push_back(item.text);
  }
  return texts;
}

Fields::Fields(const Node& table, std::string what, Problems& problems, ConditionReader* conditions)
    : table_{table}, what_{std::move(what)}, problems_{problems}, conditions_{conditions} {
  if (!table.is_table())
    problems.add(table.at, formatted("{} must be a table, not {}", what_, kind_name(table.kind)));
}

const Node* Fields::find(const Column& key) {
  if (!contains(requested_, key.name)) requested_.push_back(key.name);
  const auto has = [&](std::string_view name) {  // a false flag excludes nothing
    const auto* field = table_.find(name);
    return field != nullptr && (field->value.boolean || !field->value.is_boolean());
  };
  const auto check = [&](const Names& others, bool wanted, std::string_view says) {
    for (const auto other : others) {
      if (has(key.name) && has(other) != wanted)
        problems_.add(table_.at, formatted("'{}' {} '{}' in {}", key.name, says, other, what_));
    }
  };
  check(key.with, true, "requires");
  check(key.without, false, "can't be used with");
  const auto* field = table_.find(key.name);
  if (field == nullptr && key.required)
    problems_.add(table_.at, formatted("missing '{}' in {}", key.name, what_));
  return field != nullptr ? &field->value : nullptr;
}

bool Fields::is_valid(const Column& key, const Node& node) {
  const auto form = form_of(key.type);
  const auto& items = node.items;
  const bool is_one_text = key.type == Column::texts && node.is_text();
  const bool is_whole = form.kind == Node::Kind::real && node.is_integer();
  if (is_one_text || is_whole) return is_valid_item(key, node);
  if (key.type == Column::bounds) {
    const bool is_bounds = items.size() == 2 && items[0].is_integer() && items[1].is_integer() &&
                           items[0].integer <= items[1].integer;
    if (!is_bounds) problems_.add(node.at, formatted("'{}' requires {}", key.name, form.name));
    return is_bounds;
  }
  if (!node.is(form.kind)) {
    problems_.add(node.at,
                  formatted("'{}' requires {}, not {}", key.name, form.name, kind_name(node.kind)));
    return false;
  }
  if (form.items == Node::Kind::other) return is_valid_item(key, node);
  bool valid = true;
  for (const auto& item : items) {
    if (item.is(form.items)) {
      valid = is_valid_item(key, item) && valid;
      continue;
    }
    problems_.add(item.at, formatted("'{}' requires {}; this item is {}", key.name, form.name,
                                     kind_name(item.kind)));
    valid = valid && key.type == Column::texts;
  }
  return valid;
}

bool Fields::is_valid_item(const Column& key, const Node& node) {
  if (node.is_text() && key.words == Names{naming::ruling}) conditions_->check_ruling(node);
  else if (node.is_text() && !key.words.empty() && !naming::is_naming(key.words))
    require_known(problems_, node.at, formatted("'{}' does not take", key.name), node.text,
                  key.words);
  if (!node.is_integer() && !node.is(Node::Kind::real)) return true;
  const bool is_within = node.real >= key.least && node.real <= key.most;  // false for nan
  if (!is_within)
    problems_.add(node.at, formatted("'{}' must be from {} to {}", key.name, key.least, key.most));
  return is_within;
}

void Fields::read_cell(const Column& column, Row& row) {
  const auto* node = value(column);
  if (node == nullptr) return;
  auto& cell = row.cells.emplace_back();
  cell.name = column.name;
  cell.type = column.type;
  cell.at = node->items.size() == 1 ? node->items.front().at : node->at;
  if (column.type == Column::texts) {
    cell.texts = texts_in(*node);
    return;
  }
  for (const auto& item : node->items) cell.integers.push_back(item.integer);
  cell.number = node->is_boolean() ? static_cast<double>(node->boolean) : node->real;
  cell.text = node->text;
}

void Fields::done() {
  for (const auto& field : table_.fields) {
    if (!contains(requested_, field.name))
      problems_.unknown(field.at, what_ + " does not take", field.name, requested_);
  }
}

void Fields::read_items(const Column&, const Node& node, SlotPath& path) {
  path = slot_path(node.text);
  conditions_->check_path(path, node.at);
}

void Fields::read_items(const Column&, const Node& node, std::vector<OutcomeWording>& wordings) {
  for (const auto& field : node.fields) {
    if (!is_valid({.name = field.name, .type = Column::texts}, field.value)) continue;
    const auto texts = texts_in(field.value);
    if (texts.empty() || texts.size() > 2)
      problems_.add(field.at, "an outcome requires one text, or two: for yes and for no");
    else wordings.push_back({field.name, texts.front(), texts.back()});
  }
}

std::string Fields::item_name(const Column& key) const {
  return conditions_ == nullptr ? formatted("a {}", key.words.back())
                                : formatted("a row of {}.{}", what_, key.name);
}

}  // namespace acw
