#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// What a weapon is worth at a distance: one point for each `per` units that the target is inside
/// its reach. Distances are exact, and fractions are dropped from the product alone.
struct RangeFactor {
  Length reach;
  int per = 1;            ///< units of the ruler for a point
  int share = 1;          ///< the distance is divided by this first
  std::int64_t unit = 1;  ///< micrometres, or millionths of a hex

  static constexpr Shape shape{"weapons!: reach! number 0..10000, per 1..1000"};

  static RangeFactor plan(const Query& query, const Row& row, int share = 1) {
    query.explanation().ruling(row.ruling);
    const auto ruler = query.rules().unit;
    return {Length::of(row.number("reach"), ruler), row.integer("per", 1), share,
            Length::scale(ruler)};
  }

  bool reaches(Length distance) const { return distance.micro < share * reach.micro; }
  /// Points of so many men for so many increments; 0 out of reach.
  long long points(Length distance, long long shots) const {
    return points(std::vector{distance}, shots);
  }
  /// … at each of some distances: the fraction is dropped from their sum.
  long long points(const std::vector<Length>& distances, long long shots) const {
    if (shots > 100'000'000) throw Misread{"more than 10 million dice are required"};
    std::int64_t inside = 0;
    for (const auto& distance : distances)
      inside += std::max(std::int64_t{0}, share * reach.micro - distance.micro);
    return shots * inside / (unit * per * share);
  }
  /// The factor as a number, for telling.
  std::string text(Length distance, Unit ruler) const {
    const auto a_point = std::int64_t{share} * per;
    const Length left{(share * reach.micro - distance.micro) / a_point, reach.hexes};
    const auto words = left.text(ruler);
    return words.substr(0, words.find(' '));
  }
};

}  // namespace acw
