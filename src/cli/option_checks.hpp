#pragma once

#include "cli/options.hpp"
#include "cli/session.hpp"

namespace acw {

// What is refused here was typed: defaults of the environment and the configuration never are.
// Faults are `Misread`, and say what option_table.def says.

/// Refuses what was typed and would do nothing in that format, or without a game.
void refuse_idle(const Options& options, bool in_game);

/// The logs or games that are asked of: its words name them, or else `--game` or whoever plays one.
/// Refuses both, one that is named twice, and none with `usage`: "which log? acw luck
/// evening.jsonl".
Texts logs_named(const Session& session, const char* usage);
/// Refuses a file that is named twice.
void refuse_twice(const Texts& files);

/// Refuses all that was typed but what stands among some names, and in which form and where the
/// answer is printed, with what `command` is.
void refuse_all_but(const Options& options, const Names& names, std::string_view command);

/// Refuses an option that the command doesn't take: "roll takes no --until: …".
void refuse_untaken(const Options& options, std::string_view command, unsigned taker);

/// Refuses options that can't stand together, and one without that which it is for.
void refuse_misfits(const Options& options);

/// Refuses formats other than text for what has no other: `what` is "the version".
void refuse_formats(const Options& options, std::string_view what);

/// Refuses what goes into results as it was typed, and is no text: JSON couldn't tell it.
void require_text(std::string_view what, std::string_view text);

/// The options that this taker doesn't take, with their dashes, in the order of help.
Texts untaken(const Options& options, unsigned taker);

/// Ends the command: `typed` is no option of the program, or none that the command has. `command`
/// is empty where there is none.
[[noreturn]] void unknown_program_option(std::string_view typed, std::string_view command);
/// Ends the command likewise where one of its words looks like an option: none has been known.
void refuse_options(const Texts& words, std::string_view command);

}  // namespace acw
