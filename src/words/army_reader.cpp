#include "words/army_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <span>

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/problem.hpp"
#include "acw/base/ranges.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/files.hpp"
#include "base/record.hpp"
#include "rules/registry.hpp"
#include "rules/toml_reader.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

constexpr long long most_figures = 1'000'000;
/// The command that makes army files, where the rules have one.
constexpr std::string_view army_command = "army-gen";

struct Key {
  std::string_view name;
  Node::Kind kind;
};

/// What a file says of the army, beside its totals.
constexpr Key army_keys[] = {{"rules", Node::Kind::text},     {"name", Node::Kind::text},
                             {"side", Node::Kind::text},      {"force", Node::Kind::text},
                             {"officers", Node::Kind::table}, {"deck", Node::Kind::array},
                             {"units", Node::Kind::array},    {"leaders", Node::Kind::array}};
/// What it counts of its officers, by rank.
constexpr std::string_view officer_keys[] = {"divisional", "brigadiers", "corps"};
/// What it says of a unit, beside the words of its slots.
constexpr Key unit_keys[] = {{"id", Node::Kind::text},           {"name", Node::Kind::text},
                             {"figures", Node::Kind::integer},   {"stands", Node::Kind::integer},
                             {"brigade", Node::Kind::integer},   {"division", Node::Kind::integer},
                             {"rank", Node::Kind::text},         {"guns", Node::Kind::integer},
                             {"breaks_at", Node::Kind::integer}, {"led_by", Node::Kind::text},
                             {"cost", Node::Kind::integer},      {"total", Node::Kind::integer}};
/// Those that a unit may have in any rules.
constexpr std::string_view any_unit[] = {"id", "name", "figures", "stands", "brigade", "division"};

/// Whether the rules count the guns of a unit.
bool counts_guns(const Procedure& procedure) {
  return ranges::any_of(procedure.rows(naming::shape.name),
                        [](const Row& row) { return row.text("of") == "guns"; });
}

/// Data as a document has them, all at one place.
Node node_of(const Value& value, const Mark& at) {
  Node node;
  node.at = at;
  node.kind = Node::Kind::other;
  if (const auto* text = value.as<std::string>()) node.kind = Node::Kind::text, node.text = *text;
  if (const auto* number = value.as<long long>())
    node.kind = Node::Kind::integer, node.integer = *number;
  if (const auto* flag = value.as<bool>()) node.kind = Node::Kind::boolean, node.boolean = *flag;
  if (const auto* items = value.as<Value::Array>()) {
    node.kind = Node::Kind::array;
    for (const auto& item : *items) node.items.push_back(node_of(item, at));
  }
  if (const auto* fields = value.as<Value::Object>()) {
    node.kind = Node::Kind::table;
    for (const auto& [name, field] : *fields) node.fields.push_back({name, at, node_of(field, at)});
  }
  return node;
}

/// Reads army files one after the other. Reading goes on after a mistake, so that all are told.
class Reader {
 public:
  explicit Reader(const Ruleset& rules) : rules_{rules} {
    for (const auto& slot : rules.slots) {
      if (slot.spoken()) slot_keys_.push_back(key_of(slot.name));
    }
    for (const auto& key : any_unit) unit_keys_.emplace_back(key);
    for (const auto& procedure : rules.procedures) learn(procedure);
  }

  void read(const std::string& path) {
    for (const auto& before : paths_) check_other(path, before);
    auto text = read_file(path);
    if (!text) throw Misread{"there is no army file " + quote(path)};
    const auto file = problems_.add_source(path, std::move(*text));
    paths_.push_back(path);
    const auto before = problems_.all().size();
    const auto document = read_toml(file, problems_);
    if (problems_.all().size() == before) read(document, file);
  }
  /// An army that a game keeps.
  void read(const Value& army) {
    const auto file = problems_.add_source("its armies", {});
    paths_.push_back(std::to_string(file));
    read(node_of(army, {file, 0, 0, 1}), file);
  }

  std::vector<Thing> finish() && {
    problems_.check();
    return std::move(units_);
  }

 private:
  void read(const Node& document, std::size_t file) {
    const auto before = problems_.all().size();
    if (!of_these_rules(document)) return;
    for (const auto& field : document.fields) army_field(field);
    const auto* units = document.find("units");
    if (units == nullptr && problems_.all().size() == before)
      problems_.add({file, 0, 0, 1}, "an army file has a list of 'units'");
    if (units == nullptr || !units->value.is(Node::Kind::array)) return;
    for (const auto& item : units->value.items) unit(item);
    const auto* leaders = document.find("leaders");
    for (std::size_t i = 0; leaders != nullptr && i < leaders->value.items.size(); ++i)
      leader(leaders->value.items[i]);
    tell_shared();
  }

