#pragma once

#include "acw/base/node.hpp"
#include "acw/base/value.hpp"

namespace acw {

/// A node of a TOML document as JSON has it.
inline Value node_value(const Node& node) {
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
