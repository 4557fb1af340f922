#pragma once

#include <array>

#include "acw/base/nearest.hpp"
#include "acw/base/value.hpp"
#include "acw/dice/notation.hpp"
#include "acw/dice/throw.hpp"
#include "acw/engine/process.hpp"
#include "acw/rules/query.hpp"

/// What mechanisms are written with: all of them include this, and nothing of it by itself.
namespace acw::columns {

using enum Column::Type;

inline constexpr std::string_view roundings[] = {"up", "down"};

inline constexpr Column sides{"sides", integer, true, 2, 1000};

/// Columns that many mechanisms share.
inline constexpr Column dice[] = {
    {"dice", integer, true, 1, 1000},  ///< dice for each `per` figures
    {"per", integer, false, 1, 1000},
    {"round", text, false, roundings},   ///< `up`: figures over count in full; else they don't
    {"front", integer, false, 1, 1000},  ///< at most that many figures throw
    {"per_target", integer, false, 1,
     1000},  ///< at most that many dice for each figure of the target
    {"times", text, false, naming::number},  ///< so many throw that alike
    sides,
    {"note", text},     ///< what is said when `front` keeps some from throwing
    {"none", text},     ///< what is said when no die comes of it
    {"outcome", text},  ///< the name of what is counted, where it isn't `killed`
    {"why", text},      ///< what the throw is called, where it isn't "to hit"
};
inline constexpr Column to_hit[] = {
    {"needs", integer, true},
    {"low", flag},
    {"twice"},  ///< a die of that or more counts two; what changes `needs` changes it as much
};
inline constexpr Column die[] = {sides};
inline constexpr Column die_needs[] = {sides, {"needs", integer, true}};
inline constexpr Column needs[] = {{"needs", integer, true}, {"low", flag}};
inline constexpr Column score[] = {{"score"}, {"add"}};

}  // namespace acw::columns

namespace acw {

/// Tables that many mechanisms share.
inline constexpr Shape die_shape{"die", columns::die, true};
inline constexpr Shape dice_shape{"dice", columns::dice, true};
inline constexpr Shape to_hit_shape{"to_hit", columns::to_hit, true};
inline constexpr Shape test_shape{"test", columns::needs, true};
inline constexpr Shape score_shape{"score", columns::score};

/// Where a name stands in a list; a name that isn't there is the ruleset's fault.
int place_of(const auto& names, std::string_view name, const Row& row) {
  if (const auto place = ranges::index_of(names, name); place < std::size(names))
    return static_cast<int>(place);
  throw Refused{concat("'", name, "' in the row '", row.label, "' is not one of ", joined(names)),
                row.place};
}

}  // namespace acw
