#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/chance/binomial.hpp"
#include "acw/chance/counter.hpp"
#include "acw/chance/distribution.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/describe.hpp"

namespace acw {

/// Shots that fall on pieces at random; no pieces at all: each shot has a piece of its own.
struct Scatter {
  int shots = 1;
  int pieces = 0;
};

/// Refuses what would take longer than the budget is worth: by itself, a second or two.
inline void check_scatter(const Scatter& scatter, std::uint64_t budget = dice::Exact::most_paths,
                          double width = 1) {
  const double limit = 200 * static_cast<double>(budget);  // multiplications
  const double most = std::min(scatter.pieces, scatter.shots);
  if (most * scatter.pieces * scatter.shots * scatter.shots * width > limit) {
    throw TooLong{
        "the exact odds of that many shots take too long: ask for --sample 1000000 instead"};
  }
}

/// Goes through the pieces one by one, each taking its part of the shots that are left: the chance
/// of 1 in so many pieces. `share(piece, rest, took, chance)` is called for each number that one of
/// them may take.
template <class Share>
void each_share(const Scatter& scatter, Share share) {
  for (int piece = 0; piece < scatter.pieces; ++piece) {
    for (int rest = 0; rest <= scatter.shots; ++rest) {
      const auto taken = binomial(rest, 1.0 / (scatter.pieces - piece));
      for (int took = 0; took <= rest; ++took) {
        const double chance = taken[static_cast<std::size_t>(took)];
        if (chance > 0) share(piece, rest, took, chance);
      }
    }
  }
}

/// Pieces that are alike. One that `n` shots fell on counts with the chance `counts[n]`.
struct Alike {
  int pieces = 0;
  std::vector<double> counts;
};

/// Chances of 0, 1, … pieces that count.
inline std::vector<double> scattered(int shots, const std::vector<Alike>& kinds) {
  using Line = std::vector<double>;  // by pieces that count
  Scatter scatter{shots, 0};
  std::vector<const Alike*> kind_of;
  for (const auto& kind : kinds) {
    scatter.pieces += kind.pieces;
    kind_of.insert(kind_of.end(), static_cast<std::size_t>(kind.pieces), &kind);
  }
  const auto all = static_cast<std::size_t>(shots) + 1;
  std::vector<Line> left(all);  // by shots that are left
  left.back() = {1.0};
  std::vector<Line> after(all);
  int last = 0;
  each_share(scatter, [&](int piece, int rest, int took, double chance) {
    if (piece != last) left = std::exchange(after, std::vector<Line>(all)), last = piece;
    const Line& from = left[static_cast<std::size_t>(rest)];
    if (from.empty()) return;
    Line& to = after[static_cast<std::size_t>(rest - took)];
    if (to.size() < from.size() + 1) to.resize(from.size() + 1, 0.0);
    const double counts =
        kind_of[static_cast<std::size_t>(piece)]->counts[static_cast<std::size_t>(took)];
    const double with = chance * counts;
    const double without = chance * std::max(0.0, 1 - counts);
    for (std::size_t k = 0; k < from.size(); ++k) {
      to[k] += from[k] * without;
      to[k + 1] += from[k] * with;
    }
  });
  return scatter.pieces == 0 ? left.front() : after.front();
}

/// A mechanism of rounds that are shots, each of which falls on one of some pieces at random, or on
/// none, and changes that piece alone: `pieces` tells how many there are of each kind, `strike` is
/// a shot that falls on one, `lone` the outcome of a single piece. Outcomes of more than one shot
/// are numbers of pieces.
template <class M>
concept Scatters = requires {
  typename M::State;
  typename M::Piece;
};

/// Chances of what a piece has come to after 0, 1, … `shots` shots that fell on it.
template <class M>
std::vector<Distribution<typename M::Piece>> piece_by_shots(const typename M::Plan& plan,
                                                            typename M::Piece fresh, int shots) {
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
  std::vector<Distribution<Piece>> list{Distribution<Piece>{fresh}};
  for (int shot = 0; shot < shots; ++shot) {
    Distribution<Piece> next;
    for (const auto& [piece, chance] : list.back()) {
      for (const auto& [after, weight] : struck(piece)) next.add(after, chance * weight);
    }
    list.push_back(std::move(next));
  }
  return list;
}

/// The chances of each outcome of more than one shot. Pieces of a kind are alike, so that one of
/// them, by how many shots fell on it, tells of all.
template <class M>
std::vector<Counter<double>> scatter_counters(const typename M::Plan& plan,
                                              std::uint64_t budget = dice::Exact::most_paths) {
  const Scatter scatter = M::scatter(plan);
  const bool apart = scatter.pieces == 0;
  check_scatter(scatter, budget);
  std::vector<std::pair<int, std::vector<Distribution<typename M::Piece>>>> kinds;
  for (const auto& [piece, number] : M::pieces(plan))
    kinds.emplace_back(number, piece_by_shots<M>(plan, piece, apart ? 1 : scatter.shots));
  std::vector<Counter<double>> counters;
  M::describe(plan, [&](const About&, const auto& read) {
    std::vector<Alike> alike;
    for (const auto& [number, piece] : kinds) {
      auto& counts = alike.emplace_back(Alike{number, {}}).counts;
      for (const auto& fallen : piece) {
        counts.push_back(0);
        for (const auto& [one, chance] : fallen)
          counts.back() += read(M::lone(plan, one)) != 0 ? chance : 0;
      }
    }
    auto& counter = counters.emplace_back();
    long long value = 0;
    for (const double chance : apart ? binomial(scatter.shots, alike.front().counts.back())
                                     : scattered(scatter.shots, alike)) {
      if (chance > 0) counter.add(value, chance);
      ++value;
    }
  });
  return counters;
}

}  // namespace acw
