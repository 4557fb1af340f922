#include "commands/game_show.hpp"

#include <algorithm>
#include <array>
#include <map>

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
#include "commands/game_page.hpp"
#include "commands/throws.hpp"
#include "records/throw_again.hpp"
#include "render/format.hpp"
#include "render/formats.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "words/outcome_words.hpp"

namespace acw {

void expect_words(const Session& session, std::size_t least, std::size_t most,
                  const std::string& usage) {
  const auto count = session.words.size() - 1;
  if (count < least || count > most) throw Misread{"expected: acw game " + usage};
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
  const auto& now = state.units()[index];
  const auto unit = state.named(index);
  auto value = keyed("id", unit.id);
  set_said(value, "name", unit.name);
  set_said(value, "rank", roster.rank);
  set_said(value, "kind", roster.kind);
  if (roster.brigade > 0) value.set("brigade", roster.brigade);
  if (unit.figures > 0) value.set("figures", unit.figures, "left", now.left);
  if (unit.guns > 0) value.set("guns", unit.guns);
  if (const auto at = state.breaks_at(index); at > 0) value.set("breaks_at", at);
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
  if (!now.end.empty()) value.set("end", now.end, "line", now.since);
  set_said(value, "due", values_of(now.due, [](const auto& due) { return due.first; }));
  return value;
}

/// A unit as a line of a table has it: with its side, and in a cell what its value has a list of.
Value unit_cells(const std::string& side, const Thing& unit, const Value& told) {
  std::string words;
  for (const auto& word : unit.words)
    append(words, " ", word.kind == Slot::Kind::flag ? word.path.slot : word.word);
  Value tallies{Value::Object{}};
  for (const auto& [name, number] : unit.tallies) tallies.set(name, number);
  auto cells = keyed("side", side, "tallies", unit.tallies.empty() ? Value{} : to_words(tallies));
  for (const auto& [key, value] : fields_in(told))
    cells.set(key, key == "words" ? Value{words} : value);
  return cells;
}

/// The word for what most units of an army are, which goes without saying where there is no room.
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

/// The units of an army, a line each: as much of them as there is room for.
class ArmyText {
 public:
  ArmyText(const Session& session, const Game& game, const GameState& state, std::size_t army,
           const std::vector<bool>& shown)
      : game_{game},
        state_{state},
        width_{std::max(session.streams.out_width, page_width)},  // less is broken at words
        narrow_{session.streams.out_width < page_width},
        colour_{session.colour()},
        usual_{usual_arm(game.rosters(), army)},
        brigades_{brigades_of(game.rosters(), army, shown)} {
    constexpr std::size_t few = 6;
    std::size_t rows = 0;
    for (const auto& one : brigades_) rows += one.units.size();
    cuts_ = session.streams.out_terminal && !narrow_ && rows > few;
    while (widest() > width_ && room_ != Room::least)
      room_ = static_cast<Room>(static_cast<int>(room_) + 1);
  }

  std::string text() const {
    std::string text;
    for (const auto& [title, units] : brigades_) {
      std::string head = title.empty() ? "" : "  " + title;
      std::string rows;
      for (const auto unit : units) {
        if (!leads_title(title, unit)) rows += painted(unit, line_text(unit)) + "\n";
        else append(head, head == "  " + title ? ": " : ", ", leader_words(unit));
      }
      text += (head.empty() ? "" : head + "\n") + rows;
    }
    return text;
  }

 private:
  /// What a line has room for, less and less.
  enum class Room { all, no_usual_arm, no_boxes, short_words, no_breaks_at, least };

  static constexpr std::size_t columns = 5;
  using Line = std::array<std::string, columns>;

