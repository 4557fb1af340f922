#include "rules/row_reader.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "acw/base/listed.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "rules/cell_reader.hpp"

namespace acw {
namespace {

Column::Type type_of(const Node& node) {
  return node.is(Node::Kind::text)      ? Column::text
         : node.is(Node::Kind::boolean) ? Column::flag
                                        : Column::number;
}

std::string label_of(const std::vector<Condition>& conditions) {
  std::string label;
  for (const auto& condition : conditions) {
    std::vector<std::string_view> words{condition.values.begin(), condition.values.end()};
    if (words == std::vector<std::string_view>{"true"}) words = {condition.path.slot};
    if (words == std::vector<std::string_view>{"false"}) continue;
    label += label.empty() ? "" : ", ";
    label += (condition.path.target ? "target " : "") + any_of(words);
  }
  return label;
}

}  // namespace

std::vector<Condition> RowReader::when(Fields& fields) {
  std::vector<Condition> conditions;
  if (const auto* node = fields.node("when", Node::Kind::table))
    conditions_of(*node, false, conditions);
  return conditions;
}

void RowReader::check_path(const SlotPath& path, const Mark& at) {
  if (known(path)) return;
  std::vector<std::string> names;
  for (const auto& name : procedure_.acting) names.push_back(name);
  for (const auto& name : procedure_.between) names.push_back(name);
  for (const auto& name : procedure_.target) names.push_back("target." + name);
  for (const auto& ruling : rules_.rulings) {
    if (!ruling.variant.empty()) names.push_back(ruling.variant);
  }
  problems_.unknown(at, procedure_.name + " knows no slot", path.text(),
                    {names.begin(), names.end()});
}

void RowReader::read_table(const Field& field, const Shape& shape) {
  Table table;
  table.name = shape.name;
  const Node* list = &field.value;
  std::string by;
  const std::string what = procedure_.name + "." + table.name;
  if (list->is(Node::Kind::table)) {
    Fields fields{*list, what, problems_, keys::table};
    table.place = fields.text("place");
    by = fields.text("by");
    const auto* rows = fields.node("rows", Node::Kind::array);
    fields.done();
    list = rows;
  }
  if (list == nullptr) return;
  if (!list->is(Node::Kind::array)) {
    problems_.add(list->at,
                  what + " is a list of rows, and this is " + std::string{kind_name(list->kind)});
    return;
  }
  if (table.place.empty()) table.place = procedure_.place;
  for (const auto& item : list->items) read_row(item, what, shape, by, table);
  for (const auto& row : table.rows) {
    for (const auto& condition : row.when) {
      const auto& slot = condition.path.slot;
      if (rules_.variant(slot) != nullptr && !listed(table.variants, slot))
        table.variants.push_back(slot);
    }
  }
  procedure_.tables.push_back(std::move(table));
}

void RowReader::check_ruling(const std::string& id, const Mark& at) {
  if (id.empty() || rules_.ruling(id) != nullptr) return;
  std::vector<std::string_view> ids;
  for (const auto& ruling : rules_.rulings) ids.push_back(ruling.id);
  problems_.unknown(at, "no such ruling", id, ids);
}

void RowReader::check_word(const SlotPath& path, const std::string& word, const Mark& at) {
  const auto* slot = rules_.slot(path.slot);
  const bool spoken = slot != nullptr && slot->spoken();
  if (spoken) return check_value({path, {word}}, at);
  if (!whole_number(word, 0, 9'999'999))
    problems_.add(at, "'" + path.text() + "' takes a whole number, and this is '" + word + "'");
}

void RowReader::conditions_of(const Node& node, bool target, std::vector<Condition>& conditions) {
  for (const auto& field : node.fields) {
    if (field.name == "target" && !target && field.value.is(Node::Kind::table)) {
      conditions_of(field.value, true, conditions);
      continue;
    }
    Condition condition{target ? SlotPath{true, field.name} : slot_path(field.name), {}};
    check_path(condition.path, field.at);
    if (condition.path.slot == slot::distance)
      problems_.add(field.at,
                    "no condition asks for the distance: name a band, and ask for 'range'");
    if (field.value.is(Node::Kind::array)) {
      if (field.value.items.empty())
        problems_.add(field.value.at, "'" + condition.path.text() +
                                          "' has nothing that it may be, and never holds");
      for (const auto& item : field.value.items) value_of(item, condition);
    } else {
      value_of(field.value, condition);
    }
    conditions.push_back(std::move(condition));
  }
}

void RowReader::value_of(const Node& node, Condition& condition) {
  if (node.is(Node::Kind::boolean)) condition.values.emplace_back(node.boolean ? "true" : "false");
  else if (node.is(Node::Kind::integer)) condition.values.push_back(std::to_string(node.integer));
  else if (node.is(Node::Kind::text)) condition.values.push_back(node.text);
  else
    return problems_.add(node.at,
                         "a condition is a word, a number, true or false, or a list of them");
  check_value(condition, node.at);
}

void RowReader::check_value(const Condition& condition, const Mark& at) {
  const auto& value = condition.values.back();
  std::vector<std::string_view> words;
  if (condition.path.slot == slot::range) {
    words.assign(procedure_.bands.begin(), procedure_.bands.end());
  } else if (const auto* slot = rules_.slot(condition.path.slot)) {
    if (slot->kind == Slot::Kind::flag) words = {"true", "false"};
    else if (slot->kind == Slot::Kind::words && value != "false")  // false: nothing is said
      for (const auto& word : slot->words) words.push_back(word.name);
    else if (slot->kind == Slot::Kind::number) check_number(condition, slot->least, slot->most, at);
  } else if (const auto* variant = rules_.variant(condition.path.slot)) {
    words.assign(variant->choices.begin(), variant->choices.end());
  } else if (condition.path.slot == slot::count || condition.path.slot == slot::original) {
    check_number(condition, 1, 1'000'000, at);
  }
  if (!words.empty() && std::find(words.begin(), words.end(), value) == words.end()) {
    problems_.unknown(at, "'" + condition.path.text() + "' is never", value, words);
  }
}

void RowReader::check_number(const Condition& condition, long long least, long long most,
                             const Mark& at) {
  const auto& value = condition.values.back();
  if (value == "false" || whole_number(value, least, most)) return;  // false: nothing is said
  problems_.add(at, "'" + condition.path.text() + "' is a number from " + std::to_string(least) +
                        " to " + std::to_string(most) + ", and never '" + value + "'");
}

bool RowReader::known(const SlotPath& path) const {
  const auto has = [&](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), path.slot) != names.end();
  };
  if (path.target) return has(procedure_.target);
  return has(procedure_.acting) || has(procedure_.between) ||
         rules_.variant(path.slot) != nullptr ||
         (path.slot == slot::range && !procedure_.bands.empty());
}

