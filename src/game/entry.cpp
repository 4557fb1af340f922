#include "game/entry.hpp"

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/outcome_rank.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "game/effects.hpp"
#include "game/entities.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

[[noreturn]] void invalid_entry(const std::string& why) {
  throw FileError{"not a game line: " + why};
}

std::string words_of(const Value& value) {
  const auto text = text_in(value);
  return text.empty() ? to_json(value) : text;
}

std::size_t entity_in(const Rosters& rosters, const Value& named) {
  const auto id = text_in(named);
  const auto entity = rosters.find(id);
  if (entity == Rosters::none) invalid_entry("unknown unit " + quote(printable(id)));
  return entity;
}

/// Reads a manual change: `set` or `clear`.
void read_manual_change(const Rosters& rosters, const GameState& before, const Value& record,
                        Entry& entry) {
  const auto unit = entity_in(rosters, record["unit"]);
  const auto add = [&](EffectKind kind, std::string name, std::string word, long long number) {
    entry.effects.push_back({unit, kind, std::move(name), std::move(word), number});
  };
  if (const auto* figures = record["figures"].as<long long>())
    add(EffectKind::left, {}, {}, *figures);
  if (const auto count = text_in(record["count"]); !count.empty())
    add(EffectKind::count, count, {},
        whole_in(record["number"]) - before.units()[unit].count(count));
  if (const auto state = text_in(record["state"]); !state.empty()) {
    const bool falls = state == "removed" && !rosters.units[unit].rank.empty();
    add(EffectKind::end, falls ? "killed" : state, {}, 0);
  }
  const auto slot = text_in(record["slot"]);
  if (slot.empty()) return;
  const auto was = text_in(record["was"]);
  if (was.empty()) add(EffectKind::word, slot, text_in(record["word"]), 0);
  else add(EffectKind::off, slot, was, 0);
}

/// Command text of a manual change.
std::string manual_command(const Value& record) {
  auto typed = text_in(record["command"]) + " " + text_in(record["unit"]);
  for (const auto* key : {"figures", "state", "count", "number"}) {
    if (!record[key].is_null()) typed += " " + words_of(record[key]);
  }
  const auto slot = text_in(record["slot"]);
  if (slot.empty() || !record["figures"].is_null()) return typed;
  const auto was = text_in(record["was"]);
  const auto word = was.empty() ? text_in(record["word"]) : was;
  return typed + " " + (word == "true" ? slot : word);
}

/// Headline outcome in the ruleset's words: "3 killed", "holds".
std::string headline_of(const Ruleset& rules, const Value& record) {
  const auto* procedure = rules.procedure(text_in(procedure_in(last_link(record))));
  if (procedure == nullptr) return {};
  for (const auto& outcome : procedure->headline) {
    const auto& value = outcome_at(record["outcome"], outcome);
    if (!value.is_null()) return tell(*procedure, outcome, value, record["outcome"]);
  }
  return {};
}

/// Reads the line number.
void read_number(const Value& record, Entry& entry) {
  constexpr long long most_lines = 1'000'000'000;
  const auto* n = record["n"].as<long long>();
  if (n == nullptr || *n < 1) invalid_entry("missing number 'n'");
  if (*n > most_lines) invalid_entry("no game has " + std::to_string(*n) + " lines");
  entry.n = *n;
}
Entry command_of(const Value& record) {
  Entry entry;
  if (const auto why = other_schema(record); !why.empty()) invalid_entry(why);
  entry.command = text_in(record["command"]);
  if (entry.command.empty()) invalid_entry("missing 'command'");
  return entry;
}

/// Reads the turn that begins: the turn of the command `turn`, or turn 1 if a result begins it.
void read_turn(const Rosters& rosters, const Value& record, Entry& entry) {
  const bool by_hand = entry.command == "turn";
  if (!by_hand && record["begins"].is_null()) return;
  const auto side = ranges::index_of(rosters.sides, text_in(record[by_hand ? "side" : "begins"]));
  entry.turn = by_hand ? whole_in(record["turn"]) : 1;
  entry.army = side + 1;
  if (entry.turn < 1) invalid_entry("missing number of the turn");
  if (side == rosters.sides.size()) invalid_entry("missing side of the turn");
}

/// Reads the line numbers that an undo reverts.
void read_undo(const Value& record, Entry& entry) {
  if (entry.command == "undo") {
    for (const auto& number : items_in(record["undo"])) entry.undone.push_back(whole_in(number));
    const bool before = ranges::all_of(entry.undone, [&](long long number) {
      return number >= 1 && (entry.n == 0 || number < entry.n);
    });
    if (entry.undone.empty() || !before) invalid_entry("it undoes no earlier line");
  }
}

