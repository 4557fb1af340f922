#include <algorithm>
#include <utility>

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

/// Clears a column with the same value in all rows, and returns that value as text: "trained",
/// "cost 19". Returns an empty text if the values differ.
std::string take_common(Lines& table, bool number, std::size_t column) {
  const auto cell = table.rows.front()[column];
  if (!ranges::all_of(table.rows, [&](const Texts& row) { return row[column] == cell; })) return {};
  for (auto& row : table.rows) row[column].clear();
  const auto name = std::exchange(table.head[column], {});
  return cell == "yes" ? name : cell == "no" ? "no " + name : number ? name + " " + cell : cell;
}

}  // namespace

std::string list_text(const Value& outcome, std::size_t width) {
  const auto* items = plain_rows(outcome);
  if (items == nullptr) return {};
  auto table = lines_of_things(*items, to_words);
  std::vector<bool> numbers;
  for (const auto& name : table.head) numbers.push_back(items->front()[name].is<long long>());
  for (auto& name : table.head) name = replaced(name, '_', ' ');
  const auto fits = [&](const std::string& text) { return widest(lines_in(text)) <= width; };
  auto text = in_columns(table.with_head(), numbers, "  ");
  if (fits(text)) return text;
  constexpr std::size_t kind = 2;  // first column after id and name
  std::string common;
  for (auto i = kind; i < table.head.size(); ++i) {
    if (const auto same = take_common(table, numbers[i], i); !same.empty())
      append(common, ", ", same);
  }
  text = framed("  ", common, "\n") + in_columns(table.with_head(), numbers, "  ");
  if (fits(text)) return text;
  text = framed("  ", common, "\n");
  Texts kinds;
  for (const auto& row : table.rows) {
    if (contains(kinds, row[kind])) continue;
    kinds.push_back(row[kind]);
    Lines part{table.head, table.rows};
    std::erase_if(part.rows, [&](const Texts& one) { return one[kind] != row[kind]; });
    text += framed("  ", take_common(part, false, kind), "\n");
    for (auto i = kind; i < part.head.size(); ++i) {
      if (part.rows.front()[i].empty()) take_common(part, false, i);
    }
    text += in_columns(part.with_head(), numbers, "    ");
  }
  return text;
}

}  // namespace acw
