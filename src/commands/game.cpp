#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "base/json_text.hpp"
#include "base/schema.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/game_new.hpp"
#include "commands/game_show.hpp"
#include "commands/kept.hpp"
#include "game/game.hpp"
#include "game/hand.hpp"
#include "game/standing.hpp"
#include "options/game_words.hpp"
#include "render/format.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

constexpr std::string_view game_help =
    "acw game: an evening kept in a file\n\n"
    "  acw game new FILE --army US.toml --army CS.toml   begin one (or -r RULES --seed TEXT)\n"
    "  acw game show [--at N]          both sides as they stand (svg: a page)\n"
    "  acw game history [UNIT]         what has been done, or what befell a unit\n"
    "  acw game due                    what is to be thrown now\n"
    "  acw game undo [N]               take back the last line, or line N\n"
    "  acw game set UNIT 9             it has 9 figures left\n"
    "  acw game set UNIT WORD          a word holds of it from now on: formation-fail, routed\n"
    "  acw game clear UNIT WORD        … and no longer\n"
    "  acw game note TEXT              a note between the lines\n"
    "  acw game turn                   the next turn begins\n"
    "  acw game check                  is the file whole?\n\n"
    "as in\n"
    "  acw game new bull-run.acw -r bp --seed manassas\n"
    "  acw fire @3va 25cm at @20me --game bull-run.acw\n"
    "  ACW_GAME=bull-run.acw acw game show\n\n"
    "The file only grows: nothing is ever taken out of it, and an undo can be undone.\n"
    "Rules of a file (-r club.toml) are sought from the game's folder: move both.\n\n"
    "options\n";

Game& game_of(const Session& session) {
  if (session.game != nullptr) return *session.game;
  throw Misread{"which game? --game FILE, or ACW_GAME (acw game new begins one)"};
}

/// A line of the players' hand, as it goes into the file; tells what it has made of its unit.
int write(const Session& session, Game& game, Value record) {
  std::vector<std::size_t> units;
  const auto n = game.append(units, [&](long long number) {
    Value line;
    line.set("n", number).set("schema", result_schema);
    for (const auto& [key, value] : *record.as<Value::Object>()) line.set(key, value);
    record = line;
    return to_json(line);
  });
  if (!n) return 1;
  Listing listing;
  listing.text = after_line(game, *n);
  listing.result = record;
  session.print(std::move(listing));
  return 0;
}

void expect_words(const Session& session, std::size_t least, std::size_t most,
                  const std::string& usage) {
  const auto count = session.words.size() - 1;
  if (count < least || count > most) throw Misread{"acw game " + usage};
}

int undo(const Session& session, Game& game) {
  expect_words(session, 0, 1, "undo [N]: a line of the game, or the last that stands");
  const auto of =
      session.words.size() > 1 ? whole_option("undo", session.words[1], 1, 1'000'000'000) : 0;
  return write(session, game, undo_record(game, of));
}

/// How many numbers no line of the file has, those apart that are passed over.
long long missing_lines(const Game& game) {
  const auto there = game.entries().size() + game.bad().size();
  return std::max(0LL, game.last() - static_cast<long long>(there));
}

int check(const Session& session, const Game& game) {
  expect_words(session, 0, 0, "check");
  Listing listing;
  Value bad{Value::Array{}};
  for (const auto& one : game.bad()) {
    listing.text +=
        "line " + std::to_string(one.line) + " of the file is passed over: " + one.why + "\n";
    bad.push(Value{}.set("line", static_cast<long long>(one.line)).set("why", one.why));
  }
  const auto missing = missing_lines(game);
  if (missing > 0)
    listing.text += std::to_string(missing) + (missing == 1 ? " line is" : " lines are") +
                    " missing: the last has the number " + std::to_string(game.last()) + "\n";
  if (game.is_cut()) listing.text += "the last line " + std::string{is_cut_off} + "\n";
  if (game.rules_changed()) listing.text += "the rules have changed since it began\n";
  const auto stands = game.standing(game.last());
  const auto standing = std::count(stands.begin(), stands.end(), true);
  listing.text += game.name() + ": " + std::to_string(game.entries().size()) +
                  (game.entries().size() == 1 ? " line, " : " lines, ") + std::to_string(standing) +
                  (standing == 1 ? " of them stands\n" : " of them stand\n");
  listing.result.set("schema", result_schema).set("command", "game").set("game", game.name());
  listing.result.set("outcome", Value{}
                                    .set("lines", static_cast<long long>(game.entries().size()))
                                    .set("standing", static_cast<long long>(standing))
                                    .set("last", game.last())
                                    .set("missing", missing)
                                    .set("cut", game.is_cut())
                                    .set("rules_changed", game.rules_changed())
                                    .set("bad", std::move(bad)));
  session.print(std::move(listing));
  return game.bad().empty() && missing == 0 ? 0 : 1;
}

std::string one_text(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 1; i < words.size(); ++i) text += (i == 1 ? "" : " ") + words[i];
  return text;
}

}  // namespace

int run_game(const Session& session) {
  if (told_help(session, game_help, taker::game)) return 0;
  if (session.words.empty())
    throw Misread{"acw game new, show, history, due, undo, set, clear, note, turn or check"};
  const auto what = plain_word(session.words.front());
  if (what != "note") refuse_options(session.words, session.command, taker::game);
  if (session.options.at && what != "show") throw Misread{"--at is for acw game show"};
  if (what == "new") {
    refuse_all_but(session.options,
                   {"rules", "seed", "variant", "army", "format", "json", "md", "csv", "toml",
                    "svg", "no-header", "color", "output"},
                   "acw game new");
    return begin_game(session);
  }
  for (const auto* name : {"seed", "variant", "army"}) {
    if (session.options.has_typed(name))
      throw Misread{std::string{"--"} + name + " is for acw game new"};
  }
  if (std::find(std::begin(game_words), std::end(game_words), what) == std::end(game_words)) {
    const auto near = nearest(what, {std::begin(game_words), std::end(game_words)});
    throw Misread{"acw game has no " + quote(what) +
                  (near.empty() ? "" : ": did you mean " + quote(near) + "?")};
  }
  auto& game = game_of(session);
  if (what != "check") tell_faults(session);
  if (what == "show") return show_game(session, game);
  if (what == "history") return show_history(session, game);
  if (what == "due") return show_due(session, game);
  if (what == "check") return check(session, game);
  if (what == "undo") return undo(session, game);
  if (what == "note") {
    const auto text = one_text(session.words);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
      throw Misread{"acw game note TEXT: what is to be noted?"};
    return write(session, game, Value{}.set("command", "note").set("note", text));
  }
  if (what == "turn") {
    expect_words(session, 0, 0, "turn");
    return write(session, game,
                 Value{}.set("command", "turn").set("turn", game.state().turn() + 1));
  }
  const auto usage = what + " UNIT WORD, as in acw game " + what + " 20me formation-fail";
  expect_words(session, 2, session.words.size(), usage);
  const auto [word, typed] = joined(plain_words(session.words), 2,
                                    [&](std::string_view one) { return holds_by_hand(game, one); });
  if (typed + 2 != session.words.size()) expect_words(session, 2, 2, usage);
  return write(session, game, hand_record(game, what, session.words[1], word));
}

}  // namespace acw
