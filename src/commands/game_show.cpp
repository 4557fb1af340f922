#include "commands/game_show.hpp"

#include <algorithm>
#include <map>
#include <span>

#include "acw/base/concat.hpp"
#include "acw/base/json.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "cli/options_help.hpp"
#include "cli/throw_options.hpp"
#include "commands/throws.hpp"
#include "records/replay_result.hpp"
#include "render/format.hpp"
#include "render/formats.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "words/outcome_words.hpp"

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

Document roster_of(const Rosters& rosters, const GameState& state, const std::vector<bool>& shown,
                   const std::function<std::string(std::size_t unit)>& standing) {
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

void expect_words(const Session& session, std::size_t least, std::size_t most,
                  const std::string& usage) {
  const auto count = session.words.size() - 1;
  if (count < least || count > most) throw UsageError{"expected: acw game " + usage};
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
  std::map<std::string, long long> counts;
  for (const auto& unit : rosters.units)
    if (const auto* arm = unit.find("arm"); unit.army == army + 1 && arm != nullptr)
      ++counts[arm->word];
  const auto most = std::max_element(
      counts.begin(), counts.end(),
      [](const auto& one, const auto& other) { return one.second < other.second; });
  return most == counts.end() ? "" : most->first;
}

/// Text of an army's units, one line each. Parts are omitted until the lines fit.
class ArmyText {
 public:
  ArmyText(const Session& session, const Game& game, const GameState& state, std::size_t army,
           const std::vector<bool>& shown)
      : game_{game},
        state_{state},
        width_{std::max(session.streams.out_width, page_width)},  // narrower lines are wrapped
        narrow_{session.streams.out_width < page_width},
        colour_{session.colour()},
        usual_arm_{usual_arm(game.rosters(), army)},
        brigades_{brigades_of(game.rosters(), army, shown)} {
    constexpr std::size_t few = 6;
    std::size_t units = 0;
    for (const auto& brigade : brigades_) units += brigade.units.size();
    shortens_ = session.streams.out_terminal && !narrow_ && units > few;
    while (!lay_out() && room_ != least) ++room_;
  }

  std::string text() const {
    std::string text;
    for (const auto& [title, units] : brigades_) {
      std::string head = title.empty() ? "" : "  " + title;
      std::string rows;
      for (const auto unit : units) {
        if (const auto* row = value_at(rows_, unit))
          rows += painted(unit, shorten(*row, unit)) + "\n";
        else append(head, head == "  " + title ? ": " : ", ", leader_words(unit));
      }
      text += (head.empty() ? "" : head + "\n") + rows;
    }
    return text;
  }

 private:
  /// Parts of a line that are left out or shortened, one after the other, if it is too long.
  enum Room { all, no_usual_arm, no_boxes, short_words, no_breaks_at, least };

  /// Fills the rows. Returns whether they fit in columns; a narrow screen has no columns.
  bool lay_out() {
    rows_.clear();
    std::vector<std::size_t> units;
    std::vector<Texts> lines;
    for (const auto& brigade : brigades_) {
      for (const auto unit : brigade.units) {
        if (leads_title(brigade.title, unit)) continue;
        units.push_back(unit);
        lines.push_back(line_of(unit));
      }
    }
    const auto columns = in_columns(lines, std::vector<bool>(6, false), "    ", "  ");
    const auto rows = lines_in(columns);
    for (const auto i : ranges::Places{units}) {
      auto& row = rows_[units[i]];
      row = rows[i];
      if (!narrow_) continue;
      row = "    " + lines[i].front();
      for (const auto& cell : std::span{lines[i]}.subspan(1)) row += framed(" ", cell);
    }
    return ranges::all_of(rows, [&](auto row) { return display_width(row) <= width_; });
  }
  /// Its id, name and words, its figures, where it breaks, and its state.
  Texts line_of(std::size_t index) const {
    const auto unit = state_.current_unit(index);
    const auto breaks_at = state_.breaks_at(index);
    return {unit.id,
            unit.name,
            words_of(unit, room_ == all ? "" : usual_arm_,
                     room_ >= short_words ? &game_.rules() : nullptr),
            room_ < no_boxes ? Document::Boxes{unit.figures, unit.left}.marks() : "",
            breaks_at > 0 ? concat(room_ < no_breaks_at ? "breaks at " : "b", breaks_at) : "",
            state_text(game_, state_, index)};
  }
  /// Whether a unit is named in its brigade's title, as officers are if there is little room.
  bool leads_title(const std::string& title, std::size_t unit) const {
    return room_ >= no_boxes && !title.empty() && !game_.rosters().units[unit].rank.empty();
  }
  std::string leader_words(std::size_t unit) const {
    const auto& roster = game_.rosters().units[unit];
    return painted(unit, roster.id + " " + (roster.name.empty() ? roster.rank : roster.name) +
                             framed(", ", state_text(game_, state_, unit)));
  }
  /// Cuts a line that is too long. Due tests and an end move to the front of the state first.
  std::string shorten(std::string text, std::size_t unit) const {
    if (!shortens_ || room_ != least || display_width(text) <= width_) return text;
    const auto to_front = [&](const std::string& words) {
      const auto at = text.find(words);
      if (at == std::string::npos) return;
      text.erase(at, words.size());
      text.insert(std::min(text.find(','), text.size()), words);
    };
    const auto& state = state_.units()[unit];
    for (const auto& [procedure, line] : state.due) to_front(", " + procedure + " is due");
    if (!state.end.empty()) to_front(", " + state.end);
    while (display_width(text) >= width_) {
      while (is_continuation(text.back())) text.pop_back();
      text.pop_back();
    }
    return text + "…";
  }
  std::string painted(std::size_t unit, std::string text) const {
    if (state_.current_unit(unit).is_gone()) return dimmed(text, colour_);
    for (const auto& [procedure, line] : state_.units()[unit].due) {
      const auto words = procedure + " is due";
      const auto at = text.find(words);
      if (at != std::string::npos) text.replace(at, words.size(), warned(words, colour_));
    }
    return text;
  }

  const Game& game_;
  const GameState& state_;
  std::size_t width_;
  bool narrow_;
  bool colour_;
  std::string usual_arm_;
  std::vector<Brigade> brigades_;
  bool shortens_ = false;  ///< lines are cut only on a terminal and for many units
  int room_ = all;
  std::map<std::size_t, std::string> rows_;  ///< by unit
};

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

}  // namespace

