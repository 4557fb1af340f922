#include <algorithm>
#include <iterator>

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/lines.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {

std::string in_columns(const std::vector<Texts>& lines, const std::vector<bool>& numbers,
                       std::string_view indent, std::string_view gap) {
  std::vector<std::size_t> widths(numbers.size(), 0);
  for (const auto& line : lines) {
    for (const auto i : ranges::Places{widths})
      widths[i] = std::max(widths[i], display_width(line[i]));
  }
  std::string text;
  for (const auto& line : lines) {
    std::string row;
    for (const auto i : ranges::Places{widths}) {
      if (widths[i] == 0) continue;
      row += row.empty() ? indent : gap;
      row += numbers[i] ? pad_left(line[i], widths[i]) : pad_right(line[i], widths[i]);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

namespace {

bool plain(const Value& item) {
  const auto* fields = item.as<Value::Object>();
  return fields != nullptr && ranges::none_of(*fields, [](const auto& field) {
           return field.second.template is<Value::Object>() ||
                  field.second.template is<Value::Array>();
         });
}

const Value::Array* plain_rows(const Value& outcome) {
  for (const auto& [name, value] : fields_in(outcome)) {
    const auto& items = items_in(value);
    if (!items.empty() && ranges::all_of(items, plain)) return &items;
  }
  return nullptr;
}

/// The kinds that a column has, in the order in which they come.
Texts kinds_in(const Lines& table, std::size_t column) {
  Texts kinds;
  for (const auto& row : table.rows) {
    if (!contains(kinds, row[column])) kinds.push_back(row[column]);
  }
  return kinds;
}

/// The first column behind id and name of which several things are of a kind; none: its end.
std::size_t kind_column(const Lines& table) {
  for (std::size_t column = 2; column < table.head.size(); ++column) {
    const auto kinds = kinds_in(table, column);
    const bool all = !contains(kinds, "");
    if (all && kinds.size() * 2 <= table.rows.size()) return column;
  }
  return table.head.size();
}

/// Things of a kind under its name, however they are mixed, each kind with the columns that it has.
class ByKind {
 public:
  /// `table`: its head is as people read it.
  ByKind(const Lines& table, const std::vector<bool>& numbers, std::size_t column)
      : table_{table}, numbers_{numbers}, column_{column}, said_(table.head.size(), false) {}

  /// As wide as that at most: what all have alike is said with the kind, as far as need be.
  std::string text(std::size_t width) {
    auto text = parts();
    for (std::size_t i = 2; i < said_.size() && widest(lines_in(text)) > width; ++i) {
      if (i == column_ || kinds_in(table_, i).size() > 1 || table_.rows.front()[i].empty())
        continue;
      said_[i] = true;
      text = parts();
    }
    return text;
  }

 private:
  bool has_kinds() const { return column_ < table_.head.size(); }

  std::string parts() const {
    if (!has_kinds()) return part(table_.rows);
    std::string text;
    for (const auto& kind : kinds_in(table_, column_)) {
      std::vector<Texts> rows;
      std::copy_if(table_.rows.begin(), table_.rows.end(), std::back_inserter(rows),
                   [&](const Texts& row) { return row[column_] == kind; });
      text += part(rows);
    }
    return text;
  }
  std::string part(const std::vector<Texts>& rows) const {
    const auto heading = heading_of(rows.front());
    auto lines = Lines{table_.head, rows}.with_head();
    for (const auto i : ranges::Places{table_.head}) {
      const bool empty = ranges::all_of(rows, [&](const Texts& row) { return row[i].empty(); });
      if (!empty && i != column_ && !said_[i]) continue;
      for (auto& line : lines) line[i].clear();
    }
    return framed("  ", heading, "\n") +
           in_columns(lines, numbers_, heading.empty() ? "  " : "    ");
  }
  /// "man, trained, bayonet".
  std::string heading_of(const Texts& row) const {
    std::string heading = has_kinds() ? row[column_] : "";
    for (const auto i : ranges::Places{said_}) {
      if (!said_[i]) continue;
      const auto& name = table_.head[i];
      append(heading, ", ",
             row[i] == "yes"  ? name
             : row[i] == "no" ? "no " + name
             : numbers_[i]    ? name + " " + row[i]
                              : row[i]);
    }
    return heading;
  }

  const Lines& table_;
  const std::vector<bool>& numbers_;
  std::size_t column_;
  std::vector<bool> said_;  ///< columns that are said with the kind
};

}  // namespace

std::string listed(const Value& outcome, std::size_t width) {
  const auto* items = plain_rows(outcome);
  if (items == nullptr) return {};
  auto table = lines_of_things(*items, to_words);
  std::vector<bool> numbers;
  for (const auto& name : table.head) numbers.push_back(items->front()[name].is<long long>());
  for (auto& name : table.head) name = replaced(name, '_', ' ');
  auto text = in_columns(table.with_head(), numbers, "  ");
  if (widest(lines_in(text)) <= width || table.rows.size() < 2) return text;
  return ByKind{table, numbers, kind_column(table)}.text(width);
}

}  // namespace acw
