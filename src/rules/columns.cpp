#include "rules/columns.hpp"

#include <map>
#include <stdexcept>

#include "acw/base/append_all.hpp"

namespace acw {
namespace {

constexpr std::string_view types[] = {"integer", "number",   "text",      "integers",
                                      "texts",   "flag",     "bounds",    "conditions",
                                      "items",   "wordings", "procedures"};

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
    else if (part == "rising" || part == "falling") column.rises = part == "rising" ? 1 : -1;
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

const std::vector<Column>& parse_columns(const Shape& shape) {
  static std::map<std::string_view, std::vector<Column>> parsed;
  const auto [known, is_new] = parsed.try_emplace(shape.columns);
  auto& columns = known->second;
  if (!is_new) return columns;
  for (const auto part : split(shape.columns, ";")) {
    for (auto text : split(part, ",")) {
      text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
      if (!text.empty() && text != "*") columns.push_back(column_of(text));
    }
  }
  return columns;
}

std::vector<RowKind> parse_kinds(const Shape& shape) {
  const auto all = names_of(parse_columns(shape));
  std::vector<RowKind> kinds;
  for (const auto text : split(shape.kinds, "; ")) {
    const auto name = text.substr(0, text.find(':'));
    auto& kind = kinds.emplace_back(RowKind{name, {name}});
    for (const auto word : split(text.substr(name.size() + 1), " ")) {
      const auto ends = split(word, "..");
      const auto first = std::find(all.begin(), all.end(), ends.front());
      const auto last = std::find(first, all.end(), ends.back());
      if (last != all.end()) kind.columns.insert(kind.columns.end(), first, last + 1);
    }
  }
  return kinds;
}

}  // namespace acw
