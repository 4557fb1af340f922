#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "acw/play/scatter.hpp"

namespace acw {

/// Several numbers of pieces that stand together, packed into one key: each of them below
/// `Packed::most`.
struct Packed {
  static constexpr int bits = 12;
  static constexpr int most = 1 << bits;
  static constexpr std::size_t room = 64 / bits;

  static std::uint64_t pack(const std::vector<int>& row) {
    std::uint64_t key = 0;
    for (std::size_t i = row.size(); i > 0; --i)
      key = key << bits | static_cast<std::uint64_t>(row[i - 1]);
    return key;
  }
  static std::vector<int> unpack(std::uint64_t key, std::size_t size) {
    std::vector<int> row(size);
    for (auto& number : row) number = static_cast<int>(key & (most - 1)), key >>= bits;
    return row;
  }
};

/// Whether sums of so many numbers can be worked out together.
inline bool packs(const Scatter& scatter, std::size_t size) {
  return size <= Packed::room && scatter.shots < Packed::most && scatter.pieces < Packed::most;
}

/// The chances of what all pieces of a scatter come to together, as rows of numbers that add up
/// over the pieces: `row(outcome)` of a single one. Keys are added without unpacking them.
template <class M, class Row>
Distribution<std::vector<int>> scatter_rows(const typename M::Plan& plan, std::size_t size,
                                            Row row) {
  const Struck<M> struck{plan};
  const auto alike = struck.told_by(
      [&](const typename M::Piece& piece) { return Packed::pack(row(M::lone(plan, piece))); });
  Distribution<std::vector<int>> rows;
  for (const auto& [key, chance] : scattered(struck.scatter, alike))
    rows.add(Packed::unpack(key, size), chance);
  return rows;
}

}  // namespace acw
