#pragma once

#include <cstdint>
#include <map>

#include "words/entity.hpp"

namespace acw {

/// Key of the count of figures that are left but wounded.
inline constexpr const char* wounded = "wounded";
/// Key of a count: the number of turns that had begun when an entity that changes with the turns,
/// such as a clock, was last set.
inline constexpr const char* turn_when_set = "turn";
/// Name of an `end` effect that cancels an earlier end.
inline constexpr const char* no_end = "stands";

/// State of an entity in a game: the result of its effects.
struct State {
  bool exists = false;  ///< it has been added to the game
  long long left = 0;   ///< figures left
  std::map<std::string, long long>
      counts;  ///< by name: `wounded` figures among those left, `horses lost`
  std::map<std::string, std::string> words;  ///< by slot; `false` cancels the roster's word
  std::string end;             ///< `removed`, `routed` or, for an officer, `killed`; empty if none
  std::string why;             ///< name of the end in the rules: `breaks`
  long long since = 0;         ///< number of the line that set the end
  long long beside_since = 0;  ///< number of the line that attached its officer
  std::vector<std::pair<std::string, long long>>
      due;  ///< procedures, each with the number of its line

  bool operator==(const State&) const = default;
  bool is_gone() const { return !end.empty() && end != "routed"; }
  /// Word that a line has set for a slot; empty if none has.
  std::string_view word(const std::string& slot) const {
    const auto* word = value_at(words, slot);
    return word == nullptr ? std::string_view{} : *word;
  }
  long long count(const std::string& name) const {
    const auto* number = value_at(counts, name);
    return number == nullptr ? 0 : *number;
  }
};

/// Kind of change to an entity.
enum class EffectKind : std::uint8_t {
  begins,   ///< adds an entity of the kind `name` with `number` figures
  figures,  ///< adds `number` figures; negative for losses
  left,     ///< sets the figures left to `number`; only for manual changes
  count,    ///< adds `number` to the count `name`
  word,     ///< sets the slot `name` to `word`
  off,      ///< clears `word` from the slot `name`, even if the roster has it
  end,      ///< sets the end `name` with the reason `word`; `no_end` cancels it
  due,      ///< makes the procedure `name` due
  done,     ///< makes the procedure `name` no longer due
  did       ///< records an action that is limited per turn, such as `fired`
};
/// One change by a line of a game.
struct Effect {
  std::size_t entity = 0;  ///< index in the rosters
  EffectKind kind = EffectKind::count;
  std::string name = {};
  std::string word = {};
  long long number = 0;
};

/// Applies an effect to a state. `roster` is the entity's initial data; `n` is the line's number.
void apply(const Effect& effect, const Entity& roster, long long n, State& state);
/// Applies the consequences of a line's effects: counts don't exceed the figures, and an entity
/// that has lost its last figures ends. `before` is the number of figures before the line `n`.
void apply_limits(const Entity& roster, long long before, long long n, State& state);
/// Adds the effects that change the state `before` into `now`. `by_hand` means that players set the
/// number of figures.
void add_difference(std::size_t entity, const Entity& roster, const State& before, const State& now,
                    bool by_hand, std::vector<Effect>& effects);

}  // namespace acw
