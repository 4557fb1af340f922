#pragma once

#include <vector>

namespace acw {

/// What the counts of a die's faces tell, and what they could have told.
struct DieTest {
  /// Of dice with equal chances so many are called odd all the same, and a loaded one is looked for
  /// that shows its last face half as often again as it should.
  static constexpr double level = 0.05;
  static constexpr double loaded = 1.5;
  static constexpr double sure = 0.95;

  std::vector<long long> counts;  ///< of each face
  long long throws = 0;
  double expected = 0;          ///< of each face
  double chi_squared = 0;       ///< Pearson's statistic
  bool exact = false;           ///< the chances are those of the multinomial, else chi-squared ones
  double as_uneven = 1;         ///< the chance of counts as uneven or more, if all faces come alike
  double as_even = 1;           ///< … as even or more
  double loaded_chance = 0;     ///< of the last face of the loaded die
  double caught = 0;            ///< the chance that so many throws of it are called odd
  long long throws_needed = 0;  ///< of it, to call it odd in `sure` of all cases

  bool odd() const { return as_uneven < level; }
  /// Counts so even that one doubts they fell so.
  bool too_even() const { return as_even < 0.01; }
  /// The face that is furthest from what was expected, from 1.
  int oddest() const;
};

/// `counts`: how often each face came; two faces and one throw at least.
DieTest test_die(const std::vector<long long>& counts);

}  // namespace acw
