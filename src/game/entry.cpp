#include "game/entry.hpp"

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/luck.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "game/effects.hpp"

namespace acw {
namespace {

[[noreturn]] void no_entry(const std::string& why) { throw FileFault{"no line of a game: " + why}; }

std::string words_of(const Value& value) {
  const auto text = text_in(value);
  return text.empty() ? to_json(value) : text;
}

/// The players' hand: `set` and `clear`.
void read_hand(const Rosters& rosters, const Value& record, Entry& entry) {
  const auto id = text_in(record["unit"]);
  const auto unit = rosters.find(id);
  if (unit == Rosters::none) no_entry("no army has a unit " + quote(printable(id)));
  entry.named.push_back(unit);
  const auto add = [&](Effect::Kind kind, std::string name, std::string word, long long number) {
    entry.effects.push_back({unit, kind, std::move(name), std::move(word), number});
  };
  if (const auto* figures = record["figures"].as<long long>())
    add(Effect::Kind::left, {}, {}, *figures);
  if (const auto state = text_in(record["state"]); !state.empty())
    add(Effect::Kind::end, state, {}, 0);
  entry.typed = entry.command + " " + id;
  for (const auto* key : {"figures", "state"}) {
    if (!record[key].is_null()) entry.typed += " " + words_of(record[key]);
  }
  const auto slot = text_in(record["slot"]);
  if (slot.empty()) return;
  const auto was = text_in(record["was"]);
  const auto word = was.empty() ? text_in(record["word"]) : was;
  add(was.empty() ? Effect::Kind::word : Effect::Kind::lifted, slot, word, 0);
  entry.typed += " " + (word == "true" || word == "false" ? slot : word);
}

/// The outcome that matters most, in few words: "killed 3", "holds".
std::string headline_of(const Ruleset& rules, const Value& record) {
  const auto* procedure = rules.procedure(text_in(procedure_in(last_link(record))));
  if (procedure == nullptr) return {};
  for (const auto& one : procedure->headline) {
    const auto& value = outcome_at(record["outcome"], one);
    if (value.is_null()) continue;
    if (value == Value{true}) return one;
    if (value == Value{false}) return "not " + one;
    return one + " " + words_of(value);
  }
  return {};
}

}  // namespace

Entry read_entry(const Ruleset& rules, const Rosters& rosters, const Value& record) {
  Entry entry;
  if (const auto why = other_schema(record); !why.empty()) no_entry(why);
  const auto* n = record["n"].as<long long>();
  constexpr long long most_lines = 1'000'000'000;
  if (n == nullptr || *n < 1) no_entry("it has no number 'n'");
  if (*n > most_lines) no_entry("no game has " + std::to_string(*n) + " lines");
  entry.n = *n;
  entry.command = text_in(record["command"]);
  if (entry.command.empty()) no_entry("it has no 'command'");
  if (!record["outcome"].is_null()) {
    entry.typed = text_in(record["typed"]);
    entry.is_result = true;
    entry.headline = headline_of(rules, record);
    const auto hash = text_in(record["rules_hash"]);
    entry.other_rules = !hash.empty() && hash != rules.hash;
    entry.effects = effects_of(rules, rosters, record, entry.named);
    return entry;
  }
  if (entry.command == "undo") {
    const auto* of = record["of"].as<long long>();
    if (of == nullptr || *of < 1 || *of >= entry.n) no_entry("it takes back no line before it");
    entry.of = *of;
    entry.typed = "undo " + std::to_string(*of);
  } else if (entry.command == "turn") {
    const auto* turn = record["turn"].as<long long>();
    if (turn == nullptr) no_entry("it doesn't say which turn");
    entry.turn = *turn;
    entry.typed = "turn " + std::to_string(*turn);
  } else if (entry.command == "note") {
    entry.typed = text_in(record["note"]);
  } else if (entry.command == "set" || entry.command == "clear") {
    read_hand(rosters, record, entry);
  } else {
    no_entry(quote(printable(entry.command)) + " has no outcome");
  }
  return entry;
}

}  // namespace acw
