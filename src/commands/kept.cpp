#include "commands/kept.hpp"

#include <optional>

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/plus.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "commands/throws.hpp"
#include "game/effects.hpp"
#include "game/game.hpp"
#include "game/standing.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// The units that a result names.
std::vector<std::size_t> units_of(const Rosters& rosters, const Report& report) {
  std::vector<std::size_t> units;
  add_named(rosters, report.situation, units);
  for (const auto& link : report.steps) add_named(rosters, link.situation, units);
  return units;
}

/// Tells of a side from which an outcome would take a word that doesn't hold of it.
void tell_idle(const Game& game, const Procedure& procedure, Report& report) {
  for (const auto& row : procedure.rows(aftermath::shape.name)) {
    if (!is_kept(row)) continue;
    std::string slot{row.text("clears")};
    const bool acts = row.text("who") == aftermath::who[0];
    const auto index =
        game.rosters().find(text_in((acts ? report.situation : report.situation["target"])["id"]));
    if (slot.empty() || index == Rosters::none) continue;
    const auto unit = game.state().named(index);
    if (unit.find(slot) != nullptr) continue;
    report.explanation.note(
        formatted("{} has no {}, and nothing changes", unit.called(), replaced(slot, '-', ' ')));
  }
}

/// What goes against the sequence of turns: a unit that acts has done so already.
void add_against(const Game& game, const Procedure& procedure, const Situation& situation,
                 Texts& told) {
  const auto& state = game.state();
  const auto unit = game.rosters().find(situation.word({false, slot::id}));
  if (unit == Rosters::none) return;
  for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
    const auto deed = state.deed(unit, row.text("once"));
    if (!row.has("once") || row.has("sets") || !deed || !situation.matches(row.when)) continue;
    const auto armies = static_cast<long long>(game.rosters().sides.size());
    const auto ago = state.turn() - deed->turn;
    if (ago > armies * (row.integer("every", 1) - 1)) continue;
    told.push_back(
        formatted("{} {} {}: line {}", game.rosters().units[unit].called(), row.text("once"),
                  ago == 0 ? "in this turn" : formatted("in turn {}", deed->turn), deed->line));
  }
}

/// The same of all who act; nothing, where no turn was ever ended.
Texts against(const Game& game, const Procedure& procedure, const Report& report) {
  Texts told;
  if (game.state().turn() == 1) return told;
  const auto situation = situation_in(game.rules(), procedure, report.situation);
  add_against(game, procedure, situation, told);
  for (const auto& part : situation.with)
    add_against(game, procedure, plus::part_of(game.rules(), situation, part), told);
  return told;
}

/// A result with the number of its line.
std::string numbered(long long n, const std::string& json) {
  return formatted("{{\"n\":{},{}", n, json.substr(1));
}

}  // namespace

void tell_faults(const Session& session) {
  session.game->require_sound();
  if (session.game->finds_cut())
    session.streams.err(
        formatted("acw: the last line of {} {}\n", quote(session.game->path()), is_cut_off));
  if (session.game->rules_changed())
    session.streams.err("acw: the rules have changed since this game began\n");
}

void refuse_beside_game(const Session& session) {
  const auto& options = session.options;
  for (const auto* name : {"times", "throw", "from", "army"}) {
    if (options.has_typed(name))
      throw Misread{formatted(
          "--{} and a game can't stand together: the game has its units, and each result is a line "
          "of it",
          name)};
  }
}

bool is_kept(const Session& session, const Procedure& procedure) {
  return session.game != nullptr && !session.options.no_log && !procedure.looks_up;
}

bool keep(const Session& session, Report report, const Procedure& teller) {
  auto& game = *session.game;
  const auto* procedure = game.rules().procedure(report.procedure);
  const auto too_soon = procedure == nullptr ? Texts{} : against(game, *procedure, report);
  for (const auto& one : too_soon) report.explanation.note(one);
  if (report.steps.empty()) tell_idle(game, teller, report);
  const auto look = look_of(session);
  const auto units = units_of(game.rosters(), report);
  const Look plain;
  auto json = render_json(report, game.rules(), plain);
  json.pop_back();  // its line end
  const auto show = [&](long long line) {
    drop_shown_notes(session, look, report, line);
    session.print(look.format, look.format.result(report, {game.rules(), teller, look}));
  };
  std::optional<long long> n;
  try {
    n = game.append(units, json);
  } catch (const NotOurs& fault) {
    show(0);  // the dice have fallen, if only on the table
    throw FileFault{formatted("{} (not kept: {})", fault.what(), report.typed)};
  }
  if (!n) return false;
  if (look.format.name() == "json") {
    auto printed = numbered(*n, render_json(report, game.rules(), look));
    if (!too_soon.empty())
      printed.replace(printed.rfind('}'), 1, ",\"against\":" + to_json(Value{too_soon}) + "}");
    session.streams.out(printed);
    return true;
  }
  show(*n);
  if (look.quiet) return true;
  const auto told = after_line(game, *n);
  if (look.format.name() == "text") session.tell(told);
  if (look.format.name() == "md")
    session.streams.out("\n*" + told.substr(2, told.size() - 3) + "*\n\n");
  return true;
}

}  // namespace acw