void RowReader::read_row(const Node& node, const std::string& what, const Shape& shape,
                         const std::string& by, Table& table) {
  Fields fields{node, "a row of " + what, problems_, keys::row};
  Row row;
  row.at = node.at;
  row.when = when(fields);
  row.label = fields.text("label");
  row.place = fields.text("place");
  row.ruling = fields.text("ruling");
  if (row.place.empty()) row.place = table.place;
  check_ruling(row.ruling, node.at);
  if (!by.empty()) check_path(slot_path(by), node.at);
  const bool plain = by.empty() || node.find(shape.columns.front().name) !=
                                       nullptr;  // a line of a matrix may be for all alike
  const auto* matrix = plain ? nullptr : rules_.slot(slot_path(by).slot);
  for (const auto& column : shape.columns) {
    if (matrix != nullptr && &column == shape.columns.data()) continue;
    read_cell(fields, column, row, problems_);
  }
  if (shape.open) {
    for (const auto& field : node.fields) {
      const bool taken = keys::row.has(field.name) || row.cell(field.name) != nullptr;
      if (!taken) read_cell(fields, {field.name, type_of(field.value)}, row, problems_);
    }
  }
  if (matrix == nullptr) {
    if (row.label.empty()) row.label = label_of(row.when);
    table.rows.push_back(row);
  } else {
    for (const auto& word : matrix->words) {
      Row one = row;
      one.when.push_back({slot_path(by), {word.name}});
      auto column = shape.columns.front();
      const auto name = column.name;
      column.name = word.name;
      column.required = false;
      read_cell(fields, column, one, problems_);
      if (one.cells.empty() || one.cells.back().name != word.name) continue;
      one.cells.items().back().name = name;
      one.label = one.label.empty() ? label_of(one.when) : one.label + ", " + word.name;
      table.rows.push_back(std::move(one));
    }
  }
  fields.done();
}

}  // namespace acw
