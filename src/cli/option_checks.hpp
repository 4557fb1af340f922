#pragma once

#include "cli/options.hpp"
#include "cli/session.hpp"

namespace acw {

// These checks concern typed options, never defaults from the environment or the configuration.
// Errors are `UsageError`, with messages from option_table.def.

/// Refuses typed options that have no effect with the chosen format or without a game.
void refuse_idle(const Options& options, bool in_game);

/// Log or game files of a command: its words, otherwise `--game` or the current game. Refuses words
/// together with `--game`, a file named twice, and a missing file with the message `usage`.
Texts log_files(const Session& session, const char* usage);
/// Refuses a file that is named twice.
void refuse_twice(const Texts& files);

/// Refuses all typed options except `names` and those that choose the output's form and place.
/// `command` is used in the message.
void refuse_all_but(const Options& options, const Names& names, std::string_view command);

/// Refuses an option that the command does not take: "roll does not take --until: …".
void refuse_untaken(const Options& options, std::string_view command, unsigned taker);

/// Refuses options that exclude each other, and an option without the one that it requires.
void refuse_misfits(const Options& options);

/// Refuses formats other than text for an answer that is only text: `what` is "the version".
void refuse_formats(const Options& options, std::string_view what);

/// Refuses invalid UTF-8 in text that results repeat as typed, because JSON cannot hold it.
void require_text(std::string_view what, std::string_view text);

/// Typed options that this taker does not take, with dashes, in the order of help.
Texts untaken_options(const Options& options, unsigned taker);

/// Throws `UsageError`: `typed` is not an option of the program or of `command`, which may be
/// empty.
[[noreturn]] void unknown_program_option(std::string_view typed, std::string_view command);
/// Throws `UsageError` if a word looks like an option. Known options have been removed from
/// `words`.
void refuse_options(const Texts& words, std::string_view command);

}  // namespace acw
