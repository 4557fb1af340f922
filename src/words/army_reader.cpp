#include "words/army_reader.hpp"

#include <map>
#include <optional>
#include <set>

#include "acw/base/concat.hpp"
#include "acw/base/json.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/problem.hpp"
#include "acw/base/spelling.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/files.hpp"
#include "base/record.hpp"
#include "rules/columns.hpp"
#include "rules/registry.hpp"
#include "rules/toml_reader.hpp"
#include "system/path.hpp"
#include "words/fight_words.hpp"
#include "words/lexicon.hpp"
#include "words/plain_words.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

constexpr long long most_figures = 1'000'000;
/// Command that creates army files, if the ruleset has one.
constexpr std::string_view army_command = "army-gen";

/// Keys whose values are texts.
constexpr std::string_view text_keys[] = {"rules", "seed", "side", "force",
                                          "id",    "name", "rank", "led_by"};
constexpr std::string_view list_keys[] = {"deck", "units", "leaders"};

Node::Kind kind_of(std::string_view key) {
  return contains(text_keys, key)   ? Node::Kind::text
         : contains(list_keys, key) ? Node::Kind::array
         : key == "officers"        ? Node::Kind::table
                                    : Node::Kind::integer;
}

/// Keys that a unit may have with any ruleset, in addition to its slots.
constexpr std::string_view any_unit[] = {"id", "name", "figures", "stands", "brigade", "division"};

/// Position in a JSON text that moves from key to key.
struct JsonPlace {
  std::string_view rest;
  Mark at;

  /// Moves past the next occurrence of a text, if there is one.
  void pass(std::string_view text) {
    const auto found = rest.find(text);
    if (found == rest.npos) return;
    for (const char c : rest.substr(0, found + text.size())) {
      if (c == '\n') ++at.line, at.column = 1;
      else if (!is_continuation(c)) ++at.column;
    }
    rest.remove_prefix(found + text.size());
  }
};

/// Converts a JSON value to a node.
Node node_of(const Value& value, JsonPlace& place) {
  Node node;
  node.at = place.at;
  node.kind = Node::Kind::other;
  if (const auto* text = value.as<std::string>()) node.kind = Node::Kind::text, node.text = *text;
  if (const auto* number = value.as<long long>())
    node.kind = Node::Kind::integer, node.integer = *number;
  if (const auto* flag = value.as<bool>()) node.kind = Node::Kind::boolean, node.boolean = *flag;
  if (const auto* items = value.as<Value::Array>()) {
    node.kind = Node::Kind::array;
    for (const auto& item : *items) node.items.push_back(node_of(item, place));
  }
  if (const auto* fields = value.as<Value::Object>()) {
    node.kind = Node::Kind::table;
    for (const auto& [name, field] : *fields) {
      place.pass(concat("\"", name, "\":"));
      node.fields.push_back({name, place.at, node_of(field, place)});
    }
  }
  return node;
}

/// Parses an army file: TOML, or the JSON that `army-gen` prints. Throws `UsageError` if the file
/// does not exist.
Node read_army_file(const std::string& path, Problems& problems) {
  auto text = read_file(path, Pipe::taken);
  if (!text) throw UsageError{"cannot find army file " + quote(path)};
  const auto first = text->find_first_not_of(" \t\r\n");
  const bool json = first != text->npos && (*text)[first] == '{';
  const auto file = problems.add_source(path, *text);
  Node army;
  try {
    JsonPlace place{*text, {file, 1, 1, 1}};
    place.pass("\"outcome\":");
    const auto result = json ? parse_json(*text) : Value{};
    army = json ? node_of(Value{result["outcome"]}.set("rules", result["rules"]), place)
                : read_toml(file, problems);
  } catch (const FileError& fault) {
    throw FileError{quote(path) + ": " + fault.what()};
  }
  army.at = {file, 0, 0, 1};
  return army;
}

/// Reads army files one after the other. It continues after an error, so that all errors are
/// reported.
class ArmyReader {
 public:
  explicit ArmyReader(const Ruleset& rules) : rules_{rules} {
    for (const auto& slot : rules.slots) {
      if (slot.spoken()) unit_keys_.push_back(key_of(slot.name));
    }
    add_names(unit_keys_, any_unit);
    if (rules.slot("force") != nullptr) army_keys_.emplace_back("force");
    for (const auto& procedure : rules.procedures) learn(procedure);
  }

  void read(const std::string& path) {
    for (const auto& before : paths_) check_other(path, before);
    const auto before = problems_.all().size();
    const auto& document = documents.emplace_back(read_army_file(path, problems_));
    paths_.push_back(path);
    if (problems_.all().size() == before) read(document, document.at.file);
  }
  /// Reads the armies in the first line of a game. A game of older rules keeps ids that are now
  /// words.
  void read(const Value& head, const std::string& path, std::string_view line) {
    is_older_game_ = text_in(head["rules_hash"]) != rules_.hash;
    const auto file = problems_.add_source(path, std::string{line});
    JsonPlace place{line, {file, line.empty() ? 0U : 1U, 1, 1}};
    place.pass("\"armies\":");
    for (const auto& army : items_in(head["armies"])) {
      paths_.push_back(path);
      read(node_of(army, place), file);
    }
  }

