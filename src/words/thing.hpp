#pragma once

#include "acw/rules/situation.hpp"

namespace acw {

/// What has a name and can change: a unit, an officer, or what else the rules keep in a game (a
/// bridge, a deck of cards). What its id stands for, and how it stands.
struct Thing {
  std::string id;
  std::string name;                  ///< as its player calls it; empty: nobody said
  std::vector<SlotValue> words;      ///< of either side, as the slots have them
  std::vector<SlotValue> kept = {};  ///< what outcomes have told of it, in a game, by texts
  long long figures = 0;             ///< 0: nobody said
  long long guns = 0;
  long long breaks_at = 0;  ///< figures left; 0: nobody said
  long long left = -1;      ///< of the figures, in a game; −1: all
  long long hurt = 0;       ///< of those who are left, in a game
  std::vector<std::pair<std::string, long long>> tallies = {};  ///< `killed`, `horses lost`
  std::string side = {};    ///< whose it is, where both have one that is called so
  std::size_t army = 0;     ///< which of several, from 1; 0: nobody said
  std::string end = {};     ///< in a game: `removed`, `routed`, of an officer `killed`; or nothing
  long long since = 0;      ///< the line that brought it there
  long long brigade = 0;    ///< 0: in none
  std::string rank = {};    ///< of an officer: `brigadier`, `divisional`; empty of a unit
  std::string beside = {};  ///< the id of the officer who is with it
  long long beside_since = 0;       ///< the line that brought him there
  std::string kind = {};            ///< of what is neither: `bridge`, `deck`
  std::string counted = "figures";  ///< what is counted of it
  std::string fate = "removed";     ///< what it is when none of those is left; empty: it stays

  /// Whether it takes no part in anything any more.
  bool is_gone() const { return !end.empty() && end != "routed"; }
  /// Figures left of it.
  long long remaining() const { return left < 0 ? figures : left; }
  /// "removed in line 31".
  std::string ended() const { return end + " in line " + std::to_string(since); }
  std::string called() const {
    return (name.empty() ? id : name) + (side.empty() ? "" : " (" + side + ")");
  }
  /// How many of it are counted so: `killed`.
  long long tally(std::string_view of) const {
    const auto* found =
        ranges::first_that(tallies, [&](const auto& one) { return one.first == of; });
    return found == nullptr ? 0 : found->second;
  }
  /// What is said of it for a slot; null where nothing is.
  const SlotValue* find(std::string_view slot) const {
    return ranges::first_that(words, [&](const SlotValue& one) { return one.path.slot == slot; });
  }
  void forget(std::string_view slot) {
    std::erase_if(words, [&](const SlotValue& word) { return word.path.slot == slot; });
  }
};

/// Whether a row is about a unit of those words.
inline bool is_about(const Row& row, const std::vector<SlotValue>& words) {
  Situation known;
  for (const auto& word : words) known.set(word);
  return known.matches(row.when);
}

/// The word that an officer's id says of him, where the rules know officers as targets.
inline constexpr std::string_view officer_word = "officer";

/// Whether an officer leads a unit: those of his brigade, or where he has none, all of his army.
inline bool leads(const Thing& officer, const Thing& unit) {
  return officer.army == unit.army && (officer.brigade == 0 || officer.brigade == unit.brigade);
}

}  // namespace acw
