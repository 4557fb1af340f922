#include "rules/ruleset_reader.hpp"

#include "acw/base/nearest.hpp"
#include "options/command_names.hpp"
#include "options/option_table.hpp"
#include "rules/fields.hpp"
#include "rules/registry.hpp"
#include "rules/toml_reader.hpp"

namespace acw {
namespace {

constexpr std::string_view separators[] = {"at", "vs", "against"};

/// True for a character that has a meaning between words or separates them.
bool is_sign(char c) {
  return contains(std::string_view{",@+=/#\"\\"}, c) || (static_cast<unsigned char>(c) < 0x20);
}

}  // namespace

std::string why_untypable(std::string_view word) {
  if (word.empty()) return "is empty and can't be typed";
  if (contains(separators, word)) return "separates the two sides and can't be a word";
  if (word.front() == '-') return "is read as an option: begin it with a letter";
  if (is_whole(word)) return "is read as a number: add a letter";
  if (parse_length(word)) return "is read as a distance: choose another word";
  if (parse_unit(word)) return "is read as a unit of distances: choose another word";
  if (const auto small = lowered(word); small != word)
    return "must be in lower case: '" + small + "'";
  if (contains(word, ' ')) return "is not one word: join its parts with a hyphen";
  if (word.find("..") != word.npos) return "is read as a range: leave out the dots";
  const auto sign = std::find_if(word.begin(), word.end(), is_sign);
  if (sign == word.end()) return {};
  return "has " + quote(std::string_view{&*sign, 1}) +
         " in it, which words can't contain: leave it out";
}

namespace {

/// Checks a word or a name that players type.
void check_typed(std::string_view word, const Mark& at, Problems& problems) {
  if (const auto why = why_untypable(word); !why.empty()) problems.add(at, quote(word) + " " + why);
}
/// Checks the texts of a key or, in tables, those of the keys `word` and `aliases`.
void check_typed(const Node& node, Problems& problems) {
  if (node.is_text()) check_typed(node.text, node.at, problems);
  for (const auto& item : node.items) check_typed(item, problems);
  for (const auto& field : node.fields) {
    if (field.name == "word" || field.name == "aliases") check_typed(field.value, problems);
  }
}

constexpr std::string_view of_target = "target";       // a key of JSON and of conditions
constexpr std::string_view target_option = "target-";  // prefix of options: --target-cover

/// Sets the kind of a slot, the least and the most, and the word of a flag; checks its names.
void complete_slot(const Node& node, Slot& slot, Problems& problems) {
  const auto item = [&](std::string_view key) -> const Node& { return value_of(node, key); };
  for (const auto& [key, kind] : {std::pair{"number", Slot::Kind::number},
                                  {"numbers", Slot::Kind::numbers},
                                  {"tally", Slot::Kind::tally}}) {
    const auto& bounds = item(key);
    if (!bounds.is_array()) continue;
    slot.kind = kind;
    if (bounds.items.size() != 2) continue;
    slot.least = bounds.items[0].integer;
    slot.most = bounds.items[1].integer;
  }
  if (item("flag").boolean) slot.kind = Slot::Kind::flag;
  if (node.find("size") != nullptr) slot.size = static_cast<std::uint64_t>(item("size").integer);
  const bool is_text = item("text").boolean;  // without words, and for any count of texts
  if (is_text) slot.size = 0;
  const auto aliases = texts_in(item("aliases"));
  if (slot.kind == Slot::Kind::flag || (slot.kind == Slot::Kind::number && !aliases.empty()))
    slot.words = {{slot.name, aliases, slot.help}};
  if (slot.words.empty() && !is_text && slot.kind != Slot::Kind::number &&
      slot.kind != Slot::Kind::numbers)
    problems.add(node.at, "a slot requires 'words', 'flag', 'number', 'numbers' or 'text'");
  const bool unit = parse_unit(slot.name).has_value();  // as an option: --hexes 2
  if (slot.spoken() || !unit) check_typed(item("name"), problems);
  check_typed(item("aliases"), problems);
  check_typed(item("words"), problems);
  constexpr std::string_view built_in[] = {slot::count, slot::original, slot::distance, slot::range,
                                           slot::id,    slot::name,     of_target};
  if (contains(built_in, slot.name))
    problems.add(node.at, "slot '" + slot.name + "' is built in: choose another name");
  if (slot.name.starts_with(target_option))
    problems.add(node.at, "a slot can't be called '" + slot.name +
                              "': --target-… is reserved for the target's slots");
  for (const auto& word : slot.words) {
    if (const auto* first = slot.find(word.name); first != nullptr && first != &word)
      problems.add(node.at, "'" + word.name + "' is given twice in '" + slot.name + "'");
  }
  if (contains(option_names(), slot.name))
    problems.add(node.at,
                 "a slot can't be called '" + slot.name + "': it is an option of the program");
}

/// Completes the slots, and checks that slots, rulings and facts have different names.
void check_vocabulary(const Node& document, Ruleset& rules, Problems& problems) {
  for (const auto i : ranges::Places{rules.slots}) {
    auto& slot = rules.slots[i];
    complete_slot(value_of(document, "slots").items[i], slot, problems);
    if (rules.slot(slot.name) != &slot)
      problems.add(slot.at, "slot '" + slot.name + "' already exists");
  }
  for (const auto& slot : rules.slots) {
    const auto* counter = rules.slot(slot.counted_by);
    if (!slot.counted_by.empty() && (counter == nullptr || counter->kind != Slot::Kind::number))
      problems.add(slot.at, "'counted_by' requires a number slot");
  }
  for (const auto& ruling : rules.rulings) {
    if (ruling.variant.empty() != ruling.choices.empty())
      problems.add(ruling.at,
                   "'variant' (its name) and 'choices' (the rule first) require each other");
    const auto* first = ranges::first_that(rules.rulings, [&](const Ruling& one) {
      return one.id == ruling.id && (ruling.variant.empty() || ruling.variant == one.variant);
    });
    if (first != &ruling) problems.add(ruling.at, "ruling '" + ruling.id + "' already exists");
  }
  for (const auto i : ranges::Places{rules.facts}) {
    const auto& fact = rules.facts[i];
    const auto& node = value_of(document, "facts").items[i];
    if (fact.says.empty() && node.find("says") != nullptr)
      problems.add(value_of(node, "says").at, "'says' requires at least one line");
    auto names = fact.aliases;
    names.push_back(fact.name);
    for (const auto& name : names) {
      if (rules.fact(name) != &fact) problems.add(node.at, "fact '" + name + "' already exists");
    }
  }
}

Node table_with(const std::string& key, const Node& value) {
  Node table;
  table.fields = {{key, value.at, value}};
  return table;
}

/// Adds the `ranges` of the acting side's words to a procedure with range bands, as if its table
/// `ranges` had these rows with the word in `when`. Rows of that table change them or come first.
void add_ranges_of_words(const Node& slots, Node& procedure) {
  Node rows;
  rows.kind = Node::Kind::array;
  for (const auto& slot : slots.items) {
    const auto& name = value_of(slot, "name").text;
    if (!contains(texts_in(value_of(procedure, "acting")), name)) continue;
    for (const auto& word : value_of(slot, "words").items) {
      const auto when = table_with("when", table_with(name, value_of(word, "word")));
      for (const auto& row : value_of(word, "ranges").items)
        merge_into(rows.items.emplace_back(when), row);
    }
  }
  if (rows.items.empty() || procedure.find("bands") == nullptr) return;
  const auto own = std::exchange(procedure, table_with("ranges", table_with("rows", rows)));
  merge_into(procedure, own);
}

}  // namespace

Ruleset read_ruleset(Node document, Problems& problems) {
  Ruleset rules;
  if (value_of(document, "units").is_array() && document.find("id") == nullptr) {
    problems.add(document.find("units")->at,
                 "this file is an army, not a ruleset: use it with --army");
    return rules;
  }
  Fields fields{document, "a ruleset", problems};
  fields.read(*named(parse_columns(keys::ruleset), "facts"), rules.facts);
  describe(fields, rules);
  if (rules.id.empty() && document.find("id") != nullptr)
    problems.add(value_of(document, "id").at, "'id' must not be empty: it names the ruleset");
  check_vocabulary(document, rules, problems);
  std::vector<const Field*> read_from;
  const auto read = [&](const std::string& name, Field& field) {
    add_ranges_of_words(value_of(document, "slots"), field.value);
    rules.procedures.push_back(read_procedure(name, field, rules, problems));
    check_typed(field.name, field.at, problems);
    read_from.push_back(&field);
  };
  for (auto& field : document.fields) {
    if (field.name == "throw") {
      for (auto& small : field.value.fields) read("throw " + small.name, small);
    } else if (field.value.is_table()) {
      (void)fields.find({.name = field.name});
      if (contains(command_names, field.name))
        problems.add(field.at, "a procedure can't be called '" + field.name +
                                   "': it is a command of the program");
      read(field.name, field);
    }
  }
  fields.done();
  for (const auto i : ranges::Places{rules.procedures}) {
    const auto& procedure = rules.procedures[i];
    if (const auto* shape = named(mechanisms(), procedure.mechanism))
      check_procedure(rules, procedure, *shape, read_from[i]->value, problems);
  }
  return rules;
}

}  // namespace acw
