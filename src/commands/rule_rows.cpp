#include "commands/rule_rows.hpp"

#include <algorithm>

#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/render.hpp"

namespace acw {

std::string when_words(const Conditions& when) {
  std::string text;
  for (const auto& condition : when)
    append(text, ", ", condition.path.text() + " = " + any_of(condition.values));
  return text;
}

std::string cell_words(const Cell& cell) {
  if (!cell.integers.empty()) return joined(cell.integers, " ");
  if (cell.texts.size() > 12) return concat(cell.texts.size(), " names");
  if (!cell.texts.empty()) return any_of(cell.texts, ", ");
  if (!cell.text.empty()) return cell.text;
  if (cell.type == Column::flag) return cell.number != 0 ? "yes" : "no";
  return short_number(cell.number);
}

Value cell_value(const Cell& cell) {
  switch (cell.type) {
    case Column::integers:
      return Value::Array(cell.integers.begin(), cell.integers.end());
    case Column::texts:
      return cell.texts;
    case Column::text:
      return cell.text;
    case Column::flag:
      return cell.number != 0;
    case Column::integer:
    case Column::number:
      break;
  }
  return cell.number;
}

Value row_value(const Row& row) {
  auto value = keyed("label", row.label);
  set_said(value, "when", when_words(row.when));
  for (const auto& cell : row.cells) value.set(cell.name, cell_value(cell));
  set_said(value, "place", row.place);
  set_said(value, "ruling", row.ruling);
  return value;
}

std::string title_of(const Table& table) {
  if (table.name == aftermath::shape.name) return "what it leaves of the sides";
  if (table.name == next::shape.name) return "what follows";
  return replaced(table.name, '_', ' ');
}

std::string label_words(const Table& table, const Row& row) {
  const auto when = when_words(row.when);
  const bool told =
      when.empty() || std::count_if(table.rows.begin(), table.rows.end(),
                                    [&](const Row& other) { return other.label == row.label; }) < 2;
  return (row.label.empty() ? "always" : row.label) + (told ? "" : " (" + when + ")");
}

}  // namespace acw
