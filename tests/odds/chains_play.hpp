#pragma once

#include <climits>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "odds/fight_brute.hpp"
#include "support/brute.hpp"

/// Chains of procedures a second time: whoever plays one tells what each link of it came to, and
/// the dice fall in every way or as they happen to.
namespace acw::test::chains {

/// Dice that fall, alike on every platform.
class Tumbling {
 public:
  explicit Tumbling(std::uint64_t seed) : engine_{seed} {}
  int die(int sides) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(sides)) + 1; }
  bool at_least(int sides, int needs) { return die(sides) >= needs; }
  bool percent(int chance) { return die(100) <= chance; }

 private:
  std::mt19937_64 engine_;
};

template <class Dice>
int successes(Dice& dice, int number, int sides, int needs) {
  int count = 0;
  for (int i = 0; i < number; ++i) count += dice.at_least(sides, needs) ? 1 : 0;
  return count;
}

/// What one link tells: a number, or one of some words.
struct Field {
  std::size_t link;
  std::string name;
  std::vector<std::string> words{};
};
inline const std::vector<std::string> yes_no{"false", "true"};

/// What a game told, in the order of the fields.
using Told = std::vector<int>;
constexpr int untold = INT_MIN;
inline void not_come_to(Told& told, int fields) {
  told.insert(told.end(), static_cast<std::size_t>(fields), untold);
}

struct Chain {
  std::string command;
  std::vector<Field> fields;
  std::vector<std::string> sums{};  ///< losses that several links tell
  bool links_only = false;          ///< what the chain as a whole tells is left out
};

using Tally = std::map<Told, Chance>;

template <class Play>
Tally every_way(Play play) {
  Tally tally;
  Every dice;
  do {
    dice.start();
    const Told told = play(dice);
    tally[told] += dice.weight();
  } while (dice.next());
  return tally;
}
template <class Play>
Tally many_games(Play play, int games, std::uint64_t seed) {
  Tally tally;
  Tumbling dice{seed};
  for (int game = 0; game < games; ++game) tally[play(dice)] += Chance{1} / games;
  return tally;
}

}  // namespace acw::test::chains
