#pragma once

#include "play/engine.hpp"

namespace acw {

/// About how long so many games take.
double sample_seconds(const Engine& engine, long long games);

/// What can be had where exact odds are refused: "--sample 100000 takes about 2 s". It is told by
/// the dice of a few games, and not by the clock, so that it is the same everywhere.
std::string sample_instead(const Engine& engine);

}  // namespace acw
