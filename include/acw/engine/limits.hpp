#pragma once

#include "acw/chance/cutoffs.hpp"

namespace acw {

/// Limits of the state graph.
inline constexpr int most_rounds = 1'000'000;
/// Greatest number of rounds of one game; `shots` has one round per shot.
inline constexpr int most_played = 10'000'000;
inline constexpr const char* never_ends = "this never ends: neither side can end it";
/// Units of effort for each path of a round, in addition to its dice.
inline constexpr double path_units = 30;
/// Paths of one round beyond this number cost 20 times as much.
inline constexpr int many_paths = 300'000;
/// States of one rank whose effort is taken for that of all others of the rank.
inline constexpr double trial_states = 32;
/// Units of effort for carrying probability along an edge.
inline constexpr double edge_units = 1;
/// Bytes for a row of numbers in a table.
inline constexpr double bytes_of_numbers = 120;
/// Estimated bytes of a state with its edges and probabilities. It serves to refuse a request
/// before its states are built.
inline constexpr double bytes_of_state = 1000;

}  // namespace acw
