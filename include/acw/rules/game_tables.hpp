#pragma once

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/table.hpp"

/// What stays of a procedure's outcomes on the table, in a game that is kept: tables that any
/// procedure may have. Figures lost, wounds and words that hold are its aftermath; here stands what
/// a chain has no use for.
namespace acw::game {

inline constexpr std::string_view states[] = {"removed", "routed"};
inline constexpr std::string_view kept_states[] = {"removed", "routed", "stands"};
inline constexpr std::string_view extents[] = {"unit", "brigade", "army"};

/// What outcomes do to a side besides its aftermath.
inline constexpr Column keeps_columns[] = {
    {"outcomes", Column::Type::texts, true},  ///< added up
    {"is",
     Column::Type::texts},  ///< counts those that have one of these values, in place of their sum
    {"who", Column::Type::text, true, 0, 0, after::who},
    {"lose", Column::Type::integer, false, 1, 1000},  ///< figures, each time
    {"back", Column::Type::integer, false, 1, 1000},  ///< figures that come back, each time
    {"tally", Column::Type::text},     ///< what they are counted as: `killed`, `horses lost`
    {"exhausts", Column::Type::text},  ///< a flag that no longer holds when nobody is left whom it
                                       ///< isn't tallied of
    {"untally", Column::Type::text},   ///< what they are no longer counted as
    {"clears", Column::Type::text},    ///< a flag that no longer holds of it
    {"sets", Column::Type::text},      ///< a flag that holds of it from now on
    {"officer", Column::Type::text},   ///< who was named beside it falls, else its officer of that
                                       ///< rank; `named`: else nobody
    {"takes", Column::Type::text},     ///< a procedure that it has gone through in this one
    {"state", Column::Type::text, false, 0, 0, kept_states},
};
/// What an end of the aftermath, or of a fight, means for the rest of the game; one that has no row
/// is out of that fight only.
inline constexpr Column stays_columns[] = {
    {"end", Column::Type::text, true},
    {"state", Column::Type::text, true, 0, 0, states},
    {"sets", Column::Type::text},  ///< a flag that holds of it as long as it stands so
};
/// What a unit's id gives as the number of a side: `figures` where no row holds.
inline constexpr Column number_columns[] = {
    {"side", Column::Type::text, true, 0, 0, next::sides},
    {"of", Column::Type::text,
     true},  ///< `figures`, `guns`, `one`, `none`, `wounded`, or what is tallied
    {"slot", Column::Type::text},  ///< that is told so: the count, where nothing is said
};
/// A slot that a unit's id doesn't give to a side.
inline constexpr Column omits_columns[] = {
    {"side", Column::Type::text, true, 0, 0, next::sides},
    {"slot", Column::Type::text, true},
    {"typed",
     Column::Type::flag},  ///< `when` is judged by what was typed, not by what the id gives
};
/// What the fall of an officer sets of those whom he led.
inline constexpr Column fallen_columns[] = {
    {"rank", Column::Type::text, true},
    {"of", Column::Type::text, true, 0, 0, extents},
    {"sets", Column::Type::text, true},
};
/// How an officer is named beside the unit of a side, as who stands with it: the flag that says so.
inline constexpr Column attached_columns[] = {
    {"side", Column::Type::text, true, 0, 0, next::sides},
    {"slot", Column::Type::text, true},
    {"rank", Column::Type::text, true},   ///< the slot that his rank answers
    {"other", Column::Type::text, true},  ///< its word for any other rank, or who leads others
};
inline constexpr Shape keeps{"keeps", keeps_columns};
inline constexpr Shape stays{"stays", stays_columns};
inline constexpr Shape numbers{"numbers", number_columns};
inline constexpr Shape omits{"omits", omits_columns};
inline constexpr Shape fallen{"fallen", fallen_columns};
inline constexpr Shape attached{"attached", attached_columns};
inline constexpr Shape shapes[] = {keeps, stays, numbers, omits, fallen, attached};

}  // namespace acw::game
