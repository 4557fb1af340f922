#pragma once

namespace acw {

/// Probabilities too small to matter, and rounds too many to follow.
inline constexpr double vanishing = 1e-17;  ///< of a path of dice, or of a state: not followed
inline constexpr double fringe = vanishing / 100;  ///< of sums at an end of a line: cut
inline constexpr double unseen = 1e-15;            ///< of an answer: not shown as unresolved
inline constexpr double negligible = 1e-13;        ///< of states that are not over: the walk stops
inline constexpr int most_rounds = 1'000'000;
inline constexpr int most_played = 10'000'000;  ///< rounds of one game; `shots` has one per shot
inline constexpr const char* never_ends = "this never ends: neither side can end it";
/// Units of effort of a path of a round, in addition to its dice.
inline constexpr double path_units = 30;
inline constexpr int many_paths = 300'000;  ///< of one round: those beyond cost 20 times as much
/// Units of effort of carrying a probability along an edge.
inline constexpr double edge_units = 1;
/// Bytes of numbers in a table.
inline constexpr double bytes_of_numbers = 120;
/// Bytes of a state with its edges and probabilities, to refuse too many of them before they are
/// found.
inline constexpr double bytes_of_state = 1000;

}  // namespace acw