/// Adds the new entity of an effect to the rosters.
void add_entity_of_effect(const Ruleset& rules, const Value& json, Rosters& rosters) {
  auto entity = entity_of_kind(rules, text_in(json["id"]), text_in(json["new"]));
  if (entity.id.empty() || entity.kind.empty()) invalid_entry("an item has no id or no kind");
  if (!json["name"].is_null()) entity.name = printable(text_in(json["name"]));
  entity.army = static_cast<std::size_t>(std::max(0LL, whole_in(json["army"])));
  entity.figures = whole_in(json[entity.counted]);
  const auto known = rosters.find(entity.id);
  if (known == Rosters::none) rosters.units.push_back(std::move(entity));
  else if (rosters.units[known].kind.empty()) invalid_entry(quote(entity.id) + " is a unit");
  else rosters.units[known] = std::move(entity);
}

/// Begins turn 1 if the result decides which side moves first.
void begin_first_turn(const Ruleset& rules, const GameState& state, const Value& record,
                      Entry& entry) {
  const auto* procedure = rules.procedure(text_in(procedure_in(record)));
  if (procedure == nullptr || state.turn() > 0) return;
  for (const auto& row : procedure->rows(turns_of_game::shape.name)) {
    if (!row.has("begins")) continue;
    entry.turn = 1;
    entry.army = outcome_at(record["outcome"], row.text("begins")) == Value{"second"} ? 2 : 1;
  }
}

constexpr std::string_view known_keys =
    " n prev torn schema command rules mode procedure side seed throw games needs situation throws "
    "outcome rounds decided not_taken luck explain notes links tree after program dice rules_hash "
    "typed sample_stream effects begins undo unit figures state slot word was kind count number "
    "name note turn sum ";

/// Throws `FileError` if a record has an unknown key.
void require_known_keys(const Value& record) {
  for (const auto& [key, value] : fields_in(record)) {
    if (known_keys.find(concat(" ", key, " ")) == known_keys.npos)
      invalid_entry("unknown key " + quote(printable(key)));
  }
}

/// Kinds of effects with a name, and the name's JSON key. (`done` is written as `due` with `off`.)
constexpr std::pair<EffectKind, const char*> named_kinds[] = {{EffectKind::begins, "new"},
                                                              {EffectKind::end, "end"},
                                                              {EffectKind::did, "did"},
                                                              {EffectKind::due, "due"}};

/// Parses an effect.
Effect read_effect(const Rosters& rosters, const Value& json) {
  Effect effect{entity_in(rosters, json["id"])};
  const bool off = json["off"] == Value{true};
  const auto text = [&](const char* key) { return text_in(json[key]); };
  const auto* named =
      ranges::first_that(named_kinds, [&](const auto& one) { return !json[one.second].is_null(); });
  if (named != nullptr) {
    effect.kind = off && named->first == EffectKind::due ? EffectKind::done : named->first;
    effect.name = text(named->second);
    if (effect.kind == EffectKind::begins) effect.number = rosters.units[effect.entity].figures;
    if (effect.kind == EffectKind::end) effect.word = text("why");
  } else if (!json["word"].is_null()) {
    const bool flag = json["slot"].is_null();
    effect.kind = off ? EffectKind::off : EffectKind::word;
    effect.name = text(flag ? "word" : "slot");
    effect.word = flag ? "true" : text("word");
  } else {
    const auto& fields = fields_in(json);
    if (fields.size() != 2) invalid_entry("incomplete effect");
    const auto& [name, value] = fields.back();
    const auto* number = value.as<long long>();
    if (number == nullptr) invalid_entry("an effect has no number of " + quote(printable(name)));
    effect.number = *number;
    if (name == "left") effect.kind = EffectKind::left;
    else if (name == rosters.units[effect.entity].counted) effect.kind = EffectKind::figures;
    else effect.name = name;
  }
  if (effect.name.empty() && effect.number == 0 && effect.kind != EffectKind::left)
    invalid_entry("incomplete effect");
  return effect;
}

}  // namespace

void add_named(const Rosters& rosters, const Value& situation, std::vector<std::size_t>& named) {
  for (const auto* side : {&situation, &situation["target"]}) {
    for (const auto slot : {slot::id, slot::officer_id}) {
      const auto entity = rosters.find(text_in((*side)[key_of(slot)]));
      if (entity != Rosters::none && !contains(named, entity)) named.push_back(entity);
    }
  }
  for (const auto& part : items_in(situation[slot::with])) add_named(rosters, part, named);
}

