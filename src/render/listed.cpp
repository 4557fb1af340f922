#include <algorithm>

#include "base/record.hpp"
#include "render/lines.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

bool plain(const Value& item) {
  const auto* fields = item.as<Value::Object>();
  return fields != nullptr && std::none_of(fields->begin(), fields->end(), [](const auto& field) {
           return field.second.template as<Value::Object>() != nullptr ||
                  field.second.template as<Value::Array>() != nullptr;
         });
}

const Value::Array* rows(const Value& outcome) {
  for (const auto& [name, value] : fields_in(outcome)) {
    const auto& items = items_in(value);
    if (!items.empty() && std::all_of(items.begin(), items.end(), plain)) return &items;
  }
  return nullptr;
}

/// A table in columns, numbers to the right.
std::string in_columns(const Lines& table, const std::vector<bool>& numbers,
                       std::string_view indent) {
  std::vector<std::size_t> widths(table.head.size(), 0);
  for (const auto& line : table.rows) {
    for (std::size_t i = 0; i < widths.size(); ++i)
      widths[i] = std::max(widths[i], display_width(line[i]));
  }
  std::string text;
  for (const auto& line : table.rows) {
    std::string row{indent.substr(1)};
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (widths[i] > 0)
        row += " " + (numbers[i] ? pad_left(line[i], widths[i]) : pad_right(line[i], widths[i]));
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

std::size_t widest(std::string_view text) {
  std::size_t most = 0;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    most = std::max(most, display_width(line));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return most;
}

/// The first column of words, behind id and name, in which things of a kind stand together.
std::size_t kind_column(const Lines& table) {
  for (std::size_t column = 2; column < table.head.size(); ++column) {
    std::vector<std::string> kinds;
    bool apart = false;
    for (const auto& row : table.rows) {
      if (!kinds.empty() && kinds.back() == row[column]) continue;
      apart = apart || row[column].empty() ||
              std::find(kinds.begin(), kinds.end(), row[column]) != kinds.end();
      kinds.push_back(row[column]);
    }
    if (!apart && kinds.size() * 2 <= table.rows.size()) return column;
  }
  return table.head.size();
}

/// Things of a kind under its name, each kind with the columns that it has.
std::string by_kind(const Lines& table, const std::vector<bool>& numbers, std::size_t column) {
  std::string text;
  for (std::size_t from = 0; from < table.rows.size();) {
    Lines part{table.head, {table.head}};
    const auto& kind = table.rows[from][column];
    for (; from < table.rows.size() && table.rows[from][column] == kind; ++from)
      part.rows.push_back(table.rows[from]);
    for (std::size_t i = 0; i < part.head.size(); ++i) {
      const bool empty = std::all_of(part.rows.begin() + 1, part.rows.end(),
                                     [&](const Lines::Line& row) { return row[i].empty(); });
      if (!empty && i != column) continue;
      for (auto& row : part.rows) row[i].clear();
    }
    text += "  " + kind + "\n" + in_columns(part, numbers, "    ");
  }
  return text;
}

}  // namespace

std::string listed(const Value& outcome, std::size_t width) {
  const auto* items = rows(outcome);
  if (items == nullptr) return {};
  const auto table = lines_of_things(*items, to_words);
  std::vector<bool> numbers;
  for (const auto& name : table.head)
    numbers.push_back(items->front()[name].as<long long>() != nullptr);
  auto with_head = table;
  for (auto& name : with_head.head) std::replace(name.begin(), name.end(), '_', ' ');
  with_head.rows.insert(with_head.rows.begin(), with_head.head);
  const auto text = in_columns(with_head, numbers, "  ");
  const auto column = kind_column(table);
  if (widest(text) <= width || column == table.head.size()) return text;
  with_head.rows.erase(with_head.rows.begin());
  return by_kind(with_head, numbers, column);
}

}  // namespace acw
