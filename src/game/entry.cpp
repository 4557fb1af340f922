#include "game/entry.hpp"

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/outcome_rank.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/record.hpp"
#include "game/consequences.hpp"
#include "game/effects.hpp"
#include "game/entities.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

[[noreturn]] void invalid_entry(const std::string& why) {
  throw FileError{"not a game line: " + why};
}

/// Effects of a manual change: `set` or `clear`.
std::vector<Effect> manual_effects(const GameState& before, const Value& record) {
  EntityEffects effects{entity_in(before.rosters(), record["unit"])};
  if (const auto* figures = record["figures"].as<long long>())
    effects.add(EffectKind::left, {}, {}, *figures);
  if (const auto count = text_in(record["count"]); !count.empty())
    effects.count(count, whole_in(record["number"]) - before.units()[effects.entity].count(count));
  if (const auto state = text_in(record["state"]); !state.empty()) {
    const bool is_officer = !before.rosters().units[effects.entity].rank.empty();
    effects.add(EffectKind::end, state == "removed" && is_officer ? "killed" : state);
  }
  const auto slot = text_in(record["slot"]);
  const auto was = text_in(record["was"]);
  if (!was.empty()) effects.add(EffectKind::off, slot, was);
  else if (!slot.empty()) effects.add(EffectKind::word, slot, text_in(record["word"]));
  return std::move(effects.list);
}

