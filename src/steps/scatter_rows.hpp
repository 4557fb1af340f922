#pragma once

#include <optional>

#include "acw/chance/counter.hpp"
#include "acw/chance/row_table.hpp"
#include "acw/play/scatter.hpp"
#include "steps/scatter_memo.hpp"

namespace acw {

/// Several numbers that stand together, packed into one key, so many bits for each.
struct PackedRow {
  int bits = 1;
  std::size_t room = 64;  ///< bits of all together

  /// For so many numbers, none of them more than `most`, and so many bits beside them; nothing
  /// where a key has no room for them.
  static std::optional<PackedRow> of(std::size_t size, std::uint64_t most, std::size_t beside = 0) {
    const PackedRow packed{std::max(1, static_cast<int>(std::bit_width(most))), 64 - beside};
    if (size * static_cast<std::size_t>(packed.bits) > packed.room) return std::nullopt;
    return packed;
  }

  std::uint64_t pack(const std::vector<int>& row) const {
    std::uint64_t key = 0;
    for (std::size_t i = row.size(); i > 0; --i)
      key = key << bits | static_cast<std::uint64_t>(row[i - 1]);
    return key;
  }
  void unpack(std::uint64_t key, std::span<int> row) const {
    for (auto& number : row)
      number = static_cast<int>(key & ((std::uint64_t{1} << bits) - 1)), key >>= bits;
  }
};

/// Rows of numbers, each once, that all pieces of a scatter come to together. Most are added up
/// over the pieces; of some it only matters whether any piece has them, which takes far fewer sums:
/// what comes without them is worked out by itself. `rows`: what each of the things that a piece
/// may come to adds, in numbers of which there are `size`; `any`: which of these are told by
/// whether there are any, as 1 or 0; `memo`: where sums are kept that others may ask for. Nothing
/// where a row doesn't fit into a key.
std::optional<RowTable> scatter_rows(const StruckPieces& struck, std::size_t size,
                                     const std::vector<std::vector<int>>& rows,
                                     const std::vector<std::size_t>& any, ScatterMemo& memo);

/// The chances of how many pieces have a field of the outcome.
Counter<double> scatter_counter(const StruckPieces& struck, std::size_t field, ScatterMemo& memo);

}  // namespace acw
