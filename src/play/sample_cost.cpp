#include "play/sample_cost.hpp"

namespace acw {
namespace {

/// Estimates the seconds of one game, from one game or, if that is fast, from ten more.
double seconds_a_game(const Engine& engine) {
  constexpr double a_game = 300;  // nanoseconds
  constexpr double a_step = 2000;
  constexpr double long_game = 1e5;
  ThrowWay way{.mode = ThrowMode::sample, .purpose = "cost", .games = 1};
  const auto nanoseconds_per_game = [&] {
    const auto report = engine.play(way);
    const auto steps = static_cast<double>(report.steps.size());
    const double dice = report.steps.empty() ? report.work : report.steps.front().work;
    return dice / static_cast<double>(way.games) + a_game + a_step * steps;
  };
  const double one = nanoseconds_per_game();
  if (one > long_game) return one / 1e9;
  way.games = 10;
  return nanoseconds_per_game() / 1e9;
}

}  // namespace

double sample_seconds(const Engine& engine, long long games) {
  return seconds_a_game(engine) * static_cast<double>(games);
}

std::string sample_instead(const Engine& engine) {
  constexpr double long_enough = 20;  // seconds
  long long games = 1'000'000;
  const double nanoseconds_per_game = seconds_a_game(engine);
  while (games > 1000 && static_cast<double>(games) * nanoseconds_per_game > long_enough)
    games /= 10;
  const auto seconds =
      static_cast<long long>(std::ceil(static_cast<double>(games) * nanoseconds_per_game));
  return concat("--sample ", games, " takes about ", seconds, " s");
}

}  // namespace acw
