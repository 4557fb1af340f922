#pragma once

#include "acw/rules/situation.hpp"
#include "game/game_state.hpp"

namespace acw {

/// Adds the entity of a `thing` row to a game, with an id made of its kind and a number, and adds
/// the effect that begins it. It belongs to the army on turn if each army has its own. Returns its
/// index.
std::size_t add_found_entity(const Procedure& procedure, const Row& row, const Situation& situation,
                             GameState& state, std::vector<Effect>& effects);
/// Adds an entity that players place before any procedure uses it. If `number` is 0, the rules give
/// its figures. `name` may be empty.
void add_entity(const std::string& kind, long long number, const std::string& name,
                GameState& state, std::vector<Effect>& effects);
/// Words that name kinds of entities in these rules.
std::vector<Word> entity_kinds(const Ruleset& rules);
/// Returns an entity of that kind, with the properties that a procedure's `thing` row gives it.
Entity entity_of_kind(const Ruleset& rules, std::string id, std::string kind);
/// Index of the entity of a row whose entity is on neither side; nothing if there is none yet.
std::optional<std::size_t> find_entity(const Row& row, const GameState& state);

}  // namespace acw
