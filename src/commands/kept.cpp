#include "commands/kept.hpp"

#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/plus.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "commands/throws.hpp"
#include "game/state_text.hpp"
#include "game/things.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Tells of a side from which an outcome would take a word that doesn't hold of it.
void tell_idle(const Game& game, const Procedure& procedure, Report& report) {
  for (const auto& row : procedure.rows(aftermath::shape.name)) {
    if (!has_game_effects(row)) continue;
    std::string slot{row.text("clears")};
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

/// Tells what a thing was of which outcomes are told anew.
void tell_replaced(const Game& game, const Procedure& procedure, Report& report) {
  for (const auto& row : procedure.rows(keeping::shape.name)) {
    if (!row.has("tells")) continue;
    if (const auto before = find_thing(row, game.rosters(), game.state()))
      report.explanation.note(formatted("the {} had {}: this replaces it", row.text("kind"),
                                        state_text(game, game.state(), *before)));
  }
}

/// Reports what a unit does against the sequence: again too soon, in another side's turn, or by a
/// row's word or end of it or of its target.
void add_against(const Game& game, const Procedure& procedure, const Situation& situation,
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
    const auto deed = state.last_action(unit, row.text("once"));
    if (!row.has("once") || row.has("sets") || !deed || !situation.matches(row.when)) continue;
    const auto ago = state.turns_begun() - deed->begun;
    if (ago > count_of(rosters.sides) * (row.integer("every", 1) - 1)) continue;
    reports.push_back(formatted("{} {} {}: line {}", called, row.text("once"),
                                ago == 0 ? "in this turn" : formatted("in turn {}", deed->turn),
                                deed->line));
  }
}

/// Calls `act` with the procedure and the situation of each step that was taken.
void each_question(const Game& game, const Report& report, auto act) {
  const auto ask = [&](const Result& one) {
    if (const auto* procedure = game.rules().procedure(one.procedure))
      act(*procedure, situation_in(game.rules(), *procedure, one.situation));
  };
  if (report.steps.empty()) ask(report);
  for (const auto& step : report.steps) {
    if (step.skip_reason.empty()) ask(step);
  }
}

/// Reports the same of all units that act in a report's steps; nothing before turn 1.
Texts against_sequence(const Game& game, const Report& report) {
  Texts reports;
  if (game.state().turn() == 0) return reports;
  each_question(game, report, [&](const Procedure& procedure, const Situation& situation) {
    add_against(game, procedure, situation, reports);
    for (const auto& part : situation.with)
      add_against(game, procedure, plus::part_of(game.rules(), situation, part), reports);
  });
  return reports;
}

}  // namespace

Texts unended(const Game& game, const Procedure& procedure, const Situation& situation) {
  Texts told;
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
      told.push_back(formatted("{} lasts until acw game clear {} {}: it was set before turn 1",
                               name, roster.id, cleared));
    }
    for (const auto& [name, number] : state.units()[unit].counts) {
      const bool is_told =
          ranges::any_of(procedure.rows(naming::shape.name), [&, &counted = name](const Row& row) {
            return row.text("of") == counted && is_of_side(row, target);
          });
      if (number > 0 && state.turn() == 0 && is_told && state.is_of_turn(name))
        told.push_back(
            formatted("{1}: {0} {2} before turn 1 do not count", number, roster.called(), name));
    }
  }
  return told;
}

void tell_unended(const Game& game, Report& report) {
  each_question(game, report, [&](const Procedure& procedure, const Situation& situation) {
    for (auto& one : unended(game, procedure, situation)) report.explanation.note(std::move(one));
  });
}

void tell_faults(const Session& session) {
  session.game->require_valid();
  if (session.game->detects_cut_line())
    session.streams.err(
        formatted("acw: the last line of {} {}\n", quote(session.game->path()), is_cut_off));
  if (session.game->rules_changed())
    session.streams.err("acw: the rules have changed since this game began\n");
}

void refuse_beside_game(const Session& session) {
  for (const auto* name : {"times", "throw", "from", "army"}) {
    if (session.options.has_typed(name))
      throw Misread{formatted("--{} does not work with a game", name)};
  }
}

bool has_game_effects(const Session& session, const Procedure& procedure) {
  return session.game != nullptr && !session.options.no_log && !procedure.looks_up;
}

bool keep(const Session& session, Report report, const Procedure& teller) {
  auto& game = *session.game;
  const auto against = against_sequence(game, report);
  for (const auto& one : against) report.explanation.note(one);
  const auto due = due_procedures(game, game.state());
  if (report.steps.empty()) {
    tell_idle(game, teller, report);
    tell_replaced(game, teller, report);
  }
  const auto look = look_of(session);
  std::vector<std::size_t> units;  // that the result names
  add_named(game.rosters(), report.situation, units);
  for (const auto& step : report.steps) add_named(game.rosters(), step.situation, units);
  auto json = render_json(report, game.rules(), Look{});
  json.pop_back();  // its line end
  const auto show = [&](long long line) {
    drop_shown_notes(session, look, report, line);
    session.print(look.format, look.format.result(report, {game.rules(), teller, look}));
  };
  std::optional<long long> n;
  try {
    n = game.append(units, json);
  } catch (const FileFault& fault) {
    show(0);  // the dice have fallen, if only on the table
    throw FileFault{formatted("{} (not recorded: {})", fault.what(), report.typed)};
  }
  if (!n) return false;
  const bool begins = game.entry(*n)->turn != 0;
  if (look.format.name() == "json") {
    auto printed = keyed("n", *n);
    add_fields(printed, parse_json(render_json(report, game.rules(), look)));
    set_nonempty(printed, "against", against);
    if (begins) printed.set("begins", game.rosters().sides[game.entry(*n)->army - 1]);
    session.streams.out(to_json(printed) + "\n");
    return true;
  }
  show(*n);
  if (look.quiet) return true;
  const auto told = changes_text(game, *n) + (begins ? new_turn_text(game, due) : "");
  if (look.format.name() == "text") session.tell(told);
  if (look.format.name() == "md")
    session.print(look.format, "\n*" + told.substr(2, told.size() - 3) + "*\n\n");
  return true;
}

}  // namespace acw
