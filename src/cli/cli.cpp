#include "cli/cli.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "cli/config.hpp"
#include "cli/exit_status.hpp"
#include "cli/odds_progress.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "game/game.hpp"
#include "render/format.hpp"
#include "render/formats.hpp"
#include "render/wrap.hpp"
#include "rules/speech.hpp"
#include "words/heard.hpp"

#ifndef ACW_VERSION
#define ACW_VERSION "unknown"
#endif

namespace acw {
namespace {

constexpr Command command_table[] = {
    {"fire", "a volley: hits, saves, casualties", run_procedure},
    {"melee", "hand to hand", run_procedure},
    {"morale", "does a unit stand?", run_procedure},
    {"charge", "a whole charge, from morale to melee", run_procedure, true},
    {"formation-test", "does a formation fail end?", run_procedure},
    {"demolition", "guns against buildings, bridges and walls", run_procedure},
    {"army-gen", "dice up an army", run_procedure, true},
    {"map-gen", "dice up a battlefield, and draw it", run_procedure},
    {"time-of-day", "season, hour and daylight left", run_procedure},
    {"throw", "a ruleset's small throws; bare, it lists them", run_throw},
    {"move", "movement allowances", run_procedure},
    {"score", "victory points", run_procedure},
    {"roll", "plain dice: 3d6+2, 2d10kh1", run_roll, false, taker::roll},
    {"game", "an evening kept in a file: new, show, history, undo, set, note, turn, due, check",
     run_game, false, taker::game},
    {"play", "play a game, line by line", run_play, false, taker::play},
    {"batch", "a command a line, from files or standard input", run_batch, false, taker::batch},
    {"luck", "a log of --json results: what was to be expected, and how often it comes", run_luck,
     false, taker::luck},
    {"replay", "a log of results, each made again: same, other rules, or tampered", run_replay,
     false, taker::replay},
    {"completion", "completes commands in bash, zsh and fish: prints the script", run_completion,
     false, taker::completion},
    {"man", "the manual page: acw man | man -l -", run_man, false, taker::man},
    {"dice-test", "does this die look odd? What it showed, and what that could tell", run_dice_test,
     false, taker::dice_test},
    {"selftest", "are the odds right on this machine? Every command of the rulesets", run_selftest,
     false, taker::selftest},
    {"sheet", "a ruleset's playsheet: its tables, to be printed", run_sheet, false, taker::sheet},
    {"rules", "the rulesets: list, show, check, diff, schema, new, path", run_rules, false,
     taker::rules},
};

void tell_failure(const Streams& streams, const Failure& failure) {
  if (*failure.what() != '\0') streams.err("acw: " + told(failure) + "\n");
}

/// Fills in the defaults. A configuration at fault is told, and doesn't stand in the way of help.
void fill_in(const Streams& streams, const Library& library, Options& options) {
  try {
    apply_defaults(streams, library.folder(), options);
  } catch (const Failure& failure) {
    if (!options.help && (options.words.empty() || options.words.front() != "help")) throw;
    tell_failure(streams, failure);
  }
}

void check_colour(const Options& options) {
  const auto& when = options.color;
  if (!when.empty() && when != "auto" && when != "always" && when != "never")
    throw Misread{"--color is auto, always or never, and not " + quote(when)};
}

int dispatch(Options options, const Streams& streams) {
  const Library library{streams};
  if (options.version) {
    check_colour(options);
    streams.out("acw " ACW_VERSION "\n");
    return 0;
  }
  fill_in(streams, library, options);
  return answer(options, streams, library);
}

/// Whether a command is one of a game that was named: what rulesets define, and the game's own.
bool plays(const Command& command, const Session& session) {
  const bool begins = !session.words.empty() && session.words.front() == "new";
  return command.taker == taker::procedure || (command.taker == taker::game && !begins);
}

/// Says which command is meant: those of everyday words that the ruleset has, or one that is near.
[[noreturn]] void no_command(const Session& session) {
  const auto no = quote(session.command) + " is no command: ";
  for (const auto& meaning : speech().commands) {
    if (!listed(meaning.typed, session.command)) continue;
    const auto rules = session.library.load(session.rules);
    std::vector<std::string_view> there;
    for (const auto& name : meaning.means) {
      const auto* command = find_command(name);
      if (command != nullptr && (command->run != run_procedure || rules.procedure(name) != nullptr))
        there.push_back(name);
    }
    throw Misread{
        no + "say " +
        any_of(there.empty() ? std::vector<std::string_view>{meaning.means.front()} : there)};
  }
  std::vector<std::string_view> names;
  for (const auto& one : commands()) names.push_back(one.name);
  const auto near = nearest(session.command, names);
  throw Misread{no + (near.empty() ? any_of(names) : "did you mean " + quote(near) + "?")};
}

/// A question that would take too long is refused: each command, and each line of a batch, has as
/// much work and memory as the rest.
int run_within_budget(const Command& command, const Session& session) {
  const auto patience = patience_of(session);
  auto effort =
      Effort::apart(patience * Effort::second, std::min(patience, 20.0) * Effort::most_bytes);
  const OddsProgress progress{session.streams, effort};
  try {
    return command.run(session);
  } catch (const TooLong& failure) {
    if (session.options.patience) throw;
    failure.told_as(failure.what() + std::string{"; --patience 60 lets it go on for a minute"})
        .raise();
  }
}

}  // namespace

std::span<const Command> commands() { return command_table; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(std::begin(command_table), std::end(command_table),
                                  [&](const Command& one) { return one.name == name; });
  return found == std::end(command_table) ? nullptr : found;
}

bool Session::asks_for_help() const {
  return options.help || (!words.empty() && words.front() == "--help");
}

bool Session::colour() const {
  if (options.color == "always") return true;
  if (options.color == "never") return false;
  const auto refused = streams.environment("NO_COLOR");
  return streams.out_terminal && (!refused || refused->empty());
}

const Format& Session::format() const { return format_of(command, options.format); }

void Session::tell(std::string_view text) const { streams.out(wrapped(text, streams.out_width)); }

void Session::print(const Format& format, std::string_view text) const {
  if (format.is_read_aloud()) tell(text);
  else streams.out(text);
}

void Session::print(Listing listing) const {
  listing.head = !options.no_header;
  print(format(), format().list(listing));
}

std::string told(const Failure& failure) {
  auto message = printable_lines(failure.what());
  if (!failure.place().empty()) message += "  [" + failure.place() + "]";
  return message;
}

int answer(const Options& options, const Streams& streams, const Library& library, Game* game,
           QuestionCache* questions) {
  check_colour(options);
  Session session{options, streams, library, {}, {}, options.rules, game, questions};
  if (session.rules.empty()) session.rules = Library::built_in().front();
  if (options.words.empty()) {
    session.tell(program_help(session));
    return options.help ? 0 : 2;  // which command is missing
  }
  session.command = plain_word(options.words.front());
  session.words.assign(options.words.begin() + 1, options.words.end());
  if (session.command == "version" && session.words.empty()) {
    streams.out("acw " ACW_VERSION "\n");
    return 0;
  }
  if (session.command == "help") {
    if (session.words.empty()) {
      session.tell(program_help(session));
      return 0;
    }
    session.command = plain_word(session.words.front());
    session.words.assign(1, "--help");
    if (session.command == "options" || session.command == "commands") {
      session.tell(session.command == "options" ? all_options_help() : commands_help());
      return 0;
    }
  }
  const auto* command = find_command(session.command);
  if (command == nullptr && session.command.size() > 1 && session.command.front() == '-')
    unknown_program_option(session.command, {}, taker::all);
  if (command == nullptr) no_command(session);
  if (!session.asks_for_help()) {
    refuse_untaken(options, session.command, command->taker);
    refuse_misfits(options);
  }
  if (session.asks_for_help() || !plays(*command, session) || options.game.empty() ||
      game != nullptr)
    return run_within_budget(*command, session);
  Game opened{options.game, library, options.has_typed("rules") ? options.rules : ""};
  session.game = &opened;
  const int code = run_within_budget(*command, session);
  opened.sync();
  return code;
}

int run(const std::vector<std::string>& arguments, const Streams& given) {
  if (!arguments.empty() && arguments.front() == "__complete")
    return run_complete(arguments, given);
  Streams streams = given;
  streams.err = [&](std::string_view text) { given.err(wrapped(text, given.err_width)); };
  try {
    return dispatch(read_options(arguments), streams);
  } catch (const Failure& failure) {
    tell_failure(streams, failure);
    return exit_status(failure);
  } catch (const std::bad_alloc&) {
    streams.err("acw: that takes more memory than there is\n");
  } catch (const std::exception& error) {
    streams.err(std::string{"acw: "} + error.what() + "\n");
  }
  return 1;
}

}  // namespace acw
