#include "toml_reader.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace acw {
namespace {

constexpr std::size_t largest_file = 1 << 20;

Mark mark(std::size_t file, const toml::source_region& region) {
  Mark at{file, region.begin.line, region.begin.column, 1};
  if (region.end.line == region.begin.line && region.end.column > region.begin.column) at.width = region.end.column - region.begin.column;
  return at;
}

Node convert(std::size_t file, const toml::node& from) {
  Node node;
  node.at = mark(file, from.source());
  if (const auto* table = from.as_table()) {
    node.kind = Node::Kind::table;
    for (const auto& [key, value] : *table) node.fields.push_back({std::string{key.str()}, mark(file, key.source()), convert(file, value)});
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

/// toml++ walks lists, tables and dotted keys by recursion. This reads just enough of TOML (strings and comments) to see how deep they go,
/// and refuses what no ruleset needs before the stack does.
class Depth {
 public:
  explicit Depth(std::string_view text) : text_{text} {}

  /// The line at which it gets too deep, 0 where it doesn't.
  std::size_t too_deep() {
    constexpr int deepest = 32;  // lists and tables in each other, or parts of a key
    int open = 0;
    int dots = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') skip_string(c);
      else if (c == '#') at_ = std::min(text_.find('\n', at_), text_.size()) - 1;
      else if (c == '[' || c == '{') ++open, dots = 0;
      else if (c == ']' || c == '}') --open, dots = 0;
      else if (c == '\n' || c == '=' || c == ',') dots = 0;
      else if (c == '.') ++dots;
      if (open > deepest || dots > deepest) return line();
      ++at_;
    }
    return 0;
  }

 private:
  void skip_string(char mark) {
    const std::string three(3, mark);
    const bool lines = text_.substr(at_, 3) == three;
    at_ += lines ? 3 : 1;
    while (at_ < text_.size()) {
      if (lines ? text_.substr(at_, 3) == three : (text_[at_] == mark || text_[at_] == '\n')) break;
      at_ += text_[at_] == '\\' && mark == '"' ? 2 : 1;
    }
    at_ += lines ? 2 : 0;
  }
  [[nodiscard]] std::size_t line() const {
    const auto before = text_.substr(0, at_);
    return static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool fits(std::size_t file, std::string_view text, Problems& problems) {
  if (text.size() > largest_file) {
    problems.add({file, 0, 0, 1}, "the file is larger than 1 MiB");
    return false;
  }
  if (const auto line = Depth{text}.too_deep(); line > 0) {
    problems.add({file, line, 1, 1}, "this goes deeper than 32 levels");
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

}  // namespace acw
