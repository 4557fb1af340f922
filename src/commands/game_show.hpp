#pragma once
#include <functional>

#include "cli/session.hpp"
#include "game/game.hpp"
#include "game/state_text.hpp"
#include "render/roster_sheet.hpp"

namespace acw {

/// `acw game show --map`: the maps that stand, as they were drawn.
void show_board(const Session& session, const Game& game);
/// `acw game show`: both sides as they stand, or what is named of them.
void show_game(const Session& session, const Game& game);
/// `acw game due`.
int show_due(const Session& session, const Game& game);
/// `acw game history`.
void show_history(const Session& session, const Game& game);
/// `acw game report`: the despatch, of the lines that stand.
int report_game(const Session& session, const Game& game);

/// Throws `Misread` where behind a word of `acw game` stand fewer or more than it takes.
void expect_words(const Session& session, std::size_t least, std::size_t most,
                  const std::string& usage);
/// What is due, as JSON has it.
Value due_value(const Game& game, const std::vector<Due>& list);

/// The units of both sides that are `shown`, a page for each side; `standing` returns a unit's
/// state in words.
Document roster_of(const Rosters& rosters, const GameState& state, const std::vector<bool>& shown,
                   const std::function<std::string(std::size_t unit)>& standing);

}  // namespace acw
