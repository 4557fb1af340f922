#include "rules/ruleset_reader.hpp"

#include "acw/base/nearest.hpp"
#include "options/command_names.hpp"
#include "options/option_table.hpp"
#include "rules/fields.hpp"
#include "rules/registry.hpp"

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
void check_typed(const Field* field, Problems& problems) {
  if (field == nullptr) return;
  if (field->value.is_text()) check_typed(field->value.text, field->value.at, problems);
  for (const auto& item : field->value.items) {
    if (item.is_text()) check_typed(item.text, item.at, problems);
  }
}

std::vector<Word> read_words(Fields& fields, Problems& problems) {
  std::vector<Word> words;
  for (const auto* item : fields.list("words")) {
    for (const auto* key : {"word", "aliases"}) check_typed(item->find(key), problems);
    if (item->is_text()) {
      check_typed(item->text, item->at, problems);
      words.push_back({item->text, {}, {}});
      continue;
    }
    words.push_back(Fields::read<Word>(*item, "a word", problems));
  }
  return words;
}

void read_bounds(Fields& fields, std::string_view name, Slot& slot, Problems& problems) {
  const auto* bounds = fields.node(name, Node::Kind::array);
  if (bounds == nullptr) return;
  if (bounds->items.size() == 2 && bounds->items[0].is_integer() && bounds->items[1].is_integer() &&
      bounds->items[0].integer <= bounds->items[1].integer) {
    slot.least = bounds->items[0].integer;
    slot.most = bounds->items[1].integer;
  } else {
    problems.add(bounds->at,
                 formatted("'{}' requires the least and the most, as in [0, 10]", name));
  }
}

constexpr std::string_view of_target = "target";       // a key of JSON and of conditions
constexpr std::string_view target_option = "target-";  // prefix of options: --target-cover

Slot read_slot(const Node& node, Problems& problems) {
  Fields fields{node, "a slot", problems};
  Slot slot;
  slot.at = node.at;
  describe(fields, slot);
  if (fields.flag("flag")) {
    slot.kind = Slot::Kind::flag;
    slot.words = {{slot.name, fields.texts("aliases"), slot.help}};
  } else if (fields.field("number") != nullptr) {
    slot.kind = Slot::Kind::number;
    if (auto aliases = fields.texts("aliases"); !aliases.empty())
      slot.words = {{slot.name, std::move(aliases), slot.help}};
    read_bounds(fields, "number", slot, problems);
  } else if (fields.field("numbers") != nullptr) {
    slot.kind = Slot::Kind::numbers;
    read_bounds(fields, "numbers", slot, problems);
    if (const auto* size = fields.node("size", Node::Kind::integer)) {
      slot.size = static_cast<std::size_t>(std::clamp(size->integer, 0LL, 100LL));
      if (size->integer != static_cast<long long>(slot.size))
        problems.add(size->at, "'size' must be from 0 to 100");
    }
  } else if (fields.flag("text")) {
    slot.kind = Slot::Kind::words;  // without words of its own, and for any count of texts: is_text
    slot.size = 0;
  } else {
    slot.words = read_words(fields, problems);
    if (slot.words.empty())
      problems.add(node.at, "a slot requires 'words', 'flag', 'number', 'numbers' or 'text'");
    if (fields.field("tally") != nullptr) {
      slot.kind = Slot::Kind::tally;
      read_bounds(fields, "tally", slot, problems);
    }
  }
  fields.done();
  const bool unit = parse_unit(slot.name).has_value();  // as an option: --hexes 2
  if (slot.spoken() || !unit) check_typed(node.find("name"), problems);
  check_typed(node.find("aliases"), problems);
  for (const auto name : {slot::count, slot::original, slot::distance, slot::range, slot::id,
                          slot::name, of_target}) {
    if (slot.name == name)
      problems.add(node.at, "slot '" + slot.name + "' is built in: choose another name");
  }
  if (slot.name.starts_with(target_option))
    problems.add(node.at, "a slot can't be called '" + slot.name +
                              "': --target-… is reserved for the target's slots");
  for (const auto i : ranges::Places{slot.words}) {
    for (std::size_t j = i + 1; j < slot.words.size(); ++j) {
      if (slot.words[i].is_typed_as(slot.words[j].name))
        problems.add(node.at, "'" + slot.words[j].name + "' is given twice in '" + slot.name + "'");
    }
  }
  if (contains(option_names(), slot.name)) {
    problems.add(node.at,
                 "a slot can't be called '" + slot.name + "': it is an option of the program");
  }
  return slot;
}

