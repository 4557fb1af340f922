#pragma once

#include "acw/rules/table.hpp"

/// What a procedure leaves of its sides, and what can follow it: tables that any procedure may
/// have.
namespace acw::after {

inline constexpr std::string_view who[] = {"attacker", "defender", "thrower", "target", "loser"};
inline constexpr std::string_view sides[] = {"acting", "target"};
inline constexpr std::string_view taken[] = {"always", "after-loss"};

inline constexpr Column effect_columns[] = {
    {"outcomes", Column::Type::texts, true},  ///< added up
    {"is",
     Column::Type::texts},  ///< counts those that have one of these values, in place of their sum
    {"who", Column::Type::text, true, 0, 0, who},
    {"lose", Column::Type::integer, false, 1, 1000},  ///< figures, each time
    {"also",
     Column::Type::texts},  ///< outcomes that lose nothing more, and add up over a chain with these
    {"wounds", Column::Type::integer, false, 1, 100},
    {"hurt", Column::Type::flag},    ///< so many of them are wounded now
    {"clears", Column::Type::text},  ///< a flag that no longer holds of it
    {"sets", Column::Type::text},    ///< a flag that holds of it from now on
    {"ends", Column::Type::flag},    ///< such a side fights no more
    {"end", Column::Type::text},     ///< what is said of it then; else the value that ended it
};
/// A follower comes only where its row holds of what it follows; `say` tells why it doesn't
/// elsewhere.
inline constexpr Column next_columns[] = {
    {"procedure", Column::Type::text, true},
    {"of", Column::Type::text, false, 0, 0,
     sides},  ///< whose affair it is: the target's, where nothing is said
    {"as", Column::Type::text, false, 0, 0,
     sides},  ///< the side that it stands on there: acting, where nothing is said
    {"taken", Column::Type::text, false, 0, 0, taken},  ///< always, where nothing is said
    {"spared",
     Column::Type::texts},  ///< outcomes where it isn't taken for want of a loss: `holds=true`
    {"gone", Column::Type::texts},  ///< outcomes where nobody is left to take it: `holds=false`
    {"over", Column::Type::texts},  ///< outcomes where a side has broken before, or the like
    {"percent_lost",
     Column::Type::text},  ///< the slot that is told how many of a hundred were lost
    {"percent_hurt",
     Column::Type::text},          ///< the slot that is told how many of a hundred are wounded
    {"hurt", Column::Type::text},  ///< the slot that is told how many are wounded; a flag, that all
                                   ///< who are left are
    {"why_not", Column::Type::text},  ///< what is said where it isn't taken for want of a loss
    {"note", Column::Type::text},     ///< worth saying
    {"say", Column::Type::text},      ///< why it can't follow where the row doesn't hold
};
inline constexpr Column word_columns[] = {
    {"slot", Column::Type::text, true},  ///< `arm`, `target.arm`: of a side here
    {"word", Column::Type::text, true},  ///< that what follows is told where it wasn't typed
};
inline constexpr Shape effects{"aftermath", effect_columns};
inline constexpr Shape next{"next", next_columns};
inline constexpr Shape words{"next_words", word_columns};
inline constexpr Shape shapes[] = {effects, next, words};

}  // namespace acw::after