  /// What a command tells of the armies that it makes, and of their units; what it counts of them.
  void learn(const Procedure& procedure) {
    if (counts_guns(procedure)) unit_keys_.emplace_back("guns");
    if (procedure.name != army_command) return;
    const auto shape = mechanism_shape(procedure.mechanism);
    for (const auto& key : shape.unit_keys) unit_keys_.emplace_back(key);
    for (const auto& key : shape.outcomes) total_keys_.emplace_back(key);
    for (const auto& telling : procedure.tellings) total_keys_.push_back(telling.outcome);
    for (const std::string_view key : {"officers", "deck"}) total_keys_.emplace_back(key);
  }

  static void check_other(const std::string& path, const std::string& before) {
    std::error_code error;
    if (path == before) throw Misread{"the army file " + quote(path) + " is given twice"};
    if (std::filesystem::equivalent(path, before, error))
      throw Misread{"the army file " + quote(path) + " is given twice, first as " + quote(before)};
  }

  /// An army of other rules has other words: of those nothing is told.
  bool of_these_rules(const Node& document) {
    const auto* named = document.find("rules");
    if (named == nullptr || !check_kind(*named, Node::Kind::text)) return named == nullptr;
    const auto& id = named->value.text;
    if (id == rules_.id || id == rules_.short_id || contains(rules_.bases, id)) return true;
    const bool near = !nearest(id, {rules_.id}).empty();
    problems_.add(named->value.at, "this is an army of " + quote(id) +
                                       ", and the rules that are played are " + rules_.id +
                                       (near ? ": did you mean that?" : " (-r plays others)"));
    return false;
  }

  bool check_kind(const Field& field, Node::Kind kind) {
    if (field.value.is(kind)) return true;
    problems_.add(field.value.at, quote(field.name) + " takes " + std::string{kind_name(kind)} +
                                      ", and this is " + std::string{kind_name(field.value.kind)});
    return false;
  }

  void army_field(const Field& field) {
    const auto* key = named(army_keys, field.name);
    Names known{"rules", "name", "side", "units", "leaders"};
    if (rules_.slot("force") != nullptr) known.emplace_back("force");
    for (const auto& total : total_keys_) {
      if (!contains(known, total)) known.emplace_back(total);
    }
    if (!contains(known, field.name))
      return problems_.unknown(field.at, "of an army, unknown key", field.name, known);
    if (!check_kind(field, key == nullptr ? Node::Kind::integer : key->kind)) return;
    if (field.name == "officers") officers(field.value);
    const auto* slot = rules_.slot(field.name);
    if (slot != nullptr && slot->kind == Slot::Kind::words) (void)word(*slot, field);
  }

  void officers(const Node& table) {
    const Names known{std::begin(officer_keys), std::end(officer_keys)};
    for (const auto& field : table.fields) {
      if (!contains(known, field.name))
        problems_.unknown(field.at, "of officers, unknown key", field.name, known);
      else (void)check_kind(field, Node::Kind::integer);
    }
  }

  void unit(const Node& item, bool leads = false) {
    if (!item.is(Node::Kind::table))
      return problems_.add(item.at,
                           "a unit is a table, and this is " + std::string{kind_name(item.kind)});
    Thing unit;
    unit.army = paths_.size();
    for (const auto& field : item.fields) unit_field(field, unit, leads);
    if (const auto* stands = item.find("stands");
        stands != nullptr && item.find("figures") != nullptr)
      problems_.add(stands->at, "'stands' are the figures, and those have been given already");
    check_once(item);
    const auto* id = item.find("id");
    if (id == nullptr) problems_.add(item.at, "a unit has an 'id', and this one has none");
    else if (id->value.is(Node::Kind::text)) enlist(id->value, unit);
    units_.push_back(std::move(unit));
  }

  /// An officer is a target of his own, where the rules know such.
  void leader(const Node& item) {
    unit(item, true);
    const auto* slot = rules_.slot(officer_word);
    if (!item.is(Node::Kind::table)) return;
    if (slot != nullptr && slot->kind == Slot::Kind::flag)
      units_.back().words.push_back(said_word(*slot, false, slot->words.front()));
    if (const auto* rank = item.find("rank")) units_.back().rank = printable(rank->value.text);
  }

