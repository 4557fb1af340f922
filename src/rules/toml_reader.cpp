#include "rules/toml_reader.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "rules/toml_scan.hpp"

namespace acw {
namespace {

constexpr std::size_t largest_file = 1 << 20;

Mark mark(std::size_t file, const toml::source_region& region) {
  Mark at{file, region.begin.line, region.begin.column, 1};
  if (region.end.line == region.begin.line && region.end.column > region.begin.column)
    at.width = region.end.column - region.begin.column;
  return at;
}

Node convert(std::size_t file, const toml::node& from) {
  Node node;
  node.at = mark(file, from.source());
  if (const auto* table = from.as_table()) {
    node.kind = Node::Kind::table;
    for (const auto& [key, value] : *table)
      node.fields.push_back(
          {std::string{key.str()}, mark(file, key.source()), convert(file, value)});
    std::stable_sort(node.fields.begin(), node.fields.end(), [](const Field& a, const Field& b) {
      return std::pair{a.at.line, a.at.column} < std::pair{b.at.line, b.at.column};
    });
  } else if (const auto* array = from.as_array()) {
    node.kind = Node::Kind::array;
    for (const auto& item : *array) node.items.push_back(convert(file, item));
  } else if (const auto* text = from.as_string()) {
    node.kind = Node::Kind::text;
    node.text = text->get();
  } else if (const auto* integer = from.as_integer()) {
    node.kind = Node::Kind::integer;
    node.integer = integer->get();
    node.real = static_cast<double>(node.integer);
  } else if (const auto* real = from.as_floating_point()) {
    node.kind = Node::Kind::real;
    node.real = real->get();
  } else if (const auto* boolean = from.as_boolean()) {
    node.kind = Node::Kind::boolean;
    node.boolean = boolean->get();
  } else {
    node.kind = Node::Kind::other;
  }
  return node;
}

bool fits(std::size_t file, std::string_view text, Problems& problems) {
  if (text.size() > largest_file) {
    problems.add({file, 0, 0, 1}, "the file is larger than 1 MiB");
    return false;
  }
  if (const auto refusal = refused_toml(text)) {
    problems.add({file, refusal->line, refusal->column, 1}, refusal->message);
    return false;
  }
  return true;
}

}  // namespace

Node read_toml(std::size_t file, Problems& problems) {
  const std::string_view text = problems.source(file).text;
  if (!fits(file, text, problems)) return {};
  try {
    return convert(file, toml::parse(text));
  } catch (const toml::parse_error& error) {
    auto at = mark(file, error.source());
    at.width = 1;
    problems.add(at, std::string{error.description()});
    return {};
  }
}

Value node_value(const Node& node) {
  switch (node.kind) {
    case Node::Kind::integer:
      return node.integer;
    case Node::Kind::real:
      return node.real;
    case Node::Kind::boolean:
      return node.boolean;
    case Node::Kind::array: {
      Value list{Value::Array{}};
      for (const auto& item : node.items) list.push(node_value(item));
      return list;
    }
    case Node::Kind::table: {
      Value object{Value::Object{}};
      for (const auto& field : node.fields) object.set(field.name, node_value(field.value));
      return object;
    }
    case Node::Kind::text:
    case Node::Kind::other:
      break;
  }
  return node.text;
}

}  // namespace acw
