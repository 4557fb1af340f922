#include "base/files.hpp"
#include "commands/command.hpp"
#include "commands/luck_words.hpp"
#include "game/game.hpp"
#include "game/rules_place.hpp"

namespace acw {
namespace {

constexpr double thousand = 1000;

/// Reads a log and adds the titles of its rules to `titles`. Undone lines of a game do not count.
/// Throws `UsageError` for a copy of a game; `games` holds the sum of each game's first line.
LuckLog read_luck(const Session& session, const std::string& name,
                  std::map<std::string, std::string>& titles, std::set<std::string>& games) {
  std::optional<LuckLog> log;
  std::string house;  // name of a game's ruleset
  Texts game_lines;
  const auto begin = [&](const std::string& first) {
    auto rules = session.options.rules;
    if (first.find("\"armies\"") != std::string::npos) {
      const auto head = parse_json(first);
      if (!head["armies"].is_null()) house = register_house_rules(session.library, head, name);
      if (rules.empty() && house != text_in(head["rules"])) rules = house;
    }
    log.emplace(session.library, rules, name == "-" ? "standard input" : name);
  };
  read_log(session.streams, name, [&](const std::string& line) {
    if (!log) begin(line);
    if (house.empty()) log->read(line);
    else game_lines.push_back(line);
  });
  if (!log) begin({});
  if (!house.empty()) {
    const auto rules = session.library.shared(house);
    const GameLog game{*rules, game_lines};
    Game::require_valid(game, name, session.library);
    log->read(game_lines.front());
    const auto& entries = game.entries();
    if (!entries.empty() && !games.insert(text_in(parse_json(entries.front().text)["sum"])).second)
      throw UsageError{quote(printable(name)) + " is a copy of a game that is already given"};
    const auto in_effect = game.entries_in_effect(game.last());
    for (const auto i : ranges::Places{in_effect}) {
      const auto& entry = entries[i];
      if (in_effect[i]) log->read(entry.text);
      else log->add_undone(entry.text, game.words(entry).headline);
    }
  }
  for (const auto* kind : log->kinds()) {
    if (!kind->rules.empty())
      titles.try_emplace(kind->rules, log->odds().rules(kind->rules).title_or_id());
  }
  return std::move(*log);
}

int run_luck(const Session& session) {
  const auto look = look_of(session, "the chances");
  const auto logs = log_files(
      session, "missing log: type, for example, acw luck results.jsonl, or - for standard input");
  Document page;
  page.legend = "bar: the result compared with the expected value, which is half the width";
  Value::Array files;
  std::map<std::string, std::string> titles;
  std::set<std::string> games;
  std::optional<LuckLog> sum;
  bool rules_unused = true;
  for (const auto& name : logs) {
    auto luck_log = read_luck(session, name, titles, games);
    rules_unused = rules_unused && luck_log.odds().is_idle();
    if (logs.size() > 1) {
      long long results = 0;
      for (const auto& side : luck_log.sides()) results += side.second;
      page.parts.push_back(
          {.paragraphs = {{printable(name) + ": " + counted(results, "result", "results")}}});
      files.push_back(keyed("file", name, "results", results));
    }
    if (sum) sum->add(luck_log);
    else sum.emplace(std::move(luck_log));
  }
  const auto& log = *sum;
  if (session.options.has_typed("rules") && rules_unused)
    throw UsageError{"no result of this log uses " + session.options.rules +
                     ": leave out --rules; -r FILE applies only to logs made with that file"};
  const auto kinds = log.kinds();
  std::string quiet;
  Value::Array list;
  for (const auto& [side, results] : log.sides()) {
    const auto head = luck_side(side, log) + ": " + counted(results, "result", "results");
    auto& part = page.parts.emplace_back();
    part.title = head;
    for (const auto* kind : kinds) {
      if (kind->side != side) continue;
      const auto luck = kind->luck();
      const std::string title =
          titles.size() > 1 && !kind->rules.empty() ? titles[kind->rules] + ", " : "";
      const double actual = static_cast<double>(kind->actual) / thousand;
      const double expected = kind->expected();
      part.list.push_back({luck_line(*kind, luck, title), 0,
                           expected > 0 ? std::min(1.0, actual / expected / 2) : 0});
      quiet += formatted("{}, {}{}: {}\n", luck_side(side, log),
                         kind->command.empty() ? "" : title + kind->command + ", ", kind->what,
                         bare_number(luck.fewer));
      list.push_back(luck_value(*kind, luck));
    }
  }
  if (log.sides().empty()) page.parts.push_back({.paragraphs = {{"no rolls"}}});
  const auto notes = luck_notes(log);
  auto& below = page.parts.emplace_back();
  for (const auto& note : notes) below.notes.push_back("note: " + note);
  auto outcome = keyed("kinds", list, "looked_at", count_of(kinds));
  if (!files.empty()) outcome.set("files", files);
  if (look.quiet) session.print(look.format, quiet);
  else
    session.print({.result = session.answer().set("outcome", outcome, "notes", notes),
                   .document = std::move(page),
                   .columns = {"side", "rules", "command", "what", "outcome", "value", "of",
                               "number", "actual", "expected", "at_least", "fewer"}});
  return 0;
}

}  // namespace

std::string luck_line(const LuckKind& kind, const OutcomeRank& luck, const std::string& title) {
  const auto number = short_number(static_cast<double>(kind.actual) / thousand);
  const bool times = kind.of == LuckKind::Of::times;
  const auto often = !times ? number : number == "1" ? "once" : number + " times";
  const auto result =
      kind.of == LuckKind::Of::dice
          ? formatted("{}: {} of {}", kind.what, number, counted(kind.number, "die", "dice"))
          : formatted("{}{}, {}: {} in {}", title, kind.command, kind.what, often,
                      counted(kind.number, "result", "results"));
  return formatted("{}, {} expected; {}", result, short_number(kind.expected()),
                   luck_words(luck, times));
}

Texts luck_notes(const LuckLog& log) {
  auto notes = log.notes();
  const auto kinds = log.kinds().size();
  if (kinds > 1)
    notes.push_back(formatted("of {} lines, one with {} or less is normal", kinds,
                              how_often(1 / static_cast<double>(kinds))));
  return notes;
}

std::string luck_side(const std::string& side, const LuckLog& log) {
  return side == "all" && log.sides().size() > 1 ? "no side" : side;
}

Value luck_value(const LuckKind& kind, const OutcomeRank& luck) {
  constexpr std::string_view of[] = {"results", "results", "dice"};
  return keyed("side", kind.side, "rules", kind.rules, "command", kind.command, "what", kind.what,
               "outcome", kind.outcome.empty() ? Value{} : Value{kind.outcome}, "value",
               kind.counted, "of", nth(of, kind.of), "number", kind.number, "actual",
               kind.actual % 1000 == 0 ? Value{kind.actual / 1000}
                                       : Value{static_cast<double>(kind.actual) / thousand},
               "expected", kind.expected(), "at_least", luck.at_least, "fewer", luck.fewer);
}

const Command luck_command{"luck", "show how lucky a game or a log of --json results was", run_luck,
                           taker::luck};

}  // namespace acw
