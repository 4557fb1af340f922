#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

/// The tables that make up an army.
namespace acw {

namespace columns {
inline constexpr Column muster_foot[] = {{"class", Column::text, true},
                                         {"regiments", Column::integer, true, 0, 1000},
                                         {"figures", Column::integer, true, 0},
                                         {"sides", Column::integer, true, 2, 1000},
                                         {"weapon", Column::text}};
inline constexpr Column muster_extra[] = {{"face", Column::integer, true, 1, 1000}};
inline constexpr Column muster_cavalry[] = {{"sides", Column::integer, true, 2, 1000},
                                            {"least", Column::integer, true, 1},
                                            {"figures", Column::integer, true, 1},
                                            {"squadron", Column::integer, false, 0},
                                            {"weapon", Column::text}};
inline constexpr Column muster_crews[] = {{"to", Column::integer, true, 1, 1000},
                                          {"kind", Column::text, true},
                                          {"figures", Column::integer, true, 1},
                                          {"limber", Column::integer, false, 0}};
inline constexpr Column muster_quality[] = {{"to", Column::integer, true, 1, 1000},
                                            {"class", Column::text, true}};
inline constexpr Column muster_swap[] = {{"most", Column::integer, true, 0},
                                         {"cavalry", Column::integer, true, 1},
                                         {"figures", Column::integer, true, 1},
                                         {"weapon", Column::text}};
inline constexpr Column muster_army[] = {{"batteries", Column::integer, true, 2, 1000},
                                         {"brigade", Column::integer, true, 1, 100},
                                         {"least_brigades", Column::integer, false, 1, 100},
                                         {"least_regiments", Column::integer, false, 1, 100},
                                         {"corps_from", Column::integer, true, 1},
                                         {"least", Column::integer, true, 1},
                                         {"morale", Column::text, true}};
inline constexpr Column muster_names[] = {{"regiments", Column::texts, true},
                                          {"prefix", Column::text}};
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
