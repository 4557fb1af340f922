#include <algorithm>
#include <filesystem>

#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "cli/session.hpp"
#include "commands/rules.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/wrap.hpp"
#include "rules/registry.hpp"

namespace acw {
namespace {

bool is_lower_case(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A name as it may be: `Our Club.toml` is `our-club`.
std::string fitting(const std::string& typed) {
  std::string name;
  for (const char c : lowered(typed.substr(0, typed.rfind(".toml")))) {
    if (is_lower_case(c) || (is_digit(c) && !name.empty())) name += c;
    else if (!name.empty() && name.back() != '-') name += '-';
  }
  return name.substr(0, name.find_last_not_of('-') + 1);
}

std::string name_of(const Session& session, const Texts& words) {
  if (words.empty()) throw Misread{"what is it to be called? acw rules new our-club"};
  const auto name = joined(words, " ");
  if (const auto fits = fitting(name); fits != name)
    throw Misread{
        formatted("{} can't be its name: that is a letter, then letters, digits and "
                  "hyphens, as in acw rules new {}",
                  quote(name), fits.empty() ? "our-club" : fits)};
  if (session.library.where(name) == "built in")
    throw Misread{quote(name) + " is built in: a house ruleset has a name of its own"};
  if (name == session.rules) throw Misread{quote(name) + " can't extend itself"};
  return name;
}

/// The initials of its words, or else its first letters; its name where that is a ruleset's.
std::string short_of(const Session& session, const std::string& name) {
  std::string initials;
  for (const auto i : ranges::Places{name}) {
    if (i == 0 || name[i - 1] == '-') initials += name[i];
  }
  if (initials.size() == 1) initials = name.substr(0, 2);
  return session.library.where(initials).empty() ? initials : name;
}

/// As a file says what it extends, wherever that file is put.
std::string base_name(const Session& session, const Ruleset& base) {
  const auto where = session.library.where(session.rules);
  if (where == session.rules) return std::filesystem::absolute(where).lexically_normal().string();
  return session.library.where(base.id) == where ? base.id : session.rules;
}

/// A value as TOML has it on a line; what is inside another has its key before its own.
std::string written(const Node& node);
std::string fields_written(const Node& table, const std::string& prefix) {
  std::string text;
  for (const auto& field : table.fields) {
    const auto name = prefix + field.name;
    append(text, ", ",
           (field.value.is_table() ? fields_written(field.value, name + ".")
                                   : name + " = " + written(field.value)));
  }
  return text;
}
std::string written(const Node& node) {
  if (node.is_table()) return "{ " + fields_written(node, "") + " }";
  if (node.is_boolean()) return node.boolean ? "true" : "false";
  if (node.is_integer()) return std::to_string(node.integer);
  if (node.is(Node::Kind::real)) return formatted("{}", node.real);
  if (!node.is_array()) return to_json(Value{node.text});
  std::string items;
  for (const auto& item : node.items) append(items, ", ", written(item));
  return "[" + items + "]";
}

/// A text in lines that begin with a mark.
std::string marked_lines(std::string_view mark, const std::string& text) {
  const auto folded = wrapped(text, page_width - mark.size());
  std::string lines;
  for (const auto line : lines_in(folded))
    lines += concat(mark, line.substr(indent_of(line)), "\n");
  return lines;
}
/// A line of TOML commented out; a long one goes on after an item of its list. Behind a blank, it
/// would be a remark.
std::string commented(const std::string& line) { return marked_lines("#", line); }
/// A sentence as remarks of TOML.
std::string remark(const std::string& text) { return marked_lines("# ", text); }

/// What a club might change, as lines of its file that are commented out.
class Examples {
 public:
  Examples(const Node& document, const Ruleset& base, const std::string& club)
      : base_{base}, club_{club} {
    if (const auto* slots = document.find("slots")) add_alias(slots->value);
    for (const auto& field : document.fields) {
      if (field.name == "throw" || !field.value.is_table() || rows_told_ >= 2) continue;
      const auto lines = row(field.value) + (default_told_ ? "" : default_of(field));
      if (!lines.empty()) text += "\n#[" + field.name + "]\n" + lines;
    }
  }
  std::string text;

 private:
  void add_alias(const Node& slots) {
    for (const auto& slot : slots.items) {
      const auto* words = slot.find("words");
      if (words == nullptr || !words->value.items.front().is_table()) continue;
      auto word = words->value.items.front();
      if (word.find("aliases") == nullptr) continue;
      const auto& name = word.find("word")->value.text;
      Node alias;
      alias.kind = Node::Kind::text;
      alias.text = club_ + "-" + name;
      word.find("aliases")->value.items.push_back(alias);
      text += "\n# one more word for " + name +
              "\n#[[slots]]\n#name = " + written(slot.find("name")->value) + "\n" +
              commented("words = [" + written(word) + "]");
      return;
    }
  }

  /// The first row of a mechanism's table that is known by when it holds, with another number.
  std::string row(const Node& procedure) {
    const auto* mechanism = procedure.find("mechanism");
    for (const auto& shape : mechanisms()) {
      if (mechanism == nullptr || shape.name != mechanism->value.text) continue;
      for (const auto& table : shape.tables) {
        const auto* found = procedure.find(table.name);
        for (const auto& column : table.columns) {
          const auto line = found == nullptr ? "" : row(found->value, column);
          if (!line.empty()) return line_of(table.name, line);
        }
      }
    }
    return {};
  }
  std::string line_of(std::string_view table, const std::string& line) {
    ++rows_told_;
    const auto parts = line.find('\n');
    return line.substr(0, parts + 1) + "#" + std::string{table} + " = [" + line.substr(parts + 1) +
           "]\n";
  }
  std::string row(const Node& table, const Column& column) const {
    const auto* within = table.find("rows");
    const auto& rows = within == nullptr ? table.items : within->value.items;
    // no die has a side more; and where words are columns, a row isn't found by when it holds
    if (column.type != Column::integer || column.name == "sides" || table.find("by") != nullptr)
      return {};
    for (const auto& one : rows) {
      const auto* when = one.find("when");
      const auto* number = one.find(column.name);
      if (when == nullptr || number == nullptr || one.find("slot") != nullptr) continue;
      const auto alike = std::count_if(rows.begin(), rows.end(), [&](const Node& other) {
        const auto* its = other.find("when");
        return its != nullptr && written(its->value) == written(when->value);
      });
      if (alike > 1) continue;
      const auto now = number->value.integer;
      const auto changed = static_cast<double>(now) < column.most ? now + 1 : now - 1;
      return formatted("# {} is {} in {}\n{{ when = {}, {} = {} }}", column.name, now,
                       base_.title_or_id(), written(when->value), column.name, changed);
    }
    return {};
  }

  /// The first default that could as well be another word.
  std::string default_of(const Field& procedure) {
    const auto* defaults = procedure.value.find("defaults");
    if (defaults == nullptr) return {};
    for (auto one : defaults->value.items) {
      auto& word = one.find("word")->value;
      const auto* slot = base_.slot(slot_path(one.find("slot")->value.text).slot);
      if (slot == nullptr || slot->kind != Slot::Kind::words || slot->words.size() < 2) continue;
      const auto now = word.text;
      word.text = slot->words[now == slot->words.front().name ? 1 : 0].name;
      default_told_ = true;
      return "# where nothing is said, " + base_.title_or_id() + " takes " + now +
             "\n#defaults = [" + written(one) + "]\n";
    }
    return {};
  }

  const Ruleset& base_;
  std::string club_;
  int rows_told_ = 0;
  bool default_told_ = false;
};

}  // namespace

int rules_new(const Session& session, const Texts& words) {
  const auto name = name_of(session, words);
  const auto base = session.library.load(session.rules);
  const auto extends = base_name(session, base);
  auto title = replaced(name, '-', ' ');
  title.front() = static_cast<char>(title.front() - 'a' + 'A');
  const auto folder = session.library.folder();
  const auto text_of = [](const std::string& value) { return to_json(Value{value}); };
  auto text =
      "#:schema ./acw-rules.schema.json\n" +
      remark(
          "Editors that know Taplo read that line, and tell what may stand here, once there is "
          "such a file beside this one:") +
      "#   acw rules schema --json > acw-rules.schema.json\n" +
      remark(title + ": " + base.title_or_id() + ", but for what is said here.") +
      "# It is found by its name in " +
      (folder.empty() ? "the folder of acw rules path" : folder + "/rules") + ", as " + name +
      ".toml:\n#   acw rules check " + name + "\n#   acw rules diff " + name + "\n#   acw -r " +
      name + " fire --help\n" +
      remark("acw rules show " + extends +
             " has all that it can change, and acw rules schema what "
             "may stand here.") +
      "id = " + text_of(name) + "\nshort = " + text_of(short_of(session, name)) +
      "\ntitle = " + text_of(title) + "\nextends = " + text_of(extends) + "\n\n" +
      remark(
          "Lines below that begin with # and no blank are to be taken up: without the # they "
          "change "
          "something. A row with the same 'when' as one of " +
          base.title_or_id() + " takes its place; any other is a row more, and met first.");
  text += Examples{session.library.document(session.rules), base, name}.text;
  if (session.format().is_read_aloud()) {
    session.streams.out(text);  // lines of TOML aren't broken
    return 0;
  }
  session.print(
      {{},
       session.answer().set("outcome", keyed("id", name, "extends", extends, "toml", text)),
       {},
       "```toml\n" + text + "```\n"});
  return 0;
}

}  // namespace acw