Value effects_value(const Rosters& rosters, const std::vector<Effect>& effects) {
  return values_of(effects, [&](const Effect& effect) {
    const auto& [entity, kind, name, word, number] = effect;
    const auto& roster = rosters.units[entity];
    auto json = keyed("id", roster.id);
    const auto* named = ranges::first_that(named_kinds, [&, wanted = kind](const auto& entry) {
      return entry.first == (wanted == EffectKind::done ? EffectKind::due : wanted);
    });
    if (named != nullptr) {
      json.set(named->second, name);
    } else if (kind == EffectKind::word || kind == EffectKind::off) {
      if (word != "true") json.set("slot", name);
      json.set("word", word == "true" ? name : word);
    } else {
      json.set(kind == EffectKind::figures ? roster.counted
               : kind == EffectKind::left  ? "left"
                                           : name,
               number);
    }
    if (kind == EffectKind::begins) {
      if (roster.name != roster.kind) set_nonempty(json, "name", roster.name);
      if (roster.army > 0) json.set("army", static_cast<long long>(roster.army));
      if (number > 0) json.set(roster.counted, number);
    }
    if (kind == EffectKind::end) set_nonempty(json, "why", word);
    if (kind == EffectKind::off || kind == EffectKind::done) json.set("off", true);
    return json;
  });
}

Entry direct_entry(const Ruleset& rules, Rosters& rosters, const GameState& state,
                   const Value& record) {
  auto entry = command_of(record);
  read_undo(record, entry);
  if (entry.command == "turn") read_turn(rosters, record, entry);
  if (!record["outcome"].is_null()) {
    entry.effects = effects_of(rules, rosters, state, record);
    begin_first_turn(rules, state, record, entry);
  } else if (entry.command == "set" || entry.command == "clear")
    read_manual_change(rosters, state, record, entry);
  else if (entry.command == "add")
    add_entity(rules, text_in(record["kind"]), whole_in(record["number"]),
               printable(text_in(record["name"])), rosters, entry.effects);
  else if (!contains(std::array{"undo", "turn", "note"}, entry.command))
    invalid_entry(quote(printable(entry.command)) + " has no outcome");
  return entry;
}

Entry read_entry(const Ruleset& rules, Rosters& rosters, std::string_view line) {
  const auto record = parse_json(line);
  require_known_keys(record);
  auto entry = command_of(record);
  read_number(record, entry);
  read_undo(record, entry);
  read_turn(rosters, record, entry);
  if (entry.command != "undo" && record["effects"].as<Value::Array>() == nullptr)
    invalid_entry("missing 'effects'");
  entry.prev = text_in(record["prev"]);
  entry.torn = static_cast<std::size_t>(std::max(0LL, whole_in(record["torn"])));
  for (const auto& json : items_in(record["effects"])) {
    if (!json["new"].is_null()) add_entity_of_effect(rules, json, rosters);
    entry.effects.push_back(read_effect(rosters, json));
  }
  entry.text = line;
  return entry;
}

EntryWords read_words(const Ruleset& rules, const Rosters& rosters, const Entry& entry) {
  const auto record = parse_json(entry.text);
  EntryWords words;
  add_named(rosters, record["situation"], words.named);
  for (const auto& link : items_in(record["links"]))
    add_named(rosters, link["situation"], words.named);
  for (const auto& effect : entry.effects) {
    if (!contains(words.named, effect.entity)) words.named.push_back(effect.entity);
  }
  if (!record["outcome"].is_null()) {
    words.typed = text_in(record["typed"]);
    if (words.typed.empty()) words.typed = entry.command;
    words.is_result = true;
    words.headline = headline_of(rules, record);
    const auto hash = text_in(record["rules_hash"]);
    words.other_rules = !hash.empty() && hash != rules.hash;
  } else if (entry.command == "undo") {
    words.typed = "undo";
    for (const auto number : entry.undone) words.typed += " " + std::to_string(number);
  } else if (entry.command == "turn") {
    words.typed = "turn " + rosters.sides[entry.army - 1];
  } else if (entry.command == "add") {
    words.typed = "add " + text_in(record["kind"]);
    for (const auto* key : {"number", "name"}) {
      if (!record[key].is_null()) words.typed += " " + words_of(record[key]);
    }
  } else if (entry.command == "note") {
    words.typed = text_in(record["note"]);
  } else {
    words.typed = manual_command(record);
  }
  return words;
}

std::string EntryWords::text() const {
  return printable(typed + (headline.empty() ? "" : " → " + headline));
}

}  // namespace acw
