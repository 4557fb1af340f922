#pragma once

#include "render/sweep.hpp"

namespace acw {

/// The chances of a report's outcomes as a picture: a chart for each, the one that matters most
/// first; of steps, what each comes to and what they come to together.
std::string odds_svg(const Report& report, const Telling& by);
/// Of one swept slot lines, of two a map of greys with numbers, of more such a map for each
/// combination of the others.
std::string sweep_svg(const SweepResult& sweep, const Telling& by);
/// What each change is worth.
std::string want_svg(const Report& report, const Telling& by);

/// The luck of a side: of each kind of throw its sentence, and how much came of what was to be
/// expected.
struct LuckChart {
  struct Kind {
    std::string told;
    double actual = 0;
    double expected = 0;
  };
  std::string head;
  std::vector<Kind> kinds;
};
std::string luck_svg(const std::string& title, const std::vector<LuckChart>& sides,
                     const Texts& notes);

}  // namespace acw
