#pragma once

#include <string_view>

#include "acw/rules/table.hpp"

/// How a procedure's bouts follow each other when it is fought to the end: tables that any
/// procedure may have. What a bout leaves of the sides is its aftermath.
namespace acw::bout {

inline constexpr std::string_view flag = "to-the-end";  ///< the slot that asks for it

inline constexpr std::string_view turns[] = {"at-once", "in-turn"};
inline constexpr std::string_view taken[] = {"always", "after-loss"};

inline constexpr Column how_columns[] = {
    {"turns", Column::Type::text, true, 0, 0,
     turns},  ///< `at-once`, or `in-turn`: what is thrown is the attacker's, then the defender's
    {"attacker_lost", Column::Type::text},             ///< what losses are called
    {"defender_lost", Column::Type::text},             ///< what losses are called
    {"winner", Column::Type::text},                    ///< the outcome that tells who won a bout
    {"wounds", Column::Type::integer, false, 1, 100},  ///< that put a figure out
    {"wounded", Column::Type::text},  ///< the slot that tells that a figure has one of them
    {"spent", Column::Type::texts},   ///< slots that count in a side's first bout only
    {"gone", Column::Type::text},     ///< what is said of a side that has nobody left
    {"worn", Column::Type::text},     ///< what is said of a last figure with too many wounds
    {"worse", Column::Type::text},  ///< … of one with a wound more, or put out so when it had one
};
inline constexpr Column after_columns[] = {
    {"procedure", Column::Type::text, true},
    {"taken", Column::Type::text, true, 0, 0, taken},
    {"outcome", Column::Type::text, true},
    {"is", Column::Type::texts, true},  ///< a side of which this is true fights no more
    {"end", Column::Type::text},        ///< what is said of it
};
inline constexpr Shape how{"bout", how_columns};
inline constexpr Shape after{"bout_after", after_columns};
inline constexpr Shape shapes[] = {how, after};

}  // namespace acw::bout