  /// Throws `FileError` with all errors, if there are any.
  void check() const { problems_.check(); }

  std::vector<Entity> units;
  std::vector<Node> documents;  ///< of files

 private:
  void read(const Node& document, std::size_t file) {
    const auto before = problems_.all().size();
    if (!of_these_rules(document)) return;
    for (const auto& field : document.fields) army_field(field);
    const auto* list = document.find("units");
    if (list == nullptr && problems_.all().size() == before)
      problems_.add({file, 0, 0, 1}, "missing 'units': an army file requires a list of units");
    if (list == nullptr || !list->value.is(Node::Kind::array)) return;
    for (const auto& item : list->value.items) unit(item);
    const auto* leaders = document.find("leaders");
    if (leaders == nullptr) return;
    for (const auto& item : leaders->value.items) unit(item, true);
  }

  /// Adds the keys that a procedure defines for armies and their units.
  void learn(const Procedure& procedure) {
    for (const auto& row : procedure.rows(naming::shape.name)) {
      if (row.text("of") == "guns") add_names(unit_keys_, Names{"guns"});
    }
    if (procedure.name != army_command) return;
    const auto shape = mechanism_shape(procedure.mechanism);
    add_names(unit_keys_, column_names(shape.units));
    add_names(army_keys_, column_names(shape.outcomes));
    for (const auto& telling : procedure.tellings) add_names(army_keys_, Names{telling.outcome});
    add_names(army_keys_, Names{"officers", "deck"});
  }

  static void check_other(const std::string& path, const std::string& before) {
    std::error_code error;
    if (path == before || std::filesystem::equivalent(path_of(path), path_of(before), error))
      throw UsageError{concat("army file ", quote(path), " is given twice",
                              path == before ? "" : ", first as " + quote(before))};
  }

  /// True if an army is for these rules. For other rules, reports only this.
  bool of_these_rules(const Node& document) {
    const auto* named = document.find("rules");
    if (named == nullptr || !check_kind(*named, Node::Kind::text)) return named == nullptr;
    const auto& id = named->value.text;
    if (id == rules_.id || id == rules_.short_id || contains(rules_.bases, id)) return true;
    const bool near = !nearest(id, {rules_.id}).empty();
    problems_.add(named->value.at, "this army is for " + quote(id) + ", but the rules in use are " +
                                       rules_.id +
                                       (near ? did_you_mean(rules_.id) : " (-r uses others)"));
    return false;
  }

  bool check_kind(const Field& field, Node::Kind kind) {
    if (field.value.is(kind)) return true;
    problems_.add(field.value.at, concat(quote(field.name), " requires ", kind_name(kind), ", not ",
                                         kind_name(field.value.kind)));
    return false;
  }

  void army_field(const Field& field) {
    if (!contains(army_keys_, field.name))
      return problems_.unknown(field.at, "unknown army key", field.name, army_keys_);
    if (!check_kind(field, kind_of(field.name))) return;
    const auto* slot = rules_.slot(field.name);
    if (slot != nullptr && slot->kind == Slot::Kind::words) (void)word(*slot, field);
  }

  /// Reads a unit, or an officer, who may be a target if the rules allow it.
  void unit(const Node& item, bool leads = false) {
    if (!item.is(Node::Kind::table))
      return problems_.add(item.at, concat("a unit must be a table, not ", kind_name(item.kind)));
    Entity unit;
    unit.army = paths_.size();
    for (const auto& field : item.fields) unit_field(field, unit, leads);
    const auto called = plain_name(unit.name);
    if (!is_older_game_ && !called.empty() && !names_.emplace(paths_.size(), called).second)
      problems_.add(item.find("name")->value.at,
                    "this side already has a unit " + quote(unit.name) + ": rename one of them");
    if (const auto* stands_key = item.find("stands");
        stands_key != nullptr && item.find("figures") != nullptr)
      problems_.add(stands_key->at, "'stands' means the same as 'figures', which is already given");
    check_once(item);
    const auto* id = item.find("id");
    if (id == nullptr)
      problems_.add(item.at, "missing 'id': add one to the unit, for example 20me");
    else if (id->value.is(Node::Kind::text)) enlist(id->value, unit);
    const auto* slot = rules_.slot(officer_word);
    if (leads && slot != nullptr && slot->kind == Slot::Kind::flag)
      unit.words.push_back(word_value(*slot, false, slot->words.front()));
    units.push_back(std::move(unit));
  }

