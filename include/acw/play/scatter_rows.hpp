#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "acw/play/scatter.hpp"

namespace acw {

/// Several numbers that stand together, packed into one key, so many bits for each.
struct Packed {
  int bits = 1;

  /// For so many numbers, none of them more than `most`; nothing where a key has no room for them.
  static std::optional<Packed> of(std::size_t size, std::uint64_t most) {
    const Packed packed{std::max(1, static_cast<int>(std::bit_width(most)))};
    constexpr std::size_t room = 64;
    if (size * static_cast<std::size_t>(packed.bits) > room) return std::nullopt;
    return packed;
  }

  [[nodiscard]] std::uint64_t pack(const std::vector<int>& row) const {
    std::uint64_t key = 0;
    for (std::size_t i = row.size(); i > 0; --i)
      key = key << bits | static_cast<std::uint64_t>(row[i - 1]);
    return key;
  }
  [[nodiscard]] std::vector<int> unpack(std::uint64_t key, std::size_t size) const {
    std::vector<int> row(size);
    for (auto& number : row)
      number = static_cast<int>(key & ((std::uint64_t{1} << bits) - 1)), key >>= bits;
    return row;
  }
};

/// The chances of what all pieces of a scatter come to together, as rows of numbers that add up
/// over the pieces: `row(outcome)` of a single one. Keys are added without unpacking them. Nothing
/// where a row doesn't fit into a key.
template <class M, class Row>
std::optional<Distribution<std::vector<int>>> scatter_rows(const typename M::Plan& plan,
                                                           std::size_t size, Row row) {
  const Struck<M> struck{plan};
  std::map<typename M::Piece, std::vector<int>> each;
  int most = 0;
  for (const auto& [number, by_shots] : struck.kinds) {
    for (const auto& after : by_shots) {
      for (const auto& [piece, chance] : after) {
        auto& own = each[piece];
        if (!own.empty() || size == 0) continue;
        own = row(M::lone(plan, piece));
        most = std::max(most, *std::max_element(own.begin(), own.end()));
      }
    }
  }
  const auto pieces = struck.scatter.pieces > 0 ? struck.scatter.pieces : struck.scatter.shots;
  const auto packed =
      Packed::of(size, static_cast<std::uint64_t>(most) * static_cast<std::uint64_t>(pieces));
  if (!packed) return std::nullopt;
  const auto alike =
      struck.told_by([&](const typename M::Piece& piece) { return packed->pack(each[piece]); });
  Distribution<std::vector<int>> rows;
  for (const auto& [key, chance] : scattered(struck.scatter, alike))
    rows.add(packed->unpack(key, size), chance);
  return rows;
}

}  // namespace acw
