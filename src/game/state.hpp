#pragma once

#include <cstdint>
#include <map>

#include "words/thing.hpp"

namespace acw {

/// What figures that have a wound are counted as.
inline constexpr const char* wounded = "wounded";
/// The turn in which a thing was last set that changes as turns go by.
inline constexpr const char* set_in_turn = "turn";
/// The end of what stands again: none any more.
inline constexpr const char* no_end = "stands";

/// How a thing stands in a game: what its effects have made of it.
struct State {
  bool there = false;                       ///< it has begun
  long long left = 0;                       ///< of its figures
  std::map<std::string, long long> counts;  ///< `wounded` of those who are left; `horses lost`
  std::map<std::string, std::string>
      words;                   ///< by their slots; `false`: the roster's own no longer
  std::string end;             ///< `removed`, `routed`, of an officer `killed`; or nothing
  std::string why;             ///< as the rules call it: "breaks"
  long long since = 0;         ///< the line that brought it there
  long long beside_since = 0;  ///< the line that brought the officer there who is with it
  std::vector<std::pair<std::string, long long>> due;  ///< procedures, each with the line it is of

  bool operator==(const State&) const = default;
  bool is_gone() const { return !end.empty() && end != "routed"; }
  /// The word that a line has set for a slot; empty where none has.
  std::string_view word(const std::string& slot) const {
    const auto* word = value_at(words, slot);
    return word == nullptr ? std::string_view{} : *word;
  }
  long long count(const std::string& of) const {
    const auto* number = value_at(counts, of);
    return number == nullptr ? 0 : *number;
  }
};

/// What a line of a game does to a thing.
enum class EffectKind : std::uint8_t {
  begins,   ///< a thing of the kind `name`, with so many of what is counted of it
  figures,  ///< so many more, or fewer
  left,     ///< so many from now on, by the players' hand
  count,    ///< so many more of `name`, or fewer
  word,     ///< `word` of the slot `name` holds
  off,      ///< … holds no longer: neither by a line nor by the roster
  end,      ///< `name`, for the reason `word`; `stands`: none
  due,      ///< the procedure `name`
  done,     ///< … no longer
  did       ///< what may be done once in so many turns: it "has fired"
};
/// One change by a line of a game.
struct Effect {
  std::size_t thing = 0;  ///< of the rosters
  EffectKind kind = EffectKind::count;
  std::string name = {};
  std::string word = {};
  long long number = 0;
};

/// Does that to a thing. `n`: the number of the line; `roster`: the thing as it began.
void apply(const Effect& effect, const Thing& roster, long long n, State& state);
/// What follows of itself when a line has done all: no more than there were, an end where nobody is
/// `left` who was there before.
void settle(const Thing& roster, long long before, long long n, State& state);
/// The effects that make one state of a thing of another. `by_hand`: its figures were set.
void add_difference(std::size_t thing, const Thing& roster, const State& before, const State& now,
                    bool by_hand, std::vector<Effect>& effects);

}  // namespace acw
