#include "commands/game_show.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/printable.hpp"
#include "base/record.hpp"
#include "base/schema.hpp"
#include "cli/throw_options.hpp"
#include "commands/game_page.hpp"
#include "game/standing.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

Value head_of(const Game& game, std::string_view what) {
  Value head;
  head.set("schema", result_schema).set("command", "game").set("show", what);
  return head.set("game", game.name()).set("rules", game.rules().id);
}

/// A box for each figure, those that are lost struck off; of many figures none.
std::string boxes(const Thing& unit) {
  constexpr long long most = 20;
  if (unit.figures < 1 || unit.figures > most) return {};
  std::string text;
  for (long long i = 0; i < unit.figures; ++i) text += i < unit.left ? "o" : "x";
  return text;
}

Value unit_value(const Game& game, const GameState& state, std::size_t index) {
  const auto& roster = game.rosters().units[index];
  const auto& now = state.units()[index];
  const auto unit = state.named(index);
  Value value;
  value.set("id", unit.id);
  if (!unit.name.empty()) value.set("name", unit.name);
  if (!roster.rank.empty()) value.set("rank", roster.rank);
  if (roster.brigade > 0) value.set("brigade", roster.brigade);
  if (unit.figures > 0) value.set("figures", unit.figures).set("left", now.left);
  if (unit.guns > 0) value.set("guns", unit.guns);
  if (const auto at = state.breaks_at(index); at > 0) value.set("breaks_at", at);
  if (now.hurt > 0) value.set("wounded", now.hurt);
  Value words{Value::Object{}};
  for (const auto& word : unit.words)
    words.set(key_of(word.path.slot),
              word.kind == Slot::Kind::flag ? Value{true} : Value{word.word});
  value.set("words", std::move(words));
  Value tallies{Value::Object{}};
  for (const auto& [name, number] : now.tallies) tallies.set(name, number);
  if (!now.tallies.empty()) value.set("tallies", std::move(tallies));
  if (!now.state.empty()) value.set("state", now.state).set("since", now.since);
  if (!now.due.empty()) {
    Value due{Value::Array{}};
    for (const auto& [procedure, line] : now.due) due.push(procedure);
    value.set("due", std::move(due));
  }
  return value;
}

/// A unit as a line of a table has it: with its side, and in a cell what its value has a list of.
Value unit_cells(const std::string& side, const Thing& unit, const Value& told) {
  std::string words;
  for (const auto& word : unit.words)
    words +=
        (words.empty() ? "" : " ") + (word.kind == Slot::Kind::flag ? word.path.slot : word.word);
  Value cells;
  cells.set("side", side);
  for (const auto& [key, value] : fields_in(told))
    cells.set(key, key == "words"                         ? Value{words}
                   : value.as<Value::Object>() != nullptr ? Value{to_words(value)}
                                                          : value);
  return cells;
}

struct Line {
  std::string id, name, words, boxes, breaks, stands;
};

Line line_of(const Game& game, const GameState& state, std::size_t index) {
  const auto unit = state.named(index);
  const auto breaks_at = state.breaks_at(index);
  return {unit.id,
          unit.name,
          words_of(unit),
          boxes(unit),
          breaks_at > 0 ? "breaks at " + std::to_string(breaks_at) : "",
          standing_words(game, state, index)};
}

/// The units of an army in lines, brigade by brigade, with their columns one below the other.
std::string army_text(const Game& game, const GameState& state, std::size_t army, bool markdown) {
  std::map<std::pair<bool, long long>, std::vector<Line>> brigades;
  std::size_t widths[5] = {};
  for (std::size_t i = 0; i < game.rosters().units.size(); ++i) {
    const auto& roster = game.rosters().units[i];
    if (roster.army != army + 1) continue;
    const auto line = line_of(game, state, i);
    const std::string* cells[] = {&line.id, &line.name, &line.words, &line.boxes, &line.breaks};
    for (std::size_t c = 0; c < 5; ++c) widths[c] = std::max(widths[c], cells[c]->size());
    auto& list = brigades[{roster.brigade == 0, roster.brigade}];
    list.insert(roster.rank.empty() || list.empty() ? list.end() : list.begin(), line);
  }
  std::string text;
  for (const auto& [key, lines] : brigades) {
    const auto title = key.first ? std::string{brigades.size() == 1 ? "" : "in no brigade"}
                                 : "brigade " + std::to_string(key.second);
    if (!title.empty()) text += (markdown ? "\n### " + title + "\n\n" : "  " + title + "\n");
    if (markdown) text += "| id | unit | | figures | breaks | |\n|---|---|---|---|---|---|\n";
    for (const auto& line : lines) {
      const std::string* cells[] = {&line.id, &line.name, &line.words, &line.boxes, &line.breaks};
      std::string row = markdown ? "|" : "   ";
      for (std::size_t c = 0; c < 5; ++c) {
        if (markdown) row += " " + *cells[c] + " |";
        else if (widths[c] > 0) row += " " + padded(*cells[c], widths[c] + 1);
      }
      row += " " + line.stands + (markdown ? " |" : "");
      row.erase(row.find_last_not_of(' ') + 1);
      text += row + "\n";
    }
  }
  return text;
}

