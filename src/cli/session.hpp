#pragma once

#include <set>
#include <span>

#include "acw/base/failure.hpp"
#include "base/streams.hpp"
#include "cli/options.hpp"
#include "options/option_table.hpp"
#include "render/listing.hpp"
#include "rules/library.hpp"

namespace acw {

struct Format;
class Game;
struct Joined;
struct PlannedCommand;

/// Data that a batch keeps from line to line.
struct BatchMemory {
  std::set<std::string> shown_notes;
  std::shared_ptr<const PlannedCommand> plan;  ///< of the current line, if an equal one was planned
};

/// Command that is being run, with all that it uses.
struct Session {
  const Options& options;
  const Streams& streams;
  const Library& library;
  std::string command;
  Texts words;                    ///< words after the command
  std::string rules;              ///< the chosen ruleset, or the default
  Game* game = nullptr;           ///< the game that is open, or null
  BatchMemory* memory = nullptr;  ///< null outside a batch

  /// Whether the command line asks for the command's help.
  bool asks_for_help() const;
  bool colour() const;
  /// The chosen format, text by default. Throws `UsageError` if the command does not have it.
  const Format& format() const;
  /// First fields of an answer in JSON.
  Value answer() const;
  /// Prints text, wrapped at the page's width.
  void tell(std::string_view text) const;
  /// Prints an answer in a format; a format for people is wrapped at the page's width.
  void print(const Format& format, std::string_view text) const;
  /// Prints a list in the chosen format.
  void print(Listing listing) const;
};

/// Runs a command that rulesets define. Returns the exit status, as all `run` functions do.
int run_procedure(const Session& session);

/// Command of the program.
struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Session& session) = run_procedure;
  unsigned taker = taker::procedure;  ///< options it takes, as bits of `taker`
};

std::span<const Command> commands();
const Command* find_command(std::string_view name);
/// Name of the command at the beginning of some plain words, and its number of words.
Joined command_of(const Texts& words);
/// Name of the small throw at the beginning of `words`, without `throw`.
Joined throw_name(const Ruleset& rules, const Texts& words);

/// A procedure, or null if the ruleset has none of that name, and the words for it.
struct ProcedureCall {
  const Procedure* procedure;
  Texts words;
};
/// Procedure and words of a session's command. The first words after `throw` name the procedure.
ProcedureCall procedure_call(const Session& session, const Ruleset& rules);

/// Procedures of a ruleset that are not commands of the program.
std::vector<const Procedure*> own_procedures(const Ruleset& rules);
/// Whether the session's ruleset has a procedure with that name.
bool is_own_command(const Session& session, std::string_view name);
/// Command for a procedure that only the session's ruleset defines. Throws `UsageError` if the
/// ruleset has no such procedure.
const Command& own_command(const Session& session);

extern const Command batch_command, completion_command, game_command, luck_command, man_command,
    options_command, play_command, replay_command, roll_command, rules_command, sheet_command;
/// Prints completions of a partial command line for shell scripts. Arguments: `line TEXT`, or
/// `words` and the words, of which the last is incomplete. Prints nothing if the line is invalid.
int run_complete(const Texts& arguments, const Streams& streams);

/// Runs the command that the options' words name, with its defaults filled in. Returns the exit
/// status. Throws on errors. `game`: the game that is open; null to open the game of `--game`.
/// `memory`: of a batch, or null.
int run_command(const Options& options, const Streams& streams, const Library& library,
                Game* game = nullptr, BatchMemory* memory = nullptr);
/// Message of a failure, with its place in the rules.
std::string message_of(const Failure& failure);

/// Help on the program: an overview, and one line for each command.
std::string program_help(const Session& session);
std::string commands_help(const Session& session);
/// Help on a command in a ruleset's words.
std::string procedure_help(const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
