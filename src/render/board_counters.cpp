#include <algorithm>
#include <cmath>

#include "acw/base/ranges.hpp"
#include "render/board.hpp"
#include "render/printed_pages.hpp"

namespace acw {
namespace {

/// A counter for those words, about a place.
Box counter_box(Place at, std::string_view words, double size) {
  const double half = reach(words, size) / 2 + .4 * size;
  return {at.x - half, at.y - .68 * size, at.x + half, at.y + .68 * size};
}

/// The box in a square that is clear of what is `taken`, where it covers least of the lines and
/// lies nearest to the middle; one without room where there is none.
Box freest(Place middle, const Box& box, const std::vector<Box>& taken,
           const std::vector<Place>& lines) {
  constexpr double step = 1;
  constexpr double within = square_side / 2 - .9;
  const double wide = within - (box.right - box.left) / 2;
  const double tall = within - (box.bottom - box.top) / 2;
  Box best{};
  double least = 1e9;
  for (double y = -tall; y <= tall; y += step) {
    for (double x = -wide; x <= wide; x += step) {
      const Box here{middle.x + x + box.left, middle.y + y + box.top, middle.x + x + box.right,
                     middle.y + y + box.bottom};
      if (ranges::any_of(taken, [&](const Box& other) { return meet(here, other); })) continue;
      const auto covered = std::count_if(lines.begin(), lines.end(), [&](const Place& bead) {
        return meet(here, {bead.x, bead.y, bead.x, bead.y});
      });
      const double cost = static_cast<double>(covered) + .1 * std::hypot(x, y);
      if (cost >= least) continue;
      least = cost;
      best = here;
    }
  }
  return best;
}

}  // namespace

std::vector<Counter> lay_counters(const Board& board, const UnitsOnMap& units, double size,
                                  std::vector<Box> taken, const std::vector<Place>& lines,
                                  Texts& crowded) {
  constexpr double apart = .5;
  std::vector<Counter> counters;
  for (const auto& [square, standing] : by_squares(board, units)) {
    const Place about = middle(board, square);
    std::vector<Place> near;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(near), [&](const Place& bead) {
      return std::max(std::abs(bead.x - about.x), std::abs(bead.y - about.y)) < square_side / 2;
    });
    Texts left_out;
    for (const auto* unit : standing) {
      const auto words = counter_words(*unit);
      const auto box = freest(about, counter_box({}, words, size), taken, near);
      if (box.left == box.right) {
        left_out.push_back(unit->id);
        continue;
      }
      counters.push_back({box, words, unit->side % 2, square});
      taken.push_back({box.left - apart, box.top - apart, box.right + apart, box.bottom + apart});
    }
    if (!left_out.empty()) crowded.push_back(crowded_words(square, left_out));
  }
  return counters;
}

}  // namespace acw
