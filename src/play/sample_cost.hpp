#pragma once

#include "play/engine.hpp"

namespace acw {

/// Estimated seconds of a number of games.
double sample_seconds(const Engine& engine, long long games);

/// Suggestion for a refusal of exact odds: "--sample 100000 takes about 2 s". The estimate counts
/// the dice of a few games. It does not use the clock, so it is the same on every machine.
std::string sample_instead(const Engine& engine);

}  // namespace acw
