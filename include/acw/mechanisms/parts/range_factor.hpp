#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// What a weapon is worth at a distance: one point for each `per` units that the target is inside
/// its reach. Distances are exact, and fractions are dropped from the product alone.
struct RangeFactor {
  Length reach;
  int per = 1;            ///< units of the ruler for a point
  std::int64_t unit = 1;  ///< micrometres, or millionths of a hex

  static constexpr Shape shape{"weapons!: reach! number 0..10000, per 1..1000"};

  static RangeFactor plan(const Query& query, const Row& row) {
    query.explanation().ruling(row.ruling);
    const auto ruler = query.rules().unit;
    return {Length::of(row.number("reach"), ruler), row.integer("per", 1), Length::scale(ruler)};
  }

  bool reaches(Length distance) const { return distance.micro < reach.micro; }
  /// Points of so many men for so many increments; 0 out of reach. Of several distances the
  /// fraction is dropped from their sum.
  long long points(const std::vector<Length>& distances, long long shots) const {
    if (shots > 100'000'000) throw Misread{"more than 10 million dice are required"};
    std::int64_t inside = 0;
    for (const auto& distance : distances)
      inside += std::max(std::int64_t{0}, reach.micro - distance.micro);
    return shots * inside / (unit * per);
  }
  /// The factor as a number, for telling.
  std::string text(Length distance, Unit ruler) const {
    const Length left{(reach.micro - distance.micro) / per, reach.hexes};
    return std::string{split(left.text(ruler), " ").front()};
  }
};

}  // namespace acw
