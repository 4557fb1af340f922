#pragma once

#include <string_view>

#include "acw/table.hpp"

/// How a procedure's bouts follow each other when it is fought to the end: tables that any procedure may have.
namespace acw::bout {

inline constexpr std::string_view flag = "to-the-end";  ///< the slot that asks for it

inline constexpr Column how_columns[] = {
    {"turns", Column::Type::text, true},               ///< `at-once`, or `in-turn`: what is thrown is the attacker's, then the defender's
    {"attacker_lost", Column::Type::text},             ///< what losses are called
    {"defender_lost", Column::Type::text},             ///< what losses are called
    {"winner", Column::Type::text},                    ///< the outcome that tells who won a bout
    {"wounds", Column::Type::integer, false, 1, 100},  ///< that put a figure out
    {"wounded", Column::Type::text},                   ///< the slot that tells that a figure has one of them
    {"spent", Column::Type::texts},                    ///< slots that count in a side's first bout only
    {"gone", Column::Type::text},                      ///< what is said of a side that has nobody left
    {"worn", Column::Type::text},                      ///< what is said of a last figure with too many wounds
};
inline constexpr Column effect_columns[] = {
    {"outcomes", Column::Type::texts, true},          ///< added up
    {"is", Column::Type::texts},                      ///< counts those that have one of these values, in place of their sum
    {"who", Column::Type::text, true},                ///< attacker, defender, thrower, target or loser
    {"lose", Column::Type::integer, false, 1, 1000},  ///< figures, each time
    {"wounds", Column::Type::integer, false, 1, 100},
    {"clears", Column::Type::text},  ///< a slot that no longer holds
    {"ends", Column::Type::flag},    ///< such a side fights no more
};
inline constexpr Column after_columns[] = {
    {"procedure", Column::Type::text, true},
    {"taken", Column::Type::text, true},  ///< `always`, or `after-loss`
    {"outcome", Column::Type::text, true},
    {"is", Column::Type::texts, true},  ///< a side of which this is true fights no more
    {"end", Column::Type::text},        ///< what is said of it
};
inline constexpr Column word_columns[] = {
    {"slot", Column::Type::text, true},  ///< `arm`, `target.arm`
    {"word", Column::Type::text, true},  ///< that the other procedure is told where it wasn't typed
};
inline constexpr Shape how{"bout", how_columns};
inline constexpr Shape effects{"bout_effects", effect_columns};
inline constexpr Shape after{"bout_after", after_columns};
inline constexpr Shape words{"bout_words", word_columns};
inline constexpr Shape shapes[] = {how, effects, after, words};

}  // namespace acw::bout
