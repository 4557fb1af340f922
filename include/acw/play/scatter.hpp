#pragma once

#include "acw/chance/distribution.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/outcome_fields.hpp"
#include "acw/play/scatter_pieces.hpp"

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
/// how many shots fell on it. Without pieces each shot has one of its own. What a piece has come to
/// goes by its place in `numbers`, the fields of the outcome of such a piece alone.
struct StruckPieces {
  struct Kind {
    int pieces = 0;
    std::vector<std::vector<std::pair<std::size_t, double>>> by_shots;
  };
  Scatter scatter;
  std::vector<Kind> kinds;
  std::vector<std::vector<long long>> numbers;
};

template <class M>
StruckPieces struck_pieces(const typename M::Plan& plan) {
  StruckPieces struck{M::scatter(plan), {}, {}};
  const auto fields = fields_of<M>(plan).size();
  std::map<typename M::Piece, std::size_t> places;
  const auto place_of = [&](const typename M::Piece& piece) {
    const auto [found, added] = places.emplace(piece, places.size());
    if (added) read_numbers<M>(plan, M::lone(plan, piece), struck.numbers.emplace_back(fields));
    return found->second;
  };
  for (const auto& [fresh, number] : M::pieces(plan)) {
    const bool apart = struck.scatter.pieces == 0;
    if (number <= 0 && !(apart && struck.kinds.empty())) continue;
    auto& kind = struck.kinds.emplace_back();
    kind.pieces = apart ? struck.scatter.shots : number;
    for (const auto& after : piece_by_shots<M>(plan, fresh, most_on_one(struck.scatter))) {
      auto& places_after = kind.by_shots.emplace_back();
      for (const auto& [piece, chance] : after) places_after.emplace_back(place_of(piece), chance);
    }
  }
  return struck;
}

}  // namespace acw
