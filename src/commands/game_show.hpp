#pragma once
#include <functional>

#include "cli/session.hpp"
#include "game/game.hpp"
#include "game/state_text.hpp"
#include "render/roster_sheet.hpp"

namespace acw {

/// `acw game show --map`: draws the map again.
void show_board(const Session& session, const Game& game);
/// `acw game show`: both sides, or the named parts.
void show_game(const Session& session, const Game& game);
/// `acw game due`.
int show_due(const Session& session, const Game& game);
/// `acw game history`.
void show_history(const Session& session, const Game& game);
/// `acw game report`: the report on the lines in effect.
int report_game(const Session& session, const Game& game);

/// Throws `UsageError` if a word of `acw game` has fewer or more arguments than it takes.
void expect_words(const Session& session, std::size_t least, std::size_t most,
                  const std::string& usage);
/// Due tests for JSON.
Value due_value(const Game& game, const std::vector<Due>& list);

/// Units of both sides that are `shown`, a page for each side. `standing` returns a unit's state in
/// words.
Document roster_of(const GameState& state, const std::vector<bool>& shown,
                   const std::function<std::string(std::size_t unit)>& standing);

}  // namespace acw
