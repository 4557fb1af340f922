#include "commands/rule_rows.hpp"

#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "words/outcome_words.hpp"

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

std::string label_words(const Table& table, const Row& row) {
  const auto when = when_words(row.when);
  const bool told =
      when.empty() || std::count_if(table.rows.begin(), table.rows.end(),
                                    [&](const Row& other) { return other.label == row.label; }) < 2;
  return (row.label.empty() ? "always" : row.label) + (told ? "" : " (" + when + ")");
}

}  // namespace acw
