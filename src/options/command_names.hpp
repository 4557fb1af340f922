#pragma once

#include <string_view>

namespace acw {

/// Names of the commands that are the program's own. No procedure of a ruleset may be called so.
inline constexpr std::string_view command_names[] = {
    "batch", "commands", "completion", "game",  "help",  "luck",  "man",    "options",
    "play",  "replay",   "roll",       "rules", "sheet", "throw", "version"};

/// What `acw game` is asked for; all but `new` and `mend` may stand alone in a game's lines.
inline constexpr std::string_view game_words[] = {"new",  "show",  "history", "due",  "undo",
                                                  "set",  "clear", "note",    "turn", "check",
                                                  "mend", "add",   "report"};

/// By what `acw options --for` tells the best.
inline constexpr std::string_view option_measures[] = {"killed", "broken", "points"};

}  // namespace acw
