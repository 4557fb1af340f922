#pragma once

#include <string_view>

#include "acw/rules/table.hpp"

/// What a procedure's outcomes do to its sides: a table that any procedure may have.
namespace acw::after {

inline constexpr std::string_view who[] = {"attacker", "defender", "thrower", "target", "loser"};

inline constexpr Column effect_columns[] = {
    {"outcomes", Column::Type::texts, true},  ///< added up
    {"is",
     Column::Type::texts},  ///< counts those that have one of these values, in place of their sum
    {"who", Column::Type::text, true, 0, 0, who},
    {"lose", Column::Type::integer, false, 1, 1000},  ///< figures, each time
    {"leaves", Column::Type::flag},                   ///< so many are left of it now
    {"also",
     Column::Type::texts},  ///< outcomes that lose nothing more, and add up over a chain with these
    {"wounds", Column::Type::integer, false, 1, 100},
    {"hurt", Column::Type::flag},    ///< so many of them are wounded now
    {"clears", Column::Type::text},  ///< a flag that no longer holds of it
    {"sets", Column::Type::text},    ///< a flag that holds of it from now on
    {"ends", Column::Type::flag},    ///< such a side fights no more
    {"end", Column::Type::text},     ///< what is said of it then; else the value that ended it
};
inline constexpr Shape effects{"aftermath", effect_columns};

}  // namespace acw::after
