#pragma once

#include <array>

#include "acw/rules/table.hpp"

/// The tables that make up an army.
namespace acw {

namespace columns {
inline constexpr Column muster_foot[] = {{"class", Column::Type::text, true},
                                         {"regiments", Column::Type::integer, true, 0, 1000},
                                         {"figures", Column::Type::integer, true, 0},
                                         {"sides", Column::Type::integer, true, 2, 1000},
                                         {"weapon", Column::Type::text}};
inline constexpr Column muster_extra[] = {{"face", Column::Type::integer, true, 1, 1000}};
inline constexpr Column muster_cavalry[] = {{"sides", Column::Type::integer, true, 2, 1000},
                                            {"least", Column::Type::integer, true, 1},
                                            {"figures", Column::Type::integer, true, 1},
                                            {"squadron", Column::Type::integer, false, 0},
                                            {"weapon", Column::Type::text}};
inline constexpr Column muster_crews[] = {{"to", Column::Type::integer, true, 1, 1000},
                                          {"kind", Column::Type::text, true},
                                          {"figures", Column::Type::integer, true, 1},
                                          {"limber", Column::Type::integer, false, 0}};
inline constexpr Column muster_quality[] = {{"to", Column::Type::integer, true, 1, 1000},
                                            {"class", Column::Type::text, true}};
inline constexpr Column muster_swap[] = {{"most", Column::Type::integer, true, 0},
                                         {"cavalry", Column::Type::integer, true, 1},
                                         {"figures", Column::Type::integer, true, 1},
                                         {"weapon", Column::Type::text}};
inline constexpr Column muster_army[] = {{"batteries", Column::Type::integer, true, 2, 1000},
                                         {"brigade", Column::Type::integer, true, 1, 100},
                                         {"least_brigades", Column::Type::integer, false, 1, 100},
                                         {"least_regiments", Column::Type::integer, false, 1, 100},
                                         {"corps_from", Column::Type::integer, true, 1},
                                         {"least", Column::Type::integer, true, 1},
                                         {"morale", Column::Type::text, true}};
inline constexpr Column muster_names[] = {{"regiments", Column::Type::texts, true},
                                          {"prefix", Column::Type::text}};
}  // namespace columns

inline constexpr std::array muster_tables{Shape{"foot", columns::muster_foot, true},
                                          Shape{"extra", columns::muster_extra, true, true},
                                          Shape{"cavalry", columns::muster_cavalry, true},
                                          Shape{"crews", columns::muster_crews, true},
                                          Shape{"quality", columns::muster_quality, true},
                                          Shape{"swap", columns::muster_swap, true},
                                          Shape{"swap_quality", columns::muster_quality, true},
                                          Shape{"army", columns::muster_army, true},
                                          Shape{"names", columns::muster_names, true}};

}  // namespace acw
