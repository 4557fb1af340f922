#pragma once

#include "acw/rules/situation.hpp"

namespace acw {

/// Named entity that can change, with its state in a game: a unit, an officer, a bridge, a deck of
/// cards.
struct Entity {
  std::string id;
  std::string name;                     ///< empty if it has no name
  std::vector<SlotValue> words;         ///< of either side, by slot
  std::vector<SlotValue> stored_texts;  ///< in a game: texts that outcomes have stored
  long long figures = 0;                ///< 0 if unknown
  long long guns = 0;
  long long breaks_at = 0;  ///< figures left; 0 if unknown
  long long left = -1;      ///< figures left in a game; −1: all
  long long hurt = 0;       ///< wounded figures among those left, in a game
  std::vector<std::pair<std::string, long long>>
      tallies;           ///< counts such as `killed`, `horses lost`
  std::string side;      ///< its side, if both sides have a unit of that name
  std::size_t army = 0;  ///< number of its army, from 1; 0 if unknown
  std::string end;       ///< in a game: `removed`, `routed`, or `killed` for an officer; else empty
  long long since = 0;   ///< line of the game in which it ended
  long long brigade = 0;            ///< 0 if it is in none
  std::string rank;                 ///< of an officer: `brigadier`, `divisional`; empty for a unit
  std::string officer_id;           ///< id of the officer who is with it
  long long officer_since = 0;      ///< line of the game in which he joined it
  std::string kind;                 ///< of other entities: `bridge`, `deck`
  std::string counted = "figures";  ///< name of its count
  std::string fate = "removed";     ///< its end when the count reaches 0; empty: none

  /// True if it no longer takes part in anything.
  bool is_gone() const { return !end.empty() && end != "routed"; }
  /// Figures left.
  long long remaining() const { return left < 0 ? figures : left; }
  /// Text such as "removed in line 31".
  std::string ended() const { return end + " in line " + std::to_string(since); }
  std::string called() const {
    return (name.empty() ? id : name) + (side.empty() ? "" : " (" + side + ")");
  }
  /// Value of a tally, such as `killed`.
  long long tally(std::string_view of) const {
    const auto* found =
        ranges::first_that(tallies, [&](const auto& one) { return one.first == of; });
    return found == nullptr ? 0 : found->second;
  }
  /// Its value for a slot; null if there is none.
  const SlotValue* find(std::string_view slot) const {
    return ranges::first_that(words, [&](const SlotValue& one) { return one.path.slot == slot; });
  }
  void forget(std::string_view slot) {
    std::erase_if(words, [&](const SlotValue& word) { return word.path.slot == slot; });
  }
};

/// True if a row applies to a unit with these words.
inline bool is_about(const Row& row, const std::vector<SlotValue>& words) {
  Situation known;
  for (const auto& word : words) known.set(word);
  return known.matches(row.when);
}

/// Flag that an officer's id sets, if the rules have officers as targets.
inline constexpr std::string_view officer_word = "officer";

/// True if an officer leads a unit of his brigade or, if he has none, of his army.
inline bool leads(const Entity& officer, const Entity& unit) {
  return officer.army == unit.army && (officer.brigade == 0 || officer.brigade == unit.brigade);
}

}  // namespace acw
