#include "render/legend.hpp"

#include <algorithm>

#include "base/format.hpp"

namespace acw {
namespace {

std::string list(const std::vector<int>& squares) {
  std::string text;
  for (const int square : squares) text += formatted("{}{}", text.empty() ? "" : ", ", square);
  return text;
}

std::string spoken(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

}  // namespace

bool fields_by_farms(const MapPlan& plan) {
  return !plan.fields_own_square &&
         std::any_of(plan.kinds.begin(), plan.kinds.end(),
                     [](const auto& kind) { return kind.ground == Ground::field; });
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
    entries.push_back({"ford", "•••", plain, formatted("ford {}", list(map.fords))});
  if (!map.tracks.empty()) {
    entries.push_back({"track", "╌╌╌", lane, "track"});
  }
  for (std::size_t i = 0; i < plan.kinds.size(); ++i) {
    std::vector<int> squares;
    for (const auto& [kind, square] : map.terrain) {
      if (static_cast<std::size_t>(kind) == i) squares.push_back(square);
    }
    const auto ground = plan.kinds[i].ground;
    if (squares.empty()) continue;
    std::sort(squares.begin(), squares.end());
    const auto text = formatted("{} {}", spoken(plan.kinds[i].name), list(squares));
    switch (ground) {
      case Ground::hill:
        entries.push_back({"hill", "╭▲╮", slope, text});
        break;
      case Ground::wood:
        entries.push_back({"wood", "♣ ♣", leaf, text});
        break;
      case Ground::broken:
        entries.push_back({"broken", "∴ ∵", stone, text});
        break;
      case Ground::field:
        entries.push_back({"field", "\"\"\"", straw, text});
        break;
      case Ground::other:
        entries.push_back({"other", " ? ", plain, text});
        break;
      case Ground::farm:
        entries.push_back({"house", " ⌂ ", brick, text});
        if (fields_by_farms(plan)) entries.push_back({"field", "\"\"\"", straw, "enclosed fields"});
    }
  }
  return entries;
}

}  // namespace acw
