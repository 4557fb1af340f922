#include "game/armies_of_game.hpp"

#include <algorithm>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/problem.hpp"
#include "base/files.hpp"
#include "rules/toml_reader.hpp"
#include "words/army_reader.hpp"

namespace acw {
namespace {

Value value_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::integer:
      return node.integer;
    case Node::Kind::real:
      return node.real;
    case Node::Kind::boolean:
      return node.boolean;
    case Node::Kind::array: {
      Value list{Value::Array{}};
      for (const auto& item : node.items) list.push(value_of(item));
      return list;
    }
    case Node::Kind::table: {
      Value object{Value::Object{}};
      for (const auto& field : node.fields) object.set(field.name, value_of(field.value));
      return object;
    }
    case Node::Kind::text:
    case Node::Kind::other:
      break;
  }
  return node.text;
}

}  // namespace

std::vector<Value> armies_of_files(const std::vector<std::string>& paths, const Ruleset& rules) {
  (void)read_armies(paths, rules);  // tells what is wrong with them, all together
  std::vector<Value> armies;
  for (const auto& path : paths) {
    auto text = read_file(path);
    if (!text) throw Misread{"there is no army file " + quote(path)};
    Problems problems;
    auto army = read_toml(problems.add_source(path, std::move(*text)), problems);
    problems.check();
    std::erase_if(army.fields, [](const Field& one) { return one.name == "rules"; });
    armies.push_back(value_of(army));
  }
  return armies;
}

}  // namespace acw