/// Command text of a line that is not a result.
std::string manual_command(const Value& record) {
  auto typed = text_in(record["command"]);
  if (typed == "note") return text_in(record["note"]);
  for (const auto* key : {"side", "kind", "unit", "figures", "state", "count", "number", "name"}) {
    if (!record[key].is_null()) typed += " " + to_words(record[key]);
  }
  for (const auto& undone : items_in(record["undo"])) typed += " " + to_words(undone);
  const auto slot = text_in(record["slot"]);
  if (slot.empty() || !record["figures"].is_null()) return typed;
  const auto word = text_in(record[record["was"].is_null() ? "word" : "was"]);
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

/// Parses all of a line except its effects.
Entry read_command(const Rosters& rosters, const Value& record, long long n) {
  if (const auto why = other_schema(record); !why.empty()) invalid_entry(why);
  Entry entry{.n = n, .command = text_in(record["command"])};
  if (entry.command.empty()) invalid_entry("missing 'command'");
  if (entry.command == "undo") {
    for (const auto& number : items_in(record["undo"])) entry.undone.push_back(whole_in(number));
    const bool before =
        ranges::all_of(entry.undone, [&](long long number) { return number >= 1 && number < n; });
    if (entry.undone.empty() || !before) invalid_entry("it undoes no earlier line");
  }
  const bool by_hand = entry.command == "turn";
  if (!by_hand && record["begins"].is_null()) return entry;
  const auto side = ranges::index_of(rosters.sides, text_in(record[by_hand ? "side" : "begins"]));
  entry.turn = by_hand ? whole_in(record["turn"]) : 1;
  entry.army = side + 1;
  if (entry.turn < 1 || side == rosters.sides.size())
    invalid_entry("missing number or side of the turn");
  return entry;
}

/// Adds the new entity of an effect to the game.
void add_entity_of_effect(GameState& state, const Value& json) {
  auto entity = entity_of_kind(state.rules(), text_in(json["id"]), text_in(json["new"]));
  if (entity.id.empty() || entity.kind.empty()) invalid_entry("an item has no id or no kind");
  if (!json["name"].is_null()) entity.name = printable(text_in(json["name"]));
  entity.army = static_cast<std::size_t>(std::max(0LL, whole_in(json["army"])));
  entity.figures = whole_in(json[entity.counted]);
  const auto known = state.rosters().find(entity.id);
  if (known != Rosters::none && state.rosters().units[known].kind.empty())
    invalid_entry(quote(entity.id) + " is a unit");
  state.add(std::move(entity));
}

/// Begins turn 1 if the result decides which side moves first.
void begin_first_turn(const GameState& state, const Value& record, Entry& entry) {
  const auto* procedure = state.rules().procedure(text_in(procedure_in(record)));
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

/// JSON form of an effect: the key that shows its kind, and whether it also has `"off":true`.
struct EffectForm {
  EffectKind kind;
  std::string_view key;
  bool off = false;
};
/// A change of a number without a form has the number's name as its key.
constexpr EffectForm effect_forms[] = {
    {EffectKind::begins, "new"},     {EffectKind::left, "left"}, {EffectKind::word, "word"},
    {EffectKind::off, "word", true}, {EffectKind::end, "end"},   {EffectKind::due, "due"},
    {EffectKind::done, "due", true}, {EffectKind::did, "did"}};

bool is_word(EffectKind kind) { return kind == EffectKind::word || kind == EffectKind::off; }
bool is_number(EffectKind kind) {
  return kind == EffectKind::figures || kind == EffectKind::left || kind == EffectKind::count;
}

Effect read_effect(const Rosters& rosters, const Value& json) {
  Effect effect{entity_in(rosters, json["id"])};
  const auto& roster = rosters.units[effect.entity];
  const auto* form = ranges::first_that(effect_forms, [&](const EffectForm& one) {
    return !json[one.key].is_null() && one.off == (json["off"] == Value{true});
  });
  const std::string key{form == nullptr ? fields_in(json).back().first : form->key};
  effect.kind = form != nullptr         ? form->kind
                : key == roster.counted ? EffectKind::figures
                                        : EffectKind::count;
  effect.name = text_in(json[key]);
  if (is_number(effect.kind)) {
    const auto* number = json[key].as<long long>();
    if (number == nullptr) invalid_entry("an effect has no number of " + quote(printable(key)));
    effect.number = *number;
    if (effect.kind == EffectKind::count) effect.name = key;
  } else if (is_word(effect.kind)) {
    const auto slot = text_in(json["slot"]);
    effect.word = slot.empty() ? "true" : effect.name;
    if (!slot.empty()) effect.name = slot;
  }
  if (effect.kind == EffectKind::begins) effect.number = roster.figures;
  if (effect.kind == EffectKind::end) effect.word = text_in(json["why"]);
  return effect;
}

Value effect_value(const Rosters& rosters, const Effect& effect) {
  const auto& [entity, kind, name, word, number] = effect;
  const auto& roster = rosters.units[entity];
  auto json = keyed("id", roster.id);
  const auto* form = ranges::first_that(
      effect_forms, [&](const EffectForm& one) { return one.kind == effect.kind; });
  const std::string key{form != nullptr               ? form->key
                        : kind == EffectKind::figures ? roster.counted
                                                      : name};
  const bool has_slot = is_word(kind) && word != "true";
  if (has_slot) json.set("slot", name);
  json.set(key, is_number(kind) ? Value{number} : Value{has_slot ? word : name});
  if (kind == EffectKind::begins) {
    if (roster.name != roster.kind) set_nonempty(json, "name", roster.name);
    if (roster.army > 0) json.set("army", static_cast<long long>(roster.army));
    if (number > 0) json.set(roster.counted, number);
  }
  if (kind == EffectKind::end) set_nonempty(json, "why", word);
  if (form != nullptr && form->off) json.set("off", true);
  return json;
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
  return values_of(effects, [&](const Effect& effect) { return effect_value(rosters, effect); });
}

Entry make_entry(GameState& state, const Value& record, long long n) {
  auto entry = read_command(state.rosters(), record, n);
  if (!record["outcome"].is_null()) {
    entry.effects = effects_of(state, record);
    begin_first_turn(state, record, entry);
  } else if (entry.command == "set" || entry.command == "clear") {
    entry.effects = manual_effects(state, record);
  } else if (entry.command == "add") {
    add_entity(text_in(record["kind"]), whole_in(record["number"]),
               printable(text_in(record["name"])), state, entry.effects);
  } else if (!contains(std::array{"undo", "turn", "note"}, entry.command)) {
    invalid_entry(quote(printable(entry.command)) + " has no outcome");
  }
  entry.effects = with_consequences(state, entry);
  return entry;
}

Entry read_entry(GameState& state, std::string_view line) {
  const auto record = parse_json(line);
  require_known_keys(record);
  auto entry = read_command(state.rosters(), record, whole_in(record["n"]));
  if (entry.command != "undo" && record["effects"].as<Value::Array>() == nullptr)
    invalid_entry("missing 'effects'");
  entry.prev = text_in(record["prev"]);
  entry.torn = static_cast<std::size_t>(std::max(0LL, whole_in(record["torn"])));
  for (const auto& json : items_in(record["effects"])) {
    if (!json["new"].is_null()) add_entity_of_effect(state, json);
    entry.effects.push_back(read_effect(state.rosters(), json));
  }
  entry.text = line;
  return entry;
}

EntryWords read_words(const GameState& state, const Entry& entry) {
  const auto record = parse_json(entry.text);
  EntryWords words;
  words.is_result = !record["outcome"].is_null();
  add_named(state.rosters(), record["situation"], words.named);
  for (const auto& link : items_in(record["links"]))
    add_named(state.rosters(), link["situation"], words.named);
  for (const auto& effect : entry.effects) {
    if (!contains(words.named, effect.entity)) words.named.push_back(effect.entity);
  }
  if (!words.is_result) {
    words.typed = manual_command(record);
    return words;
  }
  words.typed = text_in(record[record["typed"].is_null() ? "command" : "typed"]);
  words.headline = headline_of(state.rules(), record);
  const auto hash = text_in(record["rules_hash"]);
  words.other_rules = !hash.empty() && hash != state.rules().hash;
  return words;
}

std::string EntryWords::text() const {
  return printable(typed + (headline.empty() ? "" : " → " + headline));
}

}  // namespace acw
