#pragma once

#include <memory>
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
struct PlannedQuestion;

/// One run of the program, as its commands see it.
struct Session {
  const Options& options;
  const Streams& streams;
  const Library& library;
  std::string command;
  Texts words;           ///< what follows the command
  std::string rules;     ///< the ruleset asked for, or the one that is played when none is
  Game* game = nullptr;  ///< the game that is played; null where none is
  std::set<std::string>* shown_notes = nullptr;  ///< notes that the batch has shown, if it is one
  /// In a batch: the planned question, if the same words can be answered again with other dice.
  mutable std::shared_ptr<const PlannedQuestion> question = nullptr;

  /// Whether help on the command was asked for, and not its answer.
  bool asks_for_help() const;
  bool colour() const;
  /// Text unless another format was asked for; refused when the command doesn't have it.
  const Format& format() const;
  /// What an answer to programs begins with.
  Value answer() const;
  /// Prints text in lines of the page's width.
  void tell(std::string_view text) const;
  /// Prints an answer in that format: what is for people in lines of the page's width.
  void print(const Format& format, std::string_view text) const;
  /// Prints a list of things in the format that was asked for.
  void print(Listing listing) const;
};

/// Runs a command that rulesets define; gives the exit status, as all that run one.
int run_procedure(const Session& session);

/// A command of the program.
struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Session& session) = run_procedure;
  unsigned taker = taker::procedure;  ///< which options it takes
};

std::span<const Command> commands();
const Command* find_command(std::string_view name);
/// The command that the first of some plain words name, and how many of them are its name.
Joined command_of(const Texts& words);
/// The small throw of a ruleset that they name, without `throw`.
Joined throw_named(const Ruleset& rules, const Texts& words);

/// A procedure and what is said to it; null where the ruleset has none of that name.
struct ProcedureSaid {
  const Procedure* procedure;
  Texts words;
};
/// What a session's command asks: of `throw` the first words name it.
ProcedureSaid procedure_said(const Session& session, const Ruleset& rules);

/// The procedures of a ruleset that are commands of its own.
std::vector<const Procedure*> own_procedures(const Ruleset& rules);
/// Whether the ruleset of a session has a procedure of that name.
bool is_own_command(const Session& session, std::string_view name);
/// The command that a session names, where it is none of the program's but a procedure that the
/// ruleset's file names. Throws `Misread` where it isn't.
const Command& own_command(const Session& session);

extern const Command batch_command, completion_command, game_command, luck_command, man_command,
    options_command, play_command, replay_command, roll_command, rules_command, sheet_command;
/// What may stand next on a line that is being typed, for the scripts of shells: `line TEXT`, or
/// `words` and the words, of which the last is begun. Whatever is wrong with it says nothing.
int run_complete(const Texts& arguments, const Streams& streams);

/// A command with options that fit it and each other, ready to be run: again and again, with
/// another seed in its options each time.
struct ReadyCommand {
  Session session;
  const Command* command = nullptr;        ///< null where help was asked for, and has been told
  int exit = 0;                            ///< … with this exit status
  std::shared_ptr<Game> opened = nullptr;  ///< the game that the options name

  /// Runs it; gives the exit status. Faults are thrown.
  int run() const;
};

/// The command that the options' words name, with its defaults filled in. Faults are thrown. All
/// that is given outlives it.
/// `game`: the game that is open; null for the one that the options name. `shown_notes`: of a
/// batch.
ReadyCommand ready_command(const Options& options, const Streams& streams, const Library& library,
                           Game* game = nullptr, std::set<std::string>* shown_notes = nullptr);
/// A fault as the program tells it: what is wrong, and the place in the rules that forbids it.
std::string told(const Failure& failure);

/// Help of the program: what it is, and where more is told; every command, every option in a line.
std::string program_help(const Session& session);
std::string commands_help(const Session& session);
/// Help of a command, in a ruleset's words.
std::string procedure_help(const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
