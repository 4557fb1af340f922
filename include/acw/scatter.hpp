#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "acw/binomial.hpp"
#include "acw/counter.hpp"
#include "acw/describe.hpp"
#include "acw/dice/exact.hpp"
#include "acw/distribution.hpp"
#include "acw/failure.hpp"

namespace acw {

/// Shots that fall on pieces at random; `pieces` 0: each shot has a piece of its own.
struct Scatter {
  int shots = 1;
  int pieces = 0;
  bool alike = true;  ///< all pieces are `fresh`
};

/// Refuses what would take longer than the budget is worth: by itself, a second or two.
inline void check_scatter(const Scatter& scatter, std::uint64_t budget = dice::Exact::most_paths) {
  const double limit = 200 * static_cast<double>(budget);  // multiplications
  const double most = std::min(scatter.pieces, scatter.shots);
  if (most * scatter.pieces * scatter.shots * scatter.shots > limit) {
    throw Failure{2, "the exact odds of that many shots take too long: ask for --sample 1000000 instead"};
  }
}

/// Chances of 0, 1, … pieces that count, where a piece that `n` shots fell on counts with the chance `counts[n]`. The pieces are gone
/// through one by one, each taking its part of the shots that are left: the chance of 1 in so many pieces.
inline std::vector<double> scattered(const Scatter& scatter, const std::vector<double>& counts) {
  using Line = std::vector<double>;  // by pieces that count
  const auto shots = static_cast<std::size_t>(scatter.shots);
  std::vector<Line> left(shots + 1);  // by shots that are left
  left[shots] = {1.0};
  for (int pieces = scatter.pieces; pieces > 0; --pieces) {
    std::vector<Line> after(shots + 1);
    for (std::size_t rest = 0; rest <= shots; ++rest) {
      const Line& from = left[rest];
      if (from.empty()) continue;
      const auto taken = binomial(static_cast<int>(rest), 1.0 / pieces);
      for (std::size_t took = 0; took <= rest; ++took) {
        if (taken[took] <= 0) continue;
        Line& to = after[rest - took];
        if (to.size() < from.size() + 1) to.resize(from.size() + 1, 0.0);
        const double with = taken[took] * counts[took];
        const double without = taken[took] * std::max(0.0, 1 - counts[took]);
        for (std::size_t k = 0; k < from.size(); ++k) {
          to[k] += from[k] * without;
          to[k + 1] += from[k] * with;
        }
      }
    }
    left = std::move(after);
  }
  return left.front();
}

/// A mechanism of rounds that are shots, each of which falls on one of some like pieces at random, or on none, and changes that piece
/// alone: `strike` is a shot that falls on a piece, `fresh` a piece that none fell on, `lone` the outcome of a single piece. Outcomes of
/// more than one shot are numbers of pieces.
template <class M>
concept Scatters = requires {
  typename M::State;
  typename M::Piece;
};

/// Chances of what a piece has come to after 0, 1, … `shots` shots that fell on it.
template <class M>
std::vector<Distribution<typename M::Piece>> piece_by_shots(const typename M::Plan& plan, int shots) {
  using Piece = typename M::Piece;
  std::map<Piece, Distribution<Piece>> known;
  dice::Exact dice;
  const auto struck = [&](const Piece& piece) -> const Distribution<Piece>& {
    auto& after = known[piece];
    if (!after.empty()) return after;
    do {
      dice.start();
      const Piece struck_piece = M::strike(plan, piece, dice);
      after.add(struck_piece, dice.weight());
    } while (dice.next());
    return after;
  };
  std::vector<Distribution<Piece>> list{Distribution<Piece>{M::fresh(plan)}};
  for (int shot = 0; shot < shots; ++shot) {
    Distribution<Piece> next;
    for (const auto& [piece, chance] : list.back()) {
      for (const auto& [after, weight] : struck(piece)) next.add(after, chance * weight);
    }
    list.push_back(std::move(next));
  }
  return list;
}

/// The chances of each outcome of more than one shot. The pieces are alike, so that one of them, by how many shots fell on it, tells of
/// all.
template <class M>
std::vector<Counter<double>> scatter_counters(const typename M::Plan& plan, std::uint64_t budget = dice::Exact::most_paths) {
  const Scatter scatter = M::scatter(plan);
  const bool apart = scatter.pieces == 0;
  check_scatter(scatter, budget);
  const auto piece = piece_by_shots<M>(plan, apart ? 1 : scatter.shots);
  std::vector<Counter<double>> counters;
  M::describe(plan, [&](const About&, const auto& read) {
    std::vector<double> counts(piece.size(), 0.0);
    for (std::size_t shots = 0; shots < piece.size(); ++shots) {
      for (const auto& [one, chance] : piece[shots]) counts[shots] += read(M::lone(plan, one)) != 0 ? chance : 0;
    }
    auto& counter = counters.emplace_back();
    long long value = 0;
    for (const double chance : apart ? binomial(scatter.shots, counts.back()) : scattered(scatter, counts)) {
      if (chance > 0) counter.add(value, chance);
      ++value;
    }
  });
  return counters;
}

}  // namespace acw
