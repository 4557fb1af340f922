#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Range factor of a weapon: one point for each `per` units by which the target is inside its
/// reach. Distances are exact; only the final product is rounded down.
struct RangeFactor {
  Length reach;
  int per = 1;            ///< ruler units per point
  std::int64_t unit = 1;  ///< one ruler unit, in micrometers or millionths of a hex

  static constexpr Shape shape{"weapons!: reach! number 0..10000, per 1..1000"};

  static RangeFactor plan(const Query& query, const Row& row) {
    query.explanation().ruling(row.ruling);
    const auto ruler = query.rules().unit;
    return {Length::of(row.number("reach"), ruler), row.integer("per", 1), Length::scale(ruler)};
  }

  bool reaches(Length distance) const { return distance.micro < reach.micro; }
  /// Points of `shots` men and increments; 0 out of reach. The sum over several distances is
  /// rounded down, not each distance.
  long long points(const std::vector<Length>& distances, long long shots) const {
    if (shots > 100'000'000) throw UsageError{"more than 10 million dice are required"};
    std::int64_t inside = 0;
    for (const auto& distance : distances)
      inside += std::max(std::int64_t{0}, reach.micro - distance.micro);
    return shots * inside / (unit * per);
  }
  /// Factor as text without a unit, for the explanation.
  std::string text(Length distance, Unit ruler) const {
    const Length left{(reach.micro - distance.micro) / per, reach.hexes};
    return std::string{split(left.text(ruler), " ").front()};
  }
};

}  // namespace acw
