#include "cli/cli.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "cli/config.hpp"
#include "cli/exit_status.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "render/format.hpp"
#include "render/wrap.hpp"

#ifndef ACW_VERSION
#define ACW_VERSION "unknown"
#endif

namespace acw {
namespace {

constexpr Command table[] = {
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
    {"batch", "a command a line, from files or standard input", run_batch, false, taker::batch},
    {"luck", "a log of --json results: what was to be expected, and how often it comes", run_luck,
     false, taker::luck},
    {"rules", "list, show RULES [COMMAND], check FILE, path", run_rules, false, taker::rules},
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

[[noreturn]] void no_command(const std::string& typed) {
  if (typed.size() > 1 && typed.front() == '-') unknown_program_option(typed, {}, taker::all);
  std::vector<std::string_view> names;
  for (const auto& one : commands()) names.push_back(one.name);
  const auto near = nearest(typed, names);
  throw Misread{quote(typed) + " is no command" +
                (near.empty() ? ": " + any_of(names) : ": did you mean " + quote(near) + "?")};
}

}  // namespace

std::span<const Command> commands() { return table; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(std::begin(table), std::end(table),
                                  [&](const Command& one) { return one.name == name; });
  return found == std::end(table) ? nullptr : found;
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

std::string told(const Failure& failure) {
  std::string message = failure.what();
  if (!failure.place().empty()) message += "  [" + failure.place() + "]";
  return message;
}

int answer(const Options& options, const Streams& streams, const Library& library) {
  check_colour(options);
  Session session{options, streams, library, {}, {}, options.rules};
  if (session.rules.empty()) session.rules = Library::built_in().front();
  if (options.words.empty()) {
    session.tell(program_help(session));
    return options.help ? 0 : 2;  // which command is missing
  }
  session.command = options.words.front();
  session.words.assign(options.words.begin() + 1, options.words.end());
  if (session.command == "help") {
    if (session.words.empty()) {
      session.tell(program_help(session));
      return 0;
    }
    session.command = session.words.front();
    session.words.assign(1, "--help");
    if (session.command == "options" || session.command == "commands") {
      session.tell(session.command == "options" ? all_options_help() : commands_help());
      return 0;
    }
  }
  const auto* command = find_command(session.command);
  if (command == nullptr) no_command(session.command);
  if (!session.asks_for_help()) {
    refuse_untaken(options, session.command, command->taker);
    refuse_misfits(options);
  }
  return command->run(session);
}

int run(const std::vector<std::string>& arguments, const Streams& given) {
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