  void unit_field(const Field& field, Entity& unit, bool leads) {
    if (const auto* slot = rules_.slot(slot_of_key(field.name));
        slot != nullptr && slot->spoken()) {
      if (auto value = word(*slot, field)) unit.words.push_back(std::move(*value));
      return;
    }
    if (!contains(unit_keys_, field.name) && !(leads && field.name == "rank")) {
      auto known = unit_keys_;
      if (leads) known.emplace_back("rank");
      return problems_.unknown(field.at, "unknown unit key", field.name, known);
    }
    if (!check_kind(field, kind_of(field.name))) return;
    if (field.name == "id") unit.id = field.value.text;
    else if (field.name == "name") unit.name = name(field.value);
    else if (field.name == "rank") unit.rank = printable(field.value.text);
    else if (field.name == "brigade") unit.brigade = field.value.integer;
    else if (field.name == "breaks_at") unit.breaks_at = field.value.integer;
    const bool guns = field.name == "guns";
    if (!guns && field.name != "figures" && field.name != "stands") return;
    auto& number = guns ? unit.guns : unit.figures;
    number = field.value.integer;
    if (number < 1 || number > most_figures)
      problems_.add(field.value.at,
                    concat("a unit has 1 to ", most_figures, " ", field.name, ", not ", number));
  }

  std::string name(const Node& typed) {
    const auto text = straightened(typed.text);
    const auto fits = printable(typed.text);
    if (text.empty() || text.front() == ' ' || text.back() == ' ' || fits != typed.text)
      problems_.add(typed.at,
                    "invalid name: it must not be empty, begin or end with a blank, or contain "
                    "control characters");
    return fits;
  }

  /// Reports a key that occurs both with - and with _.
  void check_once(const Node& item) {
    for (const auto& field : item.fields) {
      const auto other = key_of(field.name);
      if (other != field.name && item.find(other) != nullptr)
        problems_.add(field.at, quote(field.name) + " is already given (" + quote(other) + ")");
    }
  }

  /// Value of a slot; nothing if it is unknown or a false flag.
  std::optional<SlotValue> word(const Slot& slot, const Field& field) {
    const bool flag = slot.kind == Slot::Kind::flag;
    if (!check_kind(field, flag ? Node::Kind::boolean : Node::Kind::text)) return std::nullopt;
    try {
      auto value = slot_value_in(slot, false, node_value(field.value));
      if (value.word != "false") return value;
    } catch (const FileError& unknown) {
      problems_.add(field.value.at, unknown.what());
    }
    return std::nullopt;
  }

  /// Other meaning that an id has without its @; empty if it has none.
  std::string other_meaning(const std::string& id) const {
    if (is_whole(id)) return "a number";
    if (parse_length(id)) return "a distance";
    const auto die = id.find_first_not_of(decimal_digits);
    if (id[die] == 'd' && is_whole(id.substr(die + 1, 1))) return "dice";
    return is_separator(id) || is_word_of(rules_, id) ? "a word of " + rules_.title_or_id() : "";
  }

  void enlist(const Node& named, const Entity& unit) {
    const auto id = lowered(named.text);
    if (!is_older_game_ && !is_id(id))
      return problems_.add(
          named.at,
          quote(named.text) + " is not an id: an id has 2 to 8 letters and digits, as in 20me");
    if (const auto other = is_older_game_ ? "" : other_meaning(id); !other.empty())
      return problems_.add(named.at, concat(quote(named.text), " is also ", other,
                                            ": choose another id, for example 20me"));
    const auto [twin, fresh] = places_.emplace(id, named.at);
    if (fresh) return;
    const bool copied = twin->second.file != named.at.file;
    problems_.add(named.at,
                  concat("unit ", quote(unit.id), " is already given",
                         copied ? " in " + problems_.source(twin->second.file).name : ""));
  }

  const Ruleset& rules_;
  Texts unit_keys_;  ///< keys that a unit may have with this ruleset
  Texts army_keys_{"rules", "seed", "name", "side", "units", "leaders"};
  bool is_older_game_ = false;
  Problems problems_;
  Texts paths_;
  std::map<std::string, Mark> places_;                   ///< positions of the ids
  std::set<std::pair<std::size_t, std::string>> names_;  ///< names of each side
};

}  // namespace

std::vector<Entity> read_armies(const Texts& paths, const Ruleset& rules) {
  ArmyReader reader{rules};
  for (const auto& path : paths) reader.read(path);
  reader.check();
  return std::move(reader.units);
}

std::vector<Entity> armies_in(const Value& head, const Ruleset& rules, const std::string& path,
                              std::string_view line) {
  ArmyReader reader{rules};
  reader.read(head, path, line);
  reader.check();
  return std::move(reader.units);
}

std::string rules_of_file(const std::string& path) {
  Problems ignored;
  const auto army = read_army_file(path, ignored);
  const auto* rules = army.find("rules");
  return rules == nullptr ? "" : rules->value.text;
}

std::vector<Value> armies_of_files(const Texts& paths, const Ruleset& rules) {
  ArmyReader reader{rules};
  for (const auto& path : paths) reader.read(path);
  reader.check();
  std::vector<Value> armies;
  for (auto& army : reader.documents) {
    std::erase_if(army.fields,
                  [](const Field& one) { return one.name == "rules" || one.name == "seed"; });
    armies.push_back(node_value(army));
  }
  return armies;
}

}  // namespace acw
