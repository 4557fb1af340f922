#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/wound_table.hpp"

namespace acw {

inline constexpr Column margin_columns[] = {{"from", Column::integer, true},
                                            {"effect", Column::text, true, WoundTable::effects}};
inline constexpr Shape margins_shape{"margins", margin_columns, true};

/// The margins by which an opposed throw is won, rising, and the effect by how many of them are
/// reached: the first is that of none. Throws `Refused` where they don't rise.
inline void read_margins(const Query& query, std::vector<int>& from, std::vector<int>& effect) {
  effect = {0};
  for (const auto* row : query.read_all(margins_shape.name)) {
    if (!from.empty() && row->integer("from") <= from.back()) {
      throw Refused{"the margins of " + query.procedure().name + " have to rise, and '" +
                        row->label + "' doesn't",
                    row->place};
    }
    from.push_back(row->integer("from"));
    effect.push_back(place_of(WoundTable::effects, row->text("effect"), *row));
  }
}

}  // namespace acw
