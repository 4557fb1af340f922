#pragma once

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// When a fight is broken off before it is decided. A number that is 0 stops nothing.
struct Until {
  int round = 0;          ///< rounds fought
  int attacker_lost = 0;  ///< so many or more
  int defender_lost = 0;  ///< so many or more

  /// Where the situation keeps them.
  static constexpr std::string_view slots[] = {"until-round", "until-attacker-lost",
                                               "until-defender-lost"};
  /// Of what is brought down turn by turn: the state that it is to come to, of the slot's words.
  static constexpr std::string_view state = "until-state";

  static Until of(const Situation& situation) {
    const auto number = [&](std::size_t i) {
      return static_cast<int>(situation.number({false, slots[i]}));
    };
    return {number(0), number(1), number(2)};
  }

  /// `--rounds` stops a fight by itself. `done`: what else would end it.
  void check_rounds(const Situation& situation, bool to_the_end, std::string_view done) const {
    if (!situation.has({false, "rounds"})) return;
    if (any()) throw Misread{"--rounds and --until can't be combined: choose one"};
    if (to_the_end)
      throw Misread{
          concat("--rounds stops early, but --to-the-end continues until ", done, ": choose one")};
  }

  bool any() const { return round > 0 || attacker_lost > 0 || defender_lost > 0; }
  bool reached(int rounds, int attackers, int defenders) const {
    return (round > 0 && rounds >= round) || (attacker_lost > 0 && attackers >= attacker_lost) ||
           (defender_lost > 0 && defenders >= defender_lost);
  }
};

}  // namespace acw
