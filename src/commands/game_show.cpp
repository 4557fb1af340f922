#include "commands/game_show.hpp"

#include "cli/options_help.hpp"
#include "commands/command.hpp"
#include "commands/recording.hpp"
#include "records/replay_result.hpp"
#include "render/paint.hpp"

namespace acw {
namespace {

/// Brigade of an army, its leader first.
struct Brigade {
  std::string title;  ///< "brigade 2"; empty if the army has no brigades
  std::vector<std::size_t> units;
};

/// Brigades of an army, with only the units that are `shown`.
std::vector<Brigade> brigades_of(const Rosters& rosters, std::size_t army,
                                 const std::vector<bool>& shown) {
  std::map<std::pair<bool, long long>, std::vector<std::size_t>> units;
  for (const auto i : ranges::Places{rosters.units}) {
    const auto& unit = rosters.units[i];
    if (unit.army != army + 1 || !unit.kind.empty()) continue;
    auto& list = units[{unit.brigade == 0, unit.brigade}];
    list.insert(unit.rank.empty() ? list.end() : list.begin(), i);
  }
  std::vector<Brigade> brigades;
  for (auto& [key, list] : units) {
    std::erase_if(list, [&](std::size_t unit) { return !shown[unit]; });
    if (list.empty()) continue;
    brigades.push_back({!key.first          ? concat("brigade ", key.second)
                        : units.size() == 1 ? ""
                                            : "in no brigade",
                        list});
  }
  return brigades;
}

/// The class and the weapon of a unit: its words without flags and without the one omitted. With
/// `rules`, aliases that begin them (`vet`) replace long words.
std::string words_of(const Entity& unit, std::string_view omitted = {},
                     const Ruleset* rules = nullptr) {
  std::string text;
  for (const auto& known : unit.words) {
    if (known.kind != Slot::Kind::words || known.word == omitted) continue;
    const auto* slot = rules == nullptr ? nullptr : rules->slot(known.path.slot);
    const auto* word = slot == nullptr ? nullptr : slot->find(known.word);
    std::string shortest = known.word;  // a copy: the list of aliases is temporary
    for (const auto& alias : word == nullptr ? Texts{} : word->aliases) {
      if (alias.size() >= 3 && alias.size() < shortest.size() && known.word.starts_with(alias))
        shortest = alias;
    }
    append(text, " ", shortest);
  }
  return text;
}

}  // namespace

Document roster_of(const GameState& state, const std::vector<bool>& shown,
                   const std::function<std::string(std::size_t unit)>& standing) {
  const auto& rosters = state.rosters();
  Document roster;
  for (const auto army : ranges::Places{rosters.sides}) {
    for (const auto& brigade : brigades_of(rosters, army, shown)) {
      auto& part = roster.parts.emplace_back();
      part.page = rosters.sides[army];
      part.title = brigade.title;
      part.table = roster_table();
      for (const auto i : brigade.units) {
        const auto unit = state.current_unit(i);
        auto& row = part.table.rows.emplace_back(
            roster_row(unit.id, unit.name, rosters.units[i].rank + words_of(unit),
                       {unit.figures, unit.left, state.breaks_at(i)}, standing(i)));
        row.gone = unit.is_gone();
      }
    }
  }
  return roster;
}

Value due_value(const Game& game, const std::vector<Due>& list) {
  return values_of(list, [&](const Due& due) {
    return keyed("id", game.rosters().units[due.unit].id, "procedure", due.procedure, "since",
                 due.since, "typed", due.typed, "words", due.words);
  });
}

namespace {

Value head_of(const Session& session, const Game& game, std::string_view what) {
  return session.answer().set("show", what, "game", game.name(), "rules", game.rules().id);
}

Value unit_value(const Game& game, const GameState& state, std::size_t index) {
  const auto& roster = game.rosters().units[index];
  const auto& unit_state = state.units()[index];
  const auto unit = state.current_unit(index);
  auto value = keyed("id", unit.id);
  set_nonempty(value, "name", unit.name);
  set_nonempty(value, "rank", roster.rank);
  set_nonempty(value, "kind", roster.kind);
  if (roster.brigade > 0) value.set("brigade", roster.brigade);
  if (unit.figures > 0) value.set("figures", unit.figures, "left", unit_state.left);
  if (unit.guns > 0) value.set("guns", unit.guns);
  if (const auto breaks_at = state.breaks_at(index); breaks_at > 0)
    value.set("breaks_at", breaks_at);
  if (unit.hurt > 0) value.set(wounded, unit.hurt);
  Value words{Value::Object{}};
  for (const auto& word : unit.words)
    words.set(key_of(word.path.slot),
              word.kind == Slot::Kind::flag ? Value{true} : Value{word.word});
  value.set("words", words);
  for (const auto& [name, number] : unit.tallies) {
    const auto* row = state.counted_row(index, name);
    if (row == nullptr || number != row->integer("first"))
      value.set(replaced(name, ' ', '_'), number);
  }
  if (!unit_state.end.empty()) value.set("end", unit_state.end, "line", unit_state.since);
  set_nonempty(value, "due", values_of(unit_state.due, [](const auto& due) { return due.first; }));
  return value;
}

/// Cells of a unit's line in a table: its side, and its words and tallies as text.
Value unit_cells(const std::string& side, const Entity& unit, const Value& fields) {
  std::string words;
  for (const auto& word : unit.words)
    append(words, " ", word.kind == Slot::Kind::flag ? word.path.slot : word.word);
  Value tallies{Value::Object{}};
  for (const auto& [name, number] : unit.tallies) tallies.set(name, number);
  auto cells = keyed("side", side, "tallies", unit.tallies.empty() ? Value{} : to_words(tallies));
  for (const auto& [key, value] : fields_in(fields))
    cells.set(key, key == "words" ? Value{words} : value);
  return cells;
}

/// Most common arm of an army, which is omitted if there is little room.
std::string usual_arm(const Rosters& rosters, std::size_t army) {
  std::map<std::string, int> counts;
  std::string usual;
  for (const auto& unit : rosters.units) {
    const auto* arm = unit.find("arm");
    if (unit.army == army + 1 && arm != nullptr && ++counts[arm->word] > counts[usual])
      usual = arm->word;
  }
  return usual;
}

/// Cuts a unit's line to a width. Due tests and an end move to the front of its state first.
std::string shortened(std::string line, const State& state, std::size_t width) {
  if (display_width(line) <= width) return line;
  const auto to_front = [&](const std::string& words) {
    const auto at = line.find(words);
    if (at == std::string::npos) return;
    line.erase(at, words.size());
    line.insert(std::min(line.find(','), line.size()), words);
  };
  for (const auto& [procedure, n] : state.due) to_front(", " + procedure + " is due");
  if (!state.end.empty()) to_front(", " + state.end);
  while (display_width(line) >= width) {
    while (is_continuation(line.back())) line.pop_back();
    line.pop_back();
  }
  return line + "…";
}

/// Text of an army's units, one line each. Parts are omitted until the lines fit.
std::string army_text(const Session& session, const Game& game, const GameState& state,
                      std::size_t army, const std::vector<bool>& shown) {
  // parts of a line that are left out or shortened, one after the other
  enum { all, no_usual_arm, no_boxes, short_words, no_breaks_at, least };
  const auto& roster = game.rosters().units;
  const auto brigades = brigades_of(game.rosters(), army, shown);
  const auto arm = usual_arm(game.rosters(), army);
  const bool narrow = session.streams.out_width < page_width;  // has no columns
  const auto width = std::max(session.streams.out_width, page_width);
  // officers are named in their brigade's title if there is little room
  const auto leads_title = [&](const Brigade& brigade, std::size_t unit, int room) {
    return room >= no_boxes && !brigade.title.empty() && !roster[unit].rank.empty();
  };
  const auto line_of = [&](std::size_t index, int room) -> Texts {
    const auto unit = state.current_unit(index);
    const auto breaks_at = state.breaks_at(index);
    return {unit.id,
            unit.name,
            words_of(unit, room == all ? "" : arm, room >= short_words ? &game.rules() : nullptr),
            room < no_boxes ? Document::Boxes{unit.figures, unit.left}.marks() : "",
            breaks_at > 0 ? concat(room < no_breaks_at ? "breaks at " : "b", breaks_at) : "",
            state_text(state, index)};
  };
  const auto painted = [&](std::string text, std::size_t unit) {
    if (state.current_unit(unit).is_gone()) return dimmed(text, session.colour());
    for (const auto& [procedure, n] : state.units()[unit].due) {
      const auto words = procedure + " is due";
      const auto at = text.find(words);
      if (at != std::string::npos) text.replace(at, words.size(), warned(words, session.colour()));
    }
    return text;
  };
  std::string columns;
  std::size_t units = 0;
  int room = all;
  for (bool fits = false; !fits; room += fits ? 0 : 1) {
    std::vector<Texts> lines;
    for (const auto& brigade : brigades) {
      for (const auto unit : brigade.units) {
        if (!leads_title(brigade, unit, room)) lines.push_back(line_of(unit, room));
      }
    }
    columns = in_columns(lines, std::vector<bool>(6, false), "    ", "  ");
    fits = room == least || widest(lines_in(columns)) <= width;
    if (!narrow) continue;
    columns.clear();
    for (auto& line : lines) {
      std::erase(line, "");
      columns += "    " + joined(line, " ") + "\n";
    }
  }
  for (const auto& brigade : brigades) units += brigade.units.size();
  constexpr std::size_t few = 6;
  const bool cuts = session.streams.out_terminal && !narrow && units > few && room == least;
  const auto rows = lines_in(columns);
  auto row = rows.begin();
  std::string text;
  for (const auto& brigade : brigades) {
    const auto title = framed("  ", brigade.title);
    auto head = title;
    std::string list;
    for (const auto unit : brigade.units) {
      if (leads_title(brigade, unit, room)) {
        const auto& leader = roster[unit];
        append(head, head == title ? ": " : ", ",
               painted(leader.id + " " + (leader.name.empty() ? leader.rank : leader.name) +
                           framed(", ", state_text(state, unit)),
                       unit));
        continue;
      }
      const std::string line{*row++};
      list += painted(cuts ? shortened(line, state.units()[unit], width) : line, unit) + "\n";
    }
    text += framed("", head, "\n") + list;
  }
  return text;
}

/// Units to show: the named units, sides and brigades, or all.
std::vector<bool> shown_units(const Session& session, const Game& game, const GameState& state) {
  const auto& rosters = game.rosters();
  const auto& words = session.words;
  std::vector<bool> shown(rosters.units.size(), words.size() < 2);
  const auto show = [&](auto is) {
    bool any = false;
    for (const auto i : ranges::Places{shown}) {
      if (is(rosters.units[i])) shown[i] = any = true;
    }
    return any;
  };
  std::size_t side = 0;  // the last named army, from 1
  for (std::size_t w = 1; w < words.size(); ++w) {
    const auto word = lowered(words[w]);
    const auto next = w + 1 < words.size() ? lowered(words[w + 1]) : "";
    const auto number = word == "brigade" ? whole_number(next, 1, 1000) : std::nullopt;
    const auto army = ranges::index_of(rosters.sides, word) + 1;
    if (number) {
      ++w;
      const bool any = show([&](const Entity& unit) {
        return unit.brigade == *number && (side == 0 || unit.army == side);
      });
      if (!any) throw UsageError{"unknown brigade " + words[w]};
    } else if (army > rosters.sides.size()) {
      shown[rosters.need(words[w])] = true;
    } else {
      side = army;
      if (next != "brigade") show([&](const Entity& unit) { return unit.army == army; });
    }
  }
  for (const auto i : ranges::Places{shown}) {
    if (session.options.things) shown[i] = shown[i] && !rosters.units[i].kind.empty();
    if (session.options.due) shown[i] = shown[i] && !state.units()[i].due.empty();
  }
  return shown;
}

/// Line to show: `--at`, or the last.
long long chosen_line(const Session& session, const Game& game) {
  const auto& line = session.options.at;
  return line ? whole_option("--at", *line, 0, 1'000'000'000) : game.last();
}

/// Last line up to `last` that drew a map and was not undone. Throws `RuleError` if there is none.
Value map_of(const Game& game, long long last) {
  const auto in_effect = game.entries_in_effect(last);
  for (auto i = game.entries().size(); i-- > 0;) {
    const auto& entry = game.entries()[i];
    if (!in_effect[i] || entry.n > last || entry.text.find("\"maps\":") == std::string::npos)
      continue;
    auto result = parse_json(entry.text);
    if (!result["outcome"]["maps"].is_null()) return result;
  }
  const auto* command = ranges::first_that(game.rules().procedures, draws_maps);
  if (command == nullptr) throw RuleError{game.rules().title_or_id() + " has no maps"};
  throw RuleError{concat("this game has no map: acw ", command->name, " draws one")};
}

/// Draws the map again.
void show_board(const Session& session, const Game& game) {
  if (session.words.size() > 1) throw UsageError{"expected: acw game show --map"};
  const auto map_result = map_of(game, chosen_line(session, game));
  const auto again = replay_result(session.library, game.rules(), map_result);
  const auto look = look_of(session);
  format_of(again.teller->name, look.format.name());  // refuses html, which maps do not have
  session.print(look.format, look.format.result(again.report, {game.rules(), *again.teller, look}));
}

/// Both sides, or the named parts.
void show_units(const Session& session, const Game& game) {
  const auto& rosters = game.rosters();
  const auto state =
      session.options.at ? game.state_at(chosen_line(session, game)) : GameState{game.state()};
  const auto shown = shown_units(session, game, state);
  const auto line = session.options.at ? *session.options.at : std::to_string(game.last());
  auto page = roster_of(state, shown, [&](std::size_t unit) { return state_text(state, unit); });
  page.title = game.name();
  page.below = formatted("{}, {}, line {}", game.rules().title_or_id(), turn_text(state), line);
  Listing listing;
  listing.text = page.title + ", " + page.below + "\n";
  Value::Array armies, cells, things;
  for (const auto army : ranges::Places{rosters.sides}) {
    const auto& side = rosters.sides[army];
    listing.text += framed("\n" + side_words(side, army, session.colour()) + "\n",
                           army_text(session, game, state, army, shown));
    Value::Array units;
    for (const auto i : ranges::Places{rosters.units}) {
      if (rosters.units[i].army != army + 1 || !rosters.units[i].kind.empty() || !shown[i])
        continue;
      const auto unit = unit_value(game, state, i);
      cells.push_back(unit_cells(side, state.current_unit(i), unit));
      units.push_back(unit);
    }
    armies.push_back(keyed("side", side, "units", units));
  }
  Document::Part entities{.title = "things"};
  for (const auto i : ranges::Places{state.units()}) {
    const auto& entity = rosters.units[i];
    if (entity.kind.empty() || !state.units()[i].exists || !shown[i]) continue;
    things.push_back(unit_value(game, state, i));
    entities.list.push_back({entity.called() + framed(" ", state_text(state, i))});
  }
  auto due = due_procedures(state);
  std::erase_if(due, [&](const Due& one) { return !shown[one.unit]; });
  Document::Part owed{.title = "due"};
  for (const auto& test : due)
    owed.list.push_back({concat(test.typed, " since line ", test.since)});
  for (const auto& part : {entities, owed}) {
    if (part.list.empty()) continue;
    listing.text += "\n" + document_text({.title = {}, .parts = {part}}, {});
    page.parts.push_back(part);
  }
  listing.result =
      head_of(session, game, "units")
          .set("turn", state.turn(), "side",
               state.turn() == 0 ? "" : rosters.sides[state.army_on_turn() - 1], "outcome",
               keyed("armies", armies, "things", things, "due", due_value(game, due)));
  listing.table = keyed("units", cells);
  listing.columns = {"side",    "id",      "name", "rank",      "brigade",
                     "figures", "left",    "guns", "breaks_at", "wounded",
                     "words",   "tallies", "end",  "line",      "due"};
  listing.document = std::move(page);
  session.print(listing);
}

}  // namespace

int show_game(const Session& session, Game& game) {
  if (!game.fault()) warn_of_faults(session);
  session.options.map ? show_board(session, game) : show_units(session, game);
  game.require_valid();
  return 0;
}

int show_due(const Session& session, const Game& game) {
  const auto due = due_procedures(game.state());
  std::vector<Texts> lines;
  Texts words;  // that may be added
  for (const auto& test : due) {
    lines.push_back({test.typed, concat("since line ", test.since)});
    const auto may_follow =
        formatted("  words for {}:  {}\n", test.procedure, joined(test.words, " "));
    if (!test.words.empty() && !contains(words, may_follow)) words.push_back(may_follow);
  }
  const std::string none = due.empty() ? "nothing is due\n" : "";
  session.print(
      {.text = none + in_columns(lines, {false, false}, "  ", "   ") + joined(words, ""),
       .result = head_of(session, game, "due").set("outcome", keyed("due", due_value(game, due))),
       .page = none,
       .columns = {"id", "procedure", "since", "typed", "words"}});
  return 0;
}

int show_history(const Session& session, Game& game) {
  if (!game.fault()) warn_of_faults(session);
  const auto unit =
      session.words.size() > 1 ? game.rosters().need(session.words[1]) : Rosters::none;
  const auto in_effect = game.entries_in_effect(game.last());
  Listing listing;
  Value::Array lines;
  for (const auto i : ranges::Places{game.entries()}) {
    const auto& entry = game.entries()[i];
    const auto words = game.words(entry);
    if (unit != Rosters::none && !contains(words.named, unit)) continue;
    listing.text +=
        printable(formatted("{}  {}{}{}{}{}", entry.n, entry.command == "note" ? "note: " : "",
                            words.typed, framed("  → ", words.headline),
                            in_effect[i] ? "" : "  (undone)",
                            words.other_rules ? "  (the rules have changed since)" : "")) +
        "\n";
    lines.push_back(keyed("n", entry.n, "command", entry.command, "typed", words.typed, "headline",
                          words.headline, "stands", static_cast<bool>(in_effect[i])));
  }
  if (listing.text.empty()) listing.text = "no lines yet\n";
  listing.columns = {"n", "command", "typed", "headline", "stands"};
  listing.result = head_of(session, game, "history").set("outcome", keyed("lines", lines));
  session.print(listing);
  game.require_valid();
  return 0;
}

}  // namespace acw
