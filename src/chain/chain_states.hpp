#pragma once

#include "acw/chance/row_table.hpp"
#include "chain/link.hpp"

namespace acw {

/// The ways that the units of one chain can stand are kept as rows of numbers, without memory of
/// their own: how each unit stands, the sums, and who is harmed.
std::vector<int> row_of(const ChainState& state);
/// Writes the state of a row over another one of the chain, whose memory it takes.
void read_row(std::span<const int> row, ChainState& state);

/// What a procedure does to every state in which its sides stand alike.
struct StateChanges {
  RowTable to;             ///< what comes of such a state if all sums, and `harmed`, are 0
  std::vector<int> units;  ///< those sides, by all their names; all others stand as they stood
  unsigned spared = ~0U;   ///< the units whose bits of `harmed` stay
};

/// Adds one of a chain's states, with the chance that it has there, as each of the changes leaves
/// it. `units`: of the chain.
void add_changed(const RowTable& states, std::size_t place, std::size_t units,
                 const StateChanges& changes, GatheredRows& after);

}  // namespace acw
