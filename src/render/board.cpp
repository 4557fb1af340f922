#include "render/board.hpp"

#include <algorithm>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

/// Symbol, characters and color of each `Ground`.
constexpr std::tuple<std::string_view, std::string_view, int> ground_signs[] = {
    {"hill", "╭▲╮", slope}, {"house", " ⌂ ", brick},  {"field", "\"\"\"", straw},
    {"wood", "♣ ♣", leaf},  {"broken", "∴ ∵", stone}, {"other", " ? ", plain}};

}  // namespace

bool fields_by_farms(const MapPlan& plan) {
  return !plan.fields_own_square &&
         ranges::any_of(plan.kinds, [](const auto& kind) { return kind.ground == Ground::field; });
}

std::vector<LegendEntry> legend(const MapPlan& plan, const Map& map) {
  const Board board{plan.columns, plan.rows};
  const auto river = downstream(board, map.river.squares);
  const int beyond = beyond_bridge(board, map);
  const auto bridge = beyond == 0 ? formatted("bridge {}", map.bridge)
                                  : formatted("bridge between {} and {}", map.bridge, beyond);
  std::vector<LegendEntry> entries;
  entries.push_back(
      {"river", "≈≈≈", water, formatted("river, flows {} to {}", river.front(), river.back())});
  entries.push_back(
      {"road", "═══", earth,
       formatted("road, {} to {}", map.road.squares.front(), map.road.squares.back())});
  if (map.bridge != 0) entries.push_back({"bridge", "]═[", plain, bridge});
  if (!map.fords.empty())
    entries.push_back({"ford", "•••", plain, formatted("ford {}", joined(map.fords))});
  if (!map.tracks.empty()) entries.push_back({"track", "╌╌╌", lane, "track"});
  for (const auto i : ranges::Places{plan.kinds}) {
    std::vector<int> squares;
    for (const auto& [kind, square] : map.terrain) {
      if (static_cast<std::size_t>(kind) == i) squares.push_back(square);
    }
    const auto ground = plan.kinds[i].ground;
    if (squares.empty()) continue;
    std::sort(squares.begin(), squares.end());
    const auto text = formatted("{} {}", spaced(plan.kinds[i].name), joined(squares));
    const auto& [symbol, sign, colour] = nth(ground_signs, ground);
    entries.push_back({symbol, sign, colour, text});
    if (ground == Ground::farm && fields_by_farms(plan))
      entries.push_back({"fields", "\"\"\"", straw, "enclosed fields"});
  }
  return entries;
}

}  // namespace acw
