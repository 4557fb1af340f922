#include "acw/mechanisms/map_gen.hpp"
#include "base/format.hpp"
#include "render/board.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

std::string boards(const Atlas& atlas, bool colour) {
  std::string text;
  const auto& [plan, maps] = atlas;
  for (std::size_t i = 0; i < maps.maps.size(); ++i) {
    const bool picked = static_cast<int>(i) == maps.picked;
    text += formatted("\n  map of the {}{}\n\n", plan.makers[i], picked ? ": picked" : "");
    text += draw_board(plan, maps.maps[i], colour);
  }
  return text + "\n";
}

}  // namespace

std::string exhibit(const Report& report, const Look& look) {
  if (report.atlas != nullptr) return boards(*report.atlas, look.colour);
  return listed(report.outcome);
}

}  // namespace acw
