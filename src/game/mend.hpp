#pragma once

#include "rules/library.hpp"

namespace acw {

/// Result of repairing a game: the number of the new file's lines, and messages for the user.
struct MendResult {
  long long lines = 0;
  Texts messages;
};

/// Copies the valid lines of a game into a new file: those before the first fault and, with `all`,
/// also those after it, which are renumbered and linked again. Throws `UsageError` if the game
/// doesn't exist, and `FileError` if it is not a game or the new file exists.
MendResult mend(const std::string& game, const std::string& into, const Library& library, bool all);

}  // namespace acw
