
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "base/format.hpp"
#include "render/board.hpp"
#include "render/render.hpp"

namespace acw {

std::vector<std::size_t> maps_shown(const Atlas& atlas, const Look& look) {
  const auto& makers = atlas.plan.makers;
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < atlas.maps.maps.size(); ++i) {
    const bool picked = static_cast<int>(i) == atlas.maps.picked;
    if (look.all_maps || (look.map.empty() ? picked : makers[i] == look.map)) shown.push_back(i);
  }
  if (shown.empty())
    throw Misread{"--map: whose is " + quote(look.map) + "? Maps are made by " +
                  any_of({makers.begin(), makers.end()}, " and ")};
  return shown;
}

std::string boards_text(const Atlas& atlas, const Look& look) {
  std::string text;
  for (const auto i : maps_shown(atlas, look)) {
    const bool picked = static_cast<int>(i) == atlas.maps.picked;
    text += formatted("\n  map of the {}{}\n\n", atlas.plan.makers[i],
                      picked ? ", which is fought on" : "");
    text += draw_board(atlas.plan, atlas.maps.maps[i], look.colour, look.width);
  }
  return text + "\n";
}

}  // namespace acw