std::string due_text(const std::vector<Due>& list) {
  std::string text;
  for (const auto& due : list) {
    text += "  " + due.typed + "   since line " + std::to_string(due.since);
    if (!due.words.empty()) {
      text += "; may be said:";
      for (const auto& word : due.words) text += " " + word;
    }
    text += "\n";
  }
  return text;
}

Value due_value(const Game& game, const std::vector<Due>& list) {
  Value value{Value::Array{}};
  for (const auto& due : list) {
    const auto& unit = game.rosters().units[due.unit];
    Value one;
    one.set("id", unit.id).set("procedure", due.procedure).set("since", due.since);
    one.set("typed", due.typed).set("words", Value::Array{due.words.begin(), due.words.end()});
    value.push(std::move(one));
  }
  return value;
}

}  // namespace

int show_game(const Session& session, const Game& game) {
  if (session.words.size() > 1) throw Misread{"acw game show [--at N]"};
  const auto& at = session.options.at;
  const auto state =
      at ? game.state_at(whole_option("--at", *at, 0, 1'000'000'000)) : GameState{game.state()};
  const auto line = at ? *at : std::to_string(game.last());
  if (session.format().name() == "svg") {
    session.streams.out(game_page(game, state, line));
    return 0;
  }
  const bool markdown = session.format().name() == "md";
  Listing listing;
  listing.text = markdown ? "# " + game.name() + "\n\n" : game.name() + ", ";
  listing.text += game.rules().title_or_id() + ", turn " + std::to_string(state.turn()) +
                  ", line " + line + "\n";
  Value armies{Value::Array{}};
  Value cells{Value::Array{}};
  for (std::size_t army = 0; army < game.rosters().sides.size(); ++army) {
    listing.text += (markdown ? "\n## " : "\n") + game.rosters().sides[army] + "\n" +
                    army_text(game, state, army, markdown);
    Value units{Value::Array{}};
    for (std::size_t i = 0; i < game.rosters().units.size(); ++i) {
      if (game.rosters().units[i].army != army + 1) continue;
      auto unit = unit_value(game, state, i);
      cells.push(unit_cells(game.rosters().sides[army], state.named(i), unit));
      units.push(std::move(unit));
    }
    armies.push(Value{}.set("side", game.rosters().sides[army]).set("units", std::move(units)));
  }
  const auto due = due_of(game, state);
  if (!due.empty()) listing.text += (markdown ? "\n## due\n\n" : "\ndue\n") + due_text(due);
  listing.result = head_of(game, "units").set("turn", state.turn());
  listing.result.set("outcome",
                     Value{}.set("armies", std::move(armies)).set("due", due_value(game, due)));
  listing.table = Value{}.set("units", std::move(cells));
  listing.columns = {"side",    "id",      "name",  "rank",      "brigade",
                     "figures", "left",    "guns",  "breaks_at", "wounded",
                     "words",   "tallies", "state", "since",     "due"};
  if (markdown) listing.page = listing.text;
  session.print(std::move(listing));
  return 0;
}

int show_due(const Session& session, const Game& game) {
  if (session.words.size() > 1) throw Misread{"acw game due"};
  const auto due = due_of(game, game.state());
  Listing listing;
  listing.text = due.empty() ? "nothing is due\n" : due_text(due);
  if (due.empty()) listing.page = listing.text;
  listing.columns = {"id", "procedure", "since", "typed", "words"};
  listing.result = head_of(game, "due").set("outcome", Value{}.set("due", due_value(game, due)));
  session.print(std::move(listing));
  return 0;
}

int show_history(const Session& session, const Game& game) {
  if (session.words.size() > 2) throw Misread{"acw game history [UNIT]"};
  const auto unit =
      session.words.size() > 1 ? game.rosters().need(session.words[1]) : Rosters::none;
  const auto stands = game.standing(game.last());
  Listing listing;
  Value lines{Value::Array{}};
  for (std::size_t i = 0; i < game.entries().size(); ++i) {
    const auto& entry = game.entries()[i];
    if (unit != Rosters::none &&
        std::none_of(entry.changes.begin(), entry.changes.end(),
                     [&](const UnitChange& one) { return one.unit == unit; }))
      continue;
    listing.text +=
        printable(std::to_string(entry.n) + "  " + (entry.command == "note" ? "note: " : "") +
                  (entry.typed.empty() ? entry.command : entry.typed) +
                  (entry.headline.empty() ? "" : "  → " + entry.headline) +
                  (stands[i] ? "" : "  (taken back)") +
                  (entry.other_rules ? "  (by rules that have changed since)" : "")) +
        "\n";
    lines.push(Value{}
                   .set("n", entry.n)
                   .set("command", entry.command)
                   .set("typed", entry.typed)
                   .set("headline", entry.headline)
                   .set("stands", static_cast<bool>(stands[i])));
  }
  if (listing.text.empty()) listing.text = "nothing yet\n";
  listing.columns = {"n", "command", "typed", "headline", "stands"};
  listing.result = head_of(game, "history").set("outcome", Value{}.set("lines", std::move(lines)));
  session.print(std::move(listing));
  return 0;
}

}  // namespace acw
