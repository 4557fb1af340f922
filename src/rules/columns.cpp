#include "rules/columns.hpp"

#include <stdexcept>

namespace acw {
namespace {

constexpr std::string_view types[] = {"integer", "number", "text", "integers", "texts", "flag"};

Column column_of(std::string_view text) {
  Column column;
  if (const auto words = text.find('('); words != text.npos) {
    column.type = Column::text;
    column.words = split(text.substr(words + 1, text.find(')') - words - 1), "|");
    text = text.substr(0, words - 1);
  }
  auto parts = split(text, " ");
  column.name = parts.front();
  column.required = column.name.ends_with('!');
  if (column.required) column.name.remove_suffix(1);
  parts.erase(parts.begin());
  for (const auto part : parts) {
    const auto type = ranges::index_of(types, part);
    if (type < std::size(types)) {
      column.type = static_cast<Column::Type>(type);
      continue;
    }
    const auto limits = split(part, "..");
    if (limits.size() != 2) throw std::logic_error{"not a column: " + std::string{text}};
    if (!limits[0].empty()) column.least = std::stod(std::string{limits[0]});
    if (!limits[1].empty()) column.most = std::stod(std::string{limits[1]});
  }
  return column;
}

}  // namespace

std::vector<Column> parse_columns(const Shape& shape) {
  std::vector<Column> columns;
  for (auto text : split(shape.columns, ",")) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (!text.empty() && text != "*") columns.push_back(column_of(text));
  }
  return columns;
}

}  // namespace acw
