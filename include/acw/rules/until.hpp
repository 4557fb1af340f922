#pragma once

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Conditions that stop a fight early. A number of 0 sets no condition.
struct Until {
  int round = 0;          ///< rounds fought
  int attacker_lost = 0;  ///< figures lost, at least
  int defender_lost = 0;  ///< figures lost, at least

  /// Slots of the three numbers.
  static constexpr std::string_view slots[] = {"until-round", "until-attacker-lost",
                                               "until-defender-lost"};
  /// Slot for the state, one of its words, that ends a repeated attempt such as a demolition.
  static constexpr std::string_view state = "until-state";

  static Until of(const Situation& situation) {
    const auto number = [&](std::size_t i) {
      return static_cast<int>(situation.number({false, slots[i]}));
    };
    return {number(0), number(1), number(2)};
  }

  /// Throws `UsageError` if `--rounds` is combined with another stop. `done` describes the regular
  /// end.
  void check_rounds(const Situation& situation, bool to_the_end, std::string_view done) const {
    if (!situation.has({false, "rounds"})) return;
    if (any()) throw UsageError{"--rounds and --until can't be combined: choose one"};
    if (to_the_end)
      throw UsageError{
          concat("--rounds stops early, but --to-the-end continues until ", done, ": choose one")};
  }

  bool any() const { return round > 0 || attacker_lost > 0 || defender_lost > 0; }
  bool reached(int rounds, int attackers, int defenders) const {
    return (round > 0 && rounds >= round) || (attacker_lost > 0 && attackers >= attacker_lost) ||
           (defender_lost > 0 && defenders >= defender_lost);
  }
};

}  // namespace acw
