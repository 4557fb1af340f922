#include <algorithm>
#include <span>
#include <utility>

#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "cli/session.hpp"
#include "commands/rules_json_schema.hpp"
#include "commands/rules_words.hpp"
#include "render/padding.hpp"
#include "rules/file_keys.hpp"
#include "rules/registry.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

std::string_view takes(Key::Type type) {
  switch (type) {
    case Key::Type::texts:
      return "texts";
    case Key::Type::flag:
      return "true or false";
    case Key::Type::whole:
      return "whole number";
    case Key::Type::bounds:
      return "[least, most]";
    case Key::Type::conditions:
    case Key::Type::wordings:
    case Key::Type::procedures:
      return "table";
    case Key::Type::items:
      return "list of tables";
    case Key::Type::text:
      break;
  }
  return "text";
}
std::string_view takes(Column::Type type) {
  switch (type) {
    case Column::integer:
      return "whole number";
    case Column::number:
      return "number";
    case Column::integers:
      return "whole numbers";
    case Column::texts:
      return takes(Key::Type::texts);
    case Column::flag:
      return takes(Key::Type::flag);
    case Column::text:
      break;
  }
  return takes(Key::Type::text);
}

std::string in_words(std::span<const std::string_view> words, std::string_view last = ", ") {
  return any_of({words.begin(), words.end()}, last);
}

/// "2 to 1000"; empty where nothing is counted, or nothing else said.
std::string range_of(const Column& column) {
  const Column any;
  const bool counts = column.type == Column::integer || column.type == Column::number ||
                      column.type == Column::integers;
  const bool low = counts && column.least > any.least;
  const bool high = counts && column.most < any.most;
  return low && high ? formatted("{} to {}", column.least, column.most)
         : low       ? formatted("{} or more", column.least)
         : high      ? formatted("{} or less", column.most)
                     : "";
}

/// The reference, as a text and as the lines of a table.
class Reference {
 public:
  void say(const std::string& line) { text_ += line + "\n"; }
  void list(const KeyList& keys) {
    for (const auto& key : keys.keys) {
      const bool ranged = key.least < key.most;
      std::string type{takes(key.type)};
      if (key.bare) type += " or texts";
      line({"  ", keys.name, "", key.name, type, key.required,
            ranged ? formatted("{} to {}", key.least, key.most) : "", in_words(key.words),
            key.help});
    }
  }
  void table(std::string_view of, const Shape& shape, std::string_view says = {}) {
    line({"  ", of, shape.name, "", "table", shape.required, "", "",
          shape.open ? "and columns of the ruleset's own" : says});
    for (const auto& column : shape.columns) {
      line({"    ", of, shape.name, column.name, takes(column.type), column.required,
            range_of(column), in_words(column.words), ""});
    }
  }
  [[nodiscard]] Listing listing() && {
    return {std::move(text_), {}, Value{}.set("keys", std::move(rows_))};
  }

 private:
  struct Line {
    std::string_view indent, of, table, key;
    std::string_view takes;
    bool required;
    std::string range, words;
    std::string_view says;
  };
  void line(const Line& line) {
    rows_.push(Value{}
                   .set("of", std::string{line.of})
                   .set("table", std::string{line.table})
                   .set("key", std::string{line.key})
                   .set("takes", std::string{line.takes})
                   .set("needed", line.required)
                   .set("range", line.range)
                   .set("words", line.words)
                   .set("says", std::string{line.says}));
    const auto name =
        std::string{line.indent} + std::string{line.key.empty() ? line.table : line.key};
    auto says = std::string{line.takes};
    if (line.required) says += ", needed";
    if (!line.range.empty()) says += ", " + line.range;
    if (!line.words.empty()) says += ": " + line.words;
    if (!line.says.empty()) says += ": " + std::string{line.says};
    text_ += padded(name, 20) + says + "\n";
  }

  std::string text_;
  Value rows_{Value::Array{}};
};

void tell(const MechanismShape& mechanism, Reference& reference) {
  reference.say("\nby " + std::string{mechanism.name} + ", which tells " +
                in_words(mechanism.outcomes, " and "));
  for (const auto& shape : mechanism.tables) reference.table(mechanism.name, shape);
}

void tell_all(Reference& reference) {
  reference.say(
      "A ruleset's file is TOML. What is needed stands in it, or in the one that it extends; "
      "numbers go from -1000000 to 1000000 where nothing else is said.");
  for (const auto* list : keys::lists) {
    reference.say("\na " + std::string{list->name} +
                  (list == &keys::ruleset
                       ? ": any other table in it is a procedure, called as the table"
                   : list == &keys::procedure ? ": its mechanism's tables, below, and"
                                              : ""));
    reference.list(*list);
    if (list != &keys::procedure) continue;
    reference.table(list->name, keys::ranges, "how far each band reaches: a column for each");
    for (const auto& shape : keys::common_tables) reference.table(list->name, shape);
  }
  for (const auto& mechanism : mechanisms()) tell(mechanism, reference);
}

const MechanismShape* find_mechanism(std::string_view name) {
  for (const auto& one : mechanisms()) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

/// The mechanism of that name, or of a command of the ruleset that is called so.
const MechanismShape& mechanism_meant(const Session& session, const std::string& name) {
  const auto* found = session.options.has_typed("rules") ? nullptr : find_mechanism(name);
  if (found != nullptr) return *found;
  const auto rules = session.library.load(session.rules);
  if (const auto* procedure = rules.procedure(name)) found = find_mechanism(procedure->mechanism);
  if (found == nullptr) found = find_mechanism(name);
  if (found != nullptr) return *found;
  std::vector<std::string_view> known;
  for (const auto& one : mechanisms()) known.push_back(one.name);
  const auto all = any_of(known, " and ");
  for (const auto& procedure : rules.procedures) known.push_back(procedure.name);
  const auto near = nearest(name, known);
  throw Misread{quote(name) + " is no mechanism, and no command of " + rules.title_or_id() + ": " +
                (near.empty() ? "mechanisms are " + all : "did you mean " + quote(near) + "?")};
}

}  // namespace

int rules_schema(const Session& session, const std::vector<std::string>& words) {
  std::string name;
  for (const auto& word : plain_words(words)) name += (name.empty() ? "" : " ") + word;
  const auto* one = name.empty() ? nullptr : &mechanism_meant(session, name);
  Reference reference;
  if (one == nullptr) tell_all(reference);
  else tell(*one, reference);
  auto listing = std::move(reference).listing();
  if (one != nullptr) listing.text.erase(0, 1);
  listing.result = one == nullptr ? ruleset_schema(mechanisms()) : procedure_schema(*one);
  session.print(std::move(listing));
  return 0;
}

}  // namespace acw