void show_board(const Session& session, const Game& game) {
  expect_words(session, 0, 0, "show --map");
  const auto map_result = map_of(game, chosen_line(session, game));
  const auto again = replay_result(session.library, game.rules(), map_result);
  const auto look = look_of(session);
  format_of(again.teller->name, look.format.name());  // refuses html, which maps do not have
  session.print(look.format, look.format.result(again.report, {game.rules(), *again.teller, look}));
}

void show_game(const Session& session, const Game& game) {
  const auto& rosters = game.rosters();
  const auto state =
      session.options.at ? game.state_at(chosen_line(session, game)) : GameState{game.state()};
  const auto shown = shown_units(session, game, state);
  const auto line = session.options.at ? *session.options.at : std::to_string(game.last());
  auto page = roster_of(rosters, state, shown,
                        [&](std::size_t unit) { return state_text(game, state, unit); });
  page.title = game.name();
  page.below =
      formatted("{}, {}, line {}", game.rules().title_or_id(), turn_text(game, state), line);
  Listing listing;
  listing.text = page.title + ", " + page.below + "\n";
  Value::Array armies, cells, things;
  for (const auto army : ranges::Places{rosters.sides}) {
    const auto& side = rosters.sides[army];
    listing.text += framed("\n" + side_words(side, army, session.colour()) + "\n",
                           ArmyText{session, game, state, army, shown}.text());
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
    entities.list.push_back({entity.called() + framed(" ", state_text(game, state, i))});
  }
  auto due = due_procedures(game, state);
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

int show_due(const Session& session, const Game& game) {
  expect_words(session, 0, 0, "due [all]");
  const auto due = due_procedures(game, game.state());
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

void show_history(const Session& session, const Game& game) {
  expect_words(session, 0, 1, "history [UNIT]");
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
}

}  // namespace acw
