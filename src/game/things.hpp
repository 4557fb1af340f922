#pragma once

#include "acw/rules/situation.hpp"
#include "game/game_state.hpp"

namespace acw {

/// Puts a thing on the rosters that a procedure comes upon by that row, called by its kind and a
/// number, and adds the effects that begin it. `army`: whose it is, where each has one of his own.
std::size_t begin_thing(const Procedure& procedure, const Row& row, const Situation& situation,
                        std::size_t army, Rosters& rosters, std::vector<Effect>& effects);
/// The same of one that the players put there before anything comes upon it. `number`: how many
/// there are of it; 0: what the rules tell. `name`: empty where it has none.
void add_thing(const Ruleset& rules, const std::string& kind, long long number,
               const std::string& name, Rosters& rosters, std::vector<Effect>& effects);
/// The words that name kinds of things in these rules.
std::vector<Word> kinds_kept(const Ruleset& rules);
/// A thing of that kind as a line of a game has it, by what any procedure says of such.
Thing thing_of(const Ruleset& rules, std::string id, std::string kind);
/// The thing that is on no side which a row is about; nothing where there is none yet.
std::optional<std::size_t> met(const Row& row, const Rosters& rosters, const GameState& state);

}  // namespace acw
