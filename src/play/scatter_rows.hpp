#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "acw/chance/counter.hpp"
#include "acw/chance/row_table.hpp"
#include "acw/play/scatter.hpp"
#include "play/scatter_memo.hpp"

namespace acw {

/// Rows of numbers, each once, that all pieces of a scatter come to together. Most are added up
/// over the pieces; of some it only matters whether any piece has them, which takes far fewer sums:
/// what comes without them is worked out by itself. `rows`: what each of the things that a piece
/// may come to adds, in numbers of which there are `size`; `any`: which of these are told by
/// whether there are any, as 1 or 0; `memo`: where sums are kept that others may ask for. Nothing
/// where a row doesn't fit into a key.
std::optional<RowTable> scatter_rows(const StruckPieces& struck, std::size_t size,
                                     const std::vector<std::vector<int>>& rows,
                                     const std::vector<bool>& any, ScatterMemo& memo);

/// The chances of each of so many fields of the outcome: how many pieces have it.
std::vector<Counter<double>> scatter_counters(const StruckPieces& struck, std::size_t fields,
                                              ScatterMemo& memo);

}  // namespace acw
