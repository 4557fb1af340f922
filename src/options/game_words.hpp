#pragma once

#include <string_view>

namespace acw {

/// What `acw game` is asked for; all but `new` may stand alone in a game's lines.
inline constexpr std::string_view game_words[] = {"new", "show",  "history", "due",  "undo",
                                                  "set", "clear", "note",    "turn", "check"};

}  // namespace acw
