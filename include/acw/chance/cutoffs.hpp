#pragma once

namespace acw {

/// Probabilities that are too small to matter.
inline constexpr double vanishing = 1e-17;  ///< paths and states below this are not followed
/// Sums below this at either end of a distribution are dropped.
inline constexpr double fringe = vanishing / 100;
/// Numbers of successes of one throw below this are dropped.
inline constexpr double impossible = 1e-30;
inline constexpr double unseen = 1e-15;  ///< unresolved probability below this is not shown
/// The computation ends when the states that are not over total less than this.
inline constexpr double negligible = 1e-13;
/// Rounding errors of probabilities that add up to 1.
inline constexpr double rounding_error = 1e-12;

}  // namespace acw
