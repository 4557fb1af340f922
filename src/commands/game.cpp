#include <algorithm>
#include <filesystem>
#include <functional>
#include <span>

#include "acw/base/json.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/batch_line.hpp"
#include "commands/game_show.hpp"
#include "commands/kept.hpp"
#include "game/armies_of_game.hpp"
#include "game/game.hpp"
#include "game/hand.hpp"
#include "game/mend.hpp"
#include "game/rules_place.hpp"
#include "game/seal.hpp"
#include "game/standing.hpp"
#include "options/command_names.hpp"
#include "play/inquiry.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "words/heard.hpp"
#include "words/spoken_names.hpp"

namespace acw {
namespace {

constexpr std::string_view army_gen = "army-gen";

/// One side's army, diced up. A ruleset whose armies are bought wants words that no game has.
Value diced_side(const Lookup& lookup, const Ruleset& rules, const Procedure& procedure,
                 const Texts& variants, const std::string& side, const std::string& seed) {
  const Asked asked{{}, {}, {}, variants};
  const Texts words{side};
  try {
    const Inquiry inquiry{lookup, rules, asked, std::string{army_gen}, procedure, words};
    return inquiry.engine(inquiry.read(words).situation())
        .play({.seed = seed + ":" + side, .purpose = std::string{army_gen}})
        .outcome;
  } catch (const Misread&) {
    throw Refused{formatted(
        "the armies of {} aren't diced up, they are put together (acw -r {} {} --help): give both "
        "with --army FILE",
        rules.title_or_id(), rules.short_id, army_gen)};
  }
}

/// Both sides' armies, diced up: each is what `acw army-gen SIDE --seed SEED:SIDE` gives.
std::vector<Value> diced(const Session& session, const Ruleset& rules, const std::string& seed) {
  const auto* procedure = rules.procedure(army_gen);
  const auto* sides = rules.slot("side");
  if (procedure == nullptr || sides == nullptr)
    throw Refused{rules.title_or_id() + " has no army-gen: give both armies with --army FILE"};
  std::vector<Value> armies;
  for (const auto& side : sides->words) {
    const Armies none{std::vector<Thing>{}, rules};
    const Lookup lookup{session.library, session.rules, none};
    armies.push_back(
        diced_side(lookup, rules, *procedure, session.options.variants, side.name, seed));
  }
  return armies;
}

/// "bull-run" of "games/bull-run.acw".
std::string name_of(const std::string& path) { return std::filesystem::path{path}.stem().string(); }

Value variants_of(const Ruleset& rules, const Texts& choices) {
  Situation situation;
  choose_variants(rules, choices, situation);  // tells what is wrong with them
  Value variants{Value::Object{}};
  for (const auto& one : situation.all()) {
    if (one.typed) variants.set(one.path.slot, one.word);
  }
  return variants;
}

/// The rules that were asked for, or those that the first army file names.
std::string rules_asked(const Session& session) {
  const auto& options = session.options;
  if (!options.rules.empty() || options.armies.empty()) return session.rules;
  const auto named = rules_of_file(options.armies.front());
  return named.empty() || session.library.where(named).empty() ? session.rules : named;
}

/// `acw game new FILE`: begins a game with the armies of files, or dices both up.
int begin_game(const Session& session) {
  const auto& options = session.options;
  if (session.words.size() != 2)
    throw Misread{"acw game new FILE: which file is the game to be in?"};
  const auto& path = session.words[1];
  const auto rules_name = rules_asked(session);
  const auto rules = session.library.load(rules_name);
  const bool own = !options.has_typed("army") && options.rules.empty();
  if (own && options.armies.empty())
    throw Misread{"whose armies? --army US.toml --army CS.toml, or -r RULES to dice both up"};
  const auto variants = variants_of(rules, options.variants);
  if (options.has_typed("seed") && options.has_typed("army"))
    throw Misread{"--seed is for armies that are diced up, and --army gives them: one of the two"};
  std::vector<Value> armies;
  std::string seed;
  const bool dices = options.has_typed("seed");
  if (!options.armies.empty() && !dices) {
    armies = armies_of_files(options.armies, rules);
  } else {
    seed = options.seed ? *options.seed : fresh_seed();
    armies = diced(session, rules, seed);
  }
  if (armies.size() != 2)
    throw Misread{armies.size() == 1 ? "a game has two armies, and here is one"
                                     : "a game has two armies, and here are more"};
  auto head = keyed("schema", game_schema, "game", name_of(path), "program", ACW_VERSION, "rules",
                    rules.id, "rules_hash", rules.hash, "house",
                    house_of(session.library, rules_name, path), "variants", variants);
  set_said(head, "seed", seed);
  head.set("armies", armies);
  read_rosters(rules, head["armies"]);
  auto line = to_json(head);
  line.pop_back();
  GameFile::create(path, sealed(std::move(line)));
  session.print(
      {formatted("{}: {}{}\n", path, rules.title_or_id(), framed(", seed ", seed)), head});
  return 0;
}

Game& game_of(const Session& session) {
  if (session.game != nullptr) return *session.game;
  throw Misread{"which game? --game FILE, or ACW_GAME (acw game new begins one)"};
}

/// A line of the players' hand, as it goes into the file; tells what it has made of its unit, and
/// `besides` it.
int write(const Session& session, Game& game, const Value& record,
          const std::function<void(std::string& text, Value& result)>& besides = {}) {
  auto line = keyed("schema", result_schema);
  for (const auto& [key, value] : fields_in(record)) line.set(key, value);
  const auto n = game.append({}, to_json(line));
  auto told = keyed("n", *n);
  for (const auto& [key, value] : fields_in(line)) told.set(key, value);
  auto text = after_line(game, *n);
  if (besides) besides(text, told);
  session.print({text, told});
  return 0;
}

/// The next turn begins, whatever is due: that is told.
int next_turn(const Session& session, Game& game) {
  const auto turn = game.state().turn() + 1;
  const auto undone = due_of(game, game.state());
  return write(
      session, game, keyed("command", "turn", "turn", turn), [&](std::string& text, Value& result) {
        const auto& state = game.state();
        const auto& side = game.rosters().sides[state.army_on_turn() - 1];
        Texts now, begun, left;
        for (const auto i : ranges::Places{state.units()}) {
          if (state.units()[i].there && state.units()[i].counts.contains(set_in_turn))
            now.push_back(standing_words(game, state, i));
        }
        std::vector<Due> due;
        for (const auto& one : due_of(game, state)) {
          if (one.since != game.last()) continue;
          due.push_back(one);
          begun.push_back(one.procedure + " of " + game.rosters().units[one.unit].called());
        }
        for (const auto& one : undone)
          left.push_back(formatted("{} of {} (line {})", one.procedure,
                                   game.rosters().units[one.unit].called(), one.since));
        if (!begun.empty()) now.push_back("due: " + joined(begun));
        if (!left.empty()) now.push_back("left undone: " + joined(left));
        text = formatted("turn {}, {}{}\n", turn, side, framed(": ", joined(now, "; "))) + text;
        result.set("side", side);
        if (!due.empty()) result.set("due", due_value(game, due));
        if (!undone.empty()) result.set("undone", due_value(game, undone));
      });
}

/// "line 3 (fire @3va 25cm at @20me → killed 3)".
std::string line_words(const Game& game, long long n) {
  return formatted("line {} ({})", n, game.words(*game.entry(n)).told());
}

/// Asks at a terminal; no is whatever isn't yes.
bool says_yes(const Streams& streams, const std::string& question) {
  const auto said = lowered(asked_line(streams, question + " (y/N) ").value_or(""));
  return said == "y" || said == "yes";
}

int undo(const Session& session, Game& game) {
  expect_words(session, 0, 1, "undo [N]: a line of the game, or the last that stands");
  const auto of = undone_line(game, session.words.size() > 1
                                        ? whole_option("undo", session.words[1], 1, 1'000'000'000)
                                        : 0);
  auto lines = game.standing_on(of);
  Texts words;
  for (const auto n : lines) words.push_back(line_words(game, n));
  const bool one = lines.size() == 1;
  const auto standing = formatted("{} {} on {}", joined(words, " and "), one ? "stands" : "stand",
                                  line_words(game, of));
  if (!lines.empty() && !session.options.with) {
    const bool yes = session.streams.in_terminal &&
                     says_yes(session.streams,
                              formatted("{}: take {} back, too?", standing, one ? "it" : "them"));
    if (!yes)
      throw Refused{formatted("{}: acw game undo {} --with takes {} along", standing, of,
                              one ? "it" : "them")};
    game.refresh();  // whoever writes hasn't waited
    if (game.standing_on(of) != lines) return undo(session, game);
  }
  lines.insert(lines.begin(), of);
  const Value::Array undone(lines.begin(), lines.end());
  return write(session, game, keyed("command", "undo", "undo", undone),
               [&](std::string& text, Value&) {
                 for (const auto n : lines)
                   text += formatted("  taken back: {}\n", game.words(*game.entry(n)).told());
               });
}

/// `acw game mend OLD NEW`: tells what isn't in the new file, or stands otherwise.
int mend_game(const Session& session) {
  if (session.words.size() != 3)
    throw Misread{"acw game mend OLD NEW: which game, and into which file?"};
  const auto mended =
      mend(session.words[1], session.words[2], session.library, session.options.all);
  std::string text;
  for (const auto& one : mended.told) text += one + "\n";
  text += formatted("{}: {}\n", session.words[2], counted(mended.lines, "line", "lines"));
  session.print({text, session.answer().set("game", session.words[2], "outcome",
                                            keyed("lines", mended.lines, "told", mended.told))});
  return 0;
}

int check(const Session& session, const Game& game) {
  expect_words(session, 0, 0, "check");
  Listing listing;
  Value bad{Value::Array{}};
  if (const auto& one = game.fault()) {
    listing.text += formatted("line {} of the file is at fault: {}\n", one->line, one->why);
    bad.push(keyed("line", static_cast<long long>(one->line), "why", one->why));
  }
  if (game.is_cut()) listing.text += formatted("the last line {}\n", is_cut_off);
  if (game.rules_changed()) listing.text += "the rules have changed since it began\n";
  const auto stands = game.standing(game.last());
  const long long standing = std::count(stands.begin(), stands.end(), true);
  const auto lines = count_of(game.entries());
  listing.text += formatted("{}: {}{}", game.name(), counted(lines, "line, ", "lines, "),
                            counted(standing, "of them stands\n", "of them stand\n"));
  listing.result =
      session.answer().set("game", game.name(), "outcome",
                           keyed("lines", lines, "standing", standing, "last", game.last(), "cut",
                                 game.is_cut(), "rules_changed", game.rules_changed(), "bad", bad));
  session.print(listing);
  return game.fault() ? 1 : 0;
}

/// `acw game due all`: as the line of that name in `acw play`.
int throw_due(const Session& session, Game& game) {
  game.require_sound();
  if (due_of(game, game.state()).empty()) throw Refused{"nothing is due"};
  auto options = session.options;
  options.format = session.format().name();
  const Session as_batch{
      options, session.streams, session.library, session.command, {}, session.rules, &game};
  return BatchLines{as_batch, fresh_seed()}.answer(1, "due all") ? 0 : 1;
}

int run_named(const Session& session) {
  if (session.words.empty())
    throw Misread{
        "acw game new, show, history, report, due, undo, set, clear, note, turn or check"};
  const auto what = plain_word(session.words.front());
  const bool by_so_many = what == "set" && session.words.size() == 3 &&
                          is_whole(std::string_view{session.words[2]}.substr(1));
  if (what != "note" && !by_so_many) refuse_options(session.words, session.command);
  constexpr std::pair<std::string_view, std::string_view> options_of[] = {
      {"due", "show"}, {"at", "show"},  {"things", "show"}, {"map", "show"}, {"with", "undo"},
      {"all", "mend"}, {"seed", "new"}, {"variant", "new"}, {"army", "new"}};
  for (const auto& [option, word] : options_of) {
    if (what != word && session.options.has_typed(option))
      throw Misread{formatted("--{} is for acw game {}", option, word)};
  }
  if (what == "new") {
    refuse_all_but(session.options, {"rules", "seed", "variant", "army"}, "acw game new");
    return begin_game(session);
  }
  if (what == "mend") return mend_game(session);
  if (!contains(game_words, what))
    throw Misread{"acw game has no " + quote(what) + did_you_mean(what, names_of(game_words))};
  auto& game = game_of(session);
  if (what == "check") return check(session, game);
  if (what == "show" || what == "history") {
    if (!game.fault()) tell_faults(session);
    if (session.options.map) show_board(session, game);
    else what == "show" ? show_game(session, game) : show_history(session, game);
    game.require_sound();
    return 0;
  }
  tell_faults(session);
  if (what == "report") {
    game.require_sound();
    return report_game(session, game);
  }
  if (what == "due" && session.words.size() == 2 && plain_word(session.words[1]) == "all")
    return throw_due(session, game);
  if (what == "due") return show_due(session, game);
  if (what == "undo") return undo(session, game);
  if (what == "note") {
    const auto text = joined(std::span{session.words}.subspan(1), " ");
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
      throw Misread{"acw game note TEXT: what is to be noted?"};
    return write(session, game, keyed("command", "note", "note", text));
  }
  if (what == "add") {
    expect_words(session, 1, 3,
                 "add KIND [NUMBER] [NAME], as in acw game add wooden-bridge 30 mill-bridge");
    return write(session, game, added_record(game, std::span{session.words}.subspan(1)));
  }
  if (what == "turn") {
    expect_words(session, 0, 0, "turn");
    return next_turn(session, game);
  }
  const auto usage = what + " UNIT WORD, as in acw game " + what + " 20me formation-fail";
  expect_words(session, 2, session.words.size(), usage);
  if (session.words.size() == 4 && plain_word(session.words[2]) == "near")
    return write(session, game,
                 hand_record(game, what, session.words[1],
                             near_word(game, session.words[1], session.words[3])));
  const auto [word, typed] = joined(plain_words(session.words), 2,
                                    [&](std::string_view one) { return holds_by_hand(game, one); });
  if (typed + 2 != session.words.size()) expect_words(session, 2, 2, usage);
  return write(session, game, hand_record(game, what, session.words[1], word));
}

/// A unit may be called by its name.
int run_game(const Session& session) {
  auto named = session;
  if (session.game != nullptr && session.words.size() > 2 &&
      plain_word(session.words.front()) != "note")
    named.words = with_names(named.words, session.game->units());
  return run_named(named);
}

}  // namespace

const Command game_command{
    "game", "an evening kept in a file: new, show, history, undo, set, note, turn, due, report",
    run_game, taker::game,
    "acw game: an evening kept in a file\n\n"
    "  acw game new FILE --army US.toml --army CS.toml   begin one (or -r RULES --seed TEXT)\n"
    "  acw game show [SIDE|UNIT …]     both sides as they stand, or one, a brigade (brigade 2), a "
    "unit (--due, --at N, --things, --map; svg)\n"
    "  acw game history [UNIT]         what has been done, or what befell a unit\n"
    "  acw game report                 the despatch: who did what to whom, losses, luck (html; "
    "svg)\n"
    "  acw game due [all]              what is to be thrown now; all of it is thrown\n"
    "  acw game undo [N] [--with]      take back the last line, or line N (and what stands on it)\n"
    "  acw game set UNIT 9             it has 9 figures left\n"
    "  acw game set UNIT WORD          a word holds of it from now on: formation-fail, routed\n"
    "  acw game set UNIT near OTHER    … or what the rules ask of who is near it, until the turn "
    "ends\n"
    "  acw game clear UNIT WORD        … and no longer\n"
    "  acw game note TEXT              a note between the lines\n"
    "  acw game add KIND [NUMBER] [NAME]   a bridge of 30 points, say, before it is fired at\n"
    "  acw game turn                   the next turn begins\n"
    "  acw game check                  is the file whole?\n"
    "  acw game mend OLD NEW [--all]   copy what is whole of a file that has a fault\n\n"
    "as in\n"
    "  acw game new bull-run.acw -r bp --seed manassas\n"
    "  acw fire @3va 25cm at @20me --game bull-run.acw\n"
    "  ACW_GAME=bull-run.acw acw game show\n\n"
    "The file only grows: nothing is ever taken out of it, and an undo can be undone.\n"
    "Rules of a file (-r club.toml) are sought from the game's folder: move both."};

}  // namespace acw