  /// Its id, name and words, its figures, and where it breaks.
  Line line_of(std::size_t index) const {
    const auto unit = state_.named(index);
    const auto breaks_at = state_.breaks_at(index);
    return {
        unit.id, unit.name, told_words(unit), room_ < Room::no_boxes ? boxes(unit) : "",
        breaks_at > 0 ? concat(room_ < Room::no_breaks_at ? "breaks at " : "b", breaks_at) : ""};
  }
  /// The words for what it is; the usual arm goes without saying, and others are said as players
  /// do (`vet`), where there is little room.
  std::string told_words(const Thing& unit) const {
    std::string text;
    for (const auto& said : unit.words) {
      if (said.kind != Slot::Kind::words || (room_ != Room::all && said.word == usual_)) continue;
      const auto* slot = game_.rules().slot(said.path.slot);
      const auto* word = slot == nullptr ? nullptr : slot->find(said.word);
      std::string_view shortest = said.word;
      if (word != nullptr && room_ >= Room::short_words) {
        for (const auto& alias : word->aliases) {
          if (alias.size() >= 3 && alias.size() < shortest.size() && said.word.starts_with(alias))
            shortest = alias;
        }
      }
      append(text, " ", shortest);
    }
    return text;
  }
  /// An officer stands beside the name of his brigade, where there is little room.
  bool leads_title(const std::string& title, std::size_t unit) const {
    return room_ >= Room::no_boxes && !title.empty() && !game_.rosters().units[unit].rank.empty();
  }
  std::string leader_words(std::size_t unit) const {
    const auto& one = game_.rosters().units[unit];
    return painted(unit, one.id + " " + (one.name.empty() ? one.rank : one.name) +
                             framed(", ", standing_words(game_, state_, unit)));
  }
  std::size_t widest() {
    widths_ = {};
    std::vector<std::size_t> with_line;
    for (const auto& [title, units] : brigades_) {
      for (const auto unit : units) {
        if (leads_title(title, unit)) continue;
        with_line.push_back(unit);
        const auto line = line_of(unit);
        for (const auto c : ranges::Places{widths_})
          widths_[c] = std::max(widths_[c], display_width(line[c]));
      }
    }
    std::size_t most = 0;
    for (const auto unit : with_line) most = std::max(most, display_width(row(unit)));
    return most;
  }
  /// On a narrow screen it takes more than one line, and no columns.
  std::string line_text(std::size_t unit) const {
    if (!narrow_) return row(unit);
    const auto line = line_of(unit);
    std::string text = "    " + line.front();
    for (std::size_t c = 1; c < columns; ++c) text += framed(" ", line[c]);
    return text + framed(" ", standing_words(game_, state_, unit));
  }
  std::string row(std::size_t unit) const {
    const auto line = line_of(unit);
    std::string text = "   ";
    for (const auto c : ranges::Places{widths_}) {
      if (widths_[c] > 0) text += " " + padded(line[c], widths_[c] + 1);
    }
    text += framed(" ", standing_words(game_, state_, unit));
    text.erase(text.find_last_not_of(' ') + 1);
    return room_ == Room::least && cuts_ ? fitting(text, unit) : text;
  }
  /// What is too long is cut; whatever is due, and an end, stands before what may be.
  std::string fitting(std::string text, std::size_t unit) const {
    if (display_width(text) <= width_) return text;
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
    if (state_.named(unit).is_gone()) return dimmed(text, colour_);
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
  bool cuts_ = false;  ///< of few units all is told, and so it is to a file
  bool colour_;
  std::string usual_;
  std::vector<Brigade> brigades_;
  Room room_ = Room::all;
  std::array<std::size_t, columns> widths_{};
};

/// The units of an army in Markdown: a table for each brigade.
std::string army_page(const Game& game, const GameState& state, std::size_t army,
                      const std::vector<bool>& shown) {
  std::string text;
  for (const auto& [title, units] : brigades_of(game.rosters(), army, shown)) {
    text += framed("\n### ", title, "\n\n") +
            "| id | unit | | figures | breaks | |\n|---|---|---|---|---|---|\n";
    for (const auto i : units) {
      const auto unit = state.named(i);
      const auto breaks_at = state.breaks_at(i);
      text += formatted("| {} | {} | {} | {} | {} | {} |\n", unit.id, unit.name, words_of(unit),
                        boxes(unit), breaks_at > 0 ? concat("breaks at ", breaks_at) : "",
                        standing_words(game, state, i));
    }
  }
  return text;
}

/// `words`: what may be said of them, too.
std::string due_text(const std::vector<Due>& list, bool words) {
  std::string text;
  std::vector<std::pair<std::string, std::string>> may_be_said;
  std::size_t width = 0;
  for (const auto& due : list) width = std::max(width, display_width(due.typed));
  for (const auto& due : list) {
    text += formatted("  {}   since line {}\n", pad_right(due.typed, width), due.since);
    const std::pair said{due.procedure, joined(due.words, " ")};
    if (words && !due.words.empty() && !contains(may_be_said, said)) may_be_said.push_back(said);
  }
  for (const auto& [procedure, said] : may_be_said)
    text += formatted("  words for {}:  {}\n", procedure, said);
  return text;
}

/// Which units are to be shown: those of the sides and brigades, and those units, that are named;
/// else all.
std::vector<bool> shown_units(const Session& session, const Game& game, const GameState& state) {
  const auto& rosters = game.rosters();
  const auto& words = session.words;
  std::vector<bool> shown(rosters.units.size(), words.size() < 2);
  std::size_t side = rosters.sides.size();  // that was named last
  for (std::size_t w = 1; w < words.size(); ++w) {
    const bool brigade = lowered(words[w]) == "brigade" && w + 1 < words.size();
    const auto number = brigade ? whole_number(words[w + 1], 1, 1000) : std::nullopt;
    const auto army = ranges::index_of(rosters.sides, lowered(words[w]));
    if (number) {
      ++w;
      bool any = false;
      for (const auto i : ranges::Places{shown}) {
        const auto& unit = rosters.units[i];
        if (unit.brigade != *number || (side < rosters.sides.size() && unit.army != side + 1))
          continue;
        shown[i] = any = true;
      }
      if (!any) throw Misread{"unknown brigade " + words[w]};
    } else if (army == rosters.sides.size()) {
      shown[rosters.need(words[w])] = true;
    } else {
      side = army;
      const bool whole = w + 1 == words.size() || lowered(words[w + 1]) != "brigade";
      for (const auto i : ranges::Places{shown})
        shown[i] = shown[i] || (whole && rosters.units[i].army == army + 1);
    }
  }
  for (const auto i : ranges::Places{shown}) {
    if (session.options.things) shown[i] = shown[i] && !rosters.units[i].kind.empty();
    if (session.options.due) shown[i] = shown[i] && !state.units()[i].due.empty();
  }
  return shown;
}

/// The line that is asked about: the last, or that of `--at`.
long long asked_line(const Session& session, const Game& game) {
  const auto& at = session.options.at;
  return at ? whole_option("--at", *at, 0, 1'000'000'000) : game.last();
}

/// The line that drew the map up to line `last` and is not taken back. Throws `Refused` without
/// one.
Value map_of(const Game& game, long long last) {
  const auto stands = game.standing(last);
  for (auto i = game.entries().size(); i-- > 0;) {
    const auto& entry = game.entries()[i];
    if (!stands[i] || entry.n > last || entry.text.find("\"maps\":") == std::string::npos) continue;
    auto drawn = parse_json(entry.text);
    if (!drawn["outcome"]["maps"].is_null()) return drawn;
  }
  const auto* command = ranges::first_that(game.rules().procedures, draws_maps);
  if (command == nullptr) throw Refused{game.rules().title_or_id() + " has no maps"};
  throw Refused{concat("this game has no map: acw ", command->name, " draws one")};
}

}  // namespace

void show_board(const Session& session, const Game& game) {
  expect_words(session, 0, 0, "show --map");
  const auto drawn = map_of(game, asked_line(session, game));
  const auto again = throw_again(session.library, game.rules(), drawn, nullptr, true);
  const auto look = look_of(session);
  format_of(again.teller->name, look.format.name());  // refuses html, which maps do not have
  session.print(look.format, look.format.result(again.report, {game.rules(), *again.teller, look}));
}

void show_game(const Session& session, const Game& game) {
  const auto& rosters = game.rosters();
  const auto state =
      session.options.at ? game.state_at(asked_line(session, game)) : GameState{game.state()};
  const auto shown = shown_units(session, game, state);
  const auto line = session.options.at ? *session.options.at : std::to_string(game.last());
  const auto format = session.format().name();
  if (format == "svg" || format == "html") {
    const auto pages = roster_pages(roster_of_game(game, state, shown, line));
    return session.streams.out(format == "svg" ? pages.svg() : pages.html());
  }
  const bool markdown = format == "md";
  Listing listing;
  listing.text =
      formatted("{}{}, {}, line {}\n", markdown ? "# " + game.name() + "\n\n" : game.name() + ", ",
                game.rules().title_or_id(), turn_words(game, state), line);
  Value::Array armies, cells, things;
  for (const auto army : ranges::Places{rosters.sides}) {
    const auto& side = rosters.sides[army];
    const auto lines = markdown ? army_page(game, state, army, shown)
                                : ArmyText{session, game, state, army, shown}.text();
    const auto title = markdown ? "## " + side : side_words(side, army, session.colour());
    if (!lines.empty()) listing.text += "\n" + title + "\n" + lines;
    Value::Array units;
    for (const auto i : ranges::Places{rosters.units}) {
      if (rosters.units[i].army != army + 1 || !rosters.units[i].kind.empty() || !shown[i])
        continue;
      const auto unit = unit_value(game, state, i);
      cells.push_back(unit_cells(side, state.named(i), unit));
      units.push_back(unit);
    }
    armies.push_back(keyed("side", side, "units", units));
  }
  std::string kept;
  for (const auto i : ranges::Places{state.units()}) {
    const auto& thing = rosters.units[i];
    if (thing.kind.empty() || !state.units()[i].there || !shown[i]) continue;
    things.push_back(unit_value(game, state, i));
    kept += formatted("{}{}{}\n", markdown ? "- " : "  ", thing.called(),
                      framed(" ", standing_words(game, state, i)));
  }
  if (!kept.empty()) listing.text += (markdown ? "\n## things\n\n" : "\nthings\n") + kept;
  auto due = due_of(game, state);
  std::erase_if(due, [&](const Due& one) { return !shown[one.unit]; });
  if (!due.empty()) listing.text += (markdown ? "\n## due\n\n" : "\ndue\n") + due_text(due, false);
  listing.result =
      head_of(session, game, "units")
          .set("turn", state.turn(), "side",
               state.turn() == 0 ? "" : rosters.sides[state.army_on_turn() - 1], "outcome",
               keyed("armies", armies, "things", things, "due", due_value(game, due)));
  listing.table = keyed("units", cells);
  listing.columns = {"side",    "id",      "name", "rank",      "brigade",
                     "figures", "left",    "guns", "breaks_at", "wounded",
                     "words",   "tallies", "end",  "line",      "due"};
  if (markdown) listing.page = listing.text;
  session.print(listing);
}

int show_due(const Session& session, const Game& game) {
  expect_words(session, 0, 0, "due [all]");
  const auto due = due_of(game, game.state());
  const std::string none = due.empty() ? "nothing is due\n" : "";
  session.print(
      {.text = none + due_text(due, true),
       .result = head_of(session, game, "due").set("outcome", keyed("due", due_value(game, due))),
       .page = none,
       .columns = {"id", "procedure", "since", "typed", "words"}});
  return 0;
}

void show_history(const Session& session, const Game& game) {
  expect_words(session, 0, 1, "history [UNIT]");
  const auto unit =
      session.words.size() > 1 ? game.rosters().need(session.words[1]) : Rosters::none;
  const auto stands = game.standing(game.last());
  Listing listing;
  Value::Array lines;
  for (const auto i : ranges::Places{game.entries()}) {
    const auto& entry = game.entries()[i];
    const auto words = game.words(entry);
    if (unit != Rosters::none && !contains(words.named, unit)) continue;
    listing.text += printable(formatted(
                        "{}  {}{}{}{}{}", entry.n, entry.command == "note" ? "note: " : "",
                        words.typed, framed("  → ", words.headline), stands[i] ? "" : "  (undone)",
                        words.other_rules ? "  (the rules have changed since)" : "")) +
                    "\n";
    lines.push_back(keyed("n", entry.n, "command", entry.command, "typed", words.typed, "headline",
                          words.headline, "stands", static_cast<bool>(stands[i])));
  }
  if (listing.text.empty()) listing.text = "no lines yet\n";
  listing.columns = {"n", "command", "typed", "headline", "stands"};
  listing.result = head_of(session, game, "history").set("outcome", keyed("lines", lines));
  session.print(listing);
}

}  // namespace acw
