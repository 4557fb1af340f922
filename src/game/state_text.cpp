#include "game/state_text.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/sentence.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Singular of a count's name: "horse lost" for "horses lost".
std::string singular(const std::string& name) {
  const auto noun = name.substr(0, name.find(' '));
  const bool is_plural = noun.ends_with("s") && !noun.ends_with("ss");
  return name.substr(0, noun.size() - (is_plural ? 1 : 0)) + name.substr(noun.size());
}

/// Text of a count: "2 horses lost". An outcome uses its procedure's wording: "12 o'clock".
std::string counted_words(const Ruleset& rules, const std::string& name, long long number) {
  for (const auto& procedure : rules.procedures) {
    const auto* wording = ranges::first_that(
        procedure.tellings, [&](const OutcomeWording& one) { return one.outcome == name; });
    const bool is_stored_count =
        ranges::any_of(procedure.rows(keeping::shape.name),
                       [&](const Row& row) { return contains(texts(row, "tells"), name); });
    if (is_stored_count && wording != nullptr)
      return concat(number, " ", counted(wording->yes, number == 1));
  }
  return counted(number, singular(name), name);
}

/// Words that a procedure takes for the acting side and that the unit doesn't supply.
Texts other_words(const Ruleset& rules, const Procedure& procedure, const Entity& unit) {
  Texts words;
  for (const auto& name : procedure.acting) {
    const auto* slot = rules.slot(name);
    if (slot == nullptr || !slot->spoken() || unit.find(name) != nullptr) continue;
    for (const auto& word : slot->words) words.push_back(word.name);
  }
  return words;
}

}  // namespace

std::string state_text(const GameState& state, std::size_t unit) {
  const auto& units = state.rosters().units;
  const auto& roster = units[unit];
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
        name != turn_when_set)
      add(counted_words(state.rules(), name, number));
  }
  for (const auto& [name, word] : now.words) {
    const auto officer = name == slot::officer_id ? state.rosters().find(word) : Rosters::none;
    const auto* slot = state.rules().slot(name);
    if (officer != Rosters::none) {
      if (!state.units()[officer].is_gone()) add("with " + units[officer].called());
    } else if (word != "false" && (slot == nullptr || !is_text(*slot))) {
      add(word == "true" ? name : word);
    }
  }
  if (!now.end.empty())
    add(concat(now.end, now.why.empty() || now.why == now.end ? "" : " (" + now.why + ")",
               ", line ", now.since));
  for (const auto& [procedure, line] : now.due) add(procedure + " is due");
  return text;
}

std::string turn_text(const GameState& state) {
  if (state.turn() == 0) return "before turn 1";
  return concat("turn ", state.turn(), ", ", state.rosters().sides[state.army_on_turn() - 1]);
}

std::string changes_text(const Game& game, long long n) {
  const auto& before = game.before();
  const auto& now = game.state().units();
  std::string changes;
  for (const auto i : ranges::Places{now}) {
    if (!now[i].exists || (i < before.size() && before[i] == now[i])) continue;
    const auto words = state_text(game.state(), i);
    append(changes, "; ", game.rosters().units[i].called() + (words.empty() ? "" : " ") + words);
  }
  return concat("  line ", n, changes.empty() ? "" : ": ", changes, "\n");
}

std::vector<Due> due_procedures(const GameState& state) {
  std::vector<Due> list;
  for (const auto i : ranges::Places{state.units()}) {
    for (const auto& [name, since] : state.units()[i].due) {
      const auto* procedure = state.rules().procedure(name);
      if (procedure == nullptr) continue;
      const auto unit = state.current_unit(i);
      list.push_back(
          {i, name, since, name + " @" + unit.id, other_words(state.rules(), *procedure, unit)});
    }
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Due& one, const Due& other) { return one.since < other.since; });
  return list;
}

std::string new_turn_text(const Game& game, const std::vector<Due>& undone) {
  const auto& state = game.state();
  std::string text, list;
  // appends the list that has been filled, with its title
  const auto add = [&](std::string_view title) {
    if (!list.empty()) append(text, "; ", concat(title, std::exchange(list, {})));
  };
  const auto list_unit = [&](const std::string& what, std::size_t unit) {
    append(list, ", ", concat(what, " of ", game.rosters().units[unit].called()));
  };
  for (const auto i : ranges::Places{state.units()}) {
    if (state.units()[i].exists && state.units()[i].counts.contains(turn_when_set))
      append(list, ", ", state_text(state, i));
  }
  add("");
  for (const auto& [entity, kind, name, word, number] : game.entry(game.last())->effects) {
    if (kind == EffectKind::off) list_unit(word == "true" ? name : word, entity);
    if (kind == EffectKind::count && state.is_of_turn(name))
      list_unit(concat(-number, " ", name), entity);
    if (kind == EffectKind::end && name == no_end) list_unit(game.before()[entity].end, entity);
  }
  add("ended: ");
  for (const auto& task : due_procedures(state)) {
    if (task.since == game.last()) list_unit(task.procedure, task.unit);
  }
  add("due: ");
  for (const auto& task : undone) {
    list_unit(task.procedure, task.unit);
    list += concat(" (line ", task.since, ")");
  }
  add("left undone: ");
  return concat(turn_text(state), text.empty() ? "" : ": ", text, "\n");
}

}  // namespace acw
