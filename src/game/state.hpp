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
  /// By name: `wounded` figures among those left, `horses lost`.
  std::map<std::string, long long> counts = {};
  std::map<std::string, std::string> words = {};  ///< by slot; `false` cancels the roster's word
  std::string end = {};        ///< `removed`, `routed` or, for an officer, `killed`; empty if none
  std::string why = {};        ///< name of the end in the rules: `breaks`
  long long since = 0;         ///< number of the line that set the end
  long long beside_since = 0;  ///< number of the line that attached its officer
  /// Procedures, each with the number of its line.
  std::vector<std::pair<std::string, long long>> due = {};

  bool operator==(const State&) const = default;
  bool is_gone() const { return !end.empty() && end != "routed"; }
  /// Word that a line has set for a slot; empty if none has.
  std::string_view word(std::string_view slot) const {
    const auto* word = value_at(words, std::string{slot});
    return word == nullptr ? std::string_view{} : *word;
  }
  long long count(const std::string& name) const {
    const auto* number = value_at(counts, name);
    return number == nullptr ? 0 : *number;
  }
  bool is_due(const std::string& procedure) const {
    return ranges::any_of(due, [&](const auto& one) { return one.first == procedure; });
  }
  void drop_due(const std::string& procedure) {
    std::erase_if(due, [&](const auto& one) { return one.first == procedure; });
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

/// Effects on one entity, in order.
struct EntityEffects {
  std::size_t entity = 0;
  std::vector<Effect> list = {};

  void add(EffectKind kind, std::string_view name, std::string_view word = {},
           long long number = 0) {
    list.push_back({entity, kind, std::string{name}, std::string{word}, number});
  }
  void count(std::string_view name, long long number) { add(EffectKind::count, name, {}, number); }
  void flag(std::string_view slot, bool is_set) {
    add(is_set ? EffectKind::word : EffectKind::off, slot, "true");
  }
};

/// A line of a game, with all that is needed to compute the game's state.
struct Entry {
  long long n = 0;
  std::string command = {};
  std::vector<Effect> effects = {};
  std::vector<long long> undone = {};  ///< numbers of the lines that `undo` reverts
  long long turn = 0;                  ///< number of the turn that begins; 0 if none does
  std::size_t army = 0;                ///< number of the army whose turn begins, from 1
  std::size_t torn = 0;                ///< length in bytes of an incomplete line before it
  std::string prev = {};               ///< checksum of the last complete line before it
  std::string text = {};               ///< the line itself
};

}  // namespace acw
