#include "rules/toml_reader.hpp"

// For malformed files, toml++ gives clang assumptions that do not hold.
#define __builtin_assume(condition) static_assert(true)
#include <toml++/toml.h>

#include <algorithm>
#include <functional>

#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

constexpr std::size_t deepest = 32;  // nesting of lists and tables, or parts of a key
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// TOML escape of the UTF-8 character at the start of a text: "\u00e9".
std::string escape(std::string_view character) {
  const auto code = code_point(character);
  return code > 0xFFFF ? formatted("\\U{:08x}", code) : formatted("\\u{:04x}", code);
}

/// Tokenizes just enough of TOML (strings and comments) to refuse documents that toml++ 3.3.0 does
/// not handle safely. It parses lists, tables and dotted keys by recursion, so deep nesting could
/// overflow the stack. It also checks whether characters beyond ASCII are blanks with code whose
/// behavior is undefined for many of them. Such characters are refused in all places of this check:
/// outside strings, in strings that follow a value, and after a backslash that joins lines.
class Scan {
 public:
  Scan(std::size_t file, Problems& problems)
      : file_{file}, text_{problems.source(file).text}, problems_{problems} {
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
  }

  /// Returns false if the document is refused; the reason becomes a problem.
  bool accepts() {
    while (at_ < text_.size() && accepted_) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        check_begun(c);
        begun_ = true;
        skip_string(c);
      } else if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (beyond_ascii()) {
        const bool quote = std::string_view{"‘’‚‛“”„‟"}.find(letter()) != text_.npos;
        refuse_letter(quote ? "is not a plain quote: type \""
                            : "is allowed only in strings and comments: put it in quotes (it is "
                              "{})");
      } else {
        count(c);
        ++at_;
      }
    }
    return accepted_;
  }

 private:
  /// Updates the open brackets and whether a value is expected.
  void count(char c) {
    if (c == '[' || c == '{') {
      check_begun(c);
      open_ += c == '{' ? table : value_ ? array : header;
      value_ = value_ && c == '[';
      begun_ = false;
    } else if (c == ']' || c == '}') {
      if (!open_.empty()) open_.pop_back();
      value_ = begun_ = true;
    } else if (c == '=' || c == ',') {
      if (c == '=') check_begun(c);
      value_ = c == '=' || open_.ends_with(array);
      begun_ = false;
    } else if (c == '\n') {
      value_ = value_ && !open_.empty();
    } else if (c != ' ' && c != '\t' && c != '\r') {
      begun_ = true;
    }
    if (c == '.') ++dots_;
    else if (contains(std::string_view{"[]{}=,\n"}, c)) dots_ = 0;
    if (open_.size() <= deepest && dots_ <= deepest) return;
    at_ = text_.rfind('\n', at_) + 1;
    refuse("nested deeper than 32 levels");
  }

  /// Refuses a token directly after a value, which toml++ would parse as part of the value.
  void check_begun(char c) {
    if (value_ && begun_)
      refuse(
          formatted("{} is not allowed here, after a value: a comma, ] or }} is missing, or "
                    "there is an extra quote",
                    c));
  }

  /// Skips the string that begins here. Three quotes begin a string of several lines, which ends at
  /// the next three in a row; one or two quotes before those are part of it. A backslash is an
  /// escape only between double quotes.
  void skip_string(char mark) {
    const bool lines = text_.substr(at_, 3) == std::string(3, mark);
    at_ += lines ? 3 : 1;
    while (at_ < text_.size() && accepted_) {
      if (text_[at_] == mark) {
        const auto end = std::min(text_.find_first_not_of(mark, at_), text_.size());
        const auto marks = std::min<std::size_t>(end - at_, lines ? 5 : 1);
        at_ += marks;
        if (!lines || marks >= 3) return;
      } else if (text_[at_] == '\\' && mark == '"') {
        ++at_;
        skip_escaped(lines);
      } else if (text_[at_] == '\n' && !lines) {
        return;  // never closed; toml++ reports this
      } else {
        ++at_;
      }
    }
  }

  /// Skips the rest of an escape: one character, or all whitespace up to the continuation of the
  /// string.
  void skip_escaped(bool lines) {
    const auto next = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    const bool joins = lines && next != at_;
    if (joins) at_ = next;
    if (beyond_ascii())
      refuse_letter(joins ? "can't be first after a \\ that joins lines: use {}"
                          : "can't follow a \\");
    else if (!joins) ++at_;
  }

  bool beyond_ascii() const {
    return at_ < text_.size() && static_cast<unsigned char>(text_[at_]) >= 0x80;
  }

  /// UTF-8 character at this position; empty if its bytes are not UTF-8.
  std::string_view letter() const { return text_.substr(at_, utf8_length(text_.substr(at_))); }

  /// Refuses the character at this position; {} in the reason is its escape.
  void refuse_letter(std::string_view why) {
    if (letter().empty()) return refuse("these bytes are not UTF-8");
    const auto code = escape(letter());
    refuse(formatted("'{}' {}", printable(letter()), vformatted(why, fmt::make_format_args(code))));
  }

  /// Adds a problem at this position. Columns count characters, from 1.
  void refuse(const std::string& why) {
    if (!accepted_) return;
    accepted_ = false;
    const auto before = text_.substr(0, at_);
    const auto here = before.substr(before.rfind('\n') + 1);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto column = std::count_if(here.begin(), here.end(), std::not_fn(is_continuation)) + 1;
    problems_.add({file_, static_cast<std::size_t>(line), static_cast<std::size_t>(column), 1},
                  why);
  }

  std::size_t file_;
  std::string_view text_;
  Problems& problems_;
  std::size_t at_ = 0;
  static constexpr char array = '[', table = '{', header = 'h';
  std::string open_;      ///< open brackets, outermost first
  bool value_ = false;    ///< a value, not a key, is expected
  bool begun_ = false;    ///< a value has begun
  std::size_t dots_ = 0;  ///< in the key that is being read
  bool accepted_ = true;
};

