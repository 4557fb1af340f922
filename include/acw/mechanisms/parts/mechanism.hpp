#pragma once

#include <array>

#include "acw/base/nearest.hpp"
#include "acw/base/value.hpp"
#include "acw/dice/notation.hpp"
#include "acw/dice/throw.hpp"
#include "acw/engine/process.hpp"
#include "acw/rules/query.hpp"

/// What mechanisms are written with: all of them include this, and nothing of it by itself.
namespace acw {

/// Tables that many mechanisms share.
inline constexpr Shape die_shape{"die!: sides! 2..1000"};
inline constexpr Shape dice_shape{
    "dice!: "
    "dice! 1..1000, "  ///< dice for each `per` figures
    "per 1..1000, "
    "round (up|down), "                  ///< `up`: figures over count in full; else they don't
    "front 1..1000, "                    ///< at most that many figures throw
    "per_target 1..1000, "               ///< at most that many dice for each figure of the target
    "times (a slot that is a number), "  ///< so many throw that alike
    "sides! 2..1000, "
    "note text, "     ///< what is said when `front` keeps some from throwing
    "none text, "     ///< what is said when no die comes of it
    "outcome text, "  ///< the name of what is counted, where it isn't `killed`
    "why text"        ///< what the throw is called, where it isn't "to hit"
};
inline constexpr Shape to_hit_shape{
    "to_hit!: "
    "needs!, "
    "low flag, "
    "twice"  ///< a die of that or more counts two; what changes `needs` changes it as much
};
inline constexpr Shape test_shape{"test!: needs!, low flag"};
inline constexpr Shape score_shape{"score: score, add"};

/// Where a name stands in a list; a name that isn't there is the ruleset's fault.
int place_of(const auto& names, std::string_view name, const Row& row) {
  if (const auto place = ranges::index_of(names, name); place < std::size(names))
    return static_cast<int>(place);
  throw Refused{concat("'", name, "' in the row '", row.label, "' is not one of ", joined(names)),
                row.place};
}

}  // namespace acw
