#pragma once

#include "acw/rules/naming.hpp"
#include "acw/rules/table.hpp"

namespace acw::columns {

inline constexpr std::string_view roundings[] = {"up", "down"};

/// Columns that many mechanisms share.
inline constexpr Column dice[] = {
    {"dice", Column::Type::integer, true, 1, 1000},  ///< dice for each `per` figures
    {"per", Column::Type::integer, false, 1, 1000},
    {"round", Column::Type::text, false, 0, 0,
     roundings},  ///< `up`: figures over count in full; else they don't
    {"front", Column::Type::integer, false, 1, 1000},  ///< at most that many figures throw
    {"per_target", Column::Type::integer, false, 1,
     1000},  ///< at most that many dice for each figure of the target
    {"times", Column::Type::text, false, 0, 0, naming::number},  ///< so many throw that alike
    {"sides", Column::Type::integer, true, 2, 1000},
    {"note", Column::Type::text},     ///< what is said when `front` keeps some from throwing
    {"none", Column::Type::text},     ///< what is said when no die comes of it
    {"outcome", Column::Type::text},  ///< the name of what is counted, where it isn't `killed`
    {"why", Column::Type::text},      ///< what the throw is called, where it isn't "to hit"
};
inline constexpr Column to_hit[] = {
    {"needs", Column::Type::integer, true},
    {"low", Column::Type::flag},
    {"twice"},  ///< a die of that or more counts two; what changes `needs` changes it as much
};
inline constexpr Column die[] = {{"sides", Column::Type::integer, true, 2, 1000}};
inline constexpr Column die_needs[] = {{"sides", Column::Type::integer, true, 2, 1000},
                                       {"needs", Column::Type::integer, true}};
inline constexpr Column needs[] = {{"needs", Column::Type::integer, true},
                                   {"low", Column::Type::flag}};
inline constexpr Column score[] = {{"score"}, {"add"}};

}  // namespace acw::columns

namespace acw {

/// Tables that many mechanisms share.
inline constexpr Shape die_shape{"die", columns::die, true};
inline constexpr Shape dice_shape{"dice", columns::dice, true};
inline constexpr Shape to_hit_shape{"to_hit", columns::to_hit, true};
inline constexpr Shape test_shape{"test", columns::needs, true};
inline constexpr Shape score_shape{"score", columns::score};

}  // namespace acw
