#include "commands/recording.hpp"

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/plus.hpp"
#include "commands/command.hpp"
#include "game/entities.hpp"
#include "game/state_text.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Adds a note for each side that lacks the word which an outcome would clear.
void add_ineffective_notes(const Game& game, const Procedure& procedure, Report& report) {
  for (const auto& row : procedure.rows(aftermath::shape.name)) {
    if (!has_game_effects(row)) continue;
    const auto& slot = row.text("clears");
    const auto& side =
        row.text("who") == aftermath::who[0] ? report.situation : report.situation["target"];
    const auto index = game.rosters().find(text_in(side["id"]));
    if (slot.empty() || index == Rosters::none) continue;
    const auto unit = game.state().current_unit(index);
    if (unit.find(slot) != nullptr) continue;
    report.explanation.note(
        formatted("{} has no {}: nothing changes", unit.called(), replaced(slot, '-', ' ')));
  }
}

/// Adds a note with the old state of each entity whose state the outcome replaces.
void add_replacement_notes(const Game& game, const Procedure& procedure, Report& report) {
  for (const auto& row : procedure.rows(keeping::shape.name)) {
    if (!row.has("tells")) continue;
    if (const auto before = find_entity(row, game.state()))
      report.explanation.note(formatted("the {} had {}: this replaces it", row.text("kind"),
                                        state_text(game.state(), *before)));
  }
}

/// Reports actions of a unit against the sequence of play: again too soon, in the other side's
/// turn, or excluded by a word or an end of the unit or its target.
void add_breaches(const Game& game, const Procedure& procedure, const Situation& situation,
                  Texts& reports) {
  const auto& state = game.state();
  const auto& rosters = game.rosters();
  const auto unit = rosters.find(situation.word({false, slot::id}));
  const auto target = rosters.find(situation.word({true, slot::id}));
  if (unit == Rosters::none) return;
  const auto called = rosters.units[unit].called();
  for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
    const bool holds = row.has("ends")    ? state.units()[unit].word(row.text("ends")) == "true"
                       : row.has("state") ? target != Rosters::none &&
                                                state.units()[target].end == row.text("state")
                                          : rosters.units[unit].army != state.army_on_turn();
    if (row.has("against") && holds && situation.matches(row.when))
      reports.push_back(
          concat(called, " ", row.text("against"),
                 row.has("state") ? concat(": line ", state.units()[target].since) : ""));
    const auto* deed = state.last_action(unit, row.text("once"));
    if (!row.has("once") || row.has("sets") || deed == nullptr || !situation.matches(row.when))
      continue;
    const auto ago = state.turns_begun() - deed->begun;
    if (ago > 1LL * count_of(rosters.sides) * (row.integer("every", 1) - 1)) continue;
    reports.push_back(formatted("{} {} {}: line {}", called, row.text("once"),
                                ago == 0 ? "in this turn" : formatted("in turn {}", deed->turn),
                                deed->line));
  }
}

/// Calls `act` with the procedure and the situation of each step that was taken.
void each_question(const Game& game, const Report& report, auto act) {
  const auto ask = [&](const Result& result) {
    if (const auto* procedure = game.rules().procedure(result.procedure))
      act(*procedure, situation_in(game.rules(), *procedure, result.situation));
  };
  if (report.steps.empty()) ask(report);
  for (const auto& step : report.steps) {
    if (step.skip_reason.empty()) ask(step);
  }
}

/// Actions against the sequence of play of all units in a report's steps; none before turn 1.
Texts sequence_breaches(const Game& game, const Report& report) {
  Texts reports;
  if (game.state().turn() == 0) return reports;
  each_question(game, report, [&](const Procedure& procedure, const Situation& situation) {
    add_breaches(game, procedure, situation, reports);
    for (const auto& part : situation.with)
      add_breaches(game, procedure, plus::part_of(game.rules(), situation, part), reports);
  });
  return reports;
}

}  // namespace

