#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/chance/binomial.hpp"
#include "acw/chance/counter.hpp"
#include "acw/chance/distribution.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/describe.hpp"
#include "acw/play/scattered.hpp"

namespace acw {

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

/// The pieces of a scatter, kind by kind: how many there are, and what one of them has come to by
/// how many shots fell on it. Without pieces each shot has one of its own.
template <class M>
struct Struck {
  Scatter scatter;
  std::vector<std::pair<int, std::vector<Distribution<typename M::Piece>>>> kinds;

  explicit Struck(const typename M::Plan& plan) : scatter{M::scatter(plan)} {
    for (const auto& [fresh, number] : M::pieces(plan)) {
      const bool apart = scatter.pieces == 0;
      if (number > 0 || (apart && kinds.empty()))
        kinds.emplace_back(apart ? scatter.shots : number,
                           piece_by_shots<M>(plan, fresh, most_on_one(scatter)));
    }
  }

  /// What pieces come to, told apart only by what `adds(piece)` says that each adds to a sum.
  [[nodiscard]] std::vector<Alike> told_by(auto adds) const {
    std::vector<Alike> list;
    for (const auto& [number, by_shots] : kinds) {
      std::map<std::uint64_t, std::vector<double>> results;
      for (std::size_t fell = 0; fell < by_shots.size(); ++fell) {
        for (const auto& [piece, chance] : by_shots[fell]) {
          auto& chances = results[adds(piece)];
          chances.resize(by_shots.size(), 0.0);
          chances[fell] += chance;
        }
      }
      auto& alike = list.emplace_back(Alike{number, {}});
      for (auto& [sum, chances] : results) alike.results.push_back({sum, std::move(chances)});
    }
    return list;
  }
};

/// The chances of each outcome of more than one shot.
template <class M>
std::vector<Counter<double>> scatter_counters(const typename M::Plan& plan) {
  const Struck<M> struck{plan};
  std::vector<Counter<double>> counters;
  M::describe(plan, [&](const About&, const auto& read) {
    const auto alike = struck.told_by([&](const typename M::Piece& piece) {
      return std::uint64_t{std::invoke(read, M::lone(plan, piece)) != 0 ? 1U : 0U};
    });
    auto& counter = counters.emplace_back();
    for (const auto& [number, chance] : scattered(struck.scatter, alike))
      counter.add(static_cast<long long>(number), chance);
  });
  return counters;
}

}  // namespace acw
