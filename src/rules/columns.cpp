#include "rules/columns.hpp"

#include <stdexcept>

#include "acw/base/append_all.hpp"

namespace acw {
namespace {

constexpr std::string_view types[] = {"integer", "number", "text", "integers", "texts", "flag"};

Column column_of(std::string_view text) {
  Column column;
  const auto words = text.find(" (");
  auto parts = split(text.substr(0, words), " ");
  if (words != text.npos) {
    const auto end = text.find(')');
    column.type = Column::text;
    column.words = split(text.substr(words + 2, end - words - 2), "|");
    append_all(parts, split(text.substr(end + 1), " "));
  }
  column.name = parts.front();
  column.required = column.name.ends_with('!');
  if (column.required) column.name.remove_suffix(1);
  for (const auto part : std::span{parts}.subspan(1)) {
    const auto type = ranges::index_of(types, part);
    const auto limits = split(part, "..");
    if (part.empty()) continue;
    if (type < std::size(types)) column.type = static_cast<Column::Type>(type);
    else if (part.front() == '+') column.with.push_back(part.substr(1));
    else if (limits.size() == 1 && part.front() == '-') column.without.push_back(part.substr(1));
    else if (limits.size() != 2) throw std::logic_error{"not a column: " + std::string{text}};
    else {
      if (!limits[0].empty()) column.least = std::stod(std::string{limits[0]});
      if (!limits[1].empty()) column.most = std::stod(std::string{limits[1]});
    }
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
