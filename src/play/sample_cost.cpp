#include "play/sample_cost.hpp"

#include <cmath>

namespace acw {
namespace {

/// About how many seconds a game takes.
double seconds_a_game(const Engine& engine) {
  constexpr int games = 5;
  constexpr double a_die = 6e-9;
  constexpr double a_throw = 60e-9;
  constexpr double a_game = 300e-9;
  ThrowWay way;
  way.mode = ThrowMode::roll;
  way.purpose = "cost";
  double seconds = 0;
  for (int game = 0; game < games; ++game) {
    way.index = static_cast<std::uint64_t>(game);
    seconds += a_game;
    for (const auto& thrown : engine.play(way).throws)
      seconds += a_throw + a_die * static_cast<double>(thrown.faces.size());
  }
  return seconds / games;
}

}  // namespace

std::string sample_instead(const Engine& engine) {
  constexpr double long_enough = 20;  // seconds
  long long games = 1'000'000;
  const double each = seconds_a_game(engine);
  while (games > 1000 && static_cast<double>(games) * each > long_enough) games /= 10;
  const auto seconds = static_cast<long long>(std::ceil(static_cast<double>(games) * each));
  return "--sample " + std::to_string(games) + " takes about " + std::to_string(seconds) + " s";
}

}  // namespace acw