Texts notes_before_turn_1(const Game& game, const Procedure& procedure,
                          const Situation& situation) {
  Texts notes;
  const auto& state = game.state();
  for (const bool target : {false, true}) {
    const auto unit = game.rosters().find(situation.word({target, std::string{slot::id}}));
    if (unit == Rosters::none) continue;
    const auto& roster = game.rosters().units[unit];
    for (const auto& [name, word] : state.units()[unit].words) {
      const auto cleared = state.clearing_word(name);
      if (cleared.empty() || !state.is_undated(unit, name) || !procedure.is_sided(name, target) ||
          situation.word({target, name}) != word)
        continue;
      notes.push_back(formatted("{} lasts until acw game clear {} {}: it was set before turn 1",
                                name, roster.id, cleared));
    }
    for (const auto& [name, number] : state.units()[unit].counts) {
      const bool is_used =
          ranges::any_of(procedure.rows(naming::shape.name), [&, &counted = name](const Row& row) {
            return row.text("of") == counted && is_of_side(row, target);
          });
      if (number > 0 && state.turn() == 0 && is_used && state.is_of_turn(name))
        notes.push_back(
            formatted("{1}: {0} {2} before turn 1 do not count", number, roster.called(), name));
    }
  }
  return notes;
}

void add_notes_before_turn_1(const Game& game, Report& report) {
  each_question(game, report, [&](const Procedure& procedure, const Situation& situation) {
    for (auto& note : notes_before_turn_1(game, procedure, situation))
      report.explanation.note(std::move(note));
  });
}

void warn_of_faults(const Session& session) {
  session.game->require_valid();
  if (session.game->detects_cut_line())
    session.streams.err(
        formatted("acw: the last line of {} {}\n", quote(session.game->path()), is_cut_off));
  if (session.game->rules_changed())
    session.streams.err("acw: the rules have changed since this game began\n");
}

void refuse_options_in_game(const Session& session) {
  for (const auto* name : {"times", "throw", "from", "army"}) {
    if (session.options.has_typed(name))
      throw UsageError{formatted("--{} does not work with a game", name)};
  }
}

bool is_recorded(const Session& session, const Procedure& procedure) {
  return session.game != nullptr && !session.options.no_log && !procedure.looks_up;
}

bool record_result(const Session& session, Report report, const Procedure& teller) {
  auto& game = *session.game;
  const auto breaches = sequence_breaches(game, report);
  for (const auto& breach : breaches) report.explanation.note(breach);
  const auto due = due_procedures(game.state());
  if (report.steps.empty()) {
    add_ineffective_notes(game, teller, report);
    add_replacement_notes(game, teller, report);
  }
  const auto look = look_of(session);
  std::vector<std::size_t> units;  // units that the result names
  add_named(game.rosters(), report.situation, units);
  for (const auto& step : report.steps) add_named(game.rosters(), step.situation, units);
  auto json = render_json(report, game.rules(), Look{});
  json.pop_back();  // the line end
  const auto show = [&](long long line) {
    drop_shown_notes(session, look, report, line);
    session.print(look.format, look.format.result(report, {game.rules(), teller, look}));
  };
  std::optional<long long> n;
  try {
    n = game.append(units, json);
  } catch (const FileError& fault) {
    show(0);  // show the result, because the dice may have been rolled at the table
    throw FileError{formatted("{} (not recorded: {})", fault.what(), report.typed)};
  }
  if (!n) return false;
  const bool begins_turn = game.entry(*n)->turn != 0;
  if (look.format.name() == "json") {
    auto printed = keyed("n", *n);
    add_fields(printed, parse_json(render_json(report, game.rules(), look)));
    set_nonempty(printed, "against", breaches);
    if (begins_turn) printed.set("begins", game.rosters().sides[game.entry(*n)->army - 1]);
    session.streams.out(to_json(printed) + "\n");
    return true;
  }
  show(*n);
  if (look.quiet) return true;
  const auto text = changes_text(game, *n) + (begins_turn ? new_turn_text(game, due) : "");
  if (look.format.name() == "text") session.tell(text);
  if (look.format.name() == "md")
    session.print(look.format, "\n*" + text.substr(2, text.size() - 3) + "*\n\n");
  return true;
}

}  // namespace acw
