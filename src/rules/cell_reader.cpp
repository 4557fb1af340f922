#include "rules/cell_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>

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
    if (from.real < column.least || from.real > column.most) {
      problems.add(from.at, "'" + cell.name + "' is from " +
                                std::to_string(static_cast<long long>(column.least)) + " to " +
                                std::to_string(static_cast<long long>(column.most)));
    }
    return from.real;
  };
  switch (column.type) {
    case Column::Type::integer:
      if (!node.is(Node::Kind::integer)) return fields.wrong(*found, "a whole number");
      cell.number = number(node);
      break;
    case Column::Type::number:
      if (!node.is(Node::Kind::integer) && !node.is(Node::Kind::real))
        return fields.wrong(*found, "a number");
      cell.number = number(node);
      break;
    case Column::Type::flag:
      if (!node.is(Node::Kind::boolean)) return fields.wrong(*found, "true or false");
      cell.number = node.boolean ? 1 : 0;
      break;
    case Column::Type::text:
      if (!node.is(Node::Kind::text)) return fields.wrong(*found, "a text");
      cell.text = node.text;
      if (!column.words.empty() &&
          std::find(column.words.begin(), column.words.end(), node.text) == column.words.end())
        problems.unknown(node.at, "'" + cell.name + "' is never", node.text,
                         {column.words.begin(), column.words.end()});
      break;
    case Column::Type::integers:
      if (!node.is(Node::Kind::array)) return fields.wrong(*found, "a list of whole numbers");
      for (const auto& item : node.items) {
        if (item.is(Node::Kind::integer))
          cell.integers.push_back(static_cast<long long>(number(item)));
        else
          problems.add(item.at, "'" + cell.name + "' is a list of whole numbers, and this is " +
                                    std::string{kind_name(item.kind)});
      }
      break;
    case Column::Type::texts:
      cell.texts = fields.texts_of(*found);
      break;
  }
  row.cells.push_back(std::move(cell));
}

}  // namespace acw
