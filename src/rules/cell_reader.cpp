#include "rules/cell_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "acw/base/nearest.hpp"
#include "acw/rules/naming.hpp"
#include "base/format.hpp"

namespace acw {

void read_cell(Fields& fields, const Column& column, Row& row, Problems& problems) {
  const auto* found = fields.field(column.name);
  if (found == nullptr) {
    if (column.required) fields.missing(column.name);
    return;
  }
  const Node& node = found->value;
  Cell cell{std::string{column.name}, column.type, 0, {}, {}, {}};
  const auto number = [&](const Node& from) {
    const bool within = from.real >= column.least && from.real <= column.most;  // nan is nowhere
    if (!within)
      problems.add(from.at,
                   formatted("'{}' is from {} to {}", cell.name, column.least, column.most));
    return within ? from.real : column.least;
  };
  const auto word = [&](const Node& from) {
    const auto& words = column.words;
    if (!words.empty() && !naming::is_naming(words) &&
        std::find(words.begin(), words.end(), from.text) == words.end())
      problems.unknown(from.at, "'" + cell.name + "' is never", from.text,
                       {words.begin(), words.end()});
  };
  switch (column.type) {
    case Column::integer:
      if (!node.is(Node::Kind::integer)) return fields.wrong(*found, "a whole number");
      cell.number = number(node);
      break;
    case Column::number:
      if (!node.is(Node::Kind::integer) && !node.is(Node::Kind::real))
        return fields.wrong(*found, "a number");
      cell.number = number(node);
      break;
    case Column::flag:
      if (!node.is(Node::Kind::boolean)) return fields.wrong(*found, "true or false");
      cell.number = node.boolean ? 1 : 0;
      break;
    case Column::text:
      if (!node.is(Node::Kind::text)) return fields.wrong(*found, "a text");
      cell.text = node.text;
      word(node);
      break;
    case Column::integers:
      if (!node.is(Node::Kind::array)) return fields.wrong(*found, "a list of whole numbers");
      for (const auto& item : node.items) {
        if (item.is(Node::Kind::integer))
          cell.integers.push_back(static_cast<long long>(number(item)));
        else
          problems.add(item.at, "'" + cell.name + "' is a list of whole numbers, and this is " +
                                    std::string{kind_name(item.kind)});
      }
      break;
    case Column::texts:
      cell.texts = fields.texts_of(*found);
      for (const auto& item : node.items) {
        if (item.is(Node::Kind::text)) word(item);
      }
      break;
  }
  row.cells.push_back(std::move(cell));
}

}  // namespace acw