  void unit_field(const Field& field, Thing& unit, bool leads) {
    if (const auto* slot = rules_.slot(slot_of_key(field.name));
        slot != nullptr && slot->spoken()) {
      if (const auto* said = word(*slot, field))
        unit.words.push_back(said_word(*slot, false, *said));
      return;
    }
    const auto* key = named(unit_keys, field.name);
    const bool fits = contains(unit_keys_, field.name) || (leads && field.name == "rank");
    if (key == nullptr || !fits) {
      Names known{slot_keys_.begin(), slot_keys_.end()};
      if (leads) known.emplace_back("rank");
      for (const auto& one : unit_keys_) {
        if (!contains(known, one)) known.push_back(one);
      }
      return problems_.unknown(field.at, "of a unit, unknown key", field.name, known);
    }
    if (!check_kind(field, key->kind)) return;
    if (field.name == "id") unit.id = field.value.text;
    else if (field.name == "name") unit.name = printable(field.value.text);
    else if (field.name == "brigade") unit.brigade = field.value.integer;
    else if (field.name == "breaks_at") unit.breaks_at = field.value.integer;
    const bool guns = field.name == "guns";
    if (!guns && field.name != "figures" && field.name != "stands") return;
    auto& number = guns ? unit.guns : unit.figures;
    number = field.value.integer;
    if (number < 1 || number > most_figures)
      problems_.add(field.value.at, "a unit has from 1 to " + std::to_string(most_figures) + " " +
                                        field.name + ", and not " + std::to_string(number));
  }

  /// A key can be written with - and with _, and both are one.
  void check_once(const Node& item) {
    for (const auto& field : item.fields) {
      auto other = field.name;
      std::replace(other.begin(), other.end(), '-', '_');
      if (other != field.name && item.find(other) != nullptr)
        problems_.add(field.at,
                      quote(field.name) + " has been given already (" + quote(other) + ")");
    }
  }

  /// The word that answers a slot; null where there is none, or a flag is false.
  const Word* word(const Slot& slot, const Field& field) {
    const bool flag = slot.kind == Slot::Kind::flag;
    if (!check_kind(field, flag ? Node::Kind::boolean : Node::Kind::text)) return nullptr;
    if (flag) return field.value.boolean ? &slot.words.front() : nullptr;
    const auto* found = slot.find(field.value.text);
    if (found != nullptr) return found;
    const auto near = nearest_word(slot, field.value.text);
    problems_.add(
        field.value.at,
        quote(field.value.text) + " is no " + slot.name + " of " + rules_.title_or_id() +
            (near.empty() ? ": here may stand " + any_of(words_of(slot)) : did_you_mean(near)));
    return nullptr;
  }

  void enlist(const Node& id, const Thing& unit) {
    if (id.text.empty() || printable(id.text) != id.text)
      problems_.add(id.at, "an 'id' has at least one letter, and none that can't be typed");
    const auto* other =
        ranges::first_that(places_, [&](const auto& one) { return one.first == id.text; });
    if (other == nullptr) places_.emplace_back(id.text, id.at);
    else if (other->second.file == id.at.file)
      problems_.add(id.at, "there is a unit " + quote(unit.id) + " already");
    else shared_.push_back({id.text, id.at, other->second.file});
  }

  /// Two files with the same units are one mistake, and not as many as they have units.
  void tell_shared() {
    if (shared_.empty()) return;
    const auto& first = shared_.front();
    const auto more = shared_.size() - 1;
    problems_.add(first.at,
                  "there is a unit " + quote(first.id) + " in " +
                      problems_.source(first.other).name + " already" +
                      (more == 0 ? "" : ", and so it is with " + std::to_string(more) + " more"));
    shared_.clear();
  }

  struct Shared {
    std::string id;
    Mark at;
    std::size_t other;  ///< the file that had it first
  };

  const Ruleset& rules_;
  Texts slot_keys_;
  Texts unit_keys_;   ///< beside those, what a unit may have in these rules
  Texts total_keys_;  ///< what their own armies say of themselves
  Problems problems_;
  Texts paths_;
  std::vector<std::pair<std::string, Mark>> places_;  ///< of the ids
  std::vector<Shared> shared_;
  std::vector<Thing> units_;
};

}  // namespace

std::vector<Thing> read_armies(const Texts& paths, const Ruleset& rules) {
  Reader reader{rules};
  for (const auto& path : paths) reader.read(path);
  return std::move(reader).finish();
}

std::vector<Thing> armies_in(const Value& armies, const Ruleset& rules) {
  Reader reader{rules};
  for (const auto& army : items_in(armies)) reader.read(army);
  return std::move(reader).finish();
}

}  // namespace acw
