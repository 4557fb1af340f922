#include "cli/cli.hpp"

#include <exception>
#include <new>

#include "acw/base/effort.hpp"
#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "base/output_file.hpp"
#include "base/record.hpp"
#include "base/terminal_text.hpp"
#include "cli/config.hpp"
#include "cli/exit_status.hpp"
#include "cli/help_topics.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "game/game.hpp"
#include "render/csv_dialect.hpp"
#include "render/format.hpp"
#include "render/formats.hpp"
#include "render/padding.hpp"
#include "render/wrap.hpp"
#include "words/plain_words.hpp"

#ifndef ACW_VERSION
#define ACW_VERSION "unknown"
#endif

namespace acw {
namespace {

void print_failure(const Streams& streams, const Failure& failure) {
  if (*failure.what() != '\0') streams.err("acw: " + message_of(failure) + "\n");
}

int answer(Options options, const Streams& streams) {
  Library library{streams};
  if (options.version) {
    streams.out("acw " ACW_VERSION "\n");
    return 0;
  }
  try {
    apply_defaults(streams, library.folder(), options);
  } catch (const Failure& failure) {
    constexpr std::string_view without_settings[] = {"help", "version", "man", "completion",
                                                     "roll"};
    const auto command = options.words.empty() ? "" : plain_word(options.words.front());
    if (!options.help && !contains(without_settings, command)) throw;
    print_failure(streams, failure);
    if (options.rules.empty()) library.ignore_folder();
  }
  return run_command(options, streams, library);
}

/// Runs the command and writes to standard output, or to the file of `--output`.
int dispatch(const Options& options, const Streams& streams) {
  if (!options.has_typed("output") || options.output == "-") return answer(options, streams);
  OutputFile file{options.output};
  auto into_file = streams;
  into_file.out = [&](std::string_view text) { file.write(terminal_text(text)); };
  into_file.out_terminal = false;
  into_file.out_width = page_width;
  const int code = answer(options, into_file);
  file.keep();
  return code;
}

/// Whether a command uses the game of `--game`.
bool uses_game(const Command& command, const Session& session) {
  constexpr std::string_view files[] = {"new", "mend"};
  const bool creates_file =
      session.options.has_typed("army") ||
      (!session.words.empty() && contains(files, plain_word(session.words.front())));
  return (command.taker & (taker::procedure | taker::options | taker::sheet | taker::batch)) != 0 ||
         (command.taker == taker::game && !creates_file);
}

/// Prints the version, or help on anything but a command. Returns false for help on a command:
/// `help fire` continues as `fire --help`.
bool answer_help(Session& session) {
  if (session.command == "version") {
    if (!session.words.empty() && session.words.front() != "--help")
      throw UsageError{"version does not take " + quote(session.words.front())};
    refuse_untaken(session.options, session.command, taker::man);
    if (!session.options.help) refuse_idle(session.options, false);
    refuse_formats(session.options, "the version");
    session.streams.out("acw " ACW_VERSION "\n");
    return true;
  }
  if (session.command != "help") return false;
  refuse_options(session.words, {});
  const auto is_known = [](std::string_view name) {
    return find_command(name) != nullptr || find_topic(name) != nullptr;
  };
  const auto subject =
      session.words.empty() ? "help" : joined(plain_words(session.words), 0, is_known).word;
  const auto typed = session.words.empty() ? "" : session.words.front();
  session.command = subject;
  if (session.words.size() > 1 && subject == "throw") session.words.erase(session.words.begin());
  else session.words.clear();
  session.words.emplace_back("--help");
  if (subject == "version")
    session.tell("acw version: print the version of the program, like --version\n");
  else if (subject == "help" && session.options.has_typed("rules"))
    session.tell(ruleset_help(session, session.rules));
  else if (subject == "help" || subject == "--help") session.tell(program_help(session));
  else if (subject == "options")
    session.tell(
        "options (before or after the command; acw COMMAND --help lists those of a command)\n" +
        options_help(taker::all));
  else if (subject == "commands") session.tell(commands_help(session));
  else if (subject == "topics") session.tell(topics_help());
  else if (find_command(subject) != nullptr) return false;
  else if (const auto* topic = find_topic(subject)) {
    session.tell(formatted("acw help {}: {}\n\n{}", subject, topic->summary, topic->text));
  } else if (!session.library.where(typed).empty()) session.tell(ruleset_help(session, typed));
  else return false;
  return true;
}

/// Largest factor by which `--patience` multiplies the memory limit.
constexpr double most_memory_factor = 20;

/// Runs a command within its limits of work and memory. Each line of a batch has limits of its own.
/// Throws `BudgetError` with a hint at `--patience` if a limit is exceeded.
int run_within_budget(const Command& command, const Session& session) {
  const auto& seconds = session.options.patience;
  const double patience =  // seconds, approximately
      seconds ? static_cast<double>(whole_option("--patience", *seconds, 1, 3600)) : 1;
  const auto effort = Effort::independent(
      patience * Effort::second, std::min(patience, most_memory_factor) * Effort::most_bytes);
  try {
    const auto* help = session.asks_for_help() ? help_of_command(command.name) : nullptr;
    if (help == nullptr) return command.run(session);
    session.tell(formatted("acw {}: {}\n\n{}\noptions\n{}", help->name, help->summary, help->text,
                           options_help(command.taker, command.name)));
    return 0;
  } catch (const BudgetError& failure) {
    if (seconds) throw;
    const std::string why{failure.what()};
    const bool large = why == Effort::too_many_dice || why.starts_with(Effort::too_large);
    failure
        .with_message(why + (large ? "; --patience 20 allows the most memory, twenty times as much"
                                   : "; use --patience 60 to allow a minute"))
        .raise();
  }
}

}  // namespace

bool Session::asks_for_help() const {
  return options.help || (!words.empty() && words.front() == "--help");
}

bool Session::colour() const {
  if (options.color == "always") return true;
  if (options.color == "never" || !streams.out_terminal) return false;
  const auto refused = streams.environment("NO_COLOR");
  return (!refused || refused->empty()) && streams.environment("TERM") != "dumb";
}

Value Session::answer() const { return keyed("schema", result_schema, "command", command); }

const Format& Session::format() const { return format_of(command, options.format); }

void Session::tell(std::string_view text) const { streams.out(wrapped(text, streams.out_width)); }

void Session::print(const Format& format, std::string_view text) const {
  if (format.is_read_aloud) tell(text);
  else if (format.name() == "md") streams.out(without_html(text));
  else streams.out(text);
}

void Session::print(Listing listing) const {
  const Look look{
      .first = !options.no_header, .width = streams.out_width, .csv = csv_dialect(options.csv)};
  print(format(), format().list(listing, look));
}

std::string message_of(const Failure& failure) {
  return failure.what() + in_rules(failure.place());
}

int run_command(const Options& options, const Streams& streams, const Library& library, Game* game,
                BatchMemory* memory) {
  std::optional<Game> opened;  // the game of `--game`
  Session session{options, streams, library, {}, {}, options.rules, game, memory};
  if (options.has_typed("rules") && options.rules.empty())
    throw UsageError{"-r requires an id, a short id or a file (acw rules lists them)"};
  if (session.rules.empty()) session.rules = Library::built_in().front();
  if (game != nullptr) session.rules = game->rules_name();
  if (options.words.empty()) {
    session.tell(program_help(session));
    return options.help ? 0 : 2;  // the command is missing
  }
  const auto typed = plain_words(options.words);
  const auto set_command = [&](const Joined& command) {
    session.command = command.word;
    session.words.assign(options.words.begin() + static_cast<std::ptrdiff_t>(command.words),
                         options.words.end());
  };
  set_command(command_of(typed));
  if (answer_help(session)) return 0;
  const auto* command = find_command(session.command);
  if (command == nullptr && session.command.size() > 1 && session.command.front() == '-')
    unknown_program_option(options.words.front(), {});
  const auto open_game = [&] {
    opened.emplace(options.game, library, options.has_typed("rules") ? options.rules : "");
    session.game = &*opened;
    session.game->when_waiting([&streams, path = options.game] {
      streams.err(formatted("acw: waiting: another program is writing {}\n", quote(path)));
    });
    session.rules = opened->rules_name();
  };
  const bool names_game = !options.game.empty() && game == nullptr;
  if (command == nullptr) {
    if (names_game) open_game();
    if (session.command == typed.front())
      set_command(
          joined(typed, 0, [&](std::string_view name) { return is_own_command(session, name); }));
    command = &own_command(session);
  }
  if (!session.asks_for_help()) {
    refuse_untaken(options, session.command, command->taker);
    refuse_misfits(options);
    if (options.seed) require_text("--seed", *options.seed);
    require_text("--for", options.side);
    const bool in_game = uses_game(*command, session);
    if (command->taker == taker::game) {
      // a game records the words; a new game records only its file name and its rules
      if (!in_game) require_text("text in a game", session.rules);
      for (const std::string_view word : session.words)
        require_text("text in a game", in_game ? word : word.substr(word.rfind('/') + 1));
    }
    if (names_game && !opened && in_game) open_game();
    refuse_idle(options, session.game != nullptr);
  }
  const int code = run_within_budget(*command, session);
  if (opened) opened->sync();
  return code;
}

int run(const Texts& arguments, const Streams& raw) {
  Streams streams = raw;
  streams.out = [&](std::string_view text) { raw.out(terminal_text(text)); };
  streams.err = [&](std::string_view text) {
    raw.err(terminal_text(wrapped(text, raw.err_width)));
  };
  if (!arguments.empty() && arguments.front() == "__complete")
    return run_complete(arguments, streams);
  try {
    return dispatch(read_options(arguments), streams);
  } catch (const Failure& failure) {
    print_failure(streams, failure);
    return exit_status(failure);
  } catch (const std::bad_alloc&) {
    streams.err("acw: out of memory\n");
  } catch (const std::exception& error) {
    streams.err(concat("acw: ", error.what(), "\n"));
  }
  return 1;
}

}  // namespace acw
