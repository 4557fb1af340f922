#include "game/standing.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/sentence.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// What is tallied, as it is called of one: "horse lost" of "horses lost".
std::string of_one(const std::string& name) {
  const auto noun = name.substr(0, name.find(' '));
  const auto ends = [&](std::string_view ending) { return noun.ends_with(ending); };
  std::size_t ending = ends("s") && !ends("ss") ? 1 : 0;
  if (ends("sses") || ends("xes") || ends("ches") || ends("shes")) ending = 2;
  return name.substr(0, noun.size() - ending) + name.substr(noun.size());
}

/// "2 horses lost"; an outcome that is counted is told as its procedure tells it: "12 o'clock".
std::string counted_words(const Ruleset& rules, const std::string& name, long long number) {
  const auto told = [&](const OutcomeWording& one) { return one.outcome == name; };
  for (const auto& procedure : rules.procedures) {
    const auto* telling = ranges::first_that(procedure.tellings, told);
    const bool kept = ranges::any_of(procedure.rows(keeping::shape.name), [&](const Row& row) {
      return contains(texts(row, "tells"), name);
    });
    if (kept && telling != nullptr) return concat(number, " ", counted(telling->yes, number == 1));
  }
  return counted(number, of_one(name), name);
}

/// The words that a procedure takes of a side, where the unit doesn't give them.
Texts words_besides(const Ruleset& rules, const Procedure& procedure, const Thing& unit) {
  Texts words;
  for (const auto& name : procedure.acting) {
    const auto* slot = rules.slot(name);
    if (slot == nullptr || !slot->spoken() || unit.find(name) != nullptr) continue;
    for (const auto& word : slot->words) words.push_back(word.name);
  }
  return words;
}

}  // namespace

std::string standing_words(const Game& game, const GameState& state, std::size_t unit) {
  const auto& roster = game.rosters().units[unit];
  const auto& now = state.units()[unit];
  std::string text;
  const auto add = [&](std::string_view more) { append(text, ", ", more); };
  const auto figures = roster.figures;
  if (!roster.rank.empty()) return now.left == 0 ? concat(now.end, " (line ", now.since, ")") : "";
  if (figures > 0)
    text = concat(now.left, now.left == figures ? "" : concat(" of ", figures),
                  roster.kind.empty() ? "" : " " + roster.counted);
  if (roster.guns > 0) add(counted(roster.guns, "gun", "guns"));
  if (now.count(wounded) > 0) add(concat(now.count(wounded), " wounded"));
  for (const auto& [name, number] : now.counts) {
    const auto* row = state.counted_row(unit, name);
    if (number > (row == nullptr ? 0 : row->integer("first")) && name != wounded &&
        name != set_in_turn)
      add(counted_words(game.rules(), name, number));
  }
  for (const auto& [name, word] : now.words) {
    const auto beside = name == slot::officer_id ? game.rosters().find(word) : Rosters::none;
    if (beside != Rosters::none) {
      if (!state.units()[beside].is_gone()) add("with " + game.rosters().units[beside].called());
    } else if (const auto* slot = game.rules().slot(name);
               word != "false" && (slot == nullptr || !is_text(*slot))) {
      add(word == "true" ? name : word);
    }
  }
  if (!now.end.empty())
    add(concat(now.end, now.why.empty() || now.why == now.end ? "" : " (" + now.why + ")",
               ", line ", now.since));
  for (const auto& [procedure, line] : now.due) add(procedure + " is due");
  return text;
}

std::string turn_words(const Game& game, const GameState& state) {
  if (state.turn() == 0) return "before turn 1";
  return concat("turn ", state.turn(), ", ", game.rosters().sides[state.army_on_turn() - 1]);
}

std::string after_line(const Game& game, long long n) {
  const auto& before = game.before();
  const auto& now = game.state().units();
  std::string stands;
  for (const auto i : ranges::Places{now}) {
    if (!now[i].there || (i < before.size() && before[i] == now[i])) continue;
    const auto& unit = game.rosters().units[i];
    const auto words = standing_words(game, game.state(), i);
    stands += (stands.empty() ? ": " : "; ") + unit.called() + (words.empty() ? "" : " ") + words;
  }
  return concat("  line ", n, stands, "\n");
}

std::vector<Due> due_of(const Game& game, const GameState& state) {
  std::vector<Due> list;
  for (const auto i : ranges::Places{state.units()}) {
    for (const auto& [name, since] : state.units()[i].due) {
      const auto* procedure = game.rules().procedure(name);
      if (procedure == nullptr) continue;
      const auto unit = state.named(i);
      list.push_back(
          {i, name, since, name + " @" + unit.id, words_besides(game.rules(), *procedure, unit)});
    }
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Due& one, const Due& other) { return one.since < other.since; });
  return list;
}

std::string begun_words(const Game& game, const std::vector<Due>& undone) {
  const auto& state = game.state();
  const auto called = [&](std::size_t unit) { return game.rosters().units[unit].called(); };
  std::string clocks, ended, due, left;
  for (const auto i : ranges::Places{state.units()}) {
    if (state.units()[i].there && state.units()[i].counts.contains(set_in_turn))
      append(clocks, ", ", standing_words(game, state, i));
  }
  for (const auto& one : game.entry(game.last())->effects) {
    const auto& was = game.before()[one.thing];
    std::string word;
    if (one.kind == EffectKind::off) word = one.word == "true" ? one.name : one.word;
    if (one.kind == EffectKind::count && state.is_of_turn(one.name))
      word = concat(-one.number, " ", one.name);
    if (one.kind == EffectKind::end && one.name == no_end) word = was.end;
    if (!word.empty()) append(ended, ", ", word + " of " + called(one.thing));
  }
  for (const auto& one : due_of(game, state)) {
    if (one.since == game.last()) append(due, ", ", one.procedure + " of " + called(one.unit));
  }
  for (const auto& one : undone)
    append(left, ", ", concat(one.procedure, " of ", called(one.unit), " (line ", one.since, ")"));
  std::string text;
  const auto add = [&](std::string_view before, const std::string& list) {
    if (!list.empty()) append(text, "; ", concat(before, list));
  };
  add("", clocks);
  add("ended: ", ended);
  add("due: ", due);
  add("not done: ", left);
  return concat(turn_words(game, state), text.empty() ? "" : ": ", text, "\n");
}

}  // namespace acw