constexpr std::size_t largest_file = 1 << 20;

constexpr std::string_view not_a_value =
    "not a value: a word requires quotes, and a number is typed as 4 or 0.5";
/// Parts of messages from toml++, and messages for readers who don't know TOML.
constexpr std::pair<std::string_view, std::string_view> mistakes[] = {
    {"could not determine value type", not_a_value},
    {"parsing boolean", not_a_value},
    {"parsing floating-point", not_a_value},
    {"parsing decimal integer", not_a_value},
    {"dangling comma", "remove the comma before }"},
    {"inline table: expected key", "a row in { } must be on one line: missing }"},
    {"string: unescaped control", "missing closing quote: a string must end on its line"},
    {"cannot redefine existing", "this key is already given: type each key once"},
    {"expected '='", "missing =: a line requires a key without blanks, = and a value"},
    {"expected value", "missing value after ="},
    {"array: encountered end", "missing ] at the end of the list"},
    {"expected comma or closing ']'", "missing comma, or ] at the end of the list"},
    {"expected ']'", "missing closing ]"},
    {"expected a comment", "unexpected text after the value: a line takes one value"},
};

Mark mark(std::size_t file, const toml::source_region& region) {
  Mark at{file, region.begin.line, region.begin.column, 1};
  if (region.end.line == region.begin.line && region.end.column > region.begin.column)
    at.width = region.end.column - region.begin.column;
  return at;
}

Node convert(std::size_t file, const toml::node& from) {
  Node node;
  node.at = mark(file, from.source());
  const auto set = [&](Node::Kind kind, auto& member, const auto* value) {
    if (value == nullptr) return;
    node.kind = kind;
    member = value->get();
  };
  node.kind = Node::Kind::other;
  set(Node::Kind::text, node.text, from.as_string());
  set(Node::Kind::integer, node.integer, from.as_integer());
  set(Node::Kind::real, node.real, from.as_floating_point());
  set(Node::Kind::boolean, node.boolean, from.as_boolean());
  if (node.is_integer()) node.real = static_cast<double>(node.integer);
  if (const auto* array = from.as_array()) {
    node.kind = Node::Kind::array;
    for (const auto& item : *array) node.items.push_back(convert(file, item));
  }
  if (const auto* table = from.as_table()) {
    node.kind = Node::Kind::table;
    for (const auto& [key, value] : *table)
      node.fields.push_back(
          {std::string{key.str()}, mark(file, key.source()), convert(file, value)});
    std::stable_sort(node.fields.begin(), node.fields.end(), [](const Field& a, const Field& b) {
      return std::pair{a.at.line, a.at.column} < std::pair{b.at.line, b.at.column};
    });
  }
  return node;
}

}  // namespace

Node read_toml(std::size_t file, Problems& problems) {
  const std::string_view text = problems.source(file).text;
  if (text.size() > largest_file) {
    problems.add({file, 0, 0, 1}, "the file is larger than 1 MiB");
    return {};
  }
  if (!Scan{file, problems}.accepts()) return {};
  try {
    return convert(file, toml::parse(text));
  } catch (const toml::parse_error& error) {
    auto at = mark(file, error.source());
    at.width = 1;
    std::string_view says = error.description();
    for (const auto& [reported, plain] : mistakes) {
      if (says.find(reported) != says.npos) says = plain;
    }
    problems.add(at, std::string{says});
    return {};
  }
}

const Node& value_of(const Node& table, std::string_view key) {
  static const Node none;
  const auto* field = table.find(key);
  return field != nullptr ? field->value : none;
}

Value node_value(const Node& node) {
  Value::Array list;
  Value object{Value::Object{}};
  switch (node.kind) {
    case Node::Kind::integer:
      return node.integer;
    case Node::Kind::real:
      return node.real;
    case Node::Kind::boolean:
      return node.boolean;
    case Node::Kind::array:
      for (const auto& item : node.items) list.push_back(node_value(item));
      return list;
    case Node::Kind::table:
      for (const auto& field : node.fields) object.set(field.name, node_value(field.value));
      return object;
    default:
      return node.text;
  }
}

}  // namespace acw
