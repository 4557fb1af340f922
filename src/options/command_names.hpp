#pragma once

#include <string_view>

namespace acw {

/// Names of built-in commands, which a ruleset's procedures must not use.
inline constexpr std::string_view command_names[] = {
    "batch", "commands", "completion", "game",  "help",  "luck",  "man",    "options",
    "play",  "replay",   "roll",       "rules", "sheet", "throw", "version"};

/// Subcommands of `acw game`. All but `new` and `mend` may also be typed alone in a game's lines.
inline constexpr std::string_view game_words[] = {"new",  "show",  "history", "due",  "undo",
                                                  "set",  "clear", "note",    "turn", "check",
                                                  "mend", "add",   "report"};

/// Values of `acw options --for`, which select the order of the options.
inline constexpr std::string_view option_measures[] = {"killed", "broken", "points"};

}  // namespace acw