Unit read_unit(Fields& fields, Problems& problems) {
  const auto* node = fields.node("unit", Node::Kind::text);
  if (node == nullptr) return Unit::cm;
  require_known(problems, node->at, "unknown unit", node->text, keys::units);
  return static_cast<Unit>(ranges::index_of(keys::units, node->text) % std::size(keys::units));
}

void read_vocabulary(Fields& fields, Ruleset& rules, Problems& problems) {
  for (const auto* item : fields.list("slots")) {
    auto slot = read_slot(*item, problems);
    if (rules.slot(slot.name) != nullptr)
      problems.add(item->at, "slot '" + slot.name + "' already exists");
    rules.slots.push_back(std::move(slot));
  }
  for (const auto& slot : rules.slots) {
    if (slot.counted_by.empty()) continue;
    const auto* counter = rules.slot(slot.counted_by);
    if (!is_text(slot) || counter == nullptr || counter->kind != Slot::Kind::number)
      problems.add(slot.at, "'counted_by' requires a number slot, and applies only to a text slot");
  }
  for (const auto* item : fields.list("rulings")) {
    auto ruling = Fields::read<Ruling>(*item, "a ruling", problems);
    ruling.at = item->at;
    if (ruling.variant.empty() != ruling.choices.empty())
      problems.add(item->at,
                   "'variant' (its name) and 'choices' (the rule first) require each other");
    const auto* same = rules.ruling(ruling.id);
    if (same != nullptr && (ruling.variant.empty() || ruling.variant == same->variant))
      problems.add(item->at, "ruling '" + ruling.id + "' already exists");
    rules.rulings.push_back(std::move(ruling));
  }
}

void read_facts(Fields& fields, Ruleset& rules, Problems& problems) {
  for (const auto* item : fields.list("facts")) {
    auto fact = Fields::read<Fact>(*item, "a fact", problems);
    const auto* says = item->find("says");
    if (says != nullptr && says->value.is_array() && says->value.items.empty())
      problems.add(says->value.at, "'says' requires at least one line");
    auto names = fact.aliases;
    names.push_back(fact.name);
    for (const auto& name : names) {
      if (rules.fact(name) != nullptr) problems.add(item->at, "fact '" + name + "' already exists");
    }
    rules.facts.push_back(std::move(fact));
  }
}

}  // namespace

Ruleset read_ruleset(const Node& document, Problems& problems) {
  Ruleset rules;
  Fields fields{document, "a ruleset", problems};
  describe(fields, rules);
  if (const auto* id = fields.field("id"); id != nullptr && id->value.is_text() && rules.id.empty())
    problems.add(id->value.at, "'id' must not be empty: it names the ruleset");
  fields.text("extends");
  fields.flag("default");
  rules.unit = read_unit(fields, problems);
  read_vocabulary(fields, rules, problems);
  read_facts(fields, rules, problems);
  std::vector<const Field*> read_from;
  const auto read = [&](const std::string& name, const Field& field) {
    rules.procedures.push_back(read_procedure(name, field, rules, problems));
    check_typed(field.name, field.at, problems);
    read_from.push_back(&field);
  };
  for (const auto& field : document.fields) {
    if (field.name == "throw") {
      fields.field("throw");
      for (const auto& small : field.value.fields) read("throw " + small.name, small);
    } else if (field.value.is_table()) {
      fields.field(field.name);
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
      check_procedure(rules, procedure, *shape, *read_from[i], problems);
  }
  check_aftermath(rules, problems);
  return rules;
}

}  // namespace acw
