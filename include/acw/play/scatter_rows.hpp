#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
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
                                            std::uint64_t budget, Row row) {
  using Sums = std::unordered_map<std::uint64_t, double>;
  using Terms = std::vector<std::pair<std::uint64_t, double>>;
  auto scatter = M::scatter(plan);
  const bool apart = scatter.pieces == 0;
  check_scatter(scatter, budget, static_cast<double>(scatter.pieces) + 1);
  std::vector<std::vector<Terms>> by_piece;
  for (const auto& [fresh, number] : M::pieces(plan)) {
    std::vector<Terms> by_shots;
    for (const auto& fallen : piece_by_shots<M>(plan, fresh, apart ? 1 : scatter.shots)) {
      Sums terms;
      for (const auto& [one, chance] : fallen)
        terms[Packed::pack(row(M::lone(plan, one)))] += chance;
      by_shots.emplace_back(terms.begin(), terms.end());
    }
    if (apart) {
      by_piece.assign(static_cast<std::size_t>(scatter.shots), {by_shots[1]});
      break;
    }
    by_piece.insert(by_piece.end(), static_cast<std::size_t>(number), by_shots);
  }
  const auto add = [](const Sums& from, const Terms& terms, double chance, Sums& to) {
    for (const auto& [sum, likely] : from) {
      for (const auto& [term, weight] : terms) to[sum + term] += likely * weight * chance;
    }
  };
  std::vector<Sums> left(static_cast<std::size_t>(scatter.shots) + 1);
  left.back()[0] = 1;
  if (apart) {
    for (const auto& piece : by_piece) {
      Sums next;
      add(left.back(), piece.front(), 1, next);
      left.back() = std::move(next);
    }
    left.front() = std::move(left.back());
  } else {
    std::vector<Sums> after(left.size());
    int last = 0;
    each_share(scatter, [&](int piece, int rest, int took, double chance) {
      if (piece != last) left = std::exchange(after, std::vector<Sums>(left.size())), last = piece;
      add(left[static_cast<std::size_t>(rest)],
          by_piece[static_cast<std::size_t>(piece)][static_cast<std::size_t>(took)], chance,
          after[static_cast<std::size_t>(rest - took)]);
    });
    left = std::move(after);
  }
  Distribution<std::vector<int>> rows;
  for (const auto& [key, chance] : left.front()) rows.add(Packed::unpack(key, size), chance);
  return rows;
}

}  // namespace acw
